import type { Job } from "../../../db/schema/index.ts";
import type { EntityField } from "../../kernel/fields/entity-field.ts";
import { WEEKDAYS } from "../../kernel/time/working-days.ts";
import { ALL_QUESTIONS, type QuestionKey } from "../../kernel/vehicle-questions.ts";
import {
  BILLING_LABEL,
  BILLING_MODELS,
  DESK_LICENCES,
  DESK_VEHICLES,
  REQUIREMENTS,
} from "../../kernel/vocabulary.ts";
import type { CreateJobInput } from "./schemas.ts";

interface AnswerField extends EntityField<keyof Job> {
  column: "fahrzeug_angaben";
  kind: "answer";
}

/** Terminal option and example of each vehicle question; not in the browser. */
const TYPED: Record<QuestionKey, readonly [flag: string, example: string]> = {
  kranart: ["crane-kind", "Fahrzeugkran"],
  tragkraft: ["capacity", "60"],
  matten_genehmigung: ["mats", "Matten liegen, Genehmigung beantragt"],
  trommel: ["drum", "9"],
  entladung: ["discharge", "Rutsche"],
  maschinenart: ["machine-kind", "Kettenbagger"],
  einsatzgewicht: ["machine-weight", "22"],
  tankart: ["tank-kind", "Tanksattel"],
  stoffklasse: ["substance", "Klasse 3 (entzündbare Flüssigkeiten)"],
  strecke: ["route", "Mainz nach Hamburg, A 7"],
  breite: ["width", "3,5"],
  hoehe: ["height", "4,3"],
  gesamtgewicht: ["gross-weight", "60"],
};

/** One field for each question, all in one column. */
const ANSWER_FIELDS = Object.fromEntries(
  ALL_QUESTIONS.map(({ key, label, options, unit }): [string, AnswerField] => [
    key,
    {
      label: unit ? `${label} (${unit})` : label,
      logged: "Einzelheiten",
      column: "fahrzeug_angaben",
      kind: "answer",
      flag: TYPED[key][0],
      help: unit ? `${label} in ${unit}` : label,
      ...(options && { words: options }),
      docs: [unit ? `${label} in ${unit}` : label, TYPED[key][1]],
    },
  ]),
) as Record<QuestionKey, AnswerField>;

