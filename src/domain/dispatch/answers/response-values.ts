import type { jobResponses } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { shortenAddress } from "../../kernel/shorten-address.ts";
import type { Answer } from "./answer-job.ts";
import type { ReplyParties } from "./authorise-reply.ts";

/** What is kept of an answer: when, what, under which billing model, from where (address shortened). */
export function responseValues(
  tx: TxCtx,
  { job, driver }: ReplyParties,
  answer: Answer,
  assignmentId: string | null,
): typeof jobResponses.$inferInsert {
  const { actor } = tx;
  return {
    job_id: job.id,
    driver_id: driver.id,
    assignment_id: assignmentId,
    action: answer.action,
    billing_model: job.billing_model,
    terms_accepted: answer.termsAccepted,
    channel: answer.ip,
    ip_shortened: actor.kind === "driver-link" ? shortenAddress(actor.address) : "",
    user_agent:
      answer.userAgent || (actor.kind === "driver-link" ? actor.userAgent.slice(0, 400) : ""),
    responded_at: tx.now(),
  };
}
