import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  einsatzProbleme,
  einsatzZeiten,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import { logAction, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { list, readTogether } from "../../kernel/read-together.ts";
import { idMeant } from "../../kernel/references.ts";
import { rowsOf } from "../../kernel/rows.ts";
import {
  addDays,
  berlinDate,
  formatDay,
  formatTime,
  MINUTE_MS,
  timeInBerlin,
} from "../../kernel/time/berlin.ts";
import { ACTIVE_STATUSES, jobNumber, type TimeKind } from "../../kernel/vocabulary.ts";
import { idsOf, type Parties } from "../jobs/parties.ts";
import { jobVerb, requireOnTheJob } from "./authorise-job.ts";
import { ReportTimeInput, UndoTimeInput } from "./schemas.ts";
import { DAYS_IN_ROW, TIME_LABEL, UNDO_TIME_MINUTES } from "./vocabulary.ts";

/**
 * A driver says that he is there, or that he has finished: now, or at the time that he names. Once a day; the same again changes
 * nothing, another time corrects it for some minutes. Nothing is computed from it and nobody is told (docs/rules.md, On the job).
 * Answers the day of work (`YYYY-MM-DD`) that it was taken for, and when it was. Errors: `validation`, `link_invalid`,
 * `driver_page_link_expired`, `not_on_the_job`, `no_work_today`, `time_final`.
 */
export const reportTime = jobVerb(ReportTimeInput, async (tx, input) => {
  const parties = await requireOnTheJob(tx, input);
  const { day, before } = await dayOf(tx, parties, input.kind);
  const at = momentOf(tx, { ...input, day, arrivedAt: before?.da_um ?? null });
  const reported = before && reportOf(before, input.kind);
  if (reported) {
    if (input.time === null || reported.at.getTime() === at.getTime())
      return { day, at: reported.at };
    requireFresh(tx, reported.saidAt);
  }
  requireOrder(before, input.kind, at);
  const values = valuesOf(input.kind, at, tx.now());
  await tx.db
    .insert(einsatzZeiten)
    .values({ assignment_id: parties.assignment.id, tag: day, ...values })
    .onConflictDoUpdate({
      target: [einsatzZeiten.assignment_id, einsatzZeiten.tag],
      set: values,
    });
  return { day, at };
});

/**
 * Takes back what he reported of this day, for some minutes (`UNDO_TIME_MINUTES`). Repeated, it changes nothing, and says so
 * (`undone`). Errors: as of `reportTime`.
 */
export const undoTime = jobVerb(UndoTimeInput, async (tx, input) => {
  const parties = await requireOnTheJob(tx, input);
  const { assignment, job, driver } = parties;
  const latest = (await readTimes(tx, [assignment.id])).find(({ tag }) => tag === input.day);
  const reported = latest && reportOf(latest, input.kind);
  if (!latest || !reported) return { undone: false };
  requireFresh(tx, reported.saidAt);
  const ofDay = and(
    eq(einsatzZeiten.assignment_id, assignment.id),
    eq(einsatzZeiten.tag, latest.tag),
  );
  await tx.db
    .update(einsatzZeiten)
    .set(valuesOf(input.kind, null, null))
    .where(ofDay);
  await tx.db
    .delete(einsatzZeiten)
    .where(and(ofDay, sql`${einsatzZeiten.da_um} is null and ${einsatzZeiten.fertig_um} is null`));
  await logAction(tx, "undo_time", {
    ...idsOf({ assignment, job, driver }),
    note: `${TIME_LABEL[input.kind]}: ${formatDay(latest.tag)}, ${formatTime(reported.at)}`,
    noteWithoutWords: TIME_LABEL[input.kind],
  });
  return { undone: true };
});

type Times = typeof einsatzZeiten.$inferSelect;

async function dayOf(tx: TxCtx, { assignment }: Parties, kind: TimeKind) {
  const entries = await readTimes(tx, [assignment.id]);
  const day = dayToReport(assignment, { kind, entries, today: berlinDate(tx.now()) });
  if (!day) throw new DomainError("no_work_today");
  return { day, before: entries.find(({ tag }) => tag === day) };
}

function reportOf(entry: Times, kind: TimeKind) {
  const at = kind === "arrived" ? entry.da_um : entry.fertig_um;
  const saidAt = kind === "arrived" ? entry.da_gemeldet_am : entry.fertig_gemeldet_am;
  return at && saidAt && { at, saidAt };
}

function valuesOf(kind: TimeKind, at: Date | null, saidAt: Date | null) {
  return kind === "arrived"
    ? { da_um: at, da_gemeldet_am: saidAt }
    : { fertig_um: at, fertig_gemeldet_am: saidAt };
}

interface Typed {
  kind: TimeKind;
  time: string | null;
  day: string;
  arrivedAt: Date | null;
}

/** For night work: 22:00 to 06:00 ends on the next day. A time in the future is a mistake. */
function momentOf({ now }: TxCtx, { kind, time, day, arrivedAt }: Typed): Date {
  if (time === null) return now();
  const sameDay = timeInBerlin(day, time);
  const isNextDay = kind === "finished" && arrivedAt !== null && sameDay < arrivedAt;
  const at = isNextDay ? timeInBerlin(addDays(day, 1), time) : sameDay;
  if (at <= now()) return at;
  throw new DomainError("validation", { fields: { time: "Diese Uhrzeit kommt erst noch." } });
}

/** A clock is read to the minute: who has arrived and finished within one is not refused. */
function requireOrder(before: Times | undefined, kind: TimeKind, at: Date) {
  const arrivedAt = kind === "arrived" ? at : before?.da_um;
  const finishedAt = kind === "finished" ? at : before?.fertig_um;
  if (!arrivedAt || !finishedAt || finishedAt >= arrivedAt) return;
  throw new DomainError("validation", {
    fields: { time: "Fertig kann erst sein, wer da ist. Bitte prüfen Sie die Uhrzeit." },
  });
}

function requireFresh({ now }: TxCtx, saidAt: Date) {
  if (now().getTime() - saidAt.getTime() > UNDO_TIME_MINUTES * MINUTE_MS) {
    throw new DomainError("time_final");
  }
}

/** Reported times of these assignments, latest day first. */
export function readTimes(ctx: ReadCtx, assignmentIds: readonly string[]) {
  const { assignment_id, tag } = einsatzZeiten;
  return rowsOf(ctx, einsatzZeiten, inArray(assignment_id, [...assignmentIds]), desc(tag));
}

export interface DayTimes {
  /** `YYYY-MM-DD` */
  tag: string;
  da_um: Date | null;
  fertig_um: Date | null;
}

/** The latest days of each of these assignments, the latest first; for `readTogether`. */
export function latestTimes(assignmentIds: string[] | SQL) {
  const { assignment_id, tag, da_um, fertig_um } = einsatzZeiten;
  const latestFirst = sql`partition by ${assignment_id} order by ${tag} desc`;
  return list(
    { assignment_id, tag, da_um, fertig_um },
    sql`(select *, row_number() over (${latestFirst}) as rank from ${einsatzZeiten}
        where ${inArray(assignment_id, assignmentIds)}) ${einsatzZeiten}
      where rank <= ${DAYS_IN_ROW} order by ${tag} desc`,
  );
}

/** Result of `latestTimes`, by assignment. */
export function timesByAssignment(
  rows: readonly (DayTimes & { assignment_id: string })[],
): Map<string, DayTimes[]> {
  const byAssignment = Map.groupBy(rows, (row) => row.assignment_id);
  return new Map(
    [...byAssignment].map(([id, days]) => [
      id,
      days.map((day) => ({ tag: day.tag, da_um: day.da_um, fertig_um: day.fertig_um })),
    ]),
  );
}

/** The latest days of each of these assignments, by their ids. */
export async function latestTimesOf(ctx: ReadCtx, assignmentIds: string[]) {
  const { times } = await readTogether(ctx, { times: latestTimes(assignmentIds) });
  return timesByAssignment(times);
}

export type ReportedProblem = Awaited<ReturnType<typeof listOpenProblems>>[number];

/** All problems that nobody has settled, of jobs that are still on, each with whom to call; the longest wait first. */
export function listOpenProblems({ db }: ReadCtx) {
  const { id, art, nachricht, tag, ankunft, gemeldet_am, erledigt_am, assignment_id } =
    einsatzProbleme;
  return db
    .select({
      id,
      art,
      nachricht,
      tag,
      ankunft,
      gemeldet_am,
      job_id: jobAssignments.job_id,
      nummer: jobRequests.nummer,
      driver_id: jobAssignments.driver_id,
      driver: driverName,
      phone: fahrerProfile.telefon,
    })
    .from(einsatzProbleme)
    .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        isNull(erledigt_am),
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(jobRequests.status, ACTIVE_STATUSES),
      ),
    )
    .orderBy(asc(gemeldet_am), asc(id));
}

