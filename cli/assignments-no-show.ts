import type { Command } from "commander";
import { markNoShow } from "../src/domain/dispatch/assignments/mark-no-show.ts";
import { NO_SHOW_REASON } from "../src/domain/dispatch/assignments/schemas.ts";
import { sendNoShowNotice } from "../src/domain/dispatch/assignments/send-no-show-notice.ts";
import { undoNoShow } from "../src/domain/dispatch/assignments/undo-no-show.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL } from "../src/domain/pricing/no-show-fee.ts";
import { addCommand, type Run } from "./command.ts";
import { parseNumber } from "./options.ts";

const FLAGS = { assignmentId: "<Zuweisung>" };

/** `assignments no-show | undo-no-show | no-show-notice` */
export function addNoShow(assignments: Command, run: Run): void {
  addCommand(assignments, "no-show <Zuweisung>", "No-Show mit Gebühr vermerken")
    .option("--reason <Text>", `Grund; steht in der E-Mail an den Fahrer (${NO_SHOW_REASON})`)
    .option("--fee <Euro>", "Gebühr statt der berechneten", parseNumber)
    .option("--inform-customer", "den Auftraggeber informieren")
    .option("--inform-driver", "den Fahrer über die Gebühr informieren")
    .option("--keep-driver", "den Fahrer nicht sperren")
    .action((assignmentId: string, options) =>
      run(
        options,
        async ({ connect }) => {
          const { reason, fee: overrideFee, informCustomer, informDriver } = options;
          const blockDriver = !options.keepDriver;
          const { feeCents, tier } = await markNoShow(await connect(), {
            ...{ assignmentId, reason, overrideFee, informCustomer, informDriver, blockDriver },
          });
          const fee = `${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
          const text = `No-Show erfolgreich vermerkt. Gebühr: ${fee}`;
          const isMailQueued = Boolean(informCustomer || informDriver);
          return { json: { feeCents, tier }, text, isMailQueued };
        },
        { ...FLAGS, reason: "--reason", overrideFee: "--fee", informCustomer: "--inform-customer" },
      ),
    );

  addCommand(assignments, "undo-no-show <Zuweisung>", "einen No-Show rückgängig machen").action(
    (assignmentId: string, options) =>
      run(
        options,
        async ({ connect }) => {
          await undoNoShow(await connect(), { assignmentId });
          return { json: {}, text: "No-Show rückgängig gemacht. Der Auftrag ist bestätigt." };
        },
        FLAGS,
      ),
  );

  addCommand(
    assignments,
    "no-show-notice <Zuweisung>",
    "den Auftraggeber über einen No-Show informieren",
  ).action((assignmentId: string, options) =>
    run(
      options,
      async ({ connect }) => {
        const { emailId, status } = await sendNoShowNotice(await connect(), { assignmentId });
        const isMailQueued = status === "pending";
        return { json: { emailId, status }, text: `E-Mail: ${emailId}`, isMailQueued };
      },
      FLAGS,
    ),
  );
}
