import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../context.ts";
import type { BillingModel } from "../jobs/schemas.ts";
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
  const expires = Math.floor(ctx.now().getTime() / 1000) + REPLY_LINK_DAYS * 86_400;
  const token = `${expires.toString(36)}.${signature(ctx.linkSecret, reply, expires)}`;
  const query = new URLSearchParams({ job: jobId, driver: driverId, action, billing, token });
  return `/driver/accept?${query}`;
}

/** Whether this token lets this driver answer this job now. */
export function checkReplyToken(
  ctx: Pick<Ctx, "linkSecret" | "now">,
  reply: Reply & { token: string },
): "valid" | "invalid" | "expired" {
  const [expiry = "", given = ""] = reply.token.split(".");
  const expires = Number.parseInt(expiry, 36);
  if (!Number.isSafeInteger(expires)) return "invalid";
  const expected = Buffer.from(signature(ctx.linkSecret, reply, expires));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return "invalid";
  return ctx.now().getTime() / 1000 < expires ? "valid" : "expired";
}

function signature(secret: string, { jobId, driverId }: Reply, expires: number) {
  return createHmac("sha256", secret)
    .update(`driver-reply|${jobId}|${driverId}|${expires}`)
    .digest("base64url");
}
