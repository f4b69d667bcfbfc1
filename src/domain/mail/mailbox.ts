import { createHmac } from "node:crypto";
import { and, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, type Job, jobRequests } from "../../db/schema/index.ts";
import { type Ctx, type ReadCtx, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { MINUTE_MS } from "../kernel/time/berlin.ts";
import { ADDRESS_CORRECTION, STRANGERS_MAILS } from "../kernel/vocabulary.ts";
import type { Email } from "./delayed-emails.ts";

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
 * SQL expression of the limit, for a larger statement. Locks the mailbox until the transaction ends, so that the limit
 * is exact; without a lock if `RATE_LIMIT_FACTOR` raises the limit beyond 100 an hour.
 */
export function hasPlace({ now, limits }: Pick<Ctx, "now" | "limits">, key: string): SQL<boolean> {
  const { anHour, aDay } = STRANGERS_MAILS;
  const [hour, day] = [anHour, aDay].map((most) => Math.ceil(most * limits.factor));
  return sql<boolean>`mailbox_has_place(${key}, ${now().toISOString()}::timestamptz, ${hour}::int, ${day}::int)`;
}

/** Until when the address that the acknowledgement went to can be corrected; null: not any more (docs/rules.md, After sending). */
export function correctableUntil(
  { created_at, email_korrekturen }: Pick<Job, "created_at" | "email_korrekturen">,
  { now }: Pick<Ctx, "now">,
): Date | null {
  const until = new Date(created_at.getTime() + ADDRESS_CORRECTION.minutes * MINUTE_MS);
  return email_korrekturen < ADDRESS_CORRECTION.times && now() < until ? until : null;
}

/**
 * Runs a correction of an address in a transaction, if the sender's network and the new mailbox are within their limits: nobody has
 * us write to others. Error: `too_many_requests`.
 */
export async function correctWithinLimits<T>(
  ctx: Ctx,
  email: string,
  correct: (tx: TxCtx, place: MailboxPlace) => Promise<T>,
): Promise<T> {
  const { actor, limits } = ctx;
  if ("address" in actor) await limits.take("address_correction", actor.address);
  await limits.take("corrected_recipient", mailboxKey(ctx, email));
  return transaction(ctx, async (tx) => {
    const place = await mailboxPlace(tx, email);
    if (!place.isFree) throw new DomainError("too_many_requests");
    return correct(tx, place);
  });
}

/** Whether there is a mark to take away: only few mails have one, and a change of these tables is noted (docs/decisions/0043). */
export function isMarked({ db }: ReadCtx, email: Email): SQL {
  const driver = db.select({ id: fahrerProfile.id }).from(fahrerProfile);
  // One by one, so that each is looked up by its index.
  const jobs = ofRequest(email).map((which) => {
    const job = db.select({ id: jobRequests.id }).from(jobRequests);
    return exists(
      job.where(ofJobs(email, and(which, isNotNull(jobRequests.mail_unzustellbar_am)))),
    );
  });
  const isOfDriver = ofDriver(email, isNotNull(fahrerProfile.mail_unzustellbar_am));
  return sql`${or(exists(driver.where(isOfDriver)), ...jobs)}`;
}

/**
 * Marks the driver or the job whose address refused a mail for good, so that somebody calls (docs/rules.md, Drivers); null takes the mark
 * away, because the address has taken a mail. Only where it changes anything: the first refusal counts.
 */
export async function markDeadAddress(tx: TxCtx, email: Email, at: Date | null): Promise<void> {
  const mark = { mail_unzustellbar_am: at };
  const changes = at ? isNull : isNotNull;
  await tx.db
    .update(fahrerProfile)
    .set(mark)
    .where(ofDriver(email, changes(fahrerProfile.mail_unzustellbar_am)));
  if (!email.job_id) return;
  await tx.db
    .update(jobRequests)
    .set(mark)
    .where(ofJobs(email, and(or(...ofRequest(email)), changes(jobRequests.mail_unzustellbar_am))));
}

function ofDriver({ recipient }: Email, which: SQL) {
  return and(sql`lower(${fahrerProfile.email}) = lower(${recipient})`, which);
}

/** The job that the mail is about, and the others of the same request. */
function ofRequest({ job_id }: Email): SQL[] {
  const { id, gruppe_id } = jobRequests;
  const group = sql`(select j.gruppe_id from job_requests j where j.id = ${job_id})`;
  return [sql`${id} = ${job_id}`, sql`${gruppe_id} = ${group}`];
}

function ofJobs({ recipient }: Email, which: SQL | undefined) {
  return and(sql`lower(${jobRequests.customer_email}) = lower(${recipient})`, which);
}
