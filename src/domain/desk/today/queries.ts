import { inArray } from "drizzle-orm";
import { fahrerProfile } from "../../../db/schema/index.ts";
import { type JobRow, listJobsOfIds } from "../../dispatch/jobs/queries.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { readProblems } from "./driven-lists.ts";
import { readDocuments, readRegistrations } from "./driver-lists.ts";
import { readFailedMails, readWishes } from "./post-lists.ts";
import { readTakenBack } from "./taken-back.ts";
import {
  type CountedRow,
  type Moment,
  TODAY_KINDS,
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
