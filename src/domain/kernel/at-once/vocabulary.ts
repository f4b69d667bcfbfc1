import type { Warning } from "../errors.ts";

/** After so many seconds nothing further is begun: the answer comes in time (docs/rules.md, Several at once). */
export const AT_ONCE_SECONDS = 15;

/** `refused`: by the verb for the one, which changed nothing; `not_tried`: there was no more time. */
export const OUTCOMES = ["done", "refused", "not_tried"] as const;

/** What became of one of several. */
export interface Outcome {
  outcome: (typeof OUTCOMES)[number];
  /** Of a refusal its code, else null. */
  code: string | null;
  /** In words; may be empty where it is done. */
  text: string;
  /** What can be overruled for this one. */
  warnings: Warning[];
}
