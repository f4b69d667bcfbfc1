import * as z from "zod";
import { inOrder, WEEKDAYS } from "../time/working-days.ts";
import { isTold } from "./placeholders.ts";

/** The building blocks of every input of this system (docs/rules.md, Validation). Browser-safe. */

const WRONG_PHONE = "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 069 1234567";
const WRONG_DATE = "Bitte geben Sie ein gültiges Datum ein";
const WRONG_ID = "Ungültige Kennung.";
const WRONG_TYPE = "Ungültiger Wert.";
const WRONG_CHARACTERS = "Enthält ungültige Zeichen.";
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const CONTROL_CHARACTER = /[^\P{Cc}\n\t]/u;
/**
 * Characters that break a line, reverse the direction of text or are invisible. Joiners stay: Persian and many emoji
 * need them.
 */
const NOT_OF_ONE_LINE =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const EMAIL_SHAPE = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\d.-]+\.[\p{L}\p{M}\d-]{2,}$/u;
const PHONE_SHAPE = /^\+?[\d\s()/.-]{5,}$/;

export const MAX_LENGTH = { short: 120, email: 254, phone: 40, line: 300, message: 4000 } as const;

/** One line with a letter or a digit in it; `message` is shown where there is none. */
export const requiredText = kept((message: string, max: number = MAX_LENGTH.short) =>
  required(oneLine(message, max), message, max).pipe(z.string().regex(LETTER_OR_DIGIT, message)),
);

/** A house number; a dash says that there is none. */
export function houseNumber(message: string) {
  return required(oneLine(message, 20), message, 20);
}

/** One line that may be missing, null or empty; always a string afterwards. */
export const optionalText = kept((max: number = MAX_LENGTH.short) =>
  optional(oneLine(WRONG_TYPE, max), max),
);

/** Any number of lines that must not be empty; `message` is shown when they are. */
export const requiredProse = kept((message: string, max: number = MAX_LENGTH.message) =>
  required(normalisedText(message, max), message, max).pipe(
    z.string().regex(/[^\s\p{Cf}]/u, message),
  ),
);

/** Any number of lines that may be missing, null or empty; always a string afterwards. */
export const optionalProse = kept((max: number = MAX_LENGTH.message) =>
  optional(normalisedText(WRONG_TYPE, max), max),
);

export function email(missing: string, malformed: string) {
  return requiredText(missing, MAX_LENGTH.email).pipe(z.string().regex(EMAIL_SHAPE, malformed));
}

export function phone(missing: string) {
  return required(dialled(missing), missing, MAX_LENGTH.phone).pipe(
    z.string().regex(PHONE_SHAPE, WRONG_PHONE),
  );
}

/** A phone number that may be missing; always a string afterwards. */
export function optionalPhone() {
  return optional(dialled(WRONG_TYPE), MAX_LENGTH.phone).pipe(
    z.string().regex(orEmpty(PHONE_SHAPE), WRONG_PHONE),
  );
}

/** Removes the direction marks that contact apps put around copied numbers. */
function dialled(missing: string) {
  return normalisedText(missing, MAX_LENGTH.phone).transform((value) =>
    value.replaceAll(/\p{Cf}/gu, "").trim(),
  );
}

/** An address that may be missing; always a string afterwards. */
export function optionalEmail(malformed: string) {
  return optionalText(MAX_LENGTH.email).pipe(z.string().regex(orEmpty(EMAIL_SHAPE), malformed));
}

/** A German postcode: exactly five digits (docs/rules.md, Validation). */
export function postalCode(missing = "PLZ muss 5-stellig sein") {
  return requiredText(missing, 20).pipe(z.string().regex(/^\d{5}$/, "PLZ muss 5-stellig sein"));
}

/** A postcode that may be missing, but if given has five digits. */
export function optionalPostalCode() {
  return optionalText(20).pipe(z.string().regex(/^(\d{5})?$/, "PLZ muss 5-stellig sein"));
}

/** `YYYY-MM-DD` of a day that exists, or null when missing or empty. */
export const optionalDate = kept((message: string = WRONG_DATE) =>
  z
    .union(
      [z.literal<"">("", message), z.iso.date(message).refine(yearIsPlausible, message)],
      message,
    )
    .nullish()
    .transform((value) => value || null),
);

/** `06:30`, or null when missing or empty. */
export function optionalTime(message = "Bitte geben Sie die Uhrzeit so ein: 06:30") {
  return z
    .union([z.literal("", message), z.string(message).regex(CLOCK_TIME, message)], message)
    .nullish()
    .transform((value) => value || null);
}

/** Weekdays (`mo` … `so`), in the order of the week; null when missing or none is named. */
export function optionalWeekdays(message = "Bitte wählen Sie die Arbeitstage aus") {
  return choices(WEEKDAYS, message)
    .nullish()
    .transform((days) => (days?.length ? inOrder(days) : null));
}

