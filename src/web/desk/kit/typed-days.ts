import {
  countWorkingDays,
  lastWorkingDay,
  usualWeekdays,
  type Weekday,
} from "../../../domain/kernel/time/working-days.ts";

/** Beginning, end and number of working days as somebody types them: each of the last two writes the other. */
export interface TypedDays {
  /** `YYYY-MM-DD`, or empty. */
  start: string;
  end: string;
  count: string;
  /** Null: nobody chose any, the usual ones are worked. */
  weekdays: readonly Weekday[] | null;
  /** Field typed last, end or number: it stays when another one changes. */
  typed: "end" | "count" | null;
}

interface KnownDays {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
}

const MOST_DAYS = 999;

export function typedDays({ start, end, weekdays }: KnownDays): TypedDays {
  const usual: readonly Weekday[] = usualWeekdays(start, end);
  const isUsual = weekdays?.length === usual.length && usual.every((day) => weekdays.includes(day));
  const chosen = weekdays && !isUsual ? weekdays : null;
  return counted({ start: start ?? "", end: end ?? "", count: "", weekdays: chosen, typed: null });
}

/** On which weekdays is worked. */
export function weekdaysOf({ start, end, weekdays }: TypedDays): readonly Weekday[] {
  return weekdays ?? usualWeekdays(known(start), known(end));
}

/** The period moves, unless its end was typed. */
export function withStart(days: TypedDays, start: string): TypedDays {
  const moved = { ...days, start };
  return days.typed === "end" || !days.count ? counted(moved) : ended(moved);
}

export function withEnd(days: TypedDays, end: string): TypedDays {
  return counted({ ...days, end, typed: "end" });
}

export function withCount(days: TypedDays, count: string): TypedDays {
  return ended({ ...days, count, typed: "count" });
}

/** None at all are the usual ones. */
export function withWeekdays(days: TypedDays, weekdays: readonly Weekday[]): TypedDays {
  const chosen = { ...days, weekdays: weekdays.length > 0 ? weekdays : null };
  return days.typed === "count" ? ended(chosen) : counted(chosen);
}

/** The day, or null: while its year is typed, a date field holds the years 2, 20 and 202. */
export function known(day: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : null;
}

function counted(days: TypedDays): TypedDays {
  const [start, end] = [known(days.start), known(days.end)];
  if (!start) return days;
  const count = end ? countWorkingDays({ start, end, weekdays: weekdaysOf(days) }) : 0;
  return { ...days, count: count > 0 ? String(count) : "" };
}

function ended(days: TypedDays): TypedDays {
  const start = known(days.start);
  if (!start) return days;
  const count = /^\d+$/.test(days.count) ? Number(days.count) : 0;
  if (count < 1 || count > MOST_DAYS) return { ...days, end: "" };
  const weekdays = days.weekdays ?? usualWeekdays(start, null);
  return { ...days, end: lastWorkingDay(start, count, weekdays) };
}
