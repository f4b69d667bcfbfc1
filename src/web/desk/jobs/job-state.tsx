import type { JobStatus } from "../../../domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Job } from "../kit/wire.ts";

const TONE: Record<JobStatus, Tone> = {
  open: "blue",
  assigned: "amber",
  confirmed: "green",
  no_show: "red",
  completed: "neutral",
  cancelled: "neutral",
};

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <StatusChip tone={TONE[status]} label={JOB_STATUS_LABEL[status]} />;
}

/** What is in the way: a missing address, a change that nobody was told, a customer's wish. */
export function JobBadges({ job }: { job: Job }) {
  const wantsCancellation = job.wishes.some(({ art }) => art === "storno");
  return (
    <>
      {job.mitgeteilt && job.assignment && (
        <StatusChip tone="amber" label="Änderung nicht mitgeteilt" />
      )}
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
