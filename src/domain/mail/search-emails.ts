import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../context.ts";
import { saysOrderNumber } from "../jobs/order-number.ts";
import { isAboutJob, wordsAboutJobs } from "../jobs/words-about-jobs.ts";
import { namesSaying, standsIn, termOf } from "../search.ts";
import { MAIL_TEMPLATE_LABEL } from "./labels.ts";

const { recipient, subject, template, job_id } = emailLog;
/** As the index `email_log_search` has it. */
const TEXT = sql`lower(${recipient} || ' ' || ${subject})`;

/** Condition for mails in which every typed word is found: recipient, subject, what they are about, order number. */
export async function emailsWith(ctx: ReadCtx, typed: string): Promise<SQL | undefined> {
  const words = await Promise.all(wordsAboutJobs(typed).map((word) => holds(ctx, word)));
  return and(...words);
}

async function holds(ctx: ReadCtx, word: string) {
  const isOfJob = await isAboutJob(ctx, word, job_id);
  if (saysOrderNumber(word)) return isOfJob ?? sql`false`;
  const term = termOf(word);
  const templates = namesSaying(MAIL_TEMPLATE_LABEL, term);
  return or(
    standsIn(TEXT, term),
    templates.length > 0 ? inArray(template, templates) : undefined,
    isOfJob,
  );
}
