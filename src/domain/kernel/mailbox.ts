import { createHmac } from "node:crypto";
import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";

/** The mailbox of an address, for limits by recipient: `petra+bau@firma.example` and `Petra@firma.example` share one. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
}

/** The mailbox as an HMAC, so that the table of rate limits contains no personal data. */
export function mailboxKey({ linkSecret }: Pick<Ctx, "linkSecret">, email: string): string {
  return createHmac("sha256", linkSecret)
    .update(`mailbox|${mailboxOf(email)}`)
    .digest("base64url");
}

/** The quota of a mailbox for mails that strangers can trigger (`MailKind.isToAnybody`). */
export interface MailboxPlace {
  isFree: boolean;
  /** Marks the quota as used because the mail was queued; otherwise it is returned. */
  use(): void;
}

/**
 * Reserves one mail of a mailbox's quota (`STRANGERS_MAILS`, over all forms) while `work` decides whether to send it. The quota is
 * returned if no mail was queued or `work` failed. Mails that the dispatcher triggers are not counted.
 */
export async function withMailboxPlace<T>(
  ctx: Ctx,
  email: string,
  work: (place: MailboxPlace) => Promise<T>,
): Promise<T> {
  if (!("address" in ctx.actor)) return work({ isFree: true, use() {} });
  const mailbox = mailboxKey(ctx, email);
  const isFree = await hasPlace(ctx, mailbox);
  let isUsed = false;
  let isDone = false;
  try {
    const result = await work({
      isFree,
      use() {
        isUsed = true;
      },
    });
    isDone = true;
    return result;
  } finally {
    if (isFree && !(isUsed && isDone)) await ctx.limits.giveBack("strangers_mail", mailbox);
  }
}

async function hasPlace({ limits }: Ctx, mailbox: string): Promise<boolean> {
  try {
    await limits.take("strangers_mail", mailbox);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}
