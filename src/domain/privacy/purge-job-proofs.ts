import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import {
  adminActions,
  jobRequests,
  jobResponses,
  kundenwuensche,
  priceConfirmations,
} from "../../db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { monthsBefore } from "../kernel/time/berlin.ts";
import { JOB_PROOF_KEPT_MONTHS } from "./vocabulary.ts";

/**
 * Removes what was stored to prove a deal, twelve months after its job was completed (spec 9, "Privacy"): price
 * confirmation, customer's wishes, address and browser of a driver's answer. The answer itself and the letters stay.
 */
export async function purgeJobProofs(ctx: Ctx): Promise<void> {
  const due = completedLongAgo(ctx);
  await ctx.db.delete(priceConfirmations).where(inArray(priceConfirmations.job_id, due));
  await ctx.db.delete(kundenwuensche).where(inArray(kundenwuensche.job_id, due));
  await purgeSettledWords(ctx, due);
  await ctx.db
    .update(jobResponses)
    .set({ ip_shortened: "", user_agent: "" })
    .where(
      and(
        inArray(jobResponses.job_id, due),
        or(ne(jobResponses.ip_shortened, ""), ne(jobResponses.user_agent, "")),
      ),
    );
}

/** A job that was opened again has no `completed_at` any more. */
function completedLongAgo(ctx: Ctx) {
  return ctx.db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(lt(jobRequests.completed_at, monthsBefore(ctx.now(), JOB_PROOF_KEPT_MONTHS)));
}

/** The log repeats a wish's words when it is settled (`Änderung: …`); that it was settled stays. */
async function purgeSettledWords(ctx: Ctx, due: ReturnType<typeof completedLongAgo>) {
  const { action, job_id, note } = adminActions;
  await ctx.db
    .update(adminActions)
    .set({ note: sql`split_part(${note}, ': ', 1)` })
    .where(
      and(eq(action, "settle_wish"), inArray(job_id, due), sql`position(': ' in ${note}) > 0`),
    );
}
