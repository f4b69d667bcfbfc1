import * as z from "zod";
import { GROUPINGS } from "../../domain/desk/figures/schemas.ts";

const day = z.iso.date();
const count = z.int();

/** A duration. */
export const Spell = z.object({
  anzahl: count,
  median_minuten: count.nullable(),
  p90_minuten: count.nullable().describe("null: zu wenige"),
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
  before: Counts.extend({ from: day, to: day }).describe("Gleich viele Tage davor"),
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
