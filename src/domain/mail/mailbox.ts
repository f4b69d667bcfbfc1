import { createHmac } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx, TxCtx } from "../kernel/context.ts";
import { STRANGERS_MAILS } from "../kernel/vocabulary.ts";

/** One mailbox under all its spellings: `petra+bau@firma.example` is read where `Petra@firma.example` is. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
}

/** A keyed hash of the mailbox, for limits: no address stands in a table of limits. */
export function mailboxKey({ linkSecret }: Pick<Ctx, "linkSecret">, email: string): string {
  return createHmac("sha256", linkSecret)
    .update(`mailbox|${mailboxOf(email)}`)
    .digest("base64url");
}

/** Whether a mail that anybody can have sent to any address (`MailKind.isToAnybody`) may go to one mailbox now. */
export interface MailboxPlace {
  isFree: boolean;
  /** Kept with the mail, which counts against the limit by it; null: the dispatcher's mails don't count. */
  key: string | null;
}

/**
 * Whether a mailbox still has a place for a mail that a stranger causes: a few an hour and a day (`STRANGERS_MAILS`), over all forms
 * (docs/rules.md, Mails to strangers). Counts the mails that are stored.
 */
export async function mailboxPlace(tx: TxCtx, email: string): Promise<MailboxPlace> {
  const key = placeKey(tx, email);
  if (key === null) return { key, isFree: true };
  const [row] = await tx.db.select({ isFree: hasPlace(tx, key) }).from(sql`(select) as one_row`);
  return { key, isFree: row?.isFree === true };
}

/** The key that a mail to this address counts under; null where the dispatcher causes it. */
export function placeKey(ctx: Pick<Ctx, "actor" | "linkSecret">, email: string): string | null {
  return "address" in ctx.actor ? mailboxKey(ctx, email) : null;
}

/**
 * The same as an expression for a larger statement. Locks the mailbox until the transaction ends, so that the limit is
 * exact; without a lock if `RATE_LIMIT_FACTOR` raises the limit beyond 100 an hour.
 */
export function hasPlace({ now, limits }: Pick<Ctx, "now" | "limits">, key: string): SQL<boolean> {
  const { anHour, aDay } = STRANGERS_MAILS;
  const [hour, day] = [anHour, aDay].map((most) => Math.ceil(most * limits.factor));
  return sql<boolean>`mailbox_has_place(${key}, ${now().toISOString()}::timestamptz, ${hour}::int, ${day}::int)`;
}
