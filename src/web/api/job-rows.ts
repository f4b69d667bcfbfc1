import * as z from "zod";
import { ASSIGNMENT_STATUSES } from "../../domain/dispatch/assignments/schemas.ts";
import { MOST_COUNTED } from "../../domain/dispatch/jobs/filter/vocabulary.ts";
import { JOB_STATUSES } from "../../domain/dispatch/jobs/schemas.ts";
import { PRICE_SOURCES } from "../../domain/dispatch/jobs/vocabulary.ts";
import { DAYS_IN_ROW } from "../../domain/dispatch/on-the-job/vocabulary.ts";
import { WEEKDAYS } from "../../domain/kernel/time/working-days.ts";
import {
  ACTIVE_STATUSES,
  BILLING_MODELS,
  CANCELLED_BY,
  CONFIRMATION_MODES,
  DECLINE_REASONS,
  PROBLEM_KINDS,
  RATE_TYPES,
  WISH_KINDS,
} from "../../domain/kernel/vocabulary.ts";
import { NO_SHOW_TIERS } from "../../domain/pricing/no-show-fee.ts";
import { moment } from "./call.ts";

/** The rows of jobs and assignments that `admin-data-fetch` answers with, one schema each. */

const day = z.iso.date();
const text = z.string();
const texts = z.array(text);
const id = z.uuid();

/** As the crow flies, between the middles of two postcodes. */
export const Distance = z.object({
  km: z.number(),
  isApproximate: z.boolean().describe("Einer der beiden Orte ist nur ungefähr bekannt"),
});

const ACTIVE = z.enum(ACTIVE_STATUSES);
const NOT_CANCELLED = z.enum(ASSIGNMENT_STATUSES);

const JobAssignment = z.object({
  id,
  job_id: id,
  driver_id: id,
  driver_name: text,
  driver_phone: text,
  driver_place: text.describe("Postleitzahl und Ort des Fahrers"),
  driver_distance: Distance.nullable().describe(
    "Luftlinie zum Einsatzort; null: einer der beiden Orte ist nicht bekannt",
  ),
  status: NOT_CANCELLED,
  start_date: day.nullable(),
  end_date: day.nullable(),
  arbeitstage: z.array(z.enum(WEEKDAYS)),
  starts_at: moment.nullable(),
  rate_type: z.enum(RATE_TYPES),
  rate_value: z.number().describe("Euro je Stunde oder Tag"),
  accepted_at: moment.nullable(),
  no_show_at: moment.nullable(),
  no_show_fee_cents: z.int().nullable(),
  admin_note: text.describe("Notiz der Disposition"),
  uebergangen: texts.describe("Codes dessen, was gegen den Fahrer sprach und übergangen wurde"),
  uebergangen_grund: text,
  taken_back: z.array(day).describe("Arbeitstage, an denen der Fahrer nicht mehr frei ist"),
  times: z
    .array(z.object({ tag: day, da_um: moment.nullable(), fertig_um: moment.nullable() }))
    .describe(
      `Wann der Fahrer da und fertig war, wie er selbst sagt; die letzten ${DAYS_IN_ROW} Tage, der neueste zuerst`,
    ),
});

const OpenProblem = z.object({
  id,
  job_id: id,
  driver_id: id,
  art: z.enum(PROBLEM_KINDS),
  nachricht: text,
  tag: day,
  ankunft: text.nullable().describe("Wann er da sein wird, zum Beispiel 07:45"),
  gemeldet_am: moment,
});

const Heard = z.object({
  einsatzbeginn: day.nullable(),
  einsatzende: day.nullable(),
  uhrzeit_beginn: text.nullable(),
  arbeitstage: z.array(z.enum(WEEKDAYS)),
  einsatzort: text,
});

const OpenWish = z.object({
  id,
  job_id: id,
  art: z.enum(WISH_KINDS),
  nachricht: text,
  created_at: moment,
});

