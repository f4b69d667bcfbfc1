import { lockJobOf } from "../../dispatch/jobs/parties.ts";
import { authoriseJob, jobVerb } from "../../dispatch/on-the-job/authorise-job.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { ensureSheet, getVersion, moveSheet } from "./move-sheet.ts";
import { askCustomer } from "./notices.ts";
import { daysAllowed } from "./plan.ts";
import { readDays } from "./read-days.ts";
import { AcceptCorrectionInput, ObjectToCorrectionInput, SubmitHoursInput } from "./schemas.ts";

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
