import { createHmac } from "node:crypto";
import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";

/** Who reads it, for limits by recipient: `petra+bau@firma.example` is read where `Petra@firma.example` is. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
}

/** The same as a limit counts it: whoever is erased stands in no table of limits. */
export function mailboxKey({ linkSecret }: Pick<Ctx, "linkSecret">, email: string): string {
  return createHmac("sha256", linkSecret)
    .update(`mailbox|${mailboxOf(email)}`)
    .digest("base64url");
}

/** Whether a mail that anybody can have sent to any address (`MailKind.isToAnybody`) may go to this one now. */
export interface MailboxPlace {
  isFree: boolean;
  /** It is queued; without this the place is given back. */
  use(): void;
}

/**
 * Holds a place in somebody's mailbox while `work` decides whether a mail goes there: a few an hour and a day
 * (`STRANGERS_MAILS`), whichever form they come from. The dispatcher's own are not counted, and neither is what changed
 * nothing or was undone.
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