/** What the customer of an order pays, and where that comes from. */
export const CUSTOMERS_PRICE = {
  tagespreis_cents: z
    .int()
    .nullable()
    .describe("Preis für den Kunden je Tag, netto; null: noch offen, oder er zahlt seinen Fahrer"),
  preis_quelle: z
    .enum(PRICE_SOURCES)
    .nullable()
    .describe("Vom Kunden bestätigt, vereinbart, Preisliste oder von Hand"),
};

/** What a day brings and costs. */
export const DAY_MONEY = {
  kunde_tag_cents: z
    .int()
    .nullable()
    .describe("Was der Kunde je Tag zahlt, netto; null: noch offen, oder er zahlt seinen Fahrer"),
  fahrer_tag_cents: z.int().describe("Was der Fahrer je Tag bekommt, netto"),
};

export const JobRow = z.object({
  id,
  nummer: z.int(),
  customer_name: text,
  company: text,
  customer_email: text,
  email_korrekturen: z.int().describe("So oft nach dem Absenden vom Auftraggeber berichtigt"),
  customer_phone: text,
  customer_street: text,
  customer_house_number: text,
  customer_postal_code: text,
  customer_city: text,
  einsatzort: text,
  zeitraum: text,
  einsatzbeginn: day.nullable(),
  einsatzende: day.nullable(),
  uhrzeit_beginn: text.nullable().describe("In Berlin, zum Beispiel 06:30; null: nicht bekannt"),
  arbeitstage: z.array(z.enum(WEEKDAYS)).describe("An welchen Wochentagen gearbeitet wird"),
  zeitraum_quelle: z
    .enum(["words", "dates"])
    .describe("Woher der Zeitraum in Worten kommt: eigene Worte oder aus den Daten geschrieben"),
  einsatz_street: text,
  einsatz_house_number: text,
  einsatz_postal_code: text,
  einsatz_city: text,
  einsatz_kontakt: text,
  einsatz_telefon: text,
  bestellnummer: text,
  fahrzeugtyp: text,
  fuehrerscheinklasse: text,
  anforderungen: texts,
  besonderheiten: text,
  nachricht: text,
  status: z.enum(JOB_STATUSES),
  billing_model: z.enum(BILLING_MODELS),
  is_test: z.boolean(),
  source: z.enum(["form", "desk", "cli", "api"]).describe("Auf welchem Weg er kam"),
  gruppe_id: id.nullable(),
  serie_id: id.nullable().describe("Die Aufträge einer Serie teilen sie"),
  kunde_id: id.nullable().describe("Der Kunde (customer); null: keiner"),
  wunschfahrer: z.array(id).describe("An wen zuerst gedacht wird"),
  preis_version: z
    .int()
    .describe("Die Version der Preise, zu denen er bestellt ist; 0: die Vorgabe"),
  ...CUSTOMERS_PRICE,
  preis_grund: text.describe("Warum die Disposition einen anderen Preis eingetragen hat"),
  agb_version: z
    .int()
    .nullable()
    .describe("Fassung der AGB, mit der er angelegt wurde; null: es gab keine"),
  mail_unzustellbar_am: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  completed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: z.enum(CANCELLED_BY).nullable(),
  storno_grund: text,
  storno_fee_cents: z.int().nullable(),
  cancelled_from: z.enum(["open", "assigned", "confirmed", "no_show"]).nullable(),
  cancelled_assignment_id: id.nullable(),
  mitgeteilt: Heard.nullable().describe(
    "Wie Fahrer und Auftraggeber die Daten zuletzt gehört haben, solange sie eine Änderung nicht kennen",
  ),
  gesehen_am: moment.nullable().describe("Seit wann die Disposition ihn kennt; null: neu"),
  zurueckgestellt_bis: day.nullable(),
  zurueckgestellt_am: moment.nullable(),
  address_missing: z.boolean(),
  assignment: JobAssignment.extend({ status: ACTIVE }).nullable(),
  latest_assignment: JobAssignment.nullable(),
  offers: z.int(),
  refusals: z.int(),
  wishes: z.array(OpenWish),
  problems: z.array(OpenProblem).describe("Was der Fahrer gemeldet hat und niemand erledigt hat"),
  group: z.array(z.int()),
  series: z.array(z.int()).describe("Nummern der Serie, zu der er gehört, in ihrer Reihenfolge"),
  price: z
    .object({
      dayCents: z.int().describe("Ein Fahrer, ein Tag, netto; bei Direktabrechnung an den Fahrer"),
      total: z
        .object({
          days: z.int(),
          netCents: z.int(),
          vatCents: z.int().nullable(),
          grossCents: z.int().nullable(),
        })
        .nullable()
        .describe("Alle Tage; null: sie sind nicht bekannt"),
    })
    .nullable()
    .describe("Was der Kunde zahlt; null: noch offen"),
  older_prices: z
    .object({
      version: z.int(),
      since: z.string().nullable().describe("Der Tag, seit dem sie galt; null: die Vorgabe"),
      dayPriceCents: z.int().nullable().describe("Tagespreis darin, netto; null: keiner bekannt"),
    })
    .nullable()
    .describe("Die Preise, die er behält, obwohl andere gelten; null: die geltenden"),
});

