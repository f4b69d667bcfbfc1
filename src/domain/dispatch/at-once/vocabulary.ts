import type { Warning } from "../../kernel/errors.ts";

/** So many jobs are acted on with one call (docs/rules.md, Several at once). */
export const MAX_JOBS_AT_ONCE = 60;
/** After so many seconds no further job is begun: the answer comes in time. */
export const AT_ONCE_SECONDS = 15;

/** `refused`: by the verb for the one job, which changed nothing; `not_tried`: there was no more time. */
export const OUTCOMES = ["done", "refused", "not_tried"] as const;

/** What became of one of several jobs. */
export interface JobOutcome {
  jobId: string;
  outcome: (typeof OUTCOMES)[number];
  /** Of a refusal its code, else null. */
  code: string | null;
  /** In words; may be empty where it is done. */
  text: string;
  /** What speaks against the driver, and can be overruled for this job. */
  warnings: Warning[];
}
