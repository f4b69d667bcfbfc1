import { byDistance, distanceOfPlaces } from "../../../drivers/distance/vocabulary.ts";
import { classesThatInclude } from "../../../drivers/vocabulary.ts";
import { isReleased } from "../../../drivers/wording.ts";
import { addDays, weekday } from "../../../kernel/time/berlin.ts";
import { weekdayOf } from "../../../kernel/time/working-days.ts";
import { jobNumber } from "../../../kernel/vocabulary.ts";
import type { Plan, PlanDriver, PlanWork } from "./read-plan.ts";

/** The plan as it is drawn: each driver has lines, each line cells from the first day to the last, without a gap. */
export interface Board {
  days: Day[];
  /** Without a driver. */
  lane: Line[];
  rows: DriverRow[];
}

export interface Day {
  day: string;
  isWeekend: boolean;
  isToday: boolean;
  /** All of Germany has it. */
  holiday: string;
  /** `Allerheiligen (Bayern, Saarland)` */
  localHolidays: string[];
  /** Jobs without a driver in the lane. */
  open: number;
  /** Shown drivers without work who are not away. */
  free: number;
}

export interface DriverRow {
  driver: PlanDriver;
  /** Heading of the group that begins here; else empty. */
  group: string;
  lines: Line[];
}

export interface Line {
  key: string;
  cells: Cell[];
}

export interface Span {
  /** The first day's place, from 0. */
  column: number;
  span: number;
}

/** Days in a row that are worked on one job, or of which the same is to be said. */
export interface Cell extends Span {
  work: PlanWork | null;
  /** A day off between two pieces of one bar. */
  isGap: boolean;
  /** Reason for the absence on one of these days. */
  absence: string;
  /** Source of the stated availability; empty if unknown. */
  free: string;
}

/** The plan as read or as parsed from JSON. */
export type ShownPlan = Pick<Plan, "today" | "work"> & {
  holidays: readonly { day: string; name: string; states: readonly string[] }[];
};

/** `days`: first to last; `drivers` in the order of the rows, `groupOf` their headings. */
export function boardOf(
  plan: ShownPlan,
  days: readonly string[],
  drivers: readonly PlanDriver[],
  groupOf: (driver: PlanDriver) => string = () => "",
): Board {
  const bars = Map.groupBy(plan.work, ({ driver_id }) => driver_id);
  const open = bars.get(null) ?? [];
  const freeDays = freeDaysOf(plan, days, drivers);
  let heading = "";
  return {
    days: days.map((day) => ({
      ...dayOf(plan, day),
      open: open.filter((work) => isOn(work, day)).length,
      free: drivers.filter(({ id }) => freeDays.get(id)?.has(day)).length,
    })),
    lane: linesOf("lane", open, { days, absences: [], free: [] }),
    rows: drivers.map((driver) => {
      const { id, absences, free } = driver;
      const group = groupOf(driver);
      const isFirst = group !== heading;
      heading = group;
      const lines = linesOf(id, bars.get(id) ?? [], { days, absences, free });
      return { driver, group: isFirst ? group : "", lines };
    }),
  };
}

/** Per driver the days without work and absence. */
export function freeDaysOf(
  plan: Pick<Plan, "work">,
  days: readonly string[],
  drivers: readonly PlanDriver[],
): Map<string, Set<string>> {
  const bars = Map.groupBy(plan.work, ({ driver_id }) => driver_id);
  return new Map(
    drivers.map((driver) => {
      const work = bars.get(driver.id) ?? [];
      return [driver.id, new Set(days.filter((day) => isFree({ work }, driver, day)))];
    }),
  );
}

/** Why this driver can't take a bar whose days are moved by `shift`: `Klasse CE fehlt`; empty if he can. */
export function hindranceOf(
  { driver, lines }: DriverRow,
  work: PlanWork,
  { days, shift }: { days: readonly Day[]; shift: number },
): string {
  if (!isReleased(driver)) return "nicht freigeschaltet";
  const enough = classesThatInclude(work.fuehrerscheinklasse);
  if (enough.length > 0 && !enough.some((one) => driver.fuehrerscheinklassen.includes(one))) {
    return `Klasse ${work.fuehrerscheinklasse} fehlt`;
  }
  const moved = { ...work, start: addDays(work.start, shift), end: addDays(work.end, shift) };
  const needed = days.map(({ day }) => day).filter((day) => isOn(moved, day));
  const bars = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.work ?? []));
  const met = bars.find(
    (bar) => bar.job_id !== work.job_id && needed.some((day) => isWorked(bar, day)),
  );
  if (met) return `überschneidet ${jobNumber(met.nummer)}`;
  const isAway = needed.some((day) => wordsOn(driver.absences, day) !== "");
  return isAway ? "nicht frei" : "";
}

