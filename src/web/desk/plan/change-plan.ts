import { mondayOf } from "../../../domain/dispatch/read/plan/board.ts";
import { addDays } from "../../../domain/kernel/time/days.ts";
import type { PlanUrl } from "../kit/plan-url.ts";

interface Screen {
  /** In Berlin. */
  today: string;
  /** For weeks; otherwise one day at a time is shown. */
  hasRoom: boolean;
}

/** Which days the plan reads: whole weeks; on a phone the week of its day, and two weeks from today where none is chosen. */
export function readDays({ start, weeks }: PlanUrl, { today, hasRoom }: Screen) {
  if (!hasRoom && !start) return { from: today, to: addDays(today, 13) };
  const from = mondayOf(start || today);
  return { from, to: addDays(from, (hasRoom ? Number(weeks) * 7 : 7) - 1) };
}

/**
 * What the address says after a change. Who is free is known of the days that are read: another such day is gone to, and other
 * days forget it.
 */
export function changedPlan(now: PlanUrl, part: Partial<PlanUrl>, screen: Screen): PlanUrl {
  const next = { ...now, ...part };
  if (!next.freeOn) return next;
  const { from, to } = readDays(next, screen);
  if (from <= next.freeOn && next.freeOn <= to) return next;
  return part.freeOn ? { ...next, start: next.freeOn } : { ...next, freeOn: "" };
}
