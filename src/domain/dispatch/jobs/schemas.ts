import * as z from "zod";
import { REMEMBERED } from "../../customer-records/schemas.ts";
import { isTold, withoutPlaceholder } from "../../kernel/fields/placeholders.ts";
import {
  choice,
  choices,
  email,
  euros,
  houseNumber,
  id,
  MAX_LENGTH,
  optionalChoice,
  optionalCount,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  optionalTime,
  optionalWeekdays,
  phone,
  postalCode,
  requiredProse,
  toldText,
} from "../../kernel/fields/schemas.ts";
import { ANSWERS } from "../../kernel/fields/vehicle-answers.ts";
import {
  AGREED_BY,
  BILLING_MODELS,
  BOOKING_VEHICLES,
  DESK_LICENCES,
  DESK_VEHICLES,
  REQUIREMENTS,
  WARNING_CODES,
} from "../../kernel/vocabulary.ts";

/** Objections to a driver that are overruled; see `confirmation_required`. */
export const OVERRULING = {
  /** Codes of the overruled objections. */
  confirmedWarnings: choices(WARNING_CODES, "Ungültiger Wert.").default([]),
  /** Why; needed where the licence class is missing. Of a change also why it is made; only the agency reads it. */
  reason: optionalText(MAX_LENGTH.line),
};

