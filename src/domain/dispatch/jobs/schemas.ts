import * as z from "zod";
import {
  choice,
  choices,
  email,
  id,
  MAX_LENGTH,
  optionalCount,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  phone,
  postalCode,
  requiredText,
  ticked,
} from "../../kernel/fields/schemas.ts";
import {
  BOOKING_VEHICLES,
  DESK_LICENCES,
  DESK_VEHICLES,
  REQUIREMENTS,
} from "../../kernel/vocabulary.ts";

export const JOB_STATUSES = ["open", "assigned", "confirmed", "no_show", "completed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** How the desk's list is sorted: by when it came in, by the first day, by firm or name. */
export const JOB_SORTS = ["newest", "start", "customer"] as const;
export type JobSort = (typeof JOB_SORTS)[number];
const NO_DRIVER = "Bitte wählen Sie mindestens einen Fahrer.";
/** One request may ask for so many drivers (decisions.md, "five vehicles for a week"). */
export const MAX_DRIVERS_PER_REQUEST = 10;
const DRIVER_COUNT = `Bitte geben Sie eine Zahl von 1 bis ${MAX_DRIVERS_PER_REQUEST} ein; für mehr Fahrer rufen Sie uns bitte an`;

const CHOOSE_VEHICLE = "Bitte wählen Sie den Fahrzeugtyp aus";

/**
 * The booking form. `newsletter` and `billing_model` are what the form always sends; a visitor can't choose them. That the
 * first day lies ahead is not said here: only who has a clock can check it (`startsTooEarly`).
 */
export const BookingInput = z.object({
  vorname: requiredText("Bitte geben Sie Ihren Vornamen ein"),
  nachname: requiredText("Bitte geben Sie Ihren Nachnamen ein"),
  email: email(
    "Bitte geben Sie Ihre E-Mail-Adresse ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  ),
  phone: phone("Bitte geben Sie Ihre Telefonnummer ein"),
  company: optionalText(),
  customer_street: requiredText("Bitte geben Sie die Straße ein"),
  customer_house_number: requiredText("Bitte geben Sie die Hausnummer ein", 20),
  customer_postal_code: postalCode("Bitte geben Sie die Postleitzahl ein"),
  customer_city: requiredText("Bitte geben Sie den Ort ein"),
  einsatzbeginn: optionalDate(),
  einsatzdauer: optionalText(),
  fahrzeugtyp: z
    .union([z.literal(""), choice(BOOKING_VEHICLES, CHOOSE_VEHICLE)], CHOOSE_VEHICLE)
    .nullish()
    .transform((vehicle) => vehicle || "lkw"),
  nachricht: requiredText("Bitte beschreiben Sie den Einsatz", MAX_LENGTH.message),
  anzahl_fahrer: optionalCount(MAX_DRIVERS_PER_REQUEST, DRIVER_COUNT),
  anforderungen: choices(REQUIREMENTS, "Bitte wählen Sie aus der Liste").default([]),
  datenschutz: ticked("Bitte stimmen Sie der Datenverarbeitung zu"),
  preise_verstanden: ticked("Bitte bestätigen Sie die Preise und Bedingungen").optional(),
  newsletter: z.boolean("Ungültiger Wert.").optional(),
  billing_model: choice(["agency"], "Ungültiges Abrechnungsmodell").default("agency"),
  website: z.string().max(0, "Dieses Feld muss leer bleiben").optional(),
});
export type BookingInput = z.input<typeof BookingInput>;

/** Whether a booking's first day is before `earliestStart`, the next weekday in Berlin; both `YYYY-MM-DD`. */
export function startsTooEarly(firstDay: string | null | undefined, earliestStart: string) {
  return Boolean(firstDay && firstDay < earliestStart);
}

export function earliestStartText(earliestStart: string): string {
  return `Der früheste Einsatzbeginn ist der ${germanDate(earliestStart)}`;
}

export const CreateJobInput = z.object({
  customerName: requiredText("Bitte geben Sie den Namen ein"),
  customerEmail: email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail"),
  customerPhone: phone("Bitte geben Sie die Telefonnummer ein"),
  company: optionalText(),
  customerStreet: optionalText(),
  customerHouseNumber: optionalText(20),
  customerPostalCode: optionalPostalCode(),
  customerCity: optionalText(),
  einsatzort: requiredText("Bitte geben Sie den Einsatzort ein", MAX_LENGTH.line),
  zeitraum: requiredText("Bitte geben Sie den Zeitraum ein", MAX_LENGTH.line),
  fahrzeugtyp: choice(DESK_VEHICLES, "Bitte wählen Sie den Fahrzeugtyp aus"),
  fuehrerscheinklasse: choice(DESK_LICENCES, "Bitte wählen Sie die Führerscheinklasse aus").default(
    "C+E",
  ),
  besonderheiten: optionalText(MAX_LENGTH.line),
  nachricht: requiredText("Bitte beschreiben Sie den Auftrag", MAX_LENGTH.message),
  isTest: z.boolean("Ungültiger Wert.").default(false),
  drivers: optionalCount(MAX_DRIVERS_PER_REQUEST, DRIVER_COUNT),
});
export type CreateJobInput = z.input<typeof CreateJobInput>;

/**
 * The edit dialog: the fields of the create dialog. As in the contact form, phone or e-mail is enough. What a customer
 * booked keeps its own vehicle type.
 */
export const EditJobInput = CreateJobInput.omit({ isTest: true, drivers: true })
  .extend({
    jobId: id(),
    customerEmail: optionalEmail("Ungültige E-Mail"),
    customerPhone: optionalPhone(),
    fahrzeugtyp: choice(
      [...DESK_VEHICLES, ...BOOKING_VEHICLES],
      "Bitte wählen Sie den Fahrzeugtyp aus",
    ),
    /** First day; missing leaves it as it is, empty means that only the words are known. */
    einsatzbeginn: optionalDate().optional(),
    /** When the job was last changed, as the dialog read it: a change by somebody else meanwhile is a conflict. */
    updatedAt: z.iso.datetime({ offset: true, error: "Ungültiger Zeitpunkt." }).optional(),
  })
  .refine((input) => input.customerPhone !== "" || input.customerEmail !== "", {
    path: ["customerPhone"],
    message: "Mindestens Telefon oder E-Mail muss angegeben werden.",
  });
export type EditJobInput = z.input<typeof EditJobInput>;
export type EditJobOutput = z.output<typeof EditJobInput>;

export const JobIdInput = z.object({ jobId: id() });
export type JobIdInput = z.input<typeof JobIdInput>;

export const AlertDriversInput = z.object({
  jobId: id(),
  /** Missing: everybody who fits. */
  driverIds: z
    .array(id(), "Ungültiger Wert.")
    .min(1, NO_DRIVER)
    .max(500, "Höchstens 500")
    .optional(),
});
export type AlertDriversInput = z.input<typeof AlertDriversInput>;

/** Firm or name, contact person and full address; phone or e-mail, at least one (spec 5). */
export const UpdateContactInput = z
  .object({
    jobId: id(),
    cName: requiredText("Bitte geben Sie Firma oder Name ein"),
    contact: requiredText("Bitte geben Sie den Ansprechpartner ein"),
    street: requiredText("Bitte geben Sie die Straße ein"),
    house: requiredText("Bitte geben Sie die Hausnummer ein", 20),
    postal: postalCode(),
    city: requiredText("Bitte geben Sie den Ort ein"),
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
});
export type CompleteOldJobsInput = z.input<typeof CompleteOldJobsInput>;

function germanDate(date: string) {
  return date.split("-").reverse().join(".");
}
