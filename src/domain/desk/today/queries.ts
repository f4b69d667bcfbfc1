import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  einsatzProbleme,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { waitsForDispatcher } from "../../billing/hours/silence.ts";
import { WISH_LABEL } from "../../customers/vocabulary.ts";
import { daysTakenBack, WORKED_WEEKDAYS } from "../../dispatch/assignments/days-in-sql.ts";
import { answerUntil } from "../../dispatch/jobs/create-job.ts";
import type { PricedCtx } from "../../dispatch/jobs/customers-price.ts";
import { problemInWords } from "../../dispatch/on-the-job/vocabulary.ts";
import { type JobRow, listJobsOfIds } from "../../dispatch/read/job-queries.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate, DAY_STARTS_AT } from "../../kernel/time/berlin.ts";
import { ACTIVE_STATUSES, type WishKind } from "../../kernel/vocabulary.ts";
import { checkBilling } from "../billing/check-billing.ts";
import {
  type FailedMail,
  readDocuments,
  readFailedMails,
  readRegistrations,
} from "./other-rows.ts";
import { placeOf } from "./place-job.ts";
import { peopleOf, whenInWords, wordsOf } from "./row-words.ts";
import {
  type Moment,
  type Place,
  TODAY_KINDS,
  TODAY_RULES,
  type TodayKind,
  type TodayList,
  type TodayRow,
  type TodayStep,
} from "./vocabulary.ts";

/** A line with the job that it is about, as the list of jobs shows it, and its driver's number. */
export type TodayRowWithJob = TodayRow & { driverNummer: number | null; job: JobRow | null };

/**
 * The whole work of the desk (docs/rules.md, Desk): groups in the order of `TODAY_KINDS`, each most urgent first, each job in one
 * row.
 */
export async function today(ctx: Ctx): Promise<TodayList<TodayRowWithJob>[]> {
  requireDispatcher(ctx.actor);
  const moment = { now: ctx.now(), today: berlinDate(ctx.now()) };
  const [facts, mails, registrations, documents] = await Promise.all([
    readJobFacts(ctx, moment),
    readFailedMails(ctx, moment),
    readRegistrations(ctx, moment),
    readDocuments(ctx, moment),
  ]);
  // Latest mail of each job.
  const mailOf = new Map(mails.toReversed().map((mail) => [mail.jobId ?? mail.id, mail] as const));
  const found = facts.flatMap(({ id, ...job }): Found[] => {
    const mail = mailOf.get(id);
    mailOf.delete(id);
    const place = placeOf({ ...job, mailFailedAt: mail ? new Date(mail.due) : null }, moment);
    if (!place) return [];
    const draw: Found["draw"] = (row, lacksBilling) => {
      if (!row) return null;
      const people = peopleOf(row, place);
      return {
        id,
        step: place.step,
        ...subjectOf(row, place.step, mail),
        due: place.due,
        when: whenInWords(place, { first: job.first, time: row.uhrzeit_beginn }, moment),
        words: wordsOf(row, moment, {
          askedAt: job.assignedAt,
          hasFailedMail: mail !== undefined && place.step !== "resend",
          hours: job.hoursSince && (job.isHoursDisputed ? "disputed" : "silent"),
          lacksBilling,
        }),
        isFolded: place.isFolded,
        people,
        person: people[0] ?? null,
        jobId: id,
        driverId: row.assignment?.driver_id ?? null,
        emailId: mail?.emailId ?? null,
      };
    };
    return [{ ...place, jobId: id, draw }];
  });
  const others = [...mailOf.values(), ...registrations, ...documents].map(
    ({ kind, order, ...row }): Found => ({ kind, order, jobId: row.jobId, draw: () => row }),
  );
  const groups = TODAY_KINDS.map((kind) => groupOf(kind, [...found, ...others]));
  const [jobs, unbillable] = await Promise.all([
    listJobsOfIds(
      ctx,
      groups.flatMap(({ rows }) => rows.flatMap(({ jobId }) => jobId ?? [])),
    ),
    unbillableOf(ctx, groups),
  ]);
  const lists = groups.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.flatMap(({ jobId, draw }) => {
      const job = jobs.get(jobId ?? "") ?? null;
      const row = draw(job, unbillable.has(jobId ?? ""));
      return row ? [{ ...row, job }] : [];
    }),
  }));
  const numbers = await driverNumbersOf(
    ctx,
    lists.flatMap(({ rows }) => rows.flatMap(({ driverId }) => driverId ?? [])),
  );
  return lists.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.map((row) => ({ ...row, driverNummer: numbers.get(row.driverId ?? "") ?? null })),
  }));
}

/** A row in its place; what it says of its job is read for those alone that are shown. */
interface Found extends Pick<Place, "kind" | "order"> {
  jobId: string | null;
  /** Null: the job is gone meanwhile. `lacksBilling`: driver or customer still has to enter billing data. */
  draw: (job: JobRow | null, lacksBilling: boolean) => TodayRow | null;
}

function groupOf(kind: TodayKind, all: Found[]) {
  const rows = all
    .filter((row) => row.kind === kind)
    .sort((one, other) => (one.order === other.order ? 0 : one.order < other.order ? -1 : 1));
  return { kind, count: rows.length, rows: rows.slice(0, TODAY_RULES.rows) };
}

