import type { JobStatus } from "../../../domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { badgesOf } from "../../../domain/dispatch/read/wording.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import { serverNow } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";

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

/** Obstacles. */
export function JobBadges({ job }: { job: Job }) {
  return badgesOf(job, new Date(serverNow())).map(({ label, isUrgent }) => (
    <StatusChip key={label} tone={isUrgent ? "red" : "amber"} label={label} />
  ));
}
