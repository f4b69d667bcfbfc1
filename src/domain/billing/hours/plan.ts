import type * as z from "zod";
import type { einsatzZeiten, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import {
  distanceBetween,
  type PlacedDriver,
  type PlacedJob,
  stateOf,
} from "../../drivers/distance/distance.ts";
import { toldKilometres } from "../../drivers/distance/vocabulary.ts";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import {
  addDays,
  berlinDate,
  DAY_STARTS_AT,
  dateRange,
  formatDay,
  HOUR_MS,
  MINUTE_MS,
  timeInBerlin,
} from "../../kernel/time/berlin.ts";
import { clockTime } from "../../kernel/time/moments.ts";
import { defaultWeekdays, workingDaysOf } from "../../kernel/time/working-days.ts";
import { FEDERAL_STATES } from "../../kernel/vocabulary.ts";
import type { StateCode } from "../../pricing/federal-states.ts";
import { MINUTES_PER_DAY, type WorkedDay } from "../../pricing/lines-of-work.ts";
import { NIGHT_HOURS } from "../../pricing/price-lists.ts";
import { waysOf } from "../../pricing/surcharges.ts";
import type { SheetDayInput } from "./schemas.ts";
import { type Difference, PROPOSED_BREAKS, SHEET_LIMITS, type SheetDay } from "./vocabulary.ts";

type Assignment = Pick<
  typeof jobAssignments.$inferSelect,
  "start_date" | "end_date" | "arbeitstage" | "cancelled_at"
>;
type Job = PlacedJob &
  Pick<
    typeof jobRequests.$inferSelect,
    "einsatzbeginn" | "einsatzende" | "uhrzeit_beginn" | "anforderungen"
  >;

/** Source of a plan: an assignment with its order and driver. */
interface Planned {
  assignment: Assignment;
  job: Job;
  driver: PlacedDriver;
}

type Times = Pick<typeof einsatzZeiten.$inferSelect, "tag" | "da_um" | "fertig_um">;

/**
 * First and last day for which hours may be entered: the assignment's, else the order's; of one that was cancelled not after that
 * day (docs/rules.md, Hours sheets).
 */
export function daysAllowed({ assignment, job }: Omit<Planned, "driver">, now: Date): Within {
  const first = assignment.start_date ?? job.einsatzbeginn;
  const last = assignment.end_date ?? job.einsatzende ?? first;
  const ended = assignment.cancelled_at && berlinDate(assignment.cancelled_at);
  return { first, last: ended && last && ended < last ? ended : last, today: berlinDate(now) };
}

/**
 * The days as they were planned, of an assignment that was cancelled those before; times at the order's start, a day's hours with a
 * break, way and nights by the distance table.
 */
export function plannedDays(parties: Planned, now: Date): SheetDay[] {
  const { assignment, job, driver } = parties;
  const { first, last } = daysAllowed(parties, now);
  if (!first || !last) return [];
  const ended = assignment.cancelled_at && berlinDate(assignment.cancelled_at);
  const weekdays = assignment.arbeitstage.length
    ? assignment.arbeitstage
    : defaultWeekdays(first, last);
  const days = workingDaysOf({ start: first, end: last, weekdays }).filter(
    (day) => !ended || day < ended,
  );
  const distance = distanceBetween(job, driver);
  const travelKm = distance ? toldKilometres(distance) : 0;
  const beginn = job.uhrzeit_beginn ?? (isNightJob(job) ? `${NIGHT_HOURS.from}:00` : DAY_STARTS_AT);
  const pause = breakFor(MINUTES_PER_DAY);
  const ende = later(beginn, MINUTES_PER_DAY + pause);
  return waysOf({ days, travelKm, overnight: false }).map(({ day, km, overnight }) =>
    sheetDay({ tag: day, beginn, ende, pause, km, uebernachtung: overnight, warten: 0, notiz: "" }),
  );
}

/** Prefills a sheet: the planned days up to today, with the reported times. */
export function proposedDays(parties: Planned, times: readonly Times[], now: Date): SheetDay[] {
  const planned = plannedDays(parties, now);
  const { first, last, today } = daysAllowed(parties, now);
  const usual = planned[0];
  const reported = times.filter(
    ({ tag, da_um }) => da_um && (!first || tag >= first) && (!last || tag <= last),
  );
  const days = new Set([...planned, ...reported].map(({ tag }) => tag));
  return [...days]
    .filter((tag) => tag <= today)
    .sort()
    .map((tag) => {
      const plan = planned.find((day) => day.tag === tag);
      const said = reported.find((day) => day.tag === tag);
      const { beginn, ende, pause } = said ? timesOf(said, plan ?? usual) : timesOf(null, plan);
      const way = { km: plan?.km ?? usual?.km ?? 0, uebernachtung: plan?.uebernachtung ?? false };
      return sheetDay({ tag, beginn, ende, pause, ...way, warten: 0, notiz: "" });
    });
}

function timesOf(said: Times | null, plan: SheetDay | undefined) {
  const beginn = said?.da_um ? clockTime(said.da_um) : (plan?.beginn ?? DAY_STARTS_AT);
  const ms = said?.da_um && said.fertig_um ? said.fertig_um.getTime() - said.da_um.getTime() : 0;
  const span = Math.floor(ms / MINUTE_MS);
  if (said?.fertig_um && span > 0) {
    return { beginn, ende: clockTime(said.fertig_um), pause: breakFor(span) };
  }
  const pause = breakFor(MINUTES_PER_DAY);
  return { beginn, ende: later(beginn, MINUTES_PER_DAY + pause), pause };
}

function breakFor(minutes: number) {
  return PROPOSED_BREAKS.find(({ overHours }) => minutes > overHours * 60)?.minutes ?? 0;
}

/** The time of day so many minutes later, by the clock on the wall. */
function later(time: string, minutes: number) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = (hour * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

function isNightJob({ anforderungen }: Pick<Job, "anforderungen">) {
  return anforderungen.includes("Nachtschicht");
}

/** Where worked days differ from the plan, by day, for the dispatcher. */
export function differencesOf(
  parties: Planned,
  worked: readonly SheetDay[],
  now: Date,
): Difference[] {
  const planned = plannedDays(parties, now);
  const isNight = isNightJob(parties.job);
  const { today } = daysAllowed(parties, now);
  const found = worked.flatMap((day): Difference[] => {
    const plan = planned.find(({ tag }) => tag === day.tag);
    const usual = plan ?? planned[0];
    const amounts: [Difference["art"], number][] = [
      ["extra_day", planned.length > 0 && !plan ? 1 : 0],
      ["more_hours", day.arbeit_min - MINUTES_PER_DAY],
      ["unordered_night", isNight ? 0 : day.nacht_min - (usual?.nacht_min ?? 0)],
      ["more_kilometres", day.km - (usual?.km ?? day.km)],
      ["extra_overnight", day.uebernachtung && !usual?.uebernachtung ? 1 : 0],
    ];
    return amounts
      .filter(([, menge]) => menge > 0)
      .map(([art, menge]) => ({ tag: day.tag, art, menge }));
  });
  const missing = planned
    .filter(({ tag }) => tag <= today && !worked.some((day) => day.tag === tag))
    .map(({ tag }): Difference => ({ tag, art: "missing_day", menge: 1 }));
  return [...found, ...missing].sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
}

/** Days of a sheet as a price counts them. */
export function workedDays(days: readonly SheetDay[]): WorkedDay[] {
  return days.map(({ tag, arbeit_min, nacht_min, km, uebernachtung, warten_min }) => ({
    day: tag,
    minutes: arbeit_min,
    nightMinutes: nacht_min,
    km,
    overnight: uebernachtung,
    waitingMinutes: warten_min,
  }));
}

/** The state whose holidays count; null where nobody knows. */
export function stateOfWork(job: PlacedJob): StateCode | null {
  const name = stateOf(job);
  return FEDERAL_STATES.find((state) => state.name === name)?.code ?? null;
}

type TypedDay = z.output<typeof SheetDayInput>;

/** Days that may be entered, `YYYY-MM-DD`; null: not known, so any up to today. */
interface Within {
  first: string | null;
  last: string | null;
  today: string;
}

/**
 * The days as they are kept, in their order, with working time and night of the hours that really passed in Berlin. Error:
 * `validation` by field (`days.2.ende`) for what cannot be: outside the job, twice, ahead, an end that is none, a break that leaves
 * nothing, more waiting than work, a day that begins before the one before has ended.
 */
export function readDays(typed: readonly TypedDay[], within: Within): SheetDay[] {
  const fields: FieldErrors = {};
  const spans = typed.map((day, index) => {
    const span = spanOf(day);
    const earlier = typed.slice(0, index).some(({ tag }) => tag === day.tag);
    const repeated = { field: "tag", text: "Dieser Tag steht schon da" };
    const wrong = earlier ? repeated : problemOf(day, span, within);
    if (wrong) fields[`days.${index}.${wrong.field}`] = wrong.text;
    return { day, index, span };
  });
  const ordered = spans.toSorted((a, b) => a.span.begin - b.span.begin);
  for (const [place, { index, day, span }] of ordered.entries()) {
    const before = ordered[place - 1];
    if (before && before.day.tag !== day.tag && before.span.end > span.begin) {
      fields[`days.${index}.beginn`] ??=
        `Am ${formatDay(before.day.tag)} endet die Arbeit erst danach`;
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
  return ordered.map(({ day, span }) => sheetDay(day, span));
}

/** A day as it is kept; the times have to be possible. */
function sheetDay(day: TypedDay, span = spanOf(day)): SheetDay {
  const arbeit_min = minutesOf(span) - day.pause;
  return {
    tag: day.tag,
    beginn: day.beginn,
    ende: day.ende,
    pause_min: day.pause,
    arbeit_min,
    // The time of the break is unknown: it is taken from night hours only when there is no other time.
    nacht_min: Math.min(nightMinutes(day.tag, span), arbeit_min),
    km: day.km,
    uebernachtung: day.uebernachtung,
    warten_min: day.warten,
    notiz: day.notiz,
  };
}

interface Span {
  /** Instants in milliseconds. */
  begin: number;
  end: number;
}

function spanOf({ tag, beginn, ende }: Pick<TypedDay, "tag" | "beginn" | "ende">): Span {
  const isNextDay = ende < beginn;
  return {
    begin: timeInBerlin(tag, beginn).getTime(),
    end: timeInBerlin(isNextDay ? addDays(tag, 1) : tag, ende).getTime(),
  };
}

function minutesOf({ begin, end }: Span) {
  return Math.round((end - begin) / MINUTE_MS);
}

/** Minutes of the night hours (docs/rules.md, Surcharges), of the night before and of the one after. */
function nightMinutes(tag: string, { begin, end }: Span): number {
  const nights = [-1, 0].map((offset) => ({
    begin: timeInBerlin(addDays(tag, offset), `${NIGHT_HOURS.from}:00`).getTime(),
    end: timeInBerlin(addDays(tag, offset + 1), `0${NIGHT_HOURS.to}:00`).getTime(),
  }));
  return nights.reduce((sum, night) => {
    const common = { begin: Math.max(begin, night.begin), end: Math.min(end, night.end) };
    return sum + Math.max(0, minutesOf(common));
  }, 0);
}

/** Errors of a day, by field. */
function problemOf(
  { tag, beginn, ende, pause, warten }: TypedDay,
  span: Span,
  { first, last, today }: Within,
): { field: string; text: string } | null {
  const isOutside = (first && tag < first) || (last && tag > last);
  if (isOutside) {
    const text = `Dieser Tag gehört nicht zum Einsatz (${dateRange(first, last)})`;
    return { field: "tag", text };
  }
  if (tag > today) return { field: "tag", text: "Dieser Tag kommt erst noch" };
  const minutes = minutesOf(span);
  if (minutes <= 0) return { field: "ende", text: "Das Ende liegt nicht nach dem Beginn" };
  if (ende < beginn && minutes > (SHEET_LIMITS.overMidnightHours * HOUR_MS) / MINUTE_MS) {
    const text = "Das Ende liegt vor dem Beginn. Bitte prüfen Sie beide Uhrzeiten";
    return { field: "ende", text };
  }
  if (pause >= minutes) return { field: "pause", text: "Die Pause ist länger als die Arbeit" };
  if (warten > minutes - pause) {
    return { field: "warten", text: "Die Wartezeit ist länger als die Arbeit" };
  }
  return null;
}
