import { inArray } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import type { MailTemplate, MailTemplates } from "./templates.ts";

interface EmailOf<T extends MailTemplate> {
  /** Makes the mail unique: the same change queues it once, however often it is repeated. */
  key: string;
  to: string;
  template: T;
  data: MailTemplates[T];
  jobId?: string;
  driverId?: string;
  assignmentId?: string;
}
type Email = { [T in MailTemplate]: EmailOf<T> }[MailTemplate];

/** Writes mails into the outbox, in the transaction of the change that causes them. Returns their ids. */
export async function queueEmails(tx: TxCtx, emails: Email[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const written = await tx.db
    .insert(emailLog)
    .values(
      emails.map((email) => ({
        unique_key: email.key,
        recipient: email.to,
        subject: subjectOf(tx, email),
        template: email.template,
        data: email.data,
        letter: letterOf(email.template, email.data),
        job_id: email.jobId,
        driver_id: email.driverId,
        assignment_id: email.assignmentId,
        created_at: tx.now(),
        due_at: tx.now(),
      })),
    )
    .onConflictDoNothing({ target: emailLog.unique_key })
    .returning({ id: emailLog.id });
  const ids = written.map((row) => row.id);
  if (ids.length === emails.length) return ids;
  const keys = emails.map((email) => email.key);
  const all = await tx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(inArray(emailLog.unique_key, keys));
  return all.map((row) => row.id);
}

/** What is kept of the mails to a driver when he is erased. */
export type Letter = NonNullable<(typeof emailLog.$inferInsert)["letter"]>;

/** The mails to a driver that conclude, carry out or undo a deal (§ 257 HGB). */
const LETTERS: { [T in MailTemplate]?: (facts: MailTemplates[T]) => Letter | null } = {
  driver_confirmation: ({ stage }) => (stage === "confirmed" ? "confirmation" : null),
  assignment_cancelled: ({ wasConfirmed }) => (wasConfirmed ? "cancellation" : null),
  assignment_replaced: ({ wasConfirmed }) => (wasConfirmed ? "cancellation" : null),
  no_show_fee: () => "fee",
  no_show_undone: ({ recipient }) => (recipient === "driver" ? "fee" : null),
};

/** Which commercial letter to a driver a mail is; null if none. */
export function letterOf<T extends MailTemplate>(
  template: T,
  facts: MailTemplates[T],
): Letter | null {
  return LETTERS[template]?.(facts) ?? null;
}

function subjectOf<T extends MailTemplate>(tx: TxCtx, email: EmailOf<T>) {
  return tx.mailTexts.subject(email.template, email.data);
}
