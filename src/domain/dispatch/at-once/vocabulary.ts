import type { Outcome } from "../../kernel/at-once/vocabulary.ts";

/** So many jobs are acted on with one call (docs/rules.md, Several at once). */
export const MAX_JOBS_AT_ONCE = 60;

/** What became of one of several jobs. `warnings`: what speaks against the driver, and can be overruled for this job. */
export interface JobOutcome extends Outcome {
  jobId: string;
}
