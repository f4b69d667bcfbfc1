import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { emailLog, jobRequests } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { ERASED_RECIPIENT } from "../../mail/vocabulary.ts";
import { emptied, isLetter, removeMailFiles } from "../kept-letters.ts";
import { deletePortion, dueBefore, ENDED_AT, moment } from "./due.ts";

const { id, job_id, recipient, status, created_at } = emailLog;

/** Mails that are no commercial letters. */
export function blankMails(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "mails");
  const jobIsOver = sql`${ENDED_AT} < ${moment(before)}`;
  return blank(ctx, { before, jobIsOver, which: not(isLetter(ctx)), atMost });
}

/** Commercial letters, once the law wants them no longer. */
export function blankLetters(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "letters");
  const jobIsOver = sql`${ENDED_AT} is not null`;
  return blank(ctx, { before, jobIsOver, which: isLetter(ctx), atMost });
}

/** What still waits is not over, and what belongs to a job that goes on is still needed. */
async function blank(ctx: Ctx, due: { before: Date; jobIsOver: SQL; which: SQL; atMost: number }) {
  const ended = ctx.db.select({ id: jobRequests.id }).from(jobRequests).where(due.jobIsOver);
  const found = ctx.db
    .select({ id })
    .from(emailLog)
    .where(
      and(
        sql`${created_at} < ${moment(due.before)}`,
        ne(recipient, ERASED_RECIPIENT),
        ne(status, "pending"),
        or(isNull(job_id), inArray(job_id, ended)),
        due.which,
      ),
    )
    .limit(due.atMost);
  const rows = await ctx.db
    .update(emailLog)
    .set(emptied("term"))
    .where(and(inArray(id, found), ne(status, "pending")))
    .returning({ id });
  await removeMailFiles(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** Rows that say nothing any more but that there was a mail. */
export function deleteMailRows(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "mail_rows"));
  const due = sql`${created_at} < ${before} and ${eq(recipient, ERASED_RECIPIENT)}`;
  return deletePortion(ctx, emailLog, due, atMost);
}

/** Files whose mail has no content any more, or no row: what a crash left, and what was written while its mail was emptied. */
export async function removeOrphanedMailFiles(ctx: Ctx, atMost: number) {
  const before = dueBefore(ctx, "orphaned_mail_files");
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    if (old.length === 0) return;
    const rows = await ctx.db
      .select({ id })
      .from(emailLog)
      .where(and(inArray(id, old), isNotNull(emailLog.message_id)));
    const known = new Set(rows.map((row) => row.id));
    const unknown = old.filter((emailId) => !known.has(emailId));
    await removeMailFiles(ctx, unknown);
    removed += unknown.length;
    old = [];
  };
  for await (const { emailId, writtenAt } of ctx.mailFiles.list()) {
    if (writtenAt >= before) continue;
    old.push(emailId);
    if (old.length === atMost) await removeUnknown();
  }
  await removeUnknown();
  return removed;
}
