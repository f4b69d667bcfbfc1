import { getParties, idsOf, lockJobOf } from "../../dispatch/jobs/parties.ts";
import { authoriseJob, jobVerb } from "../../dispatch/on-the-job/authorise-job.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { ensureSheet, findSheet, getVersion, moveSheet, refusal } from "./move-sheet.ts";
import { askCustomer } from "./notices.ts";
import { daysAllowed, readDays } from "./plan.ts";
import {
  AcceptCorrectionInput,
  EnterHoursInput,
  ObjectToCorrectionInput,
  SettleHoursInput,
  SubmitHoursInput,
} from "./schemas.ts";
import { UNLOCKED } from "./vocabulary.ts";

/**
 * A dispatcher enters the hours of an assignment, or enters them anew as long as they are not locked; the customer is asked to confirm
 * them (docs/rules.md, Hours sheets). Errors: `validation` by field (`days.0.ende`, `reason` where somebody else has said something),
 * `assignment_not_found`, `not_on_the_job`, `hours_nothing_driven`, `hours_locked`, `hours_changed`
 * where somebody has said something since he looked, `idempotency_mismatch`.
 */
export const enterHours = deskVerb(EnterHoursInput, (tx, input) =>
  runIdempotently(tx, "admin-enter-hours", input, () => enterDays(tx, input)),
);

/** Enters the days of one assignment. Errors: those of `enterHours`. */
export async function enterDays(
  tx: TxCtx,
  { assignmentId, days, reason, fassung: seen }: ReturnType<typeof EnterHoursInput.parse>,
) {
  // Statements that are sent together run one after the other: a file has hundreds of sheets.
  const [, parties] = await Promise.all([
    lockJobOf(tx, assignmentId),
    getParties(tx, assignmentId),
  ]);
  const [, before] = await Promise.all([ensureSheet(tx, parties), findSheet(tx, assignmentId)]);
  if (seen !== undefined && seen !== before?.fassung) throw await refusal(tx, assignmentId);
  if (before?.fassung && !reason) {
    throw new DomainError("validation", { fields: { reason: "Bitte nennen Sie den Grund" } });
  }
  const tage = readDays(days, daysAllowed(parties, tx.now()));
  const state = await moveSheet(
    tx,
    parties,
    // Reopens a sheet that was voided by mistake.
    { from: [...UNLOCKED, "void"] },
    { schritt: "entered", von: "dispatcher", tage, grund: reason },
  );
  await logAction(tx, "enter_hours", { ...idsOf(parties), note: reason });
  await askCustomer(tx, parties, { nummer: state.fassung, tage });
  return state;
}

type Settlement = ReturnType<typeof SettleHoursInput.parse>;

/**
 * A dispatcher settles one sheet or several with a reason: they are locked with the days that count or those of a version, or void
 * when nothing was driven; all of them or none (docs/rules.md, Hours sheets). Errors: `validation`, `assignment_not_found`,
 * `hours_not_found`, `hours_missing` where nobody has entered any, `hours_locked`, `hours_nothing_driven`.
 */
export const settleHours = deskVerb(SettleHoursInput, async (tx, input) => {
  const ids = [...new Set(input.assignmentIds)].sort();
  if (ids.length > 1 && input.version !== undefined) {
    const fields = { version: "Eine Fassung lässt sich nur für einen Stundenzettel nennen" };
    throw new DomainError("validation", { fields });
  }
  for (const assignmentId of ids) await settle(tx, assignmentId, input);
  return { settled: ids.length };
});

async function settle(
  tx: TxCtx,
  assignmentId: string,
  { reason, version, nothingDriven }: Settlement,
) {
  await lockJobOf(tx, assignmentId);
  const parties = await getParties(tx, assignmentId);
  await logAction(tx, "settle_hours", {
    ...idsOf(parties),
    note: nothingDriven ? `Nicht gefahren: ${reason}` : reason,
  });
  const schritt = nothingDriven ? "voided" : "settled";
  const tage = nothingDriven ? [] : (await getVersion(tx, assignmentId, version)).tage;
  const said = { schritt, von: "dispatcher", tage, grund: reason } as const;
  return moveSheet(tx, parties, { from: UNLOCKED }, said);
}

/**
 * A driver says what he worked, by the link of his job; until the customer has answered he may say it anew (docs/rules.md, Hours
 * sheets). Errors: `validation` by field (`days.0.ende`), `link_invalid`, `driver_page_link_expired`, `not_on_the_job`,
 * `hours_nothing_driven`, `hours_locked`, `hours_changed` once somebody else has said something.
 */
export const submitHours = jobVerb(SubmitHoursInput, async (tx, input) => {
  await authoriseJob(tx, input);
  await lockJobOf(tx, input.assignmentId);
  const parties = await authoriseJob(tx, input);
  await ensureSheet(tx, parties);
  const tage = readDays(input.days, daysAllowed(parties, tx.now()));
  const state = await moveSheet(
    tx,
    parties,
    { from: ["open", "submitted"] },
    { schritt: "submitted", von: "driver", tage },
  );
  await askCustomer(tx, parties, { nummer: state.fassung, tage });
  return state;
});

/**
 * A driver agrees to what the customer corrected: both sides agree, the sheet is locked (docs/rules.md, Hours sheets). Errors:
 * `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`, `hours_changed`.
 */
export const acceptCorrection = jobVerb(AcceptCorrectionInput, (tx, input) =>
  answerCorrection(tx, input, { schritt: "accepted" }),
);

/**
 * A driver objects to what the customer corrected: the dispatcher settles it (docs/rules.md, Hours sheets). What counts meanwhile are
 * the customer's days. Errors: `validation`, `link_invalid`, `driver_page_link_expired`, `hours_missing`, `hours_locked`,
 * `hours_changed`.
 */
export const objectToCorrection = jobVerb(ObjectToCorrectionInput, (tx, { grund, ...input }) =>
  answerCorrection(tx, input, { schritt: "objected", grund }),
);

async function answerCorrection(
  tx: TxCtx,
  { fassung: seen, ...link }: ReturnType<typeof AcceptCorrectionInput.parse>,
  said: { schritt: "accepted" | "objected"; grund?: string },
) {
  const parties = await authoriseJob(tx, link);
  const { tage } = await getVersion(tx, link.assignmentId);
  return moveSheet(tx, parties, { from: ["corrected"], seen }, { ...said, von: "driver", tage });
}
