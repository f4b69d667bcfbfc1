import type { JobStatus } from "../../dispatch/jobs/schemas.ts";
import { nextWeekday } from "../../kernel/time/berlin.ts";
import { addDays, DAY_MS } from "../../kernel/time/days.ts";
import {
  lastWorkingDay,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
} from "../../kernel/time/working-days.ts";
import type { Random } from "./random.ts";

/** When an artificial job came in, and when its work is. */
export interface Plan {
  status: JobStatus;
  createdAt: Date;
  /** First day; null where only "nach Absprache" is known. */
  start: string | null;
  /** Last day; null where nobody knows it yet. */
  end: string | null;
  /** That are worked. */
  durationDays: number;
  weekdays: readonly Weekday[];
  /** Came in of late: nobody has looked at it yet. */
  isNew: boolean;
}

const STATUS_WEIGHTS: Record<JobStatus, number> = {
  open: 24,
  assigned: 10,
  confirmed: 14,
  no_show: 4,
  completed: 46,
  cancelled: 2,
};
/** Share of open jobs that somebody forgot: work for `complete-old`. */
const FORGOTTEN = 0.12;
/** End of jobs that still run: not known yet. */
const OPEN_END = 0.08;
const WITH_SATURDAYS = 0.15;
const NEW_DAYS = 3;
/** The longest work that came in so many days ago has ended. */
const NEWEST_DRIVEN = 24;
/** Share of the driven work that is of the last weeks. */
const RECENT = 0.25;
const MONDAY_TO_SATURDAY = WEEKDAYS.slice(0, 6);

/** `day` is the start of work today, `today` the same as a date. */
export function demoPlan(random: Random, day: Date, today: string): Plan {
  const status = random.weighted(STATUS_WEIGHTS);
  const { age, startsIn } = timing(random, status);
  const durationDays = random.pick([1, 1, 2, 3, 5, 5, 10]);
  const createdAt = new Date(day.getTime() - age * DAY_MS + random.int(0, 9 * 3600) * 1000);
  const isLong = durationDays >= 5;
  const weekdays = isLong && random.chance(WITH_SATURDAYS) ? MONDAY_TO_SATURDAY : MONDAY_TO_FRIDAY;
  const isNew = status === "open" && age <= NEW_DAYS;
  const plan = { status, createdAt, durationDays, weekdays, isNew };
  if (status === "open" && random.chance(0.2)) return { ...plan, start: null, end: null };
  const start = nextWeekday(addDays(today, startsIn - 1));
  const isOpenEnded = status !== "completed" && status !== "no_show" && random.chance(OPEN_END);
  return {
    ...plan,
    start,
    end: isOpenEnded ? null : lastWorkingDay(start, durationDays, weekdays),
  };
}

/** Days since the request, and days from today to the work; what is over ended before today. */
function timing(random: Random, status: JobStatus) {
  if (status === "assigned") return { age: random.int(2, 15), startsIn: random.int(2, 20) };
  if (status === "confirmed") {
    const startsIn = random.int(-6, 14);
    return { age: random.int(4, 30) + Math.max(0, -startsIn), startsIn };
  }
  if (status === "open" && !random.chance(FORGOTTEN)) {
    return { age: random.int(1, 18), startsIn: random.int(3, 30) };
  }
  const age = random.int(NEWEST_DRIVEN, random.chance(RECENT) ? 40 : 380);
  return { age, startsIn: random.int(4, 10) - age };
}
