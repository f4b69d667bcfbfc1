import type { SheetDay } from "../../../db/schema/hours.ts";
import { keysOf } from "../../kernel/keys.ts";

export type { SheetDay };

export const SHEET_STATUS_LABEL = {
  open: "Wartet auf Fahrer",
  submitted: "Wartet auf Kunden",
  corrected: "Vom Kunden berichtigt",
  disputed: "Strittig",
  locked: "Bestätigt",
  void: "Nicht gefahren",
} as const;
export type SheetStatus = keyof typeof SHEET_STATUS_LABEL;
export const SHEET_STATUSES = keysOf(SHEET_STATUS_LABEL);

/** States in which somebody may still say something. */
export const UNLOCKED = ["open", "submitted", "corrected", "disputed"] as const;

export type SheetSide = "driver" | "customer" | "dispatcher";

export const SHEET_SIDE_LABEL: Record<SheetSide, string> = {
  driver: "Fahrer",
  customer: "Kunde",
  dispatcher: "Disposition",
};

export const SHEET_STEP_LABEL = {
  submitted: "eingetragen",
  confirmed: "bestätigt",
  corrected: "berichtigt",
  accepted: "Berichtigung angenommen",
  objected: "Berichtigung widersprochen",
  entered: "eingetragen",
  settled: "festgelegt",
  voided: "als nicht gefahren vermerkt",
} as const;
export type SheetStep = keyof typeof SHEET_STEP_LABEL;

/** Limits of what somebody may enter for a day (docs/rules.md, Hours sheets). */
export const SHEET_LIMITS = {
  /** An end before the begin is on the next day, if the work then lasts no longer than this. */
  overMidnightHours: 16,
  km: 999,
  days: 366,
} as const;

/** The break that is proposed for work that lasts longer than so many hours, in minutes (as § 4 ArbZG has it). */
export const PROPOSED_BREAKS = [
  { overHours: 9, minutes: 45 },
  { overHours: 6, minutes: 30 },
] as const;

/** Silence goes to the dispatcher after so many working days; it is never consent. */
export const SILENCE_WORKING_DAYS = 3;

/** Validity of the link to a locked sheet's PDF, in seconds (docs/rules.md, Links). */
export const SHEET_PDF_SECONDS = 3600;

export const DIFFERENCES = [
  "more_hours",
  "unordered_night",
  "more_kilometres",
  "extra_day",
  "missing_day",
  "extra_overnight",
] as const;

/** Deviation of a worked day from the plan; minutes or kilometres. */
export interface Difference {
  tag: string;
  art: (typeof DIFFERENCES)[number];
  menge: number;
}
