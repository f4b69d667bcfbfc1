import { isPeriodAhead } from "../../../kernel/periods.ts";
import { dayOf } from "../../../kernel/time/moments.ts";
import type { JobStatus } from "../schemas.ts";
import { lastDayDriven } from "../vocabulary.ts";

interface DoneState {
  isDisabled: boolean;
  /** Why, for the dispatcher; only while it is disabled. */
  reason?: string;
}

/**
 * The done checkbox of a job (docs/rules.md, Done). `assignment`: the one with the latest day that is not cancelled, or
 * null. `today`: `YYYY-MM-DD` in Berlin. What is done can always be opened again.
 */
export function doneState(job: WorkedJob, assignment: Worked, today: string): DoneState {
  if (job.status === "completed") return { isDisabled: false };
  const reason = REFUSED[job.status];
  if (reason) return { isDisabled: true, reason };
  if (job.status === "confirmed") return drivenState(job, assignment, today);
  const days = [
    job.einsatzende ?? job.einsatzbeginn,
    assignment?.end_date ?? assignment?.start_date,
  ];
  const lastDay = days
    .filter((day) => day)
    .sort()
    .at(-1);
  const isAhead = lastDay
    ? lastDay >= today
    : isPeriodAhead(job.zeitraum, { today, written: dayOf(job.created_at) });
  return isAhead ? { isDisabled: true, reason: STILL_AHEAD } : { isDisabled: false };
}

interface WorkedJob {
  status: JobStatus;
  zeitraum: string;
  /** First and last day, `YYYY-MM-DD`. */
  einsatzbeginn: string | null;
  einsatzende: string | null;
  created_at: Date | string;
}
type Worked = Parameters<typeof lastDayDriven>[1];

/** 'Gefahren': a confirmed job is over with its driver's last day; words alone don't end it. */
function drivenState(job: WorkedJob, assignment: Worked, today: string): DoneState {
  const lastDay = lastDayDriven(job, assignment);
  if (lastDay) return lastDay >= today ? { isDisabled: true, reason: STILL_AHEAD } : DONE;
  const reason = "Der letzte Tag ist nicht bekannt. Bitte tragen Sie ihn beim Auftrag ein.";
  return { isDisabled: true, reason };
}

const DONE: DoneState = { isDisabled: false };

const STILL_AHEAD = "Der Einsatz läuft noch oder liegt in der Zukunft.";

const REFUSED: Partial<Record<JobStatus, string>> = {
  assigned: "Ein Fahrer ist zugewiesen. Bitte erst bestätigen oder stornieren.",
  cancelled: "Der Auftrag ist storniert.",
};
