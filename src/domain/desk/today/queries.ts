import { asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { emailLog, fahrerProfile, jobRequests, kundenwuensche } from "../../../db/schema/index.ts";
import { WISH_LABEL } from "../../customers/vocabulary.ts";
import { listOpenProblems } from "../../dispatch/on-the-job/queries.ts";
import { problemInWords } from "../../dispatch/on-the-job/vocabulary.ts";
import { type JobRow, listJobsOfIds } from "../../dispatch/read/job-queries.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { DAY_MS } from "../../kernel/time/days.ts";
import { isGivenUp } from "../../mail/failed-mails.ts";
import { mailLabel } from "../../mail/template-lookup.ts";
import { readDocuments, readRegistrations, readTakenBack } from "./driver-lists.ts";
import {
  type CountedRow,
  type Moment,
  TODAY_KINDS,
  TODAY_RULES,
  type TodayKind,
  type TodayList,
  type TodayRow,
} from "./vocabulary.ts";
import {
  readAccepted,
  readNew,
  readNoShows,
  readOffered,
  readOpen,
  readOverdue,
  readRunning,
  readSnoozed,
  readUnanswered,
  readUntold,
} from "./work-lists.ts";

/** A line with the job that it is about, as the list of jobs shows it, and its driver's number. */
export type TodayRowWithJob = TodayRow & { driverNummer: number | null; job: JobRow | null };

/** The whole work of the desk (docs/rules.md, Desk): lists in the order of `TODAY_KINDS`, each most urgent first. */
export async function today(ctx: Ctx): Promise<TodayList<TodayRowWithJob>[]> {
  requireDispatcher(ctx.actor);
  const moment = { now: ctx.now(), today: berlinDate(ctx.now()) };
  const lists = await Promise.all(
    TODAY_KINDS.map(async (kind) => ({ kind, rows: await READERS[kind](ctx, moment) })),
  );
  const jobIds = lists.flatMap(({ rows }) => rows.flatMap(({ jobId }) => jobId ?? []));
  const driverIds = lists.flatMap(({ rows }) => rows.flatMap(({ driverId }) => driverId ?? []));
  const [jobs, numbers] = await Promise.all([
    listJobsOfIds(ctx, [...new Set(jobIds)]),
    driverNumbersOf(ctx, [...new Set(driverIds)]),
  ]);
  return lists.map(({ kind, rows }) => ({
    kind,
    count: rows[0]?.of ?? 0,
    rows: rows.map(({ of: _, ...row }) => ({
      ...row,
      driverNummer: numbers.get(row.driverId ?? "") ?? null,
      job: jobs.get(row.jobId ?? "") ?? null,
    })),
  }));
}

async function driverNumbersOf({ db }: ReadCtx, ids: string[]): Promise<Map<string, number>> {
  const { id, nummer } = fahrerProfile;
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id, nummer }).from(fahrerProfile).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.nummer]));
}

type Reader = (ctx: ReadCtx, moment: Moment) => Promise<CountedRow[]>;

const READERS: Record<TodayKind, Reader> = {
  problems: readProblems,
  new: readNew,
  taken_back: readTakenBack,
  accepted: readAccepted,
  offered: readOffered,
  open: readOpen,
  unanswered: readUnanswered,
  overdue: readOverdue,
  no_show: readNoShows,
  wishes: readWishes,
  untold: readUntold,
  running: readRunning,
  mails: readFailedMails,
  registrations: readRegistrations,
  documents: readDocuments,
  snoozed: readSnoozed,
};

/** Drivers' open problem reports, longest wait first; only of active assignments. */
async function readProblems(ctx: ReadCtx): Promise<CountedRow[]> {
  const problems = await listOpenProblems(ctx);
  return problems.slice(0, TODAY_RULES.rows).map((problem) => ({
    id: problem.id,
    title: problemInWords(problem),
    detail: "",
    due: problem.gemeldet_am.toISOString(),
    person: problem.phone ? { name: problem.driver, phone: problem.phone } : null,
    jobId: problem.job_id,
    driverId: problem.driver_id,
    emailId: null,
    of: problems.length,
  }));
}

const all = sql<number>`count(*) over ()`.mapWith(Number);

/** Mails that failed of late and were not sent again since, newest first. */
async function readFailedMails({ db }: ReadCtx, { now }: Moment): Promise<CountedRow[]> {
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

/** Customers' open requests: cancellations first, then longest wait. */
async function readWishes({ db }: ReadCtx): Promise<CountedRow[]> {
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
