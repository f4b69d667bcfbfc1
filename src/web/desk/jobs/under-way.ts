import type { AssignedJob, Job } from "../kit/wire.ts";

/** Whether somebody is to drive it. */
export function isUnderWay(job: Job): job is AssignedJob {
  return (job.status === "assigned" || job.status === "confirmed") && job.assignment !== null;
}
