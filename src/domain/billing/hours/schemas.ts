import * as z from "zod";
import { JobLinkInput } from "../../dispatch/on-the-job/schemas.ts";
import {
  id,
  MAX_LENGTH,
  optionalProse,
  optionalText,
  requiredProse,
} from "../../kernel/fields/schemas.ts";
import { SHEET_LIMITS, SHEET_STATUSES } from "./vocabulary.ts";

const CLOCK = "Bitte geben Sie die Uhrzeit so ein: 06:30";
const PAUSE = "Bitte geben Sie die Pause in Minuten ein, zum Beispiel 45, oder als 0:45";
const WAITING = "Bitte geben Sie die Wartezeit in Stunden ein, zum Beispiel 1,5, oder als 1:30";
const KILOMETRES = `Bitte geben Sie ganze Kilometer von 0 bis ${SHEET_LIMITS.km} ein, ohne Punkt`;
const SECONDS_AND_MORE = 40;

/** Number from a form or a program. */
const said = (message: string) => z.union([z.number(), z.string().max(SECONDS_AND_MORE)], message);

/** Like `said`, but optional. */
const typed = (message: string) =>
  said(message)
    .nullish()
    .transform((value) => String(value ?? "").trim());

/** `06:30`, also from `6:30`, `6.30` and `24:00`. */
const clock = said(CLOCK).transform((typed, { addIssue }) => {
  const value = String(typed).trim();
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(value) ?? [];
  const isMidnight = hour === "24" && minute === "00";
  if (hour === "" || Number(minute) > 59 || (Number(hour) > 23 && !isMidnight)) {
    addIssue(CLOCK);
    return z.NEVER;
  }
  return `${isMidnight ? "00" : hour.padStart(2, "0")}:${minute}`;
});

/** Minutes from `0:45`, or from a number of `unit` minutes in German or English spelling (`1,5`, `1.5`); 0 when empty. */
const minutes = (unit: number, message: string) =>
  typed(message).transform((value, { addIssue }) => {
    if (value === "") return 0;
    const [, hours, rest] = /^(\d{1,3}):([0-5]\d)$/.exec(value) ?? [];
    if (hours !== undefined) return Number(hours) * 60 + Number(rest);
    const found = Number(value.replace(",", ".")) * unit;
    if (/^\d{1,4}([.,]\d{1,2})?$/.test(value) && (unit > 1 || Number.isInteger(found))) {
      return Math.round(found);
    }
    addIssue(message);
    return z.NEVER;
  });

/** One day as somebody enters it; whether it is possible, `read-days.ts` says. */
export const SheetDayInput = z.object({
  /** `YYYY-MM-DD`: the day on which the work began. */
  tag: z.iso.date("Bitte geben Sie ein gültiges Datum ein"),
  beginn: clock,
  /** Before the begin: on the next day. */
  ende: clock,
  /** Minutes. */
  pause: minutes(1, PAUSE),
  /** One way; missing or empty: none. */
  km: typed(KILOMETRES)
    .transform((value) => (value === "" ? 0 : /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN))
    .pipe(z.int(KILOMETRES).min(0, KILOMETRES).max(SHEET_LIMITS.km, KILOMETRES)),
  uebernachtung: z.boolean("Ungültiger Wert.").nullish().transform(Boolean),
  /** Hours. */
  warten: minutes(60, WAITING),
  notiz: optionalText(MAX_LENGTH.line),
});
export type SheetDayInput = z.input<typeof SheetDayInput>;

/** Corrected day, with the reason. */
export const CorrectedDayInput = SheetDayInput.extend({
  /** Needed where the day differs from what the driver said. */
  grund: optionalText(MAX_LENGTH.line),
});
export type CorrectedDayInput = z.input<typeof CorrectedDayInput>;

const days = z
  .array(SheetDayInput, "Bitte tragen Sie mindestens einen Tag ein")
  .min(1, "Bitte tragen Sie mindestens einen Tag ein")
  .max(SHEET_LIMITS.days, "Das sind zu viele Tage")
  .describe("Die gearbeiteten Tage");

/** The version that somebody saw when he answered: another one is a conflict (`hours_changed`). */
const fassung = z.int("Ungültige Parameter").min(1, "Ungültige Parameter");

export const SubmitHoursInput = JobLinkInput.extend({ days });

export const AcceptCorrectionInput = JobLinkInput.extend({ fassung });

export const ObjectToCorrectionInput = AcceptCorrectionInput.extend({
  grund: requiredProse("Bitte schreiben Sie, was nicht stimmt", MAX_LENGTH.line),
});

export const EnterHoursInput = z.object({
  assignmentId: id(),
  days,
  /** Where the dispatcher knows it from; needed once somebody else has said something. */
  reason: optionalText(MAX_LENGTH.line),
  /** The version that he saw, 0 where there was none: another one is a conflict. Missing: whatever counts now. */
  fassung: z.int("Ungültige Parameter").min(0, "Ungültige Parameter").optional(),
});
export type EnterHoursInput = z.input<typeof EnterHoursInput>;

export const EnterHoursCsvInput = z.object({
  csv: z
    .string("Bitte geben Sie die Zeilen an")
    .min(1, "Bitte geben Sie die Zeilen an")
    .max(60_000, "Bitte teilen Sie die Datei auf: höchstens 60.000 Zeichen")
    .describe("Die Zeilen mit Kopf, je Tag eine, wie bei „hours enter --template“"),
});

export const SettleHoursInput = z.object({
  assignmentIds: z
    .array(id(), "Ungültiger Wert.")
    .min(1, "Bitte wählen Sie Stundenzettel aus")
    .max(500),
  reason: requiredProse("Bitte nennen Sie den Grund", MAX_LENGTH.line),
  /** Version of the sheet that the sender saw; missing: the current one. */
  version: z.int().min(1).optional(),
  /** True: there was no work; the sheet is void and nothing is owed. */
  nothingDriven: z.boolean().default(false),
});
export type SettleHoursInput = z.input<typeof SettleHoursInput>;

export const SheetIdInput = z.object({ assignmentId: id() });
export type SheetIdInput = z.input<typeof SheetIdInput>;

export const ConfirmHours = {
  /** Assignment within the request. */
  assignmentId: id("Ungültige Parameter"),
  fassung,
};

export const CorrectHours = {
  ...ConfirmHours,
  days: z
    .array(CorrectedDayInput, "Ungültiger Wert.")
    .max(SHEET_LIMITS.days, "Das sind zu viele Tage"),
  /** Why days of the driver's are missing in the correction, by day. */
  entfallen: z.record(z.iso.date("Ungültiger Wert."), optionalProse(MAX_LENGTH.line)).default({}),
};

export const ListHoursInput = z.object({
  status: z.enum(SHEET_STATUSES, "Ungültiger Wert.").optional(),
  /** Only those that the dispatcher has to settle. */
  waiting: z.boolean("Ungültiger Wert.").default(false),
  jobId: id().optional(),
  /** Customer or driver. */
  q: z
    .string("Ungültiger Wert.")
    .trim()
    .max(200, "Bitte höchstens 200 Zeichen eingeben.")
    .optional(),
  limit: z.number("Ungültiger Wert.").int().min(1).max(500, "Höchstens 500").default(50),
  cursor: z.string("Ungültiger Wert.").max(100).optional(),
});
export type ListHoursInput = z.input<typeof ListHoursInput>;
