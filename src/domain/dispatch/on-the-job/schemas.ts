import * as z from "zod";
import {
  choice,
  id,
  MAX_LENGTH,
  optionalProse,
  optionalTime,
} from "../../kernel/fields/schemas.ts";
import { PROBLEM_KINDS, TIME_KINDS } from "../../kernel/vocabulary.ts";
import { MOST_OF_A_REMARK } from "../answers/vocabulary.ts";

const BROKEN_LINK = "Ungültige Parameter";

/** Link to a confirmed job: its assignment and token. */
export const JobLinkInput = z.object({
  assignmentId: id(BROKEN_LINK),
  token: z.string(BROKEN_LINK).max(200, BROKEN_LINK),
});
export type JobLinkInput = z.input<typeof JobLinkInput>;

export const ReportTimeInput = JobLinkInput.extend({
  kind: choice(TIME_KINDS, BROKEN_LINK),
  /** When it really was, `07:05` in Berlin; missing or empty: now. */
  time: optionalTime("Bitte geben Sie die Uhrzeit so ein: 07:05"),
});

export const UndoTimeInput = ReportTimeInput.omit({ time: true }).extend({
  /** Day of work, `2026-11-23`. */
  day: z.iso.date(BROKEN_LINK),
});

export const ReportProblemInput = JobLinkInput.extend({
  kind: choice(PROBLEM_KINDS, "Bitte wählen Sie aus, was los ist"),
  message: optionalProse(MOST_OF_A_REMARK),
  /** Expected arrival. */
  arrival: optionalTime("Bitte geben Sie die Uhrzeit so ein: 07:45"),
}).refine(({ kind, message }) => kind !== "other" || message !== "", {
  path: ["message"],
  message: "Bitte schreiben Sie, was los ist",
});
export type ReportProblemInput = z.input<typeof ReportProblemInput>;

export const SettleProblemInput = z.object({
  problemId: id(),
  /** Outcome; for the agency only. */
  note: optionalProse(MAX_LENGTH.line),
});
export type SettleProblemInput = z.input<typeof SettleProblemInput>;
