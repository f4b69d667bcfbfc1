import { and, desc, eq, inArray } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { before, type ListOptions, type Page, pageOf } from "../kernel/list.ts";
import { searchLog } from "../kernel/log-search.ts";
import { emailsWith } from "./search-emails.ts";

export type EmailStatus = "pending" | "sent" | "failed";

const {
  id,
  recipient,
  subject,
  template,
  status,
  created_at,
  sent_at,
  error_message,
  attempts,
  job_id,
} = emailLog;
const LISTED = {
  ...{ id, recipient, subject, template, status, created_at, sent_at, error_message },
  ...{ attempts, job_id },
};

export type EmailRow = Pick<typeof emailLog.$inferSelect, keyof typeof LISTED>;

/** Stands where the recipient of an erased mail stood; nothing can be sent there. */
export const ERASED_RECIPIENT = "gelöscht";

/** The e-mail log, newest first (spec 3), without the texts. A search never reads the whole log. */
export async function listEmails(
  ctx: ReadCtx,
  options: ListOptions<EmailStatus>,
): Promise<Page<EmailRow>> {
  const { q, cursor } = options;
  const filters = [options.status && eq(status, options.status)];
  const isListed = q
    ? inArray(
        id,
        await searchLog(ctx, {
          ...{ table: emailLog, id, time: created_at, filters, cursor },
          ...{ found: await emailsWith(ctx, q), limit: options.limit + 1 },
        }),
      )
    : and(...filters, before(cursor, created_at, id));
  const rows = await ctx.db
    .select(LISTED)
    .from(emailLog)
    .where(isListed)
    .orderBy(desc(created_at), desc(id))
    .limit(options.limit + 1);
  return pageOf(rows, options.limit, (row) => [row.created_at, row.id]);
}

/** One mail with its texts, as it was or will be sent. Error: `email_not_found`. */
export async function getEmail(ctx: ReadCtx, emailId: string) {
  const [email] = await ctx.db.select().from(emailLog).where(eq(emailLog.id, emailId));
  if (!email) throw new DomainError("email_not_found");
  return email;
}
