import type { Command } from "commander";
import { cancelAssignment } from "../src/domain/dispatch/assignments/cancel-assignment.ts";
import { getParties } from "../src/domain/dispatch/assignments/parties.ts";
import { replaceDriver } from "../src/domain/dispatch/assignments/replace-driver.ts";
import { AssignmentIdInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { addCommand, type Run } from "./command.ts";
import { addPlacementOptions, PLACEMENT_FLAGS, readPlacement } from "./placement-options.ts";

/** `assignments cancel | replace` */
export function addChanges(assignments: Command, run: Run): void {
  addCommand(assignments, "cancel <Zuweisung>", "stornieren; der Auftrag ist dann wieder offen")
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .action((assignmentId: string, { reason, ...options }) =>
      run(
        options,
        async ({ connect }) => {
          await cancelAssignment(await connect(), { assignmentId, note: reason });
          const text = "Zuweisung storniert. Der Auftrag ist wieder offen.";
          return { json: {}, text, isMailQueued: true };
        },
        { assignmentId: "<Zuweisung>", note: "--reason" },
      ),
    );

  const replace = addCommand(
    assignments,
    "replace <Zuweisung>",
    "den Fahrer ersetzen: stornieren und neu zuweisen in einem Schritt",
  );
  addPlacementOptions(replace).action((given: string, options) =>
    run(
      options,
      async ({ connect }) => {
        const { assignmentId: replacedId } = AssignmentIdInput.parse({ assignmentId: given });
        const ctx = await connect();
        const { job } = await getParties(ctx, replacedId);
        const placement = { jobId: job.id, replacedId, ...readPlacement(options) };
        const { assignmentId } = await replaceDriver(ctx, placement);
        const text = `Fahrer ersetzt. Neue Zuweisung: ${assignmentId}`;
        return { json: { assignmentId }, text, isMailQueued: true };
      },
      { assignmentId: "<Zuweisung>", ...PLACEMENT_FLAGS },
    ),
  );
}
