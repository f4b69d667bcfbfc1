import type { Ctx } from "../context.ts";
import { checkToken, type LinkClaim, signToken } from "../signed-token.ts";
import { CONFIRM_LINK_DAYS } from "./rules.ts";

interface Link {
  id: string;
  token: string;
}

type Signer = Pick<Ctx, "linkSecret" | "now">;

/** The page on which a subscription is confirmed; its link ends after `CONFIRM_LINK_DAYS`. */
export function confirmPath(ctx: Signer, id: string): string {
  const token = signToken(ctx, confirming(id), CONFIRM_LINK_DAYS * 86_400);
  return `/newsletter/bestaetigen?${new URLSearchParams({ id, token })}`;
}

/** Whether this token lets its bearer confirm this subscription now. */
export function checkConfirmToken(ctx: Signer, { id, token }: Link) {
  return checkToken(ctx, confirming(id), token);
}

/** The page on which a subscription ends; its link stands in every newsletter and never expires. */
export function unsubscribePath(ctx: Signer, id: string): string {
  const token = signToken(ctx, ending(id));
  return `/newsletter/abmelden?${new URLSearchParams({ id, token })}`;
}

/** Whether this token lets its bearer end this subscription. */
export function isUnsubscribeToken(ctx: Signer, { id, token }: Link): boolean {
  return checkToken(ctx, ending(id), token) === "valid";
}

function confirming(id: string): LinkClaim {
  return { purpose: "newsletter-confirm", ids: [id] };
}

function ending(id: string): LinkClaim {
  return { purpose: "newsletter-unsubscribe", ids: [id] };
}
