import type { Ctx } from "../context.ts";
import { checkToken, signToken } from "../signed-token.ts";

type Signer = Pick<Ctx, "linkSecret" | "now">;

/** So long a driver's link to the order as PDF is good; the file itself is his to keep. */
const ORDER_LINK_DAYS = 90;

/** Where a driver gets his order as PDF without an account. */
export function orderDocumentPath(ctx: Signer, assignmentId: string): string {
  const token = signToken(ctx, claimOf(assignmentId), ORDER_LINK_DAYS * 86_400);
  return `/auftragsbestaetigung/${assignmentId}?${new URLSearchParams({ token })}`;
}

/** Whether this token shows this order now. */
export function checkOrderToken(ctx: Signer, assignmentId: string, token: string) {
  return checkToken(ctx, claimOf(assignmentId), token);
}

function claimOf(assignmentId: string) {
  return { purpose: "order-document", ids: [assignmentId] };
}
