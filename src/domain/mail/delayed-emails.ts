import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lte,
  ne,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import { emailLog } from "../../db/schema/index.ts";
import { isPending } from "../../db/schema/pending.ts";
import { type Ctx, type ReadCtx, requireDispatcher, type TxCtx } from "../kernel/context.ts";
import { optionalDate } from "../kernel/fields/schemas.ts";
import { isAttempt, isUnclaimed, type Outbox, pauseAfter } from "../kernel/outbox.ts";
import { idMeant } from "../kernel/references.ts";
import { idsWhere } from "../kernel/rows.ts";
import {
  berlinDate,
  DAY_MS,
  formatInstant,
  formatTime,
  timeInBerlin,
} from "../kernel/time/berlin.ts";
import { type DelayReason, SERVER_REASONS } from "../kernel/vocabulary.ts";
import { DELAY_ADVICE, RETRIED_DAYS } from "./vocabulary.ts";

const LONGEST_PAUSE_SECONDS = 30 * 60;
/** While the server takes nothing, one mail at least is tried so often, so that its return is noticed. */
const PROBE_SECONDS = 60;
/** Servers lock out who tries a wrong password too often. */
const LOGIN_PROBE_SECONDS = 300;

/** Seconds from this attempt to the next. */
export function mailPause(attempts: number): number {
  return pauseAfter(MAILS, attempts) ?? LONGEST_PAUSE_SECONDS;
}

/** Lets a mail wait for its next attempt. Nothing happens if another worker has it by now. */
export async function putBack(
  tx: TxCtx,
  email: Email,
  { reason, message }: { reason: DelayReason; message: string },
): Promise<void> {
  const now = tx.now();
  // The first failure of a series says since when it waits.
  const waiting_since = sql`coalesce(${emailLog.waiting_since}, ${now.toISOString()}::timestamptz)`;
  const pause = Math.min(mailPause(email.attempts), await longestPause(tx, email, reason));
  await tx.db
    .update(emailLog)
    .set({
      wait_reason: reason,
      waiting_since,
      error_message: message,
      claimed_until: null,
      due_at: new Date(now.getTime() + pause * 1000),
    })
    .where(isAttempt(emailLog, email));
}

/**
 * The statement by which the other mails stop waiting for the server once it has taken this one; those that it kept from going are due
 * at once. Past locked rows, so that two of them never wait for each other.
 */
export function resumingDelayed({ db, now }: Pick<Ctx, "db" | "now">, taken: Email) {
  const { id, due_at, wait_reason } = emailLog;
  const waits = inArray(wait_reason, [...SERVER_REASONS, "deferred"]);
  const waiting = db
    .select({ id })
    .from(emailLog)
    .where(and(isPending(emailLog), waits, ne(id, taken.id)))
    .for("update", { skipLocked: true });
  const goesAtOnce = and(isForServer(), isUnclaimed(emailLog));
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(emailLog)
    .set({
      wait_reason: null,
      waiting_since: null,
      due_at: sql`case when ${goesAtOnce} then least(${due_at}, ${at}) else ${due_at} end`,
    })
    .where(inArray(id, waiting));
}

/** Seconds; less than the usual longest pause if no other mail would notice that the server is back. */
async function longestPause(tx: TxCtx, email: Email, reason: DelayReason): Promise<number> {
  if (!(SERVER_REASONS as readonly DelayReason[]).includes(reason)) return LONGEST_PAUSE_SECONDS;
  const probe = reason === "login" ? LOGIN_PROBE_SECONDS : PROBE_SECONDS;
  const soon = new Date(tx.now().getTime() + probe * 1000);
  const { id, due_at } = emailLog;
  const others = and(ne(id, email.id), isPending(emailLog), isForServer(), lte(due_at, soon));
  const [other] = await tx.db.select({ id }).from(emailLog).where(others).limit(1);
  return other ? LONGEST_PAUSE_SECONDS : probe;
}

function isForServer(): SQL | undefined {
  return inArray(emailLog.wait_reason, [...SERVER_REASONS]);
}

/** One recipient's server may put mails off while ours works; two at the same time, and nothing sent since, are no chance. */
const DEFERRED_RECIPIENTS = 2;
const LONGEST_TITLE = 200;

/** Mails do not get out; what is so, and what to do, as sentences. */
export type MailOutage = NonNullable<Awaited<ReturnType<typeof readMailOutage>>>;

/**
 * Whether the mail server takes no mails right now, for all copies of the server: read from the mails that wait for it.
 * Null as soon as one got through.
 */
