import type { einsatzZeiten, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import {
  distanceBetween,
  type PlacedDriver,
  type PlacedJob,
  stateOf,
} from "../../drivers/distance/distance.ts";
import { toldKilometres } from "../../drivers/distance/vocabulary.ts";
import { berlinDate, DAY_STARTS_AT } from "../../kernel/time/berlin.ts";
import { MINUTE_MS } from "../../kernel/time/days.ts";
import { clockTime } from "../../kernel/time/moments.ts";
import { defaultWeekdays, workingDaysOf } from "../../kernel/time/working-days.ts";
import { FEDERAL_STATES } from "../../kernel/vocabulary.ts";
import type { StateCode } from "../../pricing/federal-states.ts";
import type { WorkedDay } from "../../pricing/lines-of-work.ts";
import { MINUTES_PER_DAY } from "../../pricing/lines-of-work.ts";
import { NIGHT_HOURS } from "../../pricing/price-lists.ts";
import { waysOf } from "../../pricing/surcharges.ts";
import { sheetDay, type Within } from "./read-days.ts";
import { type Difference, PROPOSED_BREAKS, type SheetDay } from "./vocabulary.ts";

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