export const JOB_STATUSES = [
  "open",
  "assigned",
  "confirmed",
  "no_show",
  "completed",
  "cancelled",
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** One request may ask for so many drivers (docs/rules.md, Requests). */
export const MAX_DRIVERS_PER_REQUEST = 10;
/** Most jobs of a series, and how far ahead they may lie (docs/rules.md, Series). */
export const MAX_SERIES_JOBS = 60;
export const SERIES_AHEAD_DAYS = 365;
export const DRIVER_COUNT = `Bitte geben Sie eine Zahl von 1 bis ${MAX_DRIVERS_PER_REQUEST} ein; für mehr Fahrer rufen Sie uns bitte an`;

export function requirements() {
  return choices(REQUIREMENTS, "Bitte wählen Sie aus der Liste");
}

export const CHOOSE_VEHICLE = "Bitte wählen Sie den Fahrzeugtyp aus";
/** Where the work is, if not at the customer's address, whom to ask for, and the customer's own order number. */
export const SITE = {
  einsatz_street: optionalText(),
  einsatz_house_number: optionalText(20),
  einsatz_postal_code: optionalPostalCode(),
  einsatz_city: optionalText(),
  einsatz_kontakt: optionalText(),
  einsatz_telefon: optionalPhone(),
  bestellnummer: optionalText(),
};

/**
 * When and where the work is, beside the first day: the same for the booking form, the desk, the terminal and the API, and
 * all of it may be missing (docs/rules.md, Periods).
 */
export const WORK = {
  einsatzende: optionalDate(),
  uhrzeit_beginn: optionalTime(),
  arbeitstage: optionalWeekdays(),
  ...SITE,
};

interface Work {
  einsatzbeginn?: string | null | undefined;
  einsatzende?: string | null | undefined;
  einsatz_street?: string | undefined;
  einsatz_postal_code?: string | undefined;
  einsatz_city?: string | undefined;
}

/** Rules across fields: the end is not before the beginning, and a place of work has a town. */
export function checkWork({ value, issues }: z.core.ParsePayload<Work>) {
  const { einsatzbeginn, einsatzende, einsatz_street, einsatz_postal_code, einsatz_city } = value;
  const refuse = (field: keyof Work, message: string) =>
    issues.push({ code: "custom", path: [field], message, input: value[field] });
  if (einsatzende && einsatzbeginn === null)
    refuse("einsatzbeginn", "Bitte geben Sie auch den Beginn an");
  if (einsatzende && einsatzbeginn && einsatzende < einsatzbeginn) {
    refuse("einsatzende", "Das Ende liegt vor dem Beginn");
  }
  if (einsatz_city === "" && (einsatz_street || einsatz_postal_code)) {
    refuse("einsatz_city", "Bitte geben Sie den Ort des Einsatzes ein");
  }
}

/** The customer's day price; missing: the agreed price, else the list. A different price needs a reason. */
const PRICE = {
  tagespreis: euros("Bitte geben Sie den Tagespreis in Euro ein", 10_000).nullish(),
  preis_grund: optionalText(MAX_LENGTH.line),
};

const ORDER = {
  customerName: toldText("Bitte geben Sie den Namen ein"),
  customerEmail: email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail"),
  customerPhone: phone("Bitte geben Sie die Telefonnummer ein"),
  company: optionalText().transform(withoutPlaceholder),
  customerStreet: optionalText().transform(withoutPlaceholder),
  customerHouseNumber: optionalText(20).transform(withoutPlaceholder),
  customerPostalCode: optionalPostalCode(),
  customerCity: optionalText().transform(withoutPlaceholder),
  /** In words; composed from the place of work where its town is given. */
  einsatzort: optionalText(MAX_LENGTH.line),
  /** In the customer's own words; may be missing where the first day is known. */
  zeitraum: optionalText(MAX_LENGTH.line),
  /** The vehicle by the desk's list; a booked vehicle stays valid when the job is edited or duplicated. */
  fahrzeugtyp: choice([...DESK_VEHICLES, ...BOOKING_VEHICLES], CHOOSE_VEHICLE),
  /** Missing: the vehicle's own of a new order, else as it is. */
  fuehrerscheinklasse: choice(
    DESK_LICENCES,
    "Bitte wählen Sie die Führerscheinklasse aus",
  ).optional(),
  besonderheiten: optionalText(MAX_LENGTH.line),
  nachricht: requiredProse("Bitte beschreiben Sie den Auftrag"),
  ...PRICE,
};

/** Together with the errors of the other fields, not after them. */
const when = ({ value }: z.core.ParsePayload) => typeof value === "object" && value !== null;
const HAS_PERIOD = {
  when,
  path: ["zeitraum"],
  message: "Bitte geben Sie den Zeitraum oder den Beginn ein",
};
const HAS_PLACE = { when, path: ["einsatzort"], message: "Bitte geben Sie den Einsatzort ein" };

/** Whether something is known of when the job is: its first day, the days of its series, or words. */
function hasPeriod({ zeitraum, einsatzbeginn, serientage = [] }: Work & Dated) {
  return zeitraum !== "" || Boolean(einsatzbeginn) || serientage.length > 0;
}

interface Dated {
  zeitraum: string;
  serientage?: string[];
}

/** The days of a series are all that is said of when it is, and each of them needs its drivers. */
function checkSeries({
  value,
  issues,
}: z.core.ParsePayload<Work & { serientage: string[]; drivers: number }>) {
  const { serientage, drivers, einsatzbeginn, einsatzende } = value;
  if (serientage.length === 0) return;
  const refuse = (message: string) =>
    issues.push({ code: "custom", path: ["serientage"], message, input: serientage });
  if (einsatzbeginn || einsatzende) refuse("Bitte geben Sie Beginn und Ende oder eine Serie an");
  if (serientage.length * drivers > MAX_SERIES_JOBS) refuse(TOO_MANY_JOBS);
}

const TOO_MANY_JOBS = `Höchstens ${MAX_SERIES_JOBS} Aufträge auf einmal`;

/** Whether something is known of where it is. */
function hasPlace({ einsatzort, einsatz_city }: Work & { einsatzort: string }) {
  return einsatzort !== "" || Boolean(einsatz_city);
}

export const CreateJobInput = z
  .object({
    ...ORDER,
    ...WORK,
    einsatzbeginn: optionalDate(),
    anforderungen: requirements().default([]),
    ...ANSWERS,
    billing_model: choice(BILLING_MODELS, "Ungültiges Abrechnungsmodell").default("agency"),
    isTest: z.boolean("Ungültiger Wert.").default(false),
    drivers: optionalCount(MAX_DRIVERS_PER_REQUEST, DRIVER_COUNT),
    ...REMEMBERED,
    /** A series: one job of one day each; instead of a beginning and an end. */
    serientage: z
      .array(z.iso.date("Bitte geben Sie gültige Tage an"), "Bitte geben Sie gültige Tage an")
      .max(MAX_SERIES_JOBS, TOO_MANY_JOBS)
      .default([])
      .transform((days) => [...new Set(days)].sort()),
  })
  .refine(hasPeriod, HAS_PERIOD)
  .refine(hasPlace, HAS_PLACE)
  .check(checkWork)
  .check(checkSeries);
export type CreateJobInput = z.input<typeof CreateJobInput>;

/**
 * The edit dialog: the fields of the create dialog. As in the contact form, phone or e-mail is enough.
 */
export const EditJobInput = z
  .object({
    ...ORDER,
    jobId: id(),
    customerEmail: optionalEmail("Ungültige E-Mail"),
    customerPhone: optionalPhone(),
    /** First day; missing leaves it as it is, empty means that only the words are known. */
    einsatzbeginn: optionalDate().optional(),
    ...z.object(WORK).partial().shape,
    /** Missing: as they are, and `besonderheiten` is all that is said of them. */
    anforderungen: requirements().optional(),
    ...z.object(ANSWERS).partial().shape,
    billing_model: choice(BILLING_MODELS, "Ungültiges Abrechnungsmodell").optional(),
    /** Moves the assigned driver along and informs driver and customer now; otherwise later (`informOfChange`). */
    reschedule: z.boolean("Ungültiger Wert.").default(false),
    /** Agreement to another price after the confirmation: with whom, when and by whom noted. */
    vereinbart_mit: optionalText(),
    vereinbart_am: optionalDate(),
    vereinbart_durch: optionalChoice(AGREED_BY, "Bitte wählen Sie aus, wodurch"),
    ...OVERRULING,
    /** The job's `updated_at` as the dialog read it; a later change is a conflict. */
    updatedAt: z.iso.datetime({ offset: true, error: "Ungültiger Zeitpunkt." }).optional(),
  })
  .refine((input) => input.customerPhone !== "" || input.customerEmail !== "", {
    path: ["customerPhone"],
    message: "Mindestens Telefon oder E-Mail muss angegeben werden.",
  })
  .refine(hasPeriod, HAS_PERIOD)
  .refine(hasPlace, HAS_PLACE)
  .check(checkWork);
export type EditJobInput = z.input<typeof EditJobInput>;
export type EditJobOutput = z.output<typeof EditJobInput>;

/** An order as far as it is typed, or with `jobId` one that is edited. */
export const UsualPriceInput = z.object({
  jobId: id().optional(),
  customerId: id().optional(),
  fahrzeugtyp: optionalText(),
  anforderungen: z.array(z.string().max(MAX_LENGTH.line), "Ungültiger Wert.").max(50).default([]),
  billing_model: choice(BILLING_MODELS, "Ungültiges Abrechnungsmodell").default("agency"),
  einsatzbeginn: optionalDate(),
});
export type UsualPriceInput = z.input<typeof UsualPriceInput>;

export const JobIdInput = z.object({ jobId: id() });

export const SnoozeJobInput = z.object({
  jobId: id(),
  /** The day on which it is work again; null: now. */
  until: optionalDate(),
});
export type SnoozeJobInput = z.input<typeof SnoozeJobInput>;

export const NoteJobInput = z.object({
  jobId: id(),
  text: requiredProse("Bitte geben Sie die Notiz ein"),
});

/** Firm or name, contact person and full address; phone or e-mail, at least one (docs/rules.md, Contact data). */
const HOUSE_MISSING = "Bitte geben Sie die Hausnummer ein";

export const UpdateContactInput = z
  .object({
    jobId: id(),
    cName: toldText("Bitte geben Sie Firma oder Name ein"),
    contact: toldText("Bitte geben Sie den Ansprechpartner ein"),
    street: toldText("Bitte geben Sie die Straße ein"),
    house: houseNumber(HOUSE_MISSING).refine(isTold, HOUSE_MISSING),
    postal: postalCode(),
    city: toldText("Bitte geben Sie den Ort ein"),
    phone: optionalPhone(),
    contactEmail: optionalEmail("Ungültige E-Mail"),
    einsatzort: optionalText(MAX_LENGTH.line),
  })
  .refine((input) => input.phone !== "" || input.contactEmail !== "", {
    path: ["phone"],
    message: "Mindestens Telefon oder E-Mail muss angegeben werden.",
  });
export type UpdateContactInput = z.input<typeof UpdateContactInput>;

export const CompleteOldJobsInput = z.object({
  daysOld: z
    .number("Ungültiger Wert.")
    .int("Ungültiger Wert.")
    .min(1, "Mindestens 1 Tag")
    .max(3650)
    .default(30),
  /** Ids of jobs that stay as they are. */
  except: z.array(id()).max(1000).default([]),
});
export type CompleteOldJobsInput = z.input<typeof CompleteOldJobsInput>;
