import * as z from "zod";
import {
  choice,
  END_BEFORE_START,
  euros,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalProse,
  optionalTime,
  optionalWeekdays,
  requiredText,
} from "../../kernel/fields/schemas.ts";
import { CANCELLED_BY, RATE_TYPES } from "../../kernel/vocabulary.ts";
import { OVERRULING } from "../jobs/schemas.ts";

const WRONG_VALUE = "Ungültiger Wert.";
const NO_START = "Bitte geben Sie den ersten Tag ein";

/** 'Auftrag stornieren'. Only the agency reads `reason`. */
export const CancelJobInput = z.object({
  jobId: id(),
  by: choice(CANCELLED_BY, "Bitte wählen Sie, wer storniert"),
  reason: requiredText("Bitte geben Sie den Grund an", MAX_LENGTH.line),
});
export type CancelJobInput = z.input<typeof CancelJobInput>;

/** 'Verschieben'. */
export const MoveJobInput = z
  .object({
    jobId: id(),
    startDate: optionalDate().pipe(z.string(NO_START)),
    /** Missing: as many working days as before; empty: nobody knows. */
    endDate: optionalDate().optional(),
    /** Missing: as before; empty: nobody knows. */
    startTime: optionalTime().optional(),
    /** Missing: as before, or as usual for the new days. */
    arbeitstage: optionalWeekdays(),
    ...OVERRULING,
    /** Whether driver and customer get their mail now. */
    inform: z.boolean(WRONG_VALUE).default(true),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ["endDate"],
    message: END_BEFORE_START,
  });
export type MoveJobInput = z.input<typeof MoveJobInput>;

export const InformOfChangeInput = z.object({
  jobId: id(),
  ...OVERRULING,
});

/** 'Zuweisung bearbeiten': what is missing stays as it is. */
export const EditAssignmentInput = z
  .object({
    assignmentId: id(),
    startDate: optionalDate().optional(),
    endDate: optionalDate().optional(),
    arbeitstage: optionalWeekdays(),
    rateType: choice(RATE_TYPES, "Bitte wählen Sie Stunden- oder Tagessatz").optional(),
    rateValue: euros("Bitte geben Sie den Satz in Euro ein").optional(),
    note: optionalProse().optional(),
    ...OVERRULING,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ["endDate"],
    message: END_BEFORE_START,
  });
export type EditAssignmentInput = z.input<typeof EditAssignmentInput>;
