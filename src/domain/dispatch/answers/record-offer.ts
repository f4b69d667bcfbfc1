import { sql } from "drizzle-orm";
import { jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { Outcome } from "./answer-assignment.ts";
import type { Answer } from "./answer-job.ts";
import type { ReplyParties } from "./authorise-reply.ts";
import { responseValues } from "./response-values.ts";

/** The answer of a driver who is not assigned: an offer for an open job, or a no. Error: `job_taken`. */
export async function recordOffer(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
): Promise<Outcome> {
  if (job.status !== "open") throw new DomainError("job_taken");
  const response = responseValues(tx, { job, driver }, answer, null);
  const changed = await tx.db
    .insert(jobResponses)
    .values(response)
    .onConflictDoUpdate({
      target: [jobResponses.job_id, jobResponses.driver_id],
      targetWhere: sql`assignment_id is null`,
      set: response,
      setWhere: sql`${jobResponses.action} <> ${answer.action}`,
    })
    .returning({ id: jobResponses.id, respondedAt: jobResponses.responded_at });
  return {
    status: answer.action === "accept" ? "offered" : "offer_declined",
    isNew: changed.length > 0,
    responseKey: `offer:${changed[0]?.id}:${answer.action}:${tx.now().getTime()}`,
  };
}
