import { lockJobOf } from "../../dispatch/jobs/parties.ts";
import { authoriseJob } from "../../dispatch/on-the-job/authorise-job.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { ensureSheet, moveSheet } from "./move-sheet.ts";
import { askCustomer } from "./notices.ts";
import { daysAllowed } from "./plan.ts";
import { readDays } from "./read-days.ts";
import { SubmitHoursInput } from "./schemas.ts";
import type { SheetState } from "./vocabulary.ts";

/**
 * A driver says what he worked, by the link of his job; until the customer has answered he may say it anew (docs/rules.md, Hours
 * sheets). Errors: `validation` by field (`days.0.ende`), `link_invalid`, `driver_page_link_expired`, `not_on_the_job`,
 * `hours_nothing_driven`, `hours_locked`, `hours_changed` once somebody else has said something.
 */
export async function submitHours(ctx: Ctx, raw: SubmitHoursInput): Promise<SheetState> {
  const input = SubmitHoursInput.parse(raw);
  await ctx.limits.take("driver_answer", input.assignmentId);
  return transaction(ctx, async (tx) => {
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
}