/** Euros as a number above 0 with at most two decimals (`rateValue`, `hourly_rate`). */
export function euros(message: string, max = 100_000) {
  return z
    .number(message)
    .min(0.01, message)
    .max(max, message)
    .refine(hasAtMostTwoDecimals, "Bitte höchstens zwei Nachkommastellen angeben");
}

/** A whole number from 1 to `max`, as a number or as a form's text; 1 when missing or empty. */
export function optionalCount(max: number, message: string) {
  return z
    .union([z.number(), z.string().max(20)], message)
    .nullish()
    .transform((value) => (typeof value === "string" ? value.trim() : (value ?? "")))
    .transform((value) => (value === "" ? 1 : Number(value)))
    .pipe(z.int(message).min(1, message).max(max, message));
}

export const id = kept((message: string = WRONG_ID) => z.uuid(message));

/** A choice out of a fixed list. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, message: string) {
  return z.enum(values, message);
}

/** A choice out of a fixed list, or null when missing or empty. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) {
  return z
    .union([z.literal("", message), z.enum(values, message)], message)
    .nullish()
    .transform((value) => value || null);
}

/** Any number of choices out of a fixed list, each at most once. */
export function choices<const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) {
  return z
    .array(z.enum(values, message), message)
    .max(values.length, message)
    .transform((list) => [...new Set(list)]);
}

/** A box that has to be ticked. */
export function ticked(message: string) {
  return z.literal(true, message);
}

/** Keeps what equal arguments make: a text takes 30 KB of memory, and half of the fields are alike. */
function kept<Arguments extends unknown[], Schema>(make: (...said: Arguments) => Schema) {
  const made = new Map<string, Schema>();
  return (...said: Arguments): Schema => {
    const key = JSON.stringify(said);
    const schema = made.get(key) ?? make(...said);
    made.set(key, schema);
    return schema;
  };
}

function required(text: z.ZodType<string, string>, message: string, max: number) {
  return text.pipe(z.string().min(1, message).max(max, tooLong(max)));
}

function optional(text: z.ZodType<string, string>, max: number) {
  return text
    .nullish()
    .transform((value) => value ?? "")
    .pipe(z.string().max(max, tooLong(max)));
}

function oneLine(missing: string, max: number) {
  return normalisedText(missing, max).refine(
    (value) => !NOT_OF_ONE_LINE.test(value),
    WRONG_CHARACTERS,
  );
}

function orEmpty(shape: RegExp) {
  return new RegExp(`^$|${shape.source}`, shape.flags);
}

/** Each check ends the work on a text that fails it: the later ones may take long over what the earlier ones refuse. */
function normalisedText(missing: string, max: number) {
  return (
    z
      .string({
        error: (issue) =>
          issue.input === undefined || issue.input === null ? missing : WRONG_TYPE,
      })
      .max(max * MOST_UNITS_PER_CHARACTER, { error: tooLong(max), abort: true })
      .refine((value) => value.isWellFormed(), { error: WRONG_CHARACTERS, abort: true })
      .refine(isNormalisedQuickly, { error: WRONG_CHARACTERS, abort: true })
      // The length is in the documentation.
      .meta({ maxLength: max })
      .transform((value) => value.replaceAll("\r\n", "\n").normalize("NFC").trim())
      .refine((value) => !CONTROL_CHARACTER.test(value), WRONG_CHARACTERS)
  );
}

function tooLong(max: number) {
  return `Bitte höchstens ${max} Zeichen eingeben.`;
}

function yearIsPlausible(date: string) {
  const year = Number(date.slice(0, 4));
  return year >= 2000 && year <= 2100;
}

function hasAtMostTwoDecimals(value: number) {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/**
 * Limits the cost of normalising a text: it sorts combining marks, in time that grows with the square of their number.
 * 31,000 marks keep a processor busy for two seconds.
 */

/** No script needs more marks on one letter (Unicode Standard Annex 15, "Stream-Safe Text Format"). */
const MORE_MARKS_THAN_ANY_SCRIPT = /\p{M}{31}/u;

/** Upper bound of UTF-16 units that NFC composes into one: `\u1fa7` is a letter and four marks. */
const MOST_UNITS_PER_CHARACTER = 4;

/** Whether the work of normalising grows with the text's length and no faster. */
export function isNormalisedQuickly(text: string): boolean {
  return !MORE_MARKS_THAN_ANY_SCRIPT.test(text);
}

export const END_BEFORE_START = "Das Ende liegt vor dem Beginn";

/** A required text that is more than a placeholder. */
export function toldText(message: string) {
  return requiredText(message).refine(isTold, message);
}
