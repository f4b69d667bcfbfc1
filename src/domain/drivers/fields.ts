import type { EntityField } from "../kernel/fields/entity-field.ts";
import { LOCALE_LABEL, LOCALES } from "../kernel/locale.ts";
import { LICENCE_CLASSES } from "../kernel/vocabulary.ts";
import type { CreateDriverInput } from "./schemas.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "./vocabulary.ts";

/** Profile fields, in the order of files and of the export. */
export const PROFILE_FIELDS = {
  vorname: { label: "Vorname", flag: "first-name", docs: ["Vorname", "Petra"] },
  nachname: { label: "Nachname", flag: "last-name", docs: ["Nachname", "Bauer"] },
  telefon: { label: "Telefon", flag: "phone", docs: ["Telefon", "0171 5550103"] },
  email: { label: "E-Mail", docs: ["E-Mail-Adresse", "petra@bau.example"] },
  adresse: {
    label: "Adresse",
    flag: "address",
    headings: ["Straße und Hausnummer"],
    docs: ["Straße und Hausnummer", "Hafenstraße 12"],
  },
  plz: {
    label: "PLZ",
    flag: "postcode",
    headings: ["Postleitzahl", "postal"],
    docs: ["Postleitzahl", "55116"],
  },
  ort: { label: "Ort", flag: "city", docs: ["Ort", "Mainz"] },
  firmensitz_land: {
    label: "Land des Firmensitzes",
    flag: "country",
    logged: "Firmensitz",
    headings: ["Land"],
    docs: ["Land des Firmensitzes"],
  },
  sprache: {
    label: "Sprache",
    flag: "language",
    kind: "choice",
    words: LOCALES,
    labels: LOCALE_LABEL,
    docs: ["Sprache der E-Mails an ihn", "de"],
  },
  fuehrerscheinklassen: {
    label: "Führerscheinklassen",
    flag: "licences",
    kind: "list",
    headings: ["Klassen"],
    words: LICENCE_CLASSES,
    help: "Klassen",
    docs: ["Seine Klassen", ["CE"]],
  },
  erfahrung_jahre: {
    label: "Berufserfahrung (Jahre)",
    flag: "experience",
    logged: "Erfahrung",
    kind: "number",
    headings: ["Erfahrung"],
    help: `Berufserfahrung: ${EXPERIENCE_YEARS.join(", ")}`,
    docs: ["Berufserfahrung in Jahren", 10],
  },
  stundensatz: {
    label: "Stundensatz (Euro)",
    flag: "rate",
    logged: "Stundensatz",
    kind: "euros",
    headings: ["Stundensatz"],
    docs: ["Stundensatz in Euro", 38.5],
  },
  spezialisierungen: {
    label: "Spezialisierungen",
    flag: "specialisations",
    kind: "list",
    help: "zum Beispiel Kran,Kipper",
    docs: ["Womit er sich auskennt", []],
  },
  verfuegbare_regionen: {
    label: "Regionen",
    flag: "regions",
    kind: "list",
    help: "zum Beispiel Hessen,Bayern",
    docs: ["Wo er fährt", []],
  },
  spezialanforderungen: {
    label: "Spezialanforderungen",
    flag: "special-requirements",
    logged: "Besonderes",
    kind: "list",
    help: "zum Beispiel Nachtschicht,Langstrecke",
    docs: ["Was er außerdem kann", []],
  },
  bf2_erlaubnis: {
    label: "BF2-Erlaubnis",
    flag: "bf2-permit",
    headings: ["BF2"],
    kind: "yes",
    docs: ["Hat die Erlaubnis für BF2"],
  },
  bf3_erlaubnis: {
    label: "BF3-Erlaubnis",
    flag: "bf3-permit",
    headings: ["BF3"],
    kind: "yes",
    docs: ["Hat die Erlaubnis für BF3"],
  },
  verfuegbarkeit: {
    label: "Verfügbarkeit",
    flag: "availability",
    words: AVAILABILITIES,
    docs: ["Ab wann er kann", "sofort"],
  },
  beschreibung: {
    label: "Beschreibung",
    flag: "description",
    docs: ["Was der Fahrer von sich sagt"],
  },
} as const satisfies Record<string, EntityField>;

/** And what is said of a new one: that he agreed, and when. A new field of the input that is missing here does not compile. */
export const DRIVER_FIELDS = {
  ...PROFILE_FIELDS,
  vermittlungszustimmung: {
    label: "Zustimmung zur Provision",
    flag: "commission",
    kind: "yes",
    docs: ["Er stimmt der Vermittlung zu", true],
  },
  datenschutz: {
    label: "Zustimmung zum Datenschutz",
    flag: "privacy",
    kind: "yes",
    docs: ["Die Datenschutzhinweise sind zur Kenntnis genommen", true],
  },
  zustimmung_tag: {
    label: "Zugestimmt am",
    flag: "agreed-on",
    kind: "day",
    help: "wann er zugestimmt hat: JJJJ-MM-TT (sonst jetzt)",
    docs: ["An welchem Tag er am Telefon zustimmte"],
  },
  zustimmung_uhrzeit: {
    label: "Zugestimmt um",
    flag: "agreed-at",
    kind: "time",
    help: "und um wie viel Uhr: HH:MM",
    docs: ["Um welche Uhrzeit"],
  },
} as const satisfies { [Name in keyof CreateDriverInput]-?: EntityField };

export type ProfileField = keyof typeof PROFILE_FIELDS;
type Fields = typeof PROFILE_FIELDS;

const ALL = Object.entries<EntityField>(PROFILE_FIELDS);

/** German words for what can be edited, as the action log names them. */
export const DRIVER_FIELD_LABEL = Object.fromEntries(
  ALL.map(([name, { label, logged = label }]) => [name, logged]),
) as Record<ProfileField, string>;

type Value<Field> = Field extends { kind: "list" }
  ? string[]
  : Field extends { kind: "yes" }
    ? boolean
    : string;

const NOTHING: Record<string, unknown> = Object.fromEntries(
  ALL.map(([name, { kind }]) => [name, kind === "list" ? [] : kind === "yes" ? false : ""]),
);
/** The fields of somebody of whom nothing is known. */
export const EMPTY_PROFILE = NOTHING as { [Name in ProfileField]: Value<Fields[Name]> };
