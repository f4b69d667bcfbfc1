import * as z from "zod";
import {
  choice,
  choices,
  email,
  euros,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalPostalCode,
  optionalProse,
  optionalText,
  optionalTime,
  phone,
  requiredProse,
  requiredText,
  ticked,
} from "../kernel/fields/schemas.ts";
import { LOCALES } from "../kernel/locale.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS, WARNING_CODES } from "../kernel/vocabulary.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "./vocabulary.ts";

/** Lists of the driver registration. */
export const SPECIAL_REQUIREMENTS = [
  "ADR-Schein vorhanden",
  "Langstrecke",
  "Wochenendarbeit",
  "Nachtschicht",
  "Auslandseinsätze",
  "Kran-Erfahrung",
  "BF3-Ausbildungsberechtigung",
  "Übermaß-Transporte",
  "Fremdsprachen",
  "Schwerlast",
  "Baustelle",
  "Kühltransport",
  "Staplerschein",
] as const;
/** The 30 countries of a company seat: EU 27, Iceland, Liechtenstein, Norway (docs/rules.md, Registration). */
export const COUNTRIES = [
  "Belgien",
  "Bulgarien",
  "Dänemark",
  "Deutschland",
  "Estland",
  "Finnland",
  "Frankreich",
  "Griechenland",
  "Irland",
  "Island",
  "Italien",
  "Kroatien",
  "Lettland",
  "Liechtenstein",
  "Litauen",
  "Luxemburg",
  "Malta",
  "Niederlande",
  "Norwegen",
  "Österreich",
  "Polen",
  "Portugal",
  "Rumänien",
  "Schweden",
  "Slowakei",
  "Slowenien",
  "Spanien",
  "Tschechien",
  "Ungarn",
  "Zypern",
] as const;

const CHOOSE = "Bitte wählen Sie aus der Liste";
const RATE_MISSING = "Bitte geben Sie Ihren Stundensatz ein";
const RATE_MESSAGE = "Bitte geben Sie den Stundenlohn als gültige Zahl ein (z.B. 25)";
/** Euros an hour (docs/rules.md, Registration). */
const RATE_STEP = 0.5;

/** Profile fields that registering, entering and editing a driver share. */
const PROFILE = {
  vorname: requiredText("Bitte geben Sie Ihren Vornamen ein"),
  nachname: requiredText("Bitte geben Sie Ihren Nachnamen ein"),
  email: email(
    "Bitte geben Sie Ihre E-Mail-Adresse ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  ),
  telefon: phone("Bitte geben Sie Ihre Telefonnummer ein"),
  adresse: optionalText(MAX_LENGTH.line),
  plz: optionalPostalCode(),
  ort: optionalText(),
  fuehrerscheinklassen: choices(
    LICENCE_CLASSES,
    "Bitte wählen Sie mindestens eine Führerscheinklasse aus",
  ).refine((list) => list.length > 0, "Bitte wählen Sie mindestens eine Führerscheinklasse aus"),
  erfahrung_jahre: z.literal(EXPERIENCE_YEARS, "Bitte wählen Sie Ihre Berufserfahrung aus"),
  spezialisierungen: choices(SPECIALISATIONS, CHOOSE).default([]),
  verfuegbare_regionen: choices(REGIONS, CHOOSE).default([]),
  spezialanforderungen: choices(SPECIAL_REQUIREMENTS, CHOOSE).default([]),
  stundensatz: z
    .number({ error: ({ input }) => (input === undefined ? RATE_MISSING : RATE_MESSAGE) })
    .pipe(euros(RATE_MESSAGE, 1000)),
  verfuegbarkeit: z.union([z.literal(""), choice(AVAILABILITIES, CHOOSE)], CHOOSE).default(""),
  beschreibung: optionalProse(),
  bf2_erlaubnis: z.boolean("Ungültiger Wert.").default(false),
  bf3_erlaubnis: z.boolean("Ungültiger Wert.").default(false),
  firmensitz_land: z.union([z.literal(""), choice(COUNTRIES, CHOOSE)], CHOOSE).default(""),
  /** The driver's language; null if unknown. */
  sprache: z
    .union([z.literal(""), choice(LOCALES, CHOOSE)], CHOOSE)
    .nullish()
    .transform((locale) => locale || null),
};

/** Applies to new drivers only: a stored rate stays valid when the profile is edited. */
const NEW_RATE = PROFILE.stundensatz.refine(
  (euros) => euros % RATE_STEP === 0,
  `${RATE_MESSAGE}. Er geht in Schritten von 0,50\u00a0€.`,
);

/** The registration form and its messages (docs/rules.md, Registration). */
export const RegisterDriverInput = z.object({
  ...PROFILE,
  stundensatz: NEW_RATE,
  vermittlungszustimmung: ticked("Sie müssen der Vermittlungsprovision zustimmen"),
  datenschutz: ticked("Bitte stimmen Sie der Datenverarbeitung zu"),
});
export type RegisterDriverInput = z.input<typeof RegisterDriverInput>;

/** A driver entered by the dispatcher, with both consents given by phone. */
export const CreateDriverInput = z.object({
  ...PROFILE,
  stundensatz: NEW_RATE,
  vermittlungszustimmung: ticked("Ohne seine Zustimmung zur Provision lässt er sich nicht anlegen"),
  datenschutz: ticked("Ohne seine Zustimmung lassen sich seine Daten nicht speichern"),
  /** Day of the consent in Berlin; missing or empty: now. An earlier day without a time counts as noon. */
  zustimmung_tag: optionalDate(),
  zustimmung_uhrzeit: optionalTime(),
});
export type CreateDriverInput = z.input<typeof CreateDriverInput>;

/** Any part of the profile; what is missing stays as it is, what is empty is emptied. */
export const EditDriverInput = z
  .object(PROFILE)
  .partial()
  .extend({
    driverId: id(),
    /** The driver confirmed the stored availability today; it counts as of today even if unchanged. */
    verfuegbarkeit_bestaetigt: z.boolean("Ungültiger Wert.").default(false),
    /** The driver's `updated_at` as the dialog read it; a later change is a conflict. */
    updatedAt: z.iso.datetime({ offset: true, error: "Ungültiger Zeitpunkt." }).optional(),
  });
export type EditDriverInput = z.input<typeof EditDriverInput>;

export const DriverIdInput = z.object({ driverId: id() });
export type DriverIdInput = z.input<typeof DriverIdInput>;

/** Approval with the overruled document objections and the reason. */
export const ApproveDriverInput = DriverIdInput.extend({
  confirmedWarnings: choices(WARNING_CODES, "Ungültiger Wert.").default([]),
  reason: optionalText(MAX_LENGTH.line),
});
export type ApproveDriverInput = z.input<typeof ApproveDriverInput>;

/** The reason is for the agency; `notify` mails the driver a refusal without it. */
export const RejectDriverInput = z.object({
  driverId: id(),
  reason: requiredText("Bitte geben Sie den Grund der Ablehnung ein", MAX_LENGTH.line),
  notify: z.boolean("Ungültiger Wert.").default(false),
});
export type RejectDriverInput = z.input<typeof RejectDriverInput>;

export const NoteDriverInput = z.object({
  driverId: id(),
  text: requiredProse("Bitte geben Sie die Notiz ein"),
});
export type NoteDriverInput = z.input<typeof NoteDriverInput>;
