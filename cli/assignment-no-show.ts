import {
  feeOf,
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../src/domain/dispatch/assignments/no-show.ts";
import { NO_SHOW_REASON, NoShowFeeInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { getParties } from "../src/domain/dispatch/jobs/parties.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { optionalDate } from "../src/domain/kernel/fields/schemas.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { startOfWork } from "../src/domain/kernel/time/berlin.ts";
import { ACTIVE_STATUSES } from "../src/domain/kernel/vocabulary.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowFee } from "../src/domain/pricing/no-show-fee.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { listed, oneOf, parseNumber, yesOption } from "./options.ts";
import { addOne, assignmentsIn, one } from "./records.ts";
import { dryAnswer } from "./several.ts";

/** `assignments no-show | undo-no-show | no-show-notice | no-show-fee` */
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

  // Without an assignment it needs no database.
  addCommand(
    assignments,
    "no-show-fee [Zuweisung]",
    "die Gebühr berechnen, wenn jetzt ein No-Show vermerkt würde",
    {
      effect: "reads",
      examples: [
        "assignments no-show-fee FA1042",
        "assignments no-show-fee --rate-type hourly --rate 45 --start 2026-12-01",
      ],
    },
  )
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL))
    .option("--rate <Euro>", "Satz in Euro", parseNumber)
    .option("--start <Beginn>", "Tag (JJJJ-MM-TT, gilt ab 08:00 Uhr) oder Zeitpunkt nach ISO 8601")
    .action(
      run(async ({ connect }, reference, { rateType, rate: rateValue, start }) => {
        if (reference !== undefined) {
          if (rateValue !== undefined || start !== undefined) {
            throw usageFailure("Bitte nennen Sie einen Auftrag, oder --rate und --start.");
          }
          const ctx = await connect();
          const assignmentId = await assignmentsIn(ACTIVE_STATUSES)(ctx, reference);
          return feeAnswer(feeOf(ctx, await getParties(ctx, assignmentId), null));
        }
        const input = { rateType, rateValue, startTime: instantOf(start) };
        const { startTime, ...known } = NoShowFeeInput.parse(input);
        const startsAt = startTime === null ? null : new Date(startTime);
        return feeAnswer(noShowFee({ ...known, startsAt, markedAt: new Date() }));
      }),
    );
}

function feeAnswer({ feeCents, tier }: ReturnType<typeof noShowFee>) {
  const text = `No-Show-Gebühr: ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
  return { json: { feeCents, tier }, text };
}

/** A plain day stands for its start of work; anything else is left to the schema. */
function instantOf(start: string | undefined) {
  const day = optionalDate().safeParse(start);
  return day.success && day.data !== null ? startOfWork(day.data).toISOString() : start;
}