/**
 * The reported problem that somebody means by the beginning of its id (docs/rules.md, References). Errors: `problem_not_found`,
 * `ambiguous_reference`, which names them by order and driver.
 */
export async function findProblemId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, assignment_id } = einsatzProbleme;
  return idMeant(reference, { id, missing: "problem_not_found" }, async (begins, limit) => {
    const rows = await db
      .select({ id, name: driverName, nummer: jobRequests.nummer })
      .from(einsatzProbleme)
      .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
      .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
      .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
      .where(begins)
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, number: jobNumber(row.nummer), name: row.name }));
  });
}

export type OpenProblem = ReturnType<ReturnType<typeof openProblems>["decode"]>;

/** Unsettled problems of assignments that are still on, longest wait first. For `readTogether`. */
export function openProblems(jobIds: string[] | SQL) {
  const { id, art, nachricht, tag, ankunft, gemeldet_am, erledigt_am, assignment_id } =
    einsatzProbleme;
  const { job_id, driver_id, status } = jobAssignments;
  return list(
    { id, job_id, driver_id, art, nachricht, tag, ankunft, gemeldet_am },
    sql`${einsatzProbleme} inner join ${jobAssignments} on ${eq(jobAssignments.id, assignment_id)}
      where ${and(isNull(erledigt_am), inArray(job_id, jobIds), inArray(status, ACTIVE_STATUSES))}
      order by ${gemeldet_am}, ${id}`,
  );
}

