import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { insertRows } from "../kernel/insert-rows.ts";
import { isUnclaimed } from "../kernel/outbox.ts";
import { idsWhere } from "../kernel/rows.ts";
import type { MailboxPlace } from "./mailbox.ts";
import { isBulk, letterOf } from "./template-lookup.ts";
import type { MailFacts, MailTemplate, MailToAnybody } from "./templates.ts";

type EmailOf<T extends MailTemplate> = Queued<T> & (T extends MailToAnybody ? Placed : unknown);

const NOT_HELD = { status: "pending", error_message: null } as const;
const HELD = {
  status: "withdrawn",
  error_message: "Nicht gesendet: An dieses Postfach gingen zuletzt schon mehrere solche E-Mails",
} as const;

interface Placed {
  /** The recipient's quota. If it is exhausted, the mail is stored as `withdrawn`. */
  place: MailboxPlace;
}

interface Queued<T extends MailTemplate> {
  /** Unique key: repeating the same change does not queue the mail again. */
  key: string;
  to: string;
  template: T;
  data: MailFacts[T];
  jobId?: string;
  driverId?: string;
  assignmentId?: string;
  /** Delay before sending, during which the mail can be withdrawn. */
  heldForSeconds?: number;
}
export type QueuedEmail = { [T in MailTemplate]: EmailOf<T> }[MailTemplate];

/** Inserts mails into the outbox, in the transaction of the change that causes them. Returns their ids. */
export async function queueEmails(tx: TxCtx, emails: QueuedEmail[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const written = await tx.db.execute<{ id: string }>(emailInsert(tx, emails));
  tx.wake("mails");
  const ids = written.map((row) => row.id);
  if (ids.length === emails.length) return ids;
  const keys = emails.map((email) => email.key);
  const all = await idsWhere(tx, emailLog, inArray(emailLog.unique_key, keys));
  return all.map((row) => row.id);
}

/** Inserts one mail. Returns its id. */
export async function queueEmail(tx: TxCtx, email: QueuedEmail): Promise<string> {
  const [id] = await queueEmails(tx, [email]);
  if (!id) throw new Error("The mail was not queued");
  return id;
}

/** The statement that writes at least one mail into the outbox, to be part of a larger one; `wake` is the caller's. */
export function emailInsert(tx: TxCtx, emails: readonly QueuedEmail[]): SQL {
  const rows = emails.map((email) => ({
    unique_key: email.key,
    recipient: email.to,
    subject: subjectOf(tx, email),
    template: email.template,
    is_bulk: isBulk(email.template),
    data: email.data,
    letter: letterOf(email.template, email.data),
    job_id: email.jobId,
    driver_id: email.driverId,
    assignment_id: email.assignmentId,
    created_at: tx.now(),
    ...held(email),
    due_at: new Date(tx.now().getTime() + (email.heldForSeconds ?? 0) * 1000),
  }));
  return sql`${insertRows(emailLog, rows)} on conflict (unique_key) do nothing returning id`;
}

/** A mail over the quota is stored all the same; the dispatcher can send it from the list of mails. */
function held(email: QueuedEmail) {
  if (!("place" in email)) return NOT_HELD;
  return email.place.isFree ? { ...NOT_HELD, mailbox_key: email.place.key } : HELD;
}

function subjectOf<T extends MailTemplate>(tx: TxCtx, email: EmailOf<T>) {
  return tx.mailTexts.subject(email.template, email.data);
}

/**
 * Takes back what still waits of these mails, since what they say was undone (docs/rules.md, Mails); `why` is German and
 * stands in the log of mails. Their keys are free again: what is true once more is queued once more. Returns the templates of
 * the others: sent, or on their way right now; whoever got one needs a
 * correction.
 */
export async function withdrawEmails(
  tx: TxCtx,
  which: SQL | undefined,
  why: string | SQL<string>,
): Promise<Set<string>> {
  const withdrawn = withdrawing(tx, which, why);
  const ids = tx.db.select({ id: withdrawn.id }).from(withdrawn);
  const reached = await tx.db
    .with(withdrawn)
    .select({ template: emailLog.template })
    .from(emailLog)
    .where(and(which, inArray(emailLog.status, ["pending", "sent"]), notInArray(emailLog.id, ids)));
  return new Set(reached.map(({ template }) => template));
}

/** Like `withdraw`, as a part of a larger statement; no correction follows. */
export function withdrawing(tx: TxCtx, which: SQL | undefined, why: string | SQL<string>) {
  return tx.db.$with("withdrawn").as(
    tx.db
      .update(emailLog)
      .set({
        status: "withdrawn",
        unique_key: sql`${emailLog.unique_key} || ':withdrawn:' || ${emailLog.id}`,
        error_message: why,
        claimed_until: null,
        wait_reason: null,
        waiting_since: null,
      })
      .where(and(which, eq(emailLog.status, "pending"), isUnclaimed(emailLog)))
      .returning({ id: emailLog.id }),
  );
}
