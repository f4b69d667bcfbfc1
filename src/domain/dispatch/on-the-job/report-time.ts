import { and, eq, sql } from "drizzle-orm";
import { einsatzZeiten } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import {
  addDays,
  berlinDate,
  formatDay,
  formatTime,
  MINUTE_MS,
  timeInBerlin,
} from "../../kernel/time/berlin.ts";
import type { TimeKind } from "../../kernel/vocabulary.ts";
import { idsOf, type Parties } from "../jobs/parties.ts";
import { jobVerb, requireOnTheJob } from "./authorise-job.ts";
import { dayToReport, readTimes } from "./queries.ts";
import { ReportTimeInput, UndoTimeInput } from "./schemas.ts";
import { TIME_LABEL, UNDO_TIME_MINUTES } from "./vocabulary.ts";

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
