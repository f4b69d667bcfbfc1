import * as z from "zod";
import { jobAssignments, jobRequests, jobResponses } from "../../db/schema/index.ts";
import { ASSIGNMENT_STATUSES } from "../../domain/dispatch/assignments/schemas.ts";
import { MOST_COUNTED } from "../../domain/dispatch/jobs/filter/vocabulary.ts";
import { PRICE_SOURCES } from "../../domain/dispatch/jobs/vocabulary.ts";
import { DAYS_IN_ROW } from "../../domain/dispatch/on-the-job/vocabulary.ts";
import { WEEKDAYS } from "../../domain/kernel/time/working-days.ts";
import {
  ACTIVE_STATUSES,
  PROBLEM_KINDS,
  RATE_TYPES,
  WISH_KINDS,
} from "../../domain/kernel/vocabulary.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";

/** The rows of jobs and assignments that `admin-data-fetch` answers with, one schema each. */

const day = z.iso.date();
const text = z.string();
const texts = z.array(text);
const id = z.uuid();

/** Straight-line distance between the centres of two postcodes. */
export const Distance = z.object({
  km: z.number(),
  isApproximate: z.boolean().describe("Einer der beiden Orte ist nur ungefähr bekannt"),
});

const ACTIVE = z.enum(ACTIVE_STATUSES);
const NOT_CANCELLED = z.enum(ASSIGNMENT_STATUSES);

const assignment = columnsOf(jobAssignments);

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

/** Ids and numbers of the orders that one request became. */
export const CREATED_JOBS = {
  jobId: z.uuid(),
  jobIds: z.array(z.uuid()),
  nummer: z.int().describe("Auftragsnummer, wie sie gesagt wird (FA 1042); von mehreren die erste"),
  nummern: z.array(z.int()).describe("Alle, in der Reihenfolge von jobIds"),
};

/** The customer's price and its source. */
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

/** Income and cost of a day. */
export const DAY_MONEY = {
  kunde_tag_cents: z
    .int()
    .nullable()
    .describe("Was der Kunde je Tag zahlt, netto; null: noch offen, oder er zahlt seinen Fahrer"),
  fahrer_tag_cents: z.int().describe("Was der Fahrer je Tag bekommt, netto"),
};

const { suchtext: _, kunde_faellig_am: __, ...job } = columnsOf(jobRequests);

export const JobRow = z.object({
  ...job,
  email_korrekturen: job.email_korrekturen.describe(
    "So oft nach dem Absenden vom Auftraggeber berichtigt",
  ),
  uhrzeit_beginn: job.uhrzeit_beginn.describe("In Berlin, zum Beispiel 06:30; null: nicht bekannt"),
  arbeitstage: job.arbeitstage.describe("An welchen Wochentagen gearbeitet wird"),
  fahrzeug_angaben: z
    .record(text, text)
    .describe("Antworten zum Fahrzeug, je Frage; die Fragen nennt admin-create-job"),
  zeitraum_quelle: job.zeitraum_quelle.describe(
    "Woher der Zeitraum in Worten kommt: eigene Worte oder aus den Daten geschrieben",
  ),
  source: job.source.describe("Auf welchem Weg er kam"),
  serie_id: job.serie_id.describe("Die Aufträge einer Serie teilen sie"),
  kunde_id: job.kunde_id.describe("Der Kunde (customer); null: keiner"),
  wunschfahrer: job.wunschfahrer.describe("An wen zuerst gedacht wird"),
  ...CUSTOMERS_PRICE,
  preis_grund: job.preis_grund.describe(
    "Warum die Disposition einen anderen Preis eingetragen hat",
  ),
  agb_version: job.agb_version.describe(
    "Fassung der AGB, mit der er angelegt wurde; null: es gab keine",
  ),
  preis_version: job.preis_version.describe(
    "Die Version der Preise, zu denen er bestellt ist; 0: die Vorgabe",
  ),
  mitgeteilt: Heard.nullable().describe(
    "Wie Fahrer und Auftraggeber die Daten zuletzt gehört haben, solange sie eine Änderung nicht kennen",
  ),
  gesehen_am: job.gesehen_am.describe(
    "Wann die Anfrage beantwortet wurde: zugewiesen, Wunsch beantwortet oder „Angerufen“; null: neu",
  ),
  answer_until: moment
    .nullable()
    .describe("Bis wann dem Auftraggeber eine Antwort versprochen ist; null: beantwortet"),
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

const answer = columnsOf(jobResponses);

/** A driver's remarks beside an answer. */
export const SaidRemarks = z.object({
  reason: answer.reason.describe("Warum er ablehnt"),
  available_from: answer.available_from,
  message: answer.message,
  wished_rate_type: answer.wished_rate_type,
  wished_rate_value: answer.wished_rate_value.describe("Euro; nur genannt, nicht vereinbart"),
});

export const AssignmentRow = z.object({
  ...assignment,
  rate_value: assignment.rate_value.describe("Euro je Stunde oder Tag"),
  confirmed_before_at: assignment.confirmed_before_at.describe(
    "Die Bestätigung davor, falls neu bestätigt",
  ),
  declined: z.boolean().describe("Der Fahrer hat selbst abgelehnt"),
  remarks: SaidRemarks.nullable().describe("Was er bei seiner Ablehnung gesagt hat"),
  driver_status_before: assignment.driver_status_before.describe(
    "Status des Fahrers vor seinem No-Show",
  ),
  uebergangen: assignment.uebergangen.describe(
    "Codes dessen, was gegen den Fahrer sprach und übergangen wurde",
  ),
  nicht_frei_gewogen_am: assignment.nicht_frei_gewogen_am.describe(
    "Seither weiß die Disposition, dass der Fahrer an einem der Tage nicht frei ist",
  ),
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
