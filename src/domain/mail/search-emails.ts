import { type SQL, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { type LogWords, rowsWith } from "../kernel/log-search.ts";
import { MAIL_TEMPLATE_LABEL } from "./vocabulary.ts";

const { recipient, subject, template, job_id } = emailLog;

const WORDS: LogWords = {
  text: sql`lower(${recipient} || ' ' || ${subject})`,
  kind: template,
  labels: MAIL_TEMPLATE_LABEL,
  jobId: job_id,
};

/** Condition for mails in which every typed word is found: recipient, subject, what they are about, order number. */
export async function emailsWith(ctx: ReadCtx, typed: string): Promise<SQL | undefined> {
  return rowsWith(ctx, typed, WORDS);
}