/** Whether one of its days is this one. */
export function covers({ column, span }: Span, day: number): boolean {
  return column <= day && day < column + span;
}

export function daysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** The Monday of this day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekday(day));
}

/** The first day from today on with work, within what was read; today if there is none. */
export function nextDayWithWork({ today, to, work }: Pick<Plan, "today" | "to" | "work">): string {
  for (let day = today; day <= to; day = addDays(day, 1)) {
    if (work.some((bar) => isOn(bar, day))) return day;
  }
  return today;
}

/** Whether the driver is present and without work on this day. */
export function isFree(plan: Pick<Plan, "work">, driver: PlanDriver, day: string): boolean {
  const isAway = driver.absences.some(({ from, to }) => from <= day && day <= to);
  return !isAway && !plan.work.some((work) => work.driver_id === driver.id && isWorked(work, day));
}

/** A no-show did not take place. */
function isWorked(work: PlanWork, day: string): boolean {
  return work.state !== "no_show" && isOn(work, day);
}

/** Its first day, and those of its weekdays (docs/rules.md, Periods). */
export function isOn({ start, end, arbeitstage }: PlanWork, day: string): boolean {
  if (day < start || day > end) return false;
  return day === start || arbeitstage.includes(weekdayOf(day));
}

function dayOf({ today, holidays }: ShownPlan, day: string): Omit<Day, "open" | "free"> {
  const here = holidays.filter((holiday) => holiday.day === day);
  return {
    day,
    isWeekend: weekday(day) > 5,
    isToday: day === today,
    holiday: here.find(({ states }) => states.length === 0)?.name ?? "",
    localHolidays: here
      .filter(({ states }) => states.length > 0)
      .map(({ name, states }) => `${name} (${states.join(", ")})`),
  };
}

interface Shown {
  days: readonly string[];
  absences: PlanDriver["absences"];
  free: PlanDriver["free"];
}

/** Bars that meet stand below each other; somebody without work has one empty line. */
function linesOf(key: string, bars: readonly PlanWork[], shown: Shown): Line[] {
  const { days } = shown;
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const stacks: { end: string; bars: PlanWork[] }[] = [];
  const visible = bars.filter((bar) => bar.end >= first && bar.start <= last);
  for (const bar of visible.toSorted((a, b) =>
    a.start < b.start ? -1 : Number(a.start > b.start),
  )) {
    const stack = stacks.find(({ end }) => end < bar.start);
    if (stack) {
      stack.bars.push(bar);
      stack.end = bar.end;
    } else stacks.push({ end: bar.end, bars: [bar] });
  }
  if (stacks.length === 0) stacks.push({ end: "", bars: [] });
  return stacks.map((stack, index) => ({
    key: `${key}:${index}`,
    cells: cellsOf(stack.bars, shown),
  }));
}

function cellsOf(bars: readonly PlanWork[], { days, absences, free }: Shown): Cell[] {
  const cells: Cell[] = [];
  for (const [column, day] of days.entries()) {
    const work = bars.find((bar) => isOn(bar, day)) ?? null;
    const absence = wordsOn(absences, day);
    const previous = cells.at(-1);
    const isGap = !work && bars.some(({ start, end }) => start < day && day < end);
    const cell = { column, span: 1, work, isGap, absence, free: wordsOn(free, day) };
    if (previous && isSame(previous, cell)) {
      previous.span += 1;
      previous.absence ||= absence;
    } else cells.push(cell);
  }
  return cells;
}

function isSame(one: Cell, other: Cell) {
  if (one.work || other.work) return one.work === other.work;
  return one.isGap === other.isGap && one.absence === other.absence && one.free === other.free;
}

function wordsOn(spans: PlanDriver["free"], day: string) {
  return spans.find(({ from, to }) => from <= day && day <= to)?.words ?? "";
}

/** The cells of the line that has the focus: its day stands by itself, also among free ones. */
export function withOwnDay(cells: readonly Cell[], column: number): Cell[] {
  return cells.flatMap((cell) => {
    if (cell.work || cell.span === 1 || !covers(cell, column)) return [cell];
    const end = cell.column + cell.span;
    return [
      { ...cell, span: column - cell.column },
      { ...cell, column, span: 1 },
      { ...cell, column: column + 1, span: end - column - 1 },
    ].filter(({ span }) => span > 0);
  });
}

/** Work without a driver on a day, nearest to this driver first. */
export function openOn(plan: Pick<Plan, "work">, day: string, driver: PlanDriver): PlanWork[] {
  const open = plan.work.filter((work) => work.driver_id === null && isOn(work, day));
  const way = ({ place }: PlanWork) => distanceOfPlaces(place, driver.place);
  return open.toSorted((a, b) => byDistance(way(a), way(b)));
}
