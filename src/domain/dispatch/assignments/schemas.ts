import * as z from "zod";
import {
  choice,
  END_BEFORE_START,
  euros,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalProse,
  optionalText,
  optionalWeekdays,
} from "../../kernel/fields/schemas.ts";
import { CONFIRMATION_MODES, RATE_TYPES } from "../../kernel/vocabulary.ts";
import { OVERRULING } from "../jobs/schemas.ts";

export const ASSIGNMENT_STATUSES = ["assigned", "confirmed", "no_show", "cancelled"] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Stands where the dispatcher gives no reason. */
export const NO_SHOW_REASON = "Fahrer nicht erschienen";
const WRONG_FEE = "Bitte geben Sie die Gebühr in Euro an, mindestens 0";

/** The assign dialog (docs/rules.md, Assignments). `rateValue` in euros. */
export const AssignDriverInput = z
  .object({
    jobId: id(),
    driverId: id("Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein."),
    rateType: choice(RATE_TYPES, "Bitte wählen Sie Stunden- oder Tagessatz"),
    rateValue: euros("Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein."),
    startDate: optionalDate(),
    endDate: optionalDate(),
    /** Weekdays worked between the two days; missing: those of the job. */
    arbeitstage: optionalWeekdays(),
    note: optionalProse(),
    /** Whether the driver gets the confirmed order as PDF too. */
    mode: choice(CONFIRMATION_MODES, "Ungültiger Wert.").default("both"),
    ...OVERRULING,
  })
  .refine((input) => !input.startDate || !input.endDate || input.endDate >= input.startDate, {
    path: ["endDate"],
    message: END_BEFORE_START,
  });
export type AssignDriverInput = z.input<typeof AssignDriverInput>;

/** The replace dialog: as to assign, and which assignment the dispatcher saw as the active one. */
export const ReplaceDriverInput = AssignDriverInput.safeExtend({
  replacedId: id().optional(),
  /** Why the one before doesn't drive; only the agency reads it. */
  replaceReason: optionalText(MAX_LENGTH.line),
});
export type ReplaceDriverInput = z.input<typeof ReplaceDriverInput>;

export const CancelAssignmentInput = z.object({
  assignmentId: id(),
  /** The agency's own note; the driver doesn't read it. */
  note: optionalText(MAX_LENGTH.line),
});
export type CancelAssignmentInput = z.input<typeof CancelAssignmentInput>;

export const MarkNoShowInput = z.object({
  assignmentId: id(),
  /** Shown to the driver in the fee notice, not to the customer. Required if the driver reported an arrival. */
  reason: optionalText(MAX_LENGTH.line),
  /** Used only if above 0 (docs/rules.md, No-show). */
  overrideFee: z
    .union([z.literal(0, WRONG_FEE), euros(WRONG_FEE)], WRONG_FEE)
    .nullable()
    .default(null),
  informCustomer: z.boolean("Ungültiger Wert.").default(false),
  informDriver: z.boolean("Ungültiger Wert.").default(false),
  blockDriver: z.boolean("Ungültiger Wert.").default(true),
  confirmedWarnings: OVERRULING.confirmedWarnings,
});
export type MarkNoShowInput = z.input<typeof MarkNoShowInput>;

export const AssignmentIdInput = z.object({ assignmentId: id() });

export const ConfirmAssignmentInput = AssignmentIdInput.extend({
  /** Records a yes by phone as the driver's answer, unless the driver has answered. */
  answeredByPhone: z.boolean("Ungültiger Wert.").default(false),
  confirmedWarnings: OVERRULING.confirmedWarnings,
  /** The driver's yes as the dispatcher saw it, null for none: another answer meanwhile is a conflict. Absent: no check. */
  seenAcceptedAt: z.iso
    .datetime({ offset: true, error: "Ungültiger Zeitpunkt." })
    .nullable()
    .optional(),
});
export type ConfirmAssignmentInput = z.input<typeof ConfirmAssignmentInput>;

export const SendConfirmationInput = z.object({
  assignmentId: id(),
  mode: choice(CONFIRMATION_MODES, "Ungültiger Wert.").optional(),
  stage: choice(["resend"], "Ungültiger Wert.").optional(),
});

export const NoShowFeeInput = z.object({
  rateType: choice(RATE_TYPES, "Ungültiger Wert.").nullable().default(null),
  rateValue: euros("Ungültiger Wert.").nullable().default(null),
  startTime: z.iso
    .datetime({ offset: true, error: "Ungültiger Zeitpunkt." })
    .nullable()
    .default(null),
});

const NO_DRIVER = "Bitte wählen Sie mindestens einen Fahrer.";

export const AlertDriversInput = z.object({
  jobId: id(),
  /** Missing: everybody who fits. */
  driverIds: z
    .array(id(), "Ungültiger Wert.")
    .min(1, NO_DRIVER)
    .max(500, "Höchstens 500")
    .optional(),
  /** Only who is known to be no farther from the work, as the crow flies. */
  withinKm: z
    .number("Bitte geben Sie Kilometer ein")
    .positive("Bitte geben Sie Kilometer ein")
    .max(2000, "Höchstens 2000")
    .optional(),
});

export type AlertDriversInput = z.input<typeof AlertDriversInput>;