export const JobCountRow = z.object({
  count: z.int().describe(`Höchstens ${MOST_COUNTED + 1}: dann sind es mehr als ${MOST_COUNTED}`),
});

export const OldJobRow = JobRow.pick({
  id: true,
  nummer: true,
  customer_name: true,
  company: true,
  einsatzort: true,
  zeitraum: true,
  einsatzbeginn: true,
  einsatzende: true,
  uhrzeit_beginn: true,
  arbeitstage: true,
  fahrzeugtyp: true,
  status: true,
  created_at: true,
}).extend({ last_day: day.nullable() });

/** What a driver said beside an answer. */
export const SaidRemarks = z.object({
  reason: z.enum(DECLINE_REASONS).nullable().describe("Warum er ablehnt"),
  available_from: day.nullable(),
  message: text,
  wished_rate_type: z.enum(RATE_TYPES).nullable(),
  wished_rate_value: z.number().nullable().describe("Euro; nur genannt, nicht vereinbart"),
});

export const AssignmentRow = z.object({
  id,
  job_id: id,
  driver_id: id,
  status: z.enum(ASSIGNMENT_STATUSES),
  rate_type: z.enum(RATE_TYPES),
  rate_value: z.number().describe("Euro je Stunde oder Tag"),
  start_date: day.nullable(),
  end_date: day.nullable(),
  arbeitstage: z.array(z.enum(WEEKDAYS)),
  admin_note: text,
  assigned_at: moment,
  accepted_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  confirmed_before_at: moment.nullable().describe("Die Bestätigung davor, falls neu bestätigt"),
  cancelled_at: moment.nullable(),
  no_show_at: moment.nullable(),
  grund: text,
  declined: z.boolean().describe("Der Fahrer hat selbst abgelehnt"),
  remarks: SaidRemarks.nullable().describe("Was er bei seiner Ablehnung gesagt hat"),
  ersetzt_id: id.nullable(),
  no_show_fee_cents: z.int().nullable(),
  no_show_tier: z.enum(NO_SHOW_TIERS).nullable(),
  driver_status_before: z
    .enum(["pending", "approved", "active"])
    .nullable()
    .describe("Status des Fahrers vor seinem No-Show"),
  confirmation_mode: z.enum(CONFIRMATION_MODES),
  uebergangen: texts.describe("Codes dessen, was gegen den Fahrer sprach und übergangen wurde"),
  uebergangen_grund: text,
  nicht_frei_gewogen_am: moment
    .nullable()
    .describe("Seither weiß die Disposition, dass der Fahrer an einem der Tage nicht frei ist"),
  driver: z.object({ nummer: z.int(), vorname: text, nachname: text, email: text, telefon: text }),
  job: JobRow.pick({
    nummer: true,
    customer_name: true,
    company: true,
    customer_email: true,
    fahrzeugtyp: true,
    einsatzort: true,
    billing_model: true,
    tagespreis_cents: true,
    preis_quelle: true,
  }),
});
