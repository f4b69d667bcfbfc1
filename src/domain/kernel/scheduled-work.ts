import { lt, notInArray, sql } from "drizzle-orm";
import { scheduledWork } from "../../db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { isAttempt, type Outbox, pauseAfter, settling, whileHeld } from "./outbox.ts";
import type { Claim } from "./ports.ts";
import { addDays, berlinDate, HOUR_MS, timeInBerlin } from "./time/berlin.ts";

/** A time that passed longer ago, because no server ran, is left out. */
const MADE_UP_WITHIN_MS = HOUR_MS;

/** Work by the clock, which one copy of the server does at each of its times. */
export interface ScheduledTask {
  name: string;
  /** Times of the day in Berlin, in order: `03:15`. */
  times: readonly string[];
  /** The last day of the month with these times; missing: each day. */
  untilDay?: number;
  work(): Promise<unknown>;
}

type Row = typeof scheduledWork.$inferSelect;

/** The queue of these tasks; those that only other versions of the program know are left to them. */
export function scheduleOf(tasks: readonly ScheduledTask[]): Outbox<typeof scheduledWork> {
  const names = tasks.map(({ name }) => name);
  return {
    queue: "schedule",
    table: scheduledWork,
    order: [scheduledWork.due_at],
    isBlocked: () => notInArray(scheduledWork.id, names),
    pauses: [60, 60, 60],
  };
}

/** Adds the tasks that are new, and moves those whose times passed long ago. */
export async function prepareSchedule(ctx: Ctx, tasks: readonly ScheduledTask[]): Promise<void> {
  const late = new Date(ctx.now().getTime() - MADE_UP_WITHIN_MS);
  await ctx.db
    .insert(scheduledWork)
    .values(tasks.map((task) => ({ id: task.name, due_at: nextTime(task, ctx.now()) })))
    .onConflictDoUpdate({
      target: scheduledWork.id,
      set: { due_at: sql`excluded.due_at` },
      setWhere: lt(scheduledWork.due_at, late),
    });
}

/** Does a task that the worker has claimed. One that fails is tried three times more, a minute apart. */
export async function doScheduled(ctx: Ctx, tasks: readonly ScheduledTask[], claim: Claim<Row>) {
  const { row } = claim;
  const task = tasks.find(({ name }) => name === row.id);
  if (!task) return;
  const schedule = scheduleOf(tasks);
  const settle = (change: Partial<Row>) =>
    settling(ctx, schedule, isAttempt(scheduledWork, row), change);
  await whileHeld(ctx, schedule, claim, async () => {
    try {
      await task.work();
    } catch (error) {
      const pause = pauseAfter(schedule, row.attempts);
      if (pause === undefined) await settle({ due_at: nextTime(task, ctx.now()), attempts: 0 });
      else await settle({ due_at: new Date(ctx.now().getTime() + pause * 1000) });
      throw error;
    }
    await settle({ due_at: nextTime(task, ctx.now()), attempts: 0 });
  });
}

/** The first of its times after that moment. */
export function nextTime(
  { times, untilDay = 31 }: Pick<ScheduledTask, "times" | "untilDay">,
  after: Date,
): Date {
  for (let day = berlinDate(after); ; day = addDays(day, 1)) {
    if (Number(day.slice(-2)) > untilDay) continue;
    const instants = times.map((time) => timeInBerlin(day, time));
    const next = instants.find((at) => at > after);
    if (next) return next;
  }
}

/** These minutes of these hours. */
export function timesOfDay(hours: readonly number[], minutes: readonly number[]): string[] {
  const padded = (number: number) => String(number).padStart(2, "0");
  return hours.flatMap((hour) => minutes.map((minute) => `${padded(hour)}:${padded(minute)}`));
}
