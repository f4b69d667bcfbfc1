import type { Command } from "commander";
import { assignDriver } from "../src/domain/assignments/assign-driver.ts";
import { RATE_TYPE_LABEL } from "../src/domain/assignments/labels.ts";
import { findJobId } from "../src/domain/jobs/find-job-id.ts";
import { addCommand, type Run } from "./command.ts";
import { listed, oneOf, parseNumber } from "./options.ts";

const FLAGS = {
  jobId: "<Auftrag>",
  driverId: "--driver",
  rateType: "--rate-type",
  rateValue: "--rate",
  startDate: "--start",
  endDate: "--end",
  note: "--note",
};

/** `jobs assign FA 1042 --driver <id> --rate 45` */
export function addAssign(jobs: Command, run: Run): void {
  addCommand(jobs, "assign <Auftrag...>", "einem offenen Auftrag einen Fahrer zuweisen")
    .option("--driver <Kennung>", "Kennung des Fahrers")
    .option("--rate <Euro>", "Satz in Euro, zum Beispiel 45 oder 42,50", parseNumber)
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL), "hourly")
    .option("--start <Tag>", "erster Tag, JJJJ-MM-TT (sonst der des Auftrags)")
    .option("--end <Tag>", "letzter Tag, JJJJ-MM-TT")
    .option("--note <Text>", "Notiz für die Disposition")
    .action((reference: string[], options) =>
      run(
        options,
        async ({ connect }) => {
          const ctx = await connect();
          const { assignmentId } = await assignDriver(ctx, {
            jobId: await findJobId(ctx, reference.join(" ")),
            driverId: options.driver,
            rateType: options.rateType,
            rateValue: options.rate,
            startDate: options.start,
            endDate: options.end,
            note: options.note,
          });
          const text = `Erfolgreich zugewiesen. Zuweisung: ${assignmentId}`;
          return { json: { assignmentId }, text, isMailQueued: true };
        },
        FLAGS,
      ),
    );
}
