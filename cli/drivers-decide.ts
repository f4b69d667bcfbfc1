import type { Command } from "commander";
import { approveDriver } from "../src/domain/drivers/approve-driver.ts";
import { rejectDriver } from "../src/domain/drivers/reject-driver.ts";
import { resetDriver } from "../src/domain/drivers/reset-driver.ts";
import { addCommand, type Run } from "./command.ts";

const FLAGS = { driverId: "<Fahrer>", reason: "--reason" };

/** `drivers approve | reject | reset` */
export function addDecisions(drivers: Command, run: Run): void {
  addCommand(drivers, "approve <Fahrer>", "einen wartenden Fahrer genehmigen").action(
    (driverId, options) =>
      run(
        options,
        async ({ connect }) => {
          const { sentJobs } = await approveDriver(await connect(), { driverId });
          const jobs = sentJobs === 1 ? "1 offener Auftrag" : `${sentJobs} offene Aufträge`;
          const text = `Fahrer erfolgreich freigeschaltet (${jobs} in der E-Mail an ihn).`;
          return { json: { sentJobs }, text, isMailQueued: true };
        },
        FLAGS,
      ),
  );

  addCommand(drivers, "reject <Fahrer>", "einen wartenden Fahrer ablehnen")
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .option("--notify", "dem Fahrer eine Absage schreiben; der Grund steht nicht darin")
    .action((driverId, { reason, notify, ...options }) =>
      run(
        options,
        async ({ connect }) => {
          await rejectDriver(await connect(), { driverId, reason, notify });
          return { json: {}, text: "Fahrer abgelehnt.", isMailQueued: Boolean(notify) };
        },
        FLAGS,
      ),
    );

  addCommand(drivers, "reset <Fahrer>", "einen Fahrer auf „Wartend“ zurücksetzen").action(
    (driverId, options) =>
      run(
        options,
        async ({ connect }) => {
          const { assignedJobs } = await resetDriver(await connect(), { driverId });
          const text = `Status zurückgesetzt. Offene Zuweisungen, die bleiben: ${assignedJobs}`;
          return { json: { assignedJobs }, text };
        },
        FLAGS,
      ),
  );
}
