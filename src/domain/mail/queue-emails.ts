import { inArray } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import type { MailboxPlace } from "../kernel/mailbox.ts";
import { isBulk, letterOf } from "./template-lookup.ts";
import type { MailFacts, MailTemplate, MailToAnybody } from "./templates.ts";

type EmailOf<T extends MailTemplate> = Queued<T> & (T extends MailToAnybody ? Placed : unknown);

const NOT_HELD = { status: "pending", error_message: null } as const;
const HELD = {
  status: "withdrawn",
  error_message: "Nicht gesendet: An dieses Postfach gingen zuletzt schon mehrere solche E-Mails",
} as const;

interface Placed {
  /** In the recipient's mailbox. Where there is none, the mail is only noted, as not sent. */
  place: MailboxPlace;
}

interface Queued<T extends MailTemplate> {
  /** Makes the mail unique: the same change queues it once, however often it is repeated. */
  key: string;
  to: string;
  template: T;
  data: MailFacts[T];
  jobId?: string;
  driverId?: string;
  assignmentId?: string;
  /** Waits so long before it goes, so that it can be called back. */
  heldForSeconds?: number;
}
export type QueuedEmail = { [T in MailTemplate]: EmailOf<T> }[MailTemplate];

/** Writes mails into the outbox, in the transaction of the change that causes them. Returns their ids. */
export async function queueEmails(tx: TxCtx, emails: QueuedEmail[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const written = await tx.db
    .insert(emailLog)
    .values(
      emails.map((email) => ({
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
      })),
    )
    .onConflictDoNothing({ target: emailLog.unique_key })
    .returning({ id: emailLog.id });
  tx.announceMails();
  const ids = written.map((row) => row.id);
  if (ids.length === emails.length) return ids;
  const keys = emails.map((email) => email.key);
  const all = await tx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(inArray(emailLog.unique_key, keys));
  return all.map((row) => row.id);
}

/** It stands in the log, from where the dispatcher can send it. */
function held(email: QueuedEmail) {
  if (!("place" in email)) return NOT_HELD;
  if (!email.place.isFree) return HELD;
  email.place.use();
  return NOT_HELD;
}

function subjectOf<T extends MailTemplate>(tx: TxCtx, email: EmailOf<T>) {
  return tx.mailTexts.subject(email.template, email.data);
}