/** `ist da seit 07:05 Uhr`, `fertig seit 16:10 Uhr`; of a day of which he said nothing, nothing. */
export function presenceInWords(times: readonly DayTimes[], day: string): string {
  const reported = times.find(({ tag }) => tag === day);
  if (reported?.fertig_um) return `fertig seit ${formatTime(reported.fertig_um)}`;
  return reported?.da_um ? `ist da seit ${formatTime(reported.da_um)}` : "";
}

type Days = Pick<typeof jobAssignments.$inferSelect, "start_date" | "end_date">;
type Reported = Pick<typeof einsatzZeiten.$inferSelect, "tag" | "da_um" | "fertig_um">;

interface Asked {
  kind: TimeKind;
  /** Driver's reports for this assignment. */
  entries: readonly Reported[];
  /** In Berlin. */
  today: string;
}

/**
 * For which day a driver reports now: today, if it lies within his days (a Saturday among them too: who is there is there). Who
 * was there yesterday and has not said that he finished, finishes yesterday's day, as after a night. Null: there is none.
 */
export function dayToReport(days: Days, { kind, entries, today }: Asked): string | null {
  const [first, last] = [days.start_date ?? days.end_date, days.end_date ?? days.start_date];
  const isToday = (!first || first <= today) && (!last || today <= last);
  const ofToday = entries.find(({ tag }) => tag === today);
  if (kind === "finished" && !ofToday?.da_um && !ofToday?.fertig_um) {
    const yesterday = entries.find(({ tag }) => tag === addDays(today, -1));
    if (yesterday?.da_um && !yesterday.fertig_um) return yesterday.tag;
  }
  return isToday ? today : null;
}
