import { CallError } from "./call.ts";

/** The job or assignment is no longer what the dialog is about: its inputs are of no more use, the list shows why. */
const CODES = new Set([
  "double_assignment",
  "job_not_assignable",
  "job_state_conflict",
  "job_not_open",
  "assignment_not_active",
  "assignment_not_confirmed",
  "not_a_no_show",
  "no_show_final",
  "no_show_replaced",
  "job_not_found",
  "assignment_not_found",
]);

export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && CODES.has(error.code);
}
