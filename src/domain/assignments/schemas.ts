import * as z from "zod";
import { choice, euros, id, MAX_LENGTH, optionalDate, optionalText } from "../fields/schemas.ts";

export const ASSIGNMENT_STATUSES = ["assigned", "confirmed", "no_show", "cancelled"] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const RATE_TYPES = ["hourly", "daily"] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** How the driver's confirmation carries the order: PDF attached, or a link only (spec 7). */
const CONFIRMATION_MODES = ["both", "inline"] as const;

export const END_BEFORE_START = "Das Ende liegt vor dem Beginn";

/** The assign dialog (spec 3 and 5). `rateValue` in euros. */
export const AssignDriverInput = z
  .object({
    jobId: id(),
    driverId: id("Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein."),
    rateType: choice(RATE_TYPES, "Bitte wählen Sie Stunden- oder Tagessatz"),
    rateValue: euros("Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein."),
    startDate: optionalDate(),
    endDate: optionalDate(),
    note: optionalText(MAX_LENGTH.message),
  })
  .refine((input) => !input.startDate || !input.endDate || input.endDate >= input.startDate, {
    path: ["endDate"],
    message: END_BEFORE_START,
  });
export type AssignDriverInput = z.input<typeof AssignDriverInput>;

export const AssignmentIdInput = z.object({ assignmentId: id() });
export type AssignmentIdInput = z.input<typeof AssignmentIdInput>;

export const SendConfirmationInput = z.object({
  assignmentId: id(),
  mode: choice(CONFIRMATION_MODES, "Ungültiger Wert.").optional(),
  stage: choice(["resend"], "Ungültiger Wert.").optional(),
});
export type SendConfirmationInput = z.input<typeof SendConfirmationInput>;

export const NoShowFeeInput = z.object({
  rateType: choice(RATE_TYPES, "Ungültiger Wert.").nullable().default(null),
  rateValue: euros("Ungültiger Wert.").nullable().default(null),
  startTime: z.iso
    .datetime({ offset: true, error: "Ungültiger Zeitpunkt." })
    .nullable()
    .default(null),
});
export type NoShowFeeInput = z.input<typeof NoShowFeeInput>;
