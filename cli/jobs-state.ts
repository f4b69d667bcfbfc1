import type { Command } from "commander";
import { alertDrivers } from "../src/domain/dispatch/jobs/alert-drivers.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { markJobCompleted } from "../src/domain/dispatch/jobs/mark-job-completed.ts";
import { markJobOpen } from "../src/domain/dispatch/jobs/mark-job-open.ts";
import { resetTestJobs } from "../src/domain/dispatch/jobs/reset-test-jobs.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { addCommand, type Run } from "./command.ts";

const FLAGS = { jobId: "<Auftrag>" };

/** `jobs done | reopen | alert | reset-tests` */
export function addJobState(jobs: Command, run: Run): void {
  addCommand(jobs, "done <Auftrag...>", "einen Auftrag als erledigt markieren").action(
    (reference: string[], options) =>
      run(
        options,
        async ({ connect }) => {
          const ctx = await connect();
          const jobId = await findJobId(ctx, reference.join(" "));
          const { status } = await markJobCompleted(ctx, { jobId });
          return { json: { status }, text: "Auftrag als erledigt markiert." };
        },
        FLAGS,
      ),
  );

  addCommand(
    jobs,
    "reopen <Auftrag...>",
    "einen erledigten Auftrag oder No-Show wieder öffnen",
  ).action((reference: string[], options) =>
    run(
      options,
      async ({ connect }) => {
        const ctx = await connect();
        const jobId = await findJobId(ctx, reference.join(" "));
        const { status } = await markJobOpen(ctx, { jobId });
        const text = `Auftrag wieder geöffnet. Status: ${JOB_STATUS_LABEL[status]}`;
        return { json: { status }, text };
      },
      FLAGS,
    ),
  );

  addCommand(jobs, "alert <Auftrag...>", "passende Fahrer zu einem offenen Auftrag anschreiben")
    .option("--driver <Kennung...>", "nur diese Fahrer")
    .action((reference: string[], options) =>
      run(
        options,
        async ({ connect }) => {
          const ctx = await connect();
          const jobId = await findJobId(ctx, reference.join(" "));
          const { sent } = await alertDrivers(ctx, { jobId, driverIds: options.driver });
          const text = sent === 1 ? "1 Fahrer angeschrieben." : `${sent} Fahrer angeschrieben.`;
          return { json: { sent }, text, isMailQueued: sent > 0 };
        },
        { ...FLAGS, driverIds: "--driver" },
      ),
    );

  addCommand(jobs, "reset-tests", "Testaufträge zurücksetzen, alle anderen bleiben").action(
    (options) =>
      run(options, async ({ connect }) => {
        const { count } = await resetTestJobs(await connect());
        const message = `Jobs zurückgesetzt: ${count}`;
        return { json: { message }, text: message };
      }),
  );
}