export async function readMailOutage({ db }: ReadCtx, now: Date) {
  const { wait_reason, waiting_since, recipient, error_message } = emailLog;
  const delayed = await db
    .select({
      reason: wait_reason,
      mails: count(),
      recipients: sql<string>`count(distinct lower(${recipient}))`.mapWith(Number),
      since: sql<string>`min(${waiting_since})`.mapWith((at) => new Date(at)),
      message: sql<string | null>`(array_agg(${error_message} order by ${waiting_since}))[1]`,
    })
    .from(emailLog)
    .where(and(isPending(emailLog), inArray(wait_reason, [...SERVER_REASONS, "deferred"])))
    .groupBy(wait_reason);
  const counted = delayed.filter(
    ({ reason, recipients }) => reason !== "deferred" || recipients >= DEFERRED_RECIPIENTS,
  );
  const [main] = counted.toSorted((one, other) => other.mails - one.mails);
  if (!main?.reason) return null;
  const since = new Date(Math.min(...counted.map((one) => one.since.getTime())));
  const waiting = await db.$count(emailLog, isPending(emailLog));
  const mails =
    waiting === 1 ? "1 E-Mail wartet" : `${waiting.toLocaleString("de-DE")} E-Mails warten`;
  return {
    /** For lists, which want one. */
    id: "mail-outage" as const,
    reason: main.reason,
    title: shortened(main.message ?? ""),
    text: `Seit ${sinceWhen(since, now)}, ${mails}. ${DELAY_ADVICE[main.reason]} Verschickt werden sie von selbst, sobald es wieder geht; 24 Stunden lang wird es versucht.`,
  };
}

function sinceWhen(since: Date, now: Date) {
  return berlinDate(since) === berlinDate(now) ? formatTime(since) : formatInstant(since);
}

function shortened(text: string) {
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)} …` : text;
}

/** Mails that were given up since that moment, and not sent again since: the same to the same address about the same job. */
export function isGivenUp({ db }: ReadCtx, since: Date): SQL | undefined {
  const { template, recipient, created_at, job_id, status } = emailLog;
  const again = alias(emailLog, "again");
  const sentAgain = idsWhere(
    { db },
    again,
    eq(again.recipient, recipient),
    eq(again.template, template),
    sql`${again.job_id} is not distinct from ${job_id}`,
    sql`${again.created_at} > ${created_at}`,
    inArray(again.status, ["pending", "sent"]),
  );
  return and(eq(status, "failed"), gte(created_at, since), notExists(sentAgain));
}

/** `since`: a day in Berlin, itself included; missing: the last days, as 'Heute' has it. */
const FailedEmailsInput = z.object({ since: optionalDate() });
type FailedEmailsInput = z.input<typeof FailedEmailsInput>;

export type GivenUpMail = Awaited<ReturnType<typeof listFailedEmails>>[number];

/** Failed mails as rows for the dispatcher, who may send them again; oldest first. Errors: `validation`. */
export async function listFailedEmails(
  ctx: ReadCtx & Pick<Ctx, "actor" | "now">,
  raw: FailedEmailsInput,
) {
  requireDispatcher(ctx.actor);
  const { since } = FailedEmailsInput.parse(raw);
  const days = new Date(ctx.now().getTime() - RETRIED_DAYS * DAY_MS);
  const { id, template, recipient, subject, error_message, created_at, job_id } = emailLog;
  return ctx.db
    .select({ id, template, recipient, subject, error_message, created_at, job_id })
    .from(emailLog)
    .where(isGivenUp(ctx, since ? timeInBerlin(since, "00:00") : days))
    .orderBy(asc(created_at), asc(id));
}

/**
 * The mail that somebody means by the beginning of its id; anything else is left as it is, for the verb to refuse. Errors:
 * `email_not_found`, `ambiguous_reference`, which names them by their subjects.
 */
export async function findEmailId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, subject: name } = emailLog;
  return idMeant(reference, { id, missing: "email_not_found" }, (begins, limit) =>
    db.select({ id, name }).from(emailLog).where(begins).orderBy(desc(id)).limit(limit),
  );
}

export type Email = typeof emailLog.$inferSelect;

/** Bulk mails go last, else those that have waited longest go first. */
export const MAILS: Outbox<typeof emailLog> = {
  queue: "mails",
  table: emailLog,
  order: [emailLog.is_bulk, emailLog.due_at],
  isBlocked: ({ db }) => sql`${goesFirst(db)} is not null`,
  pauses: [15, 30, 60, 120, 240, 480, 960],
};

const earlier = alias(emailLog, "earlier");

/**
 * Mails to the same recipient about the same matter that are sent before this one, so that nobody reads of a change before he read
 * of the matter: bulk mails last, else in the order in which they were written. The limit makes it one index lookup for each row:
 * without statistics PostgreSQL joined all pending mails for each claim. Only `email_log_thread` has this condition of the status.
 */
function goesFirst(db: Ctx["db"]) {
  return idsWhere(
    { db },
    earlier,
    sql`${earlier.status} = 'pending'`,
    sql`${matterOf(earlier)} = ${matterOf(emailLog)}`,
    sql`lower(${earlier.recipient}) = lower(${emailLog.recipient})`,
    sql`(${earlier.is_bulk}, ${earlier.created_at}, ${earlier.id})
          < (${emailLog.is_bulk}, ${emailLog.created_at}, ${emailLog.id})`,
  ).limit(1);
}

/** The job, or where there is none, the driver. */
function matterOf({ job_id, driver_id }: typeof earlier | typeof emailLog): SQL {
  return sql`coalesce(${job_id}, ${driver_id})`;
}
