import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { emailLog, jobRequests, kundenwuensche } from "../../../db/schema/index.ts";
import { WISH_LABEL } from "../../customers/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DAY_MS } from "../../kernel/time/days.ts";
import { isGivenUp } from "../../mail/failed-mails.ts";
import { mailLabel } from "../../mail/template-lookup.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

const all = sql<number>`count(*) over ()`.mapWith(Number);

/** Mails that failed of late and were not sent again since, newest first. */
export async function readFailedMails({ db }: ReadCtx, { now }: Moment): Promise<CountedRow[]> {
  const { id, template, recipient, error_message, created_at, job_id, driver_id } = emailLog;
  const since = new Date(now.getTime() - TODAY_RULES.failedMailDays * DAY_MS);
  const rows = await db
    .select({
      id,
      template,
      recipient,
      error: error_message,
      created_at,
      job_id,
      driver_id,
      of: all,
    })
    .from(emailLog)
    .where(isGivenUp({ db }, since))
    .orderBy(desc(created_at), desc(id))
    .limit(TODAY_RULES.rows);
  return rows.map((row) => ({
    id: row.id,
    title: mailLabel(row.template),
    due: row.created_at.toISOString(),
    detail: [row.recipient, row.error].filter(Boolean).join(" · "),
    person: null,
    jobId: row.job_id,
    driverId: row.driver_id,
    emailId: row.id,
    of: row.of,
  }));
}

/** What customers asked for and nobody has settled: cancellations first, then longest wait. */
export async function readWishes({ db }: ReadCtx): Promise<CountedRow[]> {
  const { id, art, nachricht, created_at, erledigt_am, job_id } = kundenwuensche;
  const { customer_name, customer_phone } = jobRequests;
  const rows = await db
    .select({
      id,
      art,
      nachricht,
      since: created_at,
      job_id,
      name: customer_name,
      phone: customer_phone,
      of: all,
    })
    .from(kundenwuensche)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(isNull(erledigt_am))
    .orderBy(desc(sql`${art} = 'storno'`), asc(created_at), asc(id))
    .limit(TODAY_RULES.rows);
  return rows.map((row) => ({
    id: row.id,
    title: WISH_LABEL[row.art],
    detail: row.nachricht,
    due: row.since.toISOString(),
    person: row.phone ? { name: row.name, phone: row.phone } : null,
    jobId: row.job_id,
    driverId: null,
    emailId: null,
    of: row.of,
  }));
}
