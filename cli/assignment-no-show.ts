import {
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../src/domain/dispatch/assignments/no-show.ts";
import { NO_SHOW_REASON } from "../src/domain/dispatch/assignments/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL } from "../src/domain/pricing/no-show-fee.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { parseNumber, yesOption } from "./options.ts";
import { addOne, assignmentsIn, one } from "./records.ts";
import { dryAnswer } from "./several.ts";

/** `assignments no-show | undo-no-show | no-show-notice` */
export function addNoShow(assignments: Group, run: Run) {
  addCommand(assignments, "no-show <Zuweisung>", "No-Show mit Gebühr vermerken", {
    examples: [
      "assignments no-show 1042 --inform-customer",
      "assignments no-show 1042 --dry-run",
      'assignments no-show 1042 --despite-report --reason "um 09:00 wieder gefahren" --yes',
    ],
  })
    .option("--reason <Text>", `Grund; steht in der E-Mail an den Fahrer (${NO_SHOW_REASON})`)
    .option("--despite-report", "auch wenn er „Bin da“ gemeldet hat; nur mit --reason")
    .option("--fee <Euro>", "Gebühr statt der berechneten", parseNumber)
    .option("--inform-customer", "den Auftraggeber informieren")
    .option("--inform-driver", "den Fahrer über die Gebühr informieren")
    .option("--keep-driver", "den Fahrer nicht sperren")
    .addOption(yesOption())
    .option("--dry-run", "nur zeigen, was geschähe; geändert wird nichts")
    .action(
      one(run, async ({ ctx, confirm }, assignmentId, options) => {
        const { reason, fee: overrideFee, informCustomer, informDriver, keepDriver } = options;
        async function mark(inside: Ctx) {
          const { feeCents, tier } = await markNoShow(inside, {
            assignmentId,
            reason,
            overrideFee,
            informCustomer,
            informDriver,
            blockDriver: !keepDriver,
            confirmedWarnings: options.despiteReport ? ["arrival_reported"] : [],
          });
          const fee = `Gebühr: ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
          const text = `No-Show erfolgreich vermerkt. ${fee}`;
          const isMailQueued = Boolean(informCustomer || informDriver);
          return { fee, answer: { json: { feeCents, tier }, text, isMailQueued } };
        }
        const rehearsed = await rehearse(ctx, mark);
        if (options.dryRun) return dryAnswer(rehearsed.answer);
        const block = keepDriver ? "" : " Der Fahrer wird gesperrt.";
        await confirm(`No-Show vermerken? ${rehearsed.fee}.${block}`);
        return (await mark(ctx)).answer;
      }),
    );

  addOne(assignments, run, "undo-no-show <Zuweisung>", "einen No-Show rückgängig machen", {
    examples: ["assignments undo-no-show 1042"],
    find: assignmentsIn(["no_show"]),
    async act({ ctx }, assignmentId) {
      await undoNoShow(ctx, { assignmentId });
      return { json: {}, text: "No-Show rückgängig gemacht. Der Auftrag ist bestätigt." };
    },
  });

  addOne(
    assignments,
    run,
    "no-show-notice <Zuweisung>",
    "den Auftraggeber über einen No-Show informieren",
    {
      examples: ["assignments no-show-notice 1042"],
      find: assignmentsIn(["no_show"]),
      async act({ ctx }, assignmentId) {
        const { emailId, status } = await sendNoShowNotice(ctx, { assignmentId });
        const isMailQueued = status === "pending";
        return { json: { emailId, status }, text: `E-Mail: ${emailId}`, isMailQueued };
      },
    },
  );
}
