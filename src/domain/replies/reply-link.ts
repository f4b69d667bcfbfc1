import type { Ctx } from "../context.ts";
import type { BillingModel } from "../jobs/schemas.ts";
import { checkToken, type LinkClaim, signToken } from "../signed-token.ts";
import { REPLY_LINK_DAYS } from "./rules.ts";
import type { ReplyAction } from "./schemas.ts";

interface Reply {
  jobId: string;
  driverId: string;
}

/** The address a driver opens to answer: the old parameters plus `token`, which gives the right to. */
export function replyPath(
  ctx: Pick<Ctx, "linkSecret" | "now">,
  reply: Reply & { action: ReplyAction; billing: BillingModel },
): string {
  const { jobId, driverId, action, billing } = reply;
  const token = signToken(ctx, claimOf(reply), REPLY_LINK_DAYS * 86_400);
  const query = new URLSearchParams({ job: jobId, driver: driverId, action, billing, token });
  return `/driver/accept?${query}`;
}

/** Both answers of a driver to a job. */
export function answerPaths(
  ctx: Pick<Ctx, "linkSecret" | "now">,
  job: { id: string; billing_model: BillingModel },
  driverId: string,
): { acceptPath: string; declinePath: string } {
  const link = { jobId: job.id, driverId, billing: job.billing_model };
  return {
    acceptPath: replyPath(ctx, { ...link, action: "accept" }),
    declinePath: replyPath(ctx, { ...link, action: "decline" }),
  };
}

/** Whether this token lets this driver answer this job now. */
export function checkReplyToken(
  ctx: Pick<Ctx, "linkSecret" | "now">,
  reply: Reply & { token: string },
): "valid" | "invalid" | "expired" {
  return checkToken(ctx, claimOf(reply), reply.token);
}

function claimOf({ jobId, driverId }: Reply): LinkClaim {
  return { purpose: "driver-reply", ids: [jobId, driverId] };
}
