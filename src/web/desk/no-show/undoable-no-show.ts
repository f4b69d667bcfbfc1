import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { HOUR_MS } from "../../../domain/kernel/time/days.ts";
import { serverNow } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";

/** The no-show of a job that can still be undone (for 24 h, unless it was given away). */
export function undoableNoShow({ status, latest_assignment: latest }: Job) {
  const isFree = status === "no_show" || status === "open";
  if (!isFree || latest?.status !== "no_show" || !latest.no_show_at) return null;
  const until = Date.parse(latest.no_show_at) + NO_SHOW_UNDO_HOURS * HOUR_MS;
  return serverNow() < until ? { ...latest, until: new Date(until).toISOString() } : null;
}
