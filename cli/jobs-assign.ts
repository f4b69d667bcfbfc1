import type { Command } from "commander";
import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { addCommand, type Run } from "./command.ts";
import { addPlacementOptions, PLACEMENT_FLAGS, readPlacement } from "./placement-options.ts";

/** `jobs assign FA 1042 --driver <id> --rate 45` */
export function addAssign(jobs: Command, run: Run): void {
  const assign = addCommand(
    jobs,
    "assign <Auftrag...>",
    "einem offenen Auftrag einen Fahrer zuweisen",
  );
  addPlacementOptions(assign).action((reference: string[], options) =>
    run(
      options,
      async ({ connect }) => {
        const ctx = await connect();
        const jobId = await findJobId(ctx, reference.join(" "));
        const { assignmentId } = await assignDriver(ctx, { jobId, ...readPlacement(options) });
        const text = `Erfolgreich zugewiesen. Zuweisung: ${assignmentId}`;
        return { json: { assignmentId }, text, isMailQueued: true };
      },
      { jobId: "<Auftrag>", ...PLACEMENT_FLAGS },
    ),
  );
}
