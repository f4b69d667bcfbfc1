import type { Command } from "commander";
import {
  completeOldJobs,
  listOldJobs,
  type OldJob,
} from "../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Run } from "./command.ts";
import { parseNumber } from "./options.ts";
import { type Column, day, listAnswer } from "./table.ts";

const COLUMNS: Column<OldJob>[] = [
  { title: "Auftrag", value: (job) => jobNumber(job.nummer) },
  { title: "Status", value: (job) => JOB_STATUS_LABEL[job.status] },
  { title: "Auftraggeber", value: (job) => job.company || job.customer_name, max: 28 },
  { title: "Zeitraum", value: (job) => job.zeitraum, max: 30 },
  { title: "Einsatzort", value: (job) => job.einsatzort, max: 34 },
  { title: "Seit", value: (job) => day(job.created_at) },
];

/** `jobs complete-old [--days 30] [--preview]` */
export function addCompleteOld(jobs: Command, run: Run): void {
  addCommand(jobs, "complete-old", "alte Aufträge abschließen")
    .option("--days <Tage>", "älter als so viele Tage (30)", parseNumber)
    .option("--preview", "nur zeigen, was abgeschlossen würde")
    .action((options) =>
      run(
        options,
        async ({ connect }) => {
          const ctx = await connect();
          const daysOld: number | undefined = options.days;
          if (options.preview) {
            const page = { rows: await listOldJobs(ctx, { daysOld }), nextCursor: null };
            return listAnswer({ columns: COLUMNS, page, empty: "Keine alten Aufträge." });
          }
          const { updatedCount } = await completeOldJobs(ctx, { daysOld });
          const message =
            updatedCount === 1
              ? "1 Auftrag abgeschlossen."
              : `${updatedCount} Aufträge abgeschlossen.`;
          return { json: { message, data: { updated_count: updatedCount } }, text: message };
        },
        { daysOld: "--days" },
      ),
    );
}
