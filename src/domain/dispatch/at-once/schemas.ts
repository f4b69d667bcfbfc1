import * as z from "zod";
import { choices, id, optionalText } from "../../kernel/fields/schemas.ts";
import { WARNING_CODES } from "../../kernel/vocabulary.ts";
import { AssignDriverInput } from "../assignments/schemas.ts";
import { CancelJobInput } from "../changes/schemas.ts";
import { MAX_JOBS_AT_ONCE } from "./vocabulary.ts";

const TOO_MANY = `Höchstens ${MAX_JOBS_AT_ONCE} Aufträge auf einmal`;
const NONE = "Bitte wählen Sie mindestens einen Auftrag.";

export const JobsInput = z.object({
  jobIds: z
    .array(id(), NONE)
    .min(1, NONE)
    .max(MAX_JOBS_AT_ONCE, TOO_MANY)
    .transform((ids) => [...new Set(ids)]),
});
export type JobsInput = z.input<typeof JobsInput>;

export const ShortlistJobsInput = JobsInput.extend({ q: optionalText() });
export type ShortlistJobsInput = z.input<typeof ShortlistJobsInput>;

const { by, reason } = CancelJobInput.shape;
/** What each costs the customer is what the scale says. */
export const CancelJobsInput = JobsInput.extend({ by, reason });
export type CancelJobsInput = z.input<typeof CancelJobsInput>;

const { driverId, rateType, rateValue, note, mode } = AssignDriverInput.shape;
/** One driver for all of them, each on its own days. */
export const AssignJobsInput = z.object({
  jobs: z
    .array(
      z.object({
        jobId: id(),
        /** What was overruled for this job, by its codes. */
        confirmedWarnings: choices(WARNING_CODES, "Ungültiger Wert.").default([]),
      }),
      NONE,
    )
    .min(1, NONE)
    .max(MAX_JOBS_AT_ONCE, TOO_MANY)
    .transform((jobs) => [...new Map(jobs.map((job) => [job.jobId, job] as const)).values()]),
  driverId,
  rateType,
  rateValue,
  note,
  mode,
  reason: AssignDriverInput.shape.reason,
});
export type AssignJobsInput = z.input<typeof AssignJobsInput>;
