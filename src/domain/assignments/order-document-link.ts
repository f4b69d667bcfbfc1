import type { Ctx } from "../context.ts";
import { checkToken, type LinkClaim, signToken } from "../signed-token.ts";
import { ORDER_LINK_DAYS } from "./rules.ts";

type Signer = Pick<Ctx, "linkSecret" | "now">;

/** Where a driver gets his order as PDF without an account. */
export function orderDocumentPath(ctx: Signer, assignmentId: string): string {
  const token = signToken(ctx, claimOf(assignmentId), ORDER_LINK_DAYS * 86_400);
  return `/auftragsbestaetigung/${assignmentId}?${new URLSearchParams({ token })}`;
}

/** Whether this token shows this order now. */
export function checkOrderToken(ctx: Signer, assignmentId: string, token: string) {
  return checkToken(ctx, claimOf(assignmentId), token);
}

function claimOf(assignmentId: string): LinkClaim {
  return { purpose: "order-document", ids: [assignmentId] };
}