/** Driven jobs that lack billing data of driver or customer, by a fixed number of statements. */
async function unbillableOf(ctx: Ctx, groups: Pick<ReturnType<typeof groupOf>, "kind" | "rows">[]) {
  const driven = groups.flatMap(({ kind, rows }) =>
    kind === "close" ? rows.flatMap(({ jobId }) => jobId ?? []) : [],
  );
  if (driven.length === 0) return new Set<string>();
  const { jobs } = await checkBilling(ctx, driven);
  return new Set(jobs.map(({ jobId }) => jobId));
}

function subjectOf({ wishes, problems }: JobRow, step: TodayStep, mail: FailedMail | undefined) {
  const [wish, problem] = [wishes.find(({ art }) => art === "storno") ?? wishes[0], problems[0]];
  if (step === "settle_wish" && wish)
    return { title: WISH_LABEL[wish.art], detail: wish.nachricht };
  if (step === "settle_problem" && problem) return { title: problemInWords(problem), detail: "" };
  if (step === "resend" && mail) return { title: mail.title, detail: mail.detail };
  return { title: "", detail: "" };
}

async function driverNumbersOf({ db }: ReadCtx, ids: string[]): Promise<Map<string, number>> {
  const { id, nummer } = fahrerProfile;
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id, nummer })
    .from(fahrerProfile)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.nummer]));
}

const { id, status, einsatzbeginn, einsatzende, uhrzeit_beginn, created_at } = jobRequests;
const { zurueckgestellt_bis, zurueckgestellt_am, updated_at, gesehen_am, mitgeteilt } = jobRequests;
const { start_date, end_date, assigned_at, accepted_at } = jobAssignments;

const date = (value: string) => new Date(value);
/** For an unannounced change the job's own days count. */
const first = sql<
  string | null
>`case when ${mitgeteilt} is null then coalesce(${start_date}, ${einsatzbeginn})
  else coalesce(${einsatzbeginn}, ${start_date}) end`;
/** As `lastDayDriven` has it. */
const last = sql<
  string | null
>`coalesce(${end_date}, ${einsatzende}, ${start_date}, ${einsatzbeginn})`;
/** As `startOfWork` has it. */
const startsAt = sql<Date | null>`(${first} + coalesce(${uhrzeit_beginn}, ${DAY_STARTS_AT})::time) at time zone 'Europe/Berlin'`;

/** The facts of every job that somebody may have to do something about, by one statement; without its mails. */
async function readJobFacts(ctx: PricedCtx, { now, today }: Moment) {
  const { art, job_id, erledigt_am } = kundenwuensche;
  const { gemeldet_am, assignment_id } = einsatzProbleme;
  const openWish = sql`from ${kundenwuensche} where ${and(eq(job_id, id), isNull(erledigt_am))}`;
  const waitingSheets = sql`from ${stundenzettel} join ${jobAssignments}
    on ${jobAssignments.id} = ${stundenzettel.assignment_id}
    where ${jobAssignments.job_id} = ${id} and ${waitsForDispatcher(now)}`;
  const rows = await ctx.db
    .select({
      id,
      status,
      first,
      last,
      weekdays: WORKED_WEEKDAYS,
      startsAt: startsAt.mapWith(date),
      created_at,
      gesehen_am,
      putOffUntil: sql<
        string | null
      >`case when ${updated_at} <= ${zurueckgestellt_am} then ${zurueckgestellt_bis} end`,
      assignedAt: assigned_at,
      acceptedAt: accepted_at,
      isUntold: sql<boolean>`${mitgeteilt} is not null and ${jobAssignments.id} is not null`,
      problemSince: sql<Date | null>`(select min(${gemeldet_am}) from ${einsatzProbleme}
        where ${and(eq(assignment_id, jobAssignments.id), isNull(einsatzProbleme.erledigt_am))})`.mapWith(
        date,
      ),
      wishKind: sql<WishKind | null>`(select ${art} ${openWish} order by ${art} = 'storno' desc limit 1)`,
      wishSince: sql<Date | null>`(select min(${kundenwuensche.created_at}) ${openWish})`.mapWith(
        date,
      ),
      hoursSince:
        sql<Date | null>`(select min(${stundenzettel.wartet_seit}) ${waitingSheets})`.mapWith(date),
      isHoursDisputed: sql<boolean>`exists (select ${waitingSheets} and ${stundenzettel.status} = 'disputed')`,
      lostDay: sql<string | null>`(${daysTakenBack(today)})[1]`,
    })
    .from(jobRequests)
    .leftJoin(
      jobAssignments,
      and(
        eq(jobAssignments.job_id, id),
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(status, ACTIVE_STATUSES),
      ),
    )
    .where(
      or(
        inArray(status, ["open", ...ACTIVE_STATUSES, "no_show"]),
        sql`exists (select ${openWish})`,
        sql`exists (select ${waitingSheets})`,
      ),
    )
    .orderBy(jobRequests.nummer);
  return rows.map(({ wishKind, wishSince, ...row }) => ({
    ...row,
    answerUntil: answerUntil(ctx, row),
    wish: wishKind && wishSince && { kind: wishKind, since: wishSince },
  }));
}