/** Everything that can be said of a new order, in the order of its files. A new field of the input that is missing here does not compile. */
export const JOB_FIELDS = {
  company: { label: "Firma", docs: ["Firma", "Bau GmbH"], isExported: true },
  customerName: {
    label: "Ansprechpartner",
    headings: ["Name"],
    docs: ["Name des Auftraggebers", "Petra Bauer"],
    isExported: true,
  },
  customerPhone: {
    label: "Telefon",
    docs: ["Telefon des Auftraggebers", "069 5550101"],
    isExported: true,
  },
  customerEmail: {
    label: "E-Mail",
    docs: ["E-Mail des Auftraggebers", "petra@bau.example"],
    isExported: true,
  },
  customerStreet: {
    label: "Straße",
    docs: ["Straße des Auftraggebers", "Hafenstraße"],
    isExported: true,
  },
  customerHouseNumber: {
    label: "Hausnummer",
    flag: "customer-house",
    headings: ["Nr."],
    docs: ["Hausnummer des Auftraggebers", "12"],
    isExported: true,
  },
  customerPostalCode: {
    label: "PLZ",
    flag: "customer-postcode",
    logged: "Postleitzahl",
    headings: ["Postleitzahl"],
    docs: ["PLZ des Auftraggebers", "60311"],
    isExported: true,
  },
  customerCity: {
    label: "Ort",
    docs: ["Ort des Auftraggebers", "Frankfurt am Main"],
    isExported: true,
  },
  customerId: {
    label: "Kunde",
    kind: "choice",
    flag: "customer",
    help: "der Kunde: Firma, E-Mail oder Kennung",
    docs: ["Id des Kunden"],
  },
  einsatzort: {
    label: "Einsatzort",
    flag: "site",
    docs: ["Ort des Einsatzes in Worten", "Mainz, Werftweg 4"],
    isExported: true,
  },
  einsatz_street: {
    label: "Einsatzort Straße",
    logged: "Einsatzort",
    flag: "site-street",
    docs: ["Straße des Einsatzorts", "Werftweg"],
  },
  einsatz_house_number: {
    label: "Einsatzort Hausnummer",
    logged: "Einsatzort",
    flag: "site-house",
    docs: ["Hausnummer am Einsatzort", "4"],
  },
  einsatz_postal_code: {
    label: "Einsatzort PLZ",
    flag: "site-postcode",
    logged: "Einsatzort",

    docs: ["PLZ des Einsatzorts", "55116"],
    isKept: true,
  },
  einsatz_city: {
    label: "Einsatzort Ort",
    logged: "Einsatzort",
    flag: "site-city",
    docs: ["Ort des Einsatzes", "Mainz"],
    isKept: true,
  },
  einsatz_kontakt: {
    label: "Ansprechpartner vor Ort",
    flag: "site-contact",
    docs: ["Wer vor Ort anzusprechen ist", "Uwe Polier"],
    isExported: true,
  },
  einsatz_telefon: {
    label: "Telefon vor Ort",
    flag: "site-phone",
    docs: ["Telefon vor Ort", "06131 5550102"],
    isExported: true,
  },
  bestellnummer: {
    label: "Bestellnummer",
    flag: "order-number",
    docs: ["Nummer beim Auftraggeber, für die Rechnung", "B-4711"],
    isShown: true,
    isExported: true,
  },
  einsatzbeginn: {
    label: "Beginn",
    kind: "day",
    flag: "start",
    help: "erster Tag, JJJJ-MM-TT",
    headings: ["Von"],
    docs: ["Erster Tag", "2026-11-30"],
  },
  einsatzende: {
    label: "Ende",
    kind: "day",
    flag: "end",
    help: "letzter Tag, JJJJ-MM-TT",
    headings: ["Bis"],
    docs: ["Letzter Tag", "2026-12-02"],
  },
  uhrzeit_beginn: {
    label: "Uhrzeit",
    kind: "time",
    flag: "time",
    help: "Arbeitsbeginn, HH:MM",
    headings: ["Arbeitsbeginn"],
    docs: ["Beginn in Berlin", "06:30"],
  },
  arbeitstage: {
    label: "Arbeitstage",
    kind: "list",
    flag: "weekdays",
    words: WEEKDAYS,
    docs: ["An welchen Wochentagen gearbeitet wird", ["mo", "di", "mi"]],
  },
  zeitraum: {
    label: "Zeitraum",
    flag: "period",
    docs: ["Wann, in Worten", "ab 30.11., drei Tage"],
    isExported: true,
  },
  serientage: {
    label: "Serientage",
    kind: "days",
    flag: "days",
    headings: ["Tage"],
    docs: ["Je Tag ein Auftrag"],
  },
  fahrzeugtyp: {
    label: "Fahrzeug",
    flag: "vehicle",
    words: DESK_VEHICLES,
    docs: ["Womit gefahren wird", "LKW"],
    isKept: true,
  },
  fuehrerscheinklasse: {
    label: "Führerscheinklasse",
    flag: "licence",
    headings: ["Klasse"],
    words: DESK_LICENCES,
    docs: ["Verlangte Klasse; eines neuen Auftrags sonst die des Fahrzeugs", "C+E"],
    isKept: true,
  },
  anforderungen: {
    label: "Anforderungen",
    kind: "list",
    flag: "requirements",
    words: REQUIREMENTS,
    docs: ["Was der Fahrer können muss", ["ADR-Schein"]],
  },
  ...ANSWER_FIELDS,
  besonderheiten: {
    label: "Besonderheiten",
    flag: "remarks",
    docs: ["Was zum Einsatz zu wissen ist", "Anmeldung am Tor 3"],
  },
  nachricht: {
    label: "Beschreibung",
    flag: "message",
    headings: ["Nachricht"],
    docs: ["Worum es geht", "Drei Tage Baustellenverkehr."],
  },
  billing_model: {
    label: "Abrechnung",
    kind: "choice",
    flag: "billing",
    help: "Abrechnung",
    words: BILLING_MODELS,
    labels: BILLING_LABEL,
    docs: ["agency: Abrechnung über die Agentur"],
  },
  tagespreis: {
    label: "Tagespreis",
    logged: "Preis für den Kunden",
    column: "tagespreis_cents",
    kind: "number",
    flag: "price",
    help: "Preis für den Kunden in Euro netto je Tag, sonst der vereinbarte oder der der Liste",
    headings: ["Preis"],
    docs: ["Tagespreis in Euro, netto", 399],
  },
  preis_grund: {
    label: "Grund des Preises",
    logged: "Preis für den Kunden",
    flag: "price-reason",
    docs: ["Warum es ein anderer Preis ist", "Stammkunde"],
  },
  drivers: {
    label: "Fahrer",
    kind: "number",
    headings: ["Anzahl Fahrer"],
    docs: ["Wie viele Fahrer; je Fahrer entsteht ein Auftrag", 1],
  },
  wunschfahrer: {
    label: "Wunschfahrer",
    kind: "list",
    flag: "wanted-drivers",
    help: "an diese Fahrer wird zuerst gedacht: Nummern, E-Mails oder Kennungen",
    docs: ["Ids der Fahrer, an die zuerst gedacht wird"],
  },
  isTest: {
    label: "Testauftrag",
    kind: "yes",
    flag: "test",
    docs: ["Ein Testauftrag, der sich zurücksetzen lässt", false],
  },
} as const satisfies { [Name in keyof CreateJobInput]-?: EntityField<keyof Job> };

const { customerId, serientage, drivers, wunschfahrer, isTest, ...editable } = JOB_FIELDS;
/** Those that can be edited later. */
export const EDITABLE_JOB_FIELDS = editable;
