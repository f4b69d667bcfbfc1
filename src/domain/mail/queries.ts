import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { emailLog } from "../../db/schema/index.ts";
import { isPending, isSettled } from "../../db/schema/pending.ts";
import {
  type Ctx,
  deskQuery,
  logAction,
  noteLook,
  onlyReads,
  type ReadCtx,
} from "../kernel/context.ts";
import { id as uuid } from "../kernel/fields/schemas.ts";
import { type ListOptions, type Page, pageOf } from "../kernel/list.ts";
import { isListed, type LogWords, matchesAllWords } from "../kernel/log-search.ts";
import { getRow } from "../kernel/rows.ts";
import { containsTerm, foldedOf } from "../kernel/search.ts";
import { MAIL_LABEL, mailKind, parseMail } from "./template-lookup.ts";
import type { EmailStatus } from "./vocabulary.ts";

/**
 * Whether the last of these mails was not sent, because there was no place in its mailbox: its reader has to be told otherwise. For
 * telling alone.
 */
export async function isNotSent(ctx: ReadCtx, which: SQL | undefined): Promise<boolean> {
  const [last] = await ctx.db
    .select({ status: emailLog.status })
    .from(emailLog)
    .where(which)
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .limit(1);
  return last?.status === "withdrawn";
}

const { id, recipient, subject, template, status, created_at, job_id } = emailLog;
const LISTED = {
  id,
  recipient,
  subject,
  template,
  status,
  created_at,
  sent_at: emailLog.sent_at,
  error_message: emailLog.error_message,
  attempts: emailLog.attempts,
  job_id,
};
/** Searched text of a mail: recipient, subject, its matter, order number. Those that wait are not in the index of the text. */
const WORDS: LogWords = {
  says(term) {
    const holds = containsTerm(foldedOf(sql`${recipient} || ' ' || ${subject}`), term);
    return or(and(isSettled(emailLog), holds), and(isPending(emailLog), holds));
  },
  kind: template,
  labels: MAIL_LABEL,
  jobId: job_id,
};

export type EmailRow = Pick<typeof emailLog.$inferSelect, keyof typeof LISTED>;

const EmailFilter = z.object({
  /** This mail alone. */
  emailId: uuid().optional(),
  /** Mails about this job, or to or about this driver. */
  jobId: uuid().optional(),
  driverId: uuid().optional(),
});

type EmailListOptions = ListOptions<EmailStatus> & z.input<typeof EmailFilter>;

/** The e-mail log, newest first, without the texts. A search never reads the whole log. Errors: `validation`. */
export async function listEmails(ctx: ReadCtx, options: EmailListOptions): Promise<Page<EmailRow>> {
  const { q, cursor } = options;
  const { emailId, jobId, driverId } = EmailFilter.parse(options);
  const filters = [
    options.status && eq(status, options.status),
    emailId ? eq(id, emailId) : undefined,
    jobId ? eq(job_id, jobId) : undefined,
    driverId ? eq(emailLog.driver_id, driverId) : undefined,
  ];
  const { limit } = options;
  const found = q ? await matchesAllWords(ctx, q, WORDS) : undefined;
  const log = { table: emailLog, id, time: created_at, filters, cursor, found, limit };
  const rows = await ctx.db
    .select(LISTED)
    .from(emailLog)
    .where(await isListed(ctx, log))
    .orderBy(desc(created_at), desc(id))
    .limit(options.limit + 1);
  return pageOf(rows, options.limit, (row) => [row.created_at, row.id]);
}

/** One mail with its texts, as it was or will be sent, for reading (`forReading`). Error: `email_not_found`. */
export async function getEmail(ctx: ReadCtx, emailId: string) {
  const email = await getRow(ctx, emailLog, emailId, "email_not_found");
  const { text, html, ...rest } = email;
  return { ...rest, text: text && forReading(email, text), html: html && forReading(email, html) };
}

/** Hides the secret links: a dispatcher must not set a colleague's password. */
function forReading({ template: name }: Pick<EmailRow, "template">, content: string): string {
  return mailKind(name)?.hasSecretLink ? withoutTokens(content) : content;
}

function withoutTokens(content: string) {
  return content.replaceAll(/(?<=token=)[\w.-]+/g, "…");
}

const ReadEmailInput = z.object({ emailId: uuid() });
type ReadEmailInput = z.input<typeof ReadEmailInput>;

/**
 * One mail with its texts, for the dispatcher, who has it noted that he read it. A program that only reads sees no link with
 * which one acts as a driver or a customer. Errors: ZodError, `not_admin`, `email_not_found`.
 */
export const viewEmail = deskQuery(ReadEmailInput, async (ctx, { emailId }) => {
  return noteLook(ctx, async (tx) => {
    const email = await getEmail(tx, emailId);
    const { template: note, job_id: jobId, driver_id: driverId } = email;
    await logAction(tx, "view_email", {
      note,
      ...(jobId && { jobId }),
      ...(driverId && { driverId }),
    });
    if (!onlyReads(ctx.actor)) return email;
    const { text, html } = email;
    return { ...email, text: text && withoutTokens(text), html: html && withoutTokens(html) };
  });
});

/**
 * A mail with its text as sent, or, before the first attempt, as it will be. Errors: those of `viewEmail`,
 * `email_outdated` where it has no text and never will.
 */
export async function readEmail(
  ctx: Ctx,
  raw: ReadEmailInput,
): Promise<EmailRow & { text: string }> {
  const email = await viewEmail(ctx, raw);
  const rendered = async () => {
    const { text } = await ctx.mailTexts.render(parseMail(email));
    return onlyReads(ctx.actor) ? withoutTokens(text) : forReading(email, text);
  };
  const text = email.text ?? (await rendered());
  return {
    id: email.id,
    recipient: email.recipient,
    subject: email.subject,
    template: email.template,
    status: email.status,
    created_at: email.created_at,
    sent_at: email.sent_at,
    error_message: email.error_message,
    attempts: email.attempts,
    job_id: email.job_id,
    text,
  };
}
