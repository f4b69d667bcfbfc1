import * as z from "zod";
import { GROUPINGS } from "../../domain/desk/figures/schemas.ts";
import { PLAN_STATES } from "../../domain/dispatch/read/plan/vocabulary.ts";
import { MapPlace as Place } from "../../domain/drivers/distance/distance.ts";
import { WEEKDAYS } from "../../domain/kernel/time/working-days.ts";
import { REGIONS, WARNING_CODES } from "../../domain/kernel/vocabulary.ts";
import { DriverRow } from "./data-rows.ts";
import { Distance, JobRow } from "./job-rows.ts";

const day = z.iso.date();
const text = z.string();
const id = z.uuid();

const SaidDays = z.object({ from: day, to: day, words: text });

/** Where something is on the map. */
export const MapPlace = Place.nullable().describe(
  "Mitte der Postleitzahl; null: im Ausland oder nicht eindeutig",
);

const PlanDriver = DriverRow.pick({
  id: true,
  vorname: true,
  nachname: true,
  status: true,
  telefon: true,
  plz: true,
  ort: true,
  fuehrerscheinklassen: true,
  spezialisierungen: true,
  verfuegbare_regionen: true,
}).extend({
  place: MapPlace,
  absences: z.array(SaidDays),
  free: z.array(SaidDays).describe("An den übrigen Tagen ist nichts bekannt"),
});

const PlanWork = JobRow.pick({
  nummer: true,
  fahrzeugtyp: true,
  fuehrerscheinklasse: true,
  einsatzort: true,
  uhrzeit_beginn: true,
  offers: true,
}).extend({
  job_id: id,
  assignment_id: id.nullable().describe("null: ohne Fahrer"),
  driver_id: id.nullable(),
  kunde: text,
  place: MapPlace,
  bundesland: z.enum(REGIONS).nullable().describe("Des Einsatzorts; null: nicht bekannt"),
  distance: Distance.nullable().describe(
    "Luftlinie von seinem Fahrer; null: ohne Fahrer oder nicht bekannt",
  ),
  state: z.enum(PLAN_STATES),
  start: day,
  end: day,
  arbeitstage: z
    .array(z.enum(WEEKDAYS))
    .describe("Gearbeitet wird am ersten Tag und danach an diesen Wochentagen"),
  holidays: z.array(day).describe("Arbeitstage, die am Einsatzort Feiertag sind"),
  taken_back: z.array(day).describe("Arbeitstage, an denen der Fahrer nicht mehr frei ist"),
  reported: text.describe("Was der Fahrer heute gemeldet hat, in Worten"),
  hasProblem: z.boolean(),
});

/** Objections to moving a job, before it is moved. */
export const WarningRow = z.object({ code: z.enum(WARNING_CODES), text });

/** Answer of `plan`: one row with everything between two days. */
export const PlanRow = z.object({
  today: day,
  from: day,
  to: day,
  holidays: z.array(
    z.object({
      day,
      name: text,
      states: z.array(z.enum(REGIONS)).describe("Leer: bundesweit"),
    }),
  ),
  drivers: z.array(PlanDriver),
  work: z.array(PlanWork),
  undated: z.int().describe("Wie viele offene Aufträge keinen Tag haben"),
  undated_jobs: z
    .array(
      PlanWork.pick({
        job_id: true,
        nummer: true,
        kunde: true,
        fahrzeugtyp: true,
        einsatzort: true,
      }),
    )
    .describe("Die ältesten davon"),
  isCut: z.boolean().describe("Es gibt mehr, als hier steht"),
});

const count = z.int();

/** A duration. */
export const Spell = z.object({
  anzahl: count,
  median_minuten: count.nullable(),
});

const Counts = z.object({
  anfragen: count.describe("Eingegangen; ist eines von den nächsten vier"),
  besetzt: count,
  offen: count,
  unbesetzt: count,
  storniert: count.describe("Vom Auftraggeber"),
  erster_fahrer: Spell.describe("Vom Eingang bis zum ersten zugewiesenen Fahrer"),
  bestaetigung: Spell.describe("Vom Eingang bis zur ersten Bestätigung"),
  einsaetze: count.describe("Begonnen, oder No-Show"),
  no_shows: count,
  wert_cents: count.describe("Netto, der Aufträge mit Wert"),
  auftraege_mit_wert: count,
  auftraege_abgerechnet: count.describe("Davon; ihr Wert ist, was abgerechnet wurde"),
  auftraege_ohne_wert: count,
});

/** Answer of `figures`: one row with everything of a period. */
export const FiguresRow = z.object({
  from: day,
  to: day,
  by: z.enum(GROUPINGS),
  total: Counts,
  groups: z.array(
    Counts.extend({
      key: z.string().describe("Montag der Woche, Fahrzeug oder Bundesland"),
      label: z.string(),
    }),
  ),
});

const sums = {
  umsatz_cents: count.describe("Netto, Rechnungen und Provisionen ohne Stornos"),
  fahrer_cents: count.describe("Netto, Gutschriften"),
  marge_cents: count,
  offen_cents: count.describe("Brutto, heute"),
  ueberfaellig_cents: count.describe("Davon"),
};
const group = z.object({ ...sums, key: z.string(), label: z.string() });

/** Answer of `billing-figures`: one row with the sums of documents issued in a period. */
export const BillingFiguresRow = z.object({
  from: day,
  to: day,
  total: z.object(sums),
  weeks: z.array(group).describe("key: Montag"),
  customers: z.array(group),
});
