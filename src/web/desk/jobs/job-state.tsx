import type { JobStatus } from "../../../domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { isActiveStatus } from "../../../domain/kernel/vocabulary.ts";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Job } from "../kit/wire.ts";
import { isTakenBack } from "./taken-back.tsx";

const TONE: Record<JobStatus, Tone> = {
  open: "blue",
  assigned: "waiting",
  confirmed: "green",
  no_show: "red",
  completed: "neutral",
  cancelled: "neutral",
};

export function JobStatusChip({ status, isLow }: { status: JobStatus; isLow?: boolean }) {
  return (
    <StatusChip tone={TONE[status]} label={JOB_STATUS_LABEL[status]} {...(isLow && { isLow })} />
  );
}

/** Whether driver and customer still believe what is no longer true. */
export function isUntold({ mitgeteilt, status }: Job): boolean {
  return mitgeteilt !== null && isActiveStatus(status);
}

/** What is in the way: a problem on the job, a change that nobody heard of, a missing address, a customer's wish. */
export function JobBadges({ job }: { job: Job }) {
  const wantsCancellation = job.wishes.some(({ art }) => art === "storno");
  return (
    <>
      {job.problems.length > 0 && <StatusChip tone="red" label="Problem im Einsatz" />}
      {isTakenBack(job) && <StatusChip tone="red" label="Fahrer nicht mehr frei" />}
      {isUntold(job) && <StatusChip tone="amber" label="Änderung nicht mitgeteilt" />}
      {job.address_missing && job.status !== "cancelled" && (
        <StatusChip tone="amber" label="Adresse fehlt" />
      )}
      {wantsCancellation && <StatusChip tone="red" label="Stornowunsch" />}
      {!wantsCancellation && job.wishes.length > 0 && (
        <StatusChip tone="amber" label="Änderungswunsch" />
      )}
    </>
  );
}
