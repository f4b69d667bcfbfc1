import * as z from "zod";
import { setting } from "../kernel/settings/settings-area.ts";
import { formatCents } from "./money.ts";
import { RHINE_MAIN_TRAVEL_KM } from "./price-lists.ts";

/**
 * Ranges of a price version in integer cents, whole percentages and kilometres; they catch typing errors. A range may
 * grow but never shrink: stored versions are read for years.
 */
const HOURLY = { condition: "je Stunde", from: 5_00, to: 300_00 };
const NIGHT = { from: 10_00, to: 500_00 };
const PER_KILOMETRE = { condition: "je km, Hin- und Rückweg", from: 5, to: 5_00 };

export const PriceValues = z
  .object({
    dayCents: setting(
      "Tagespreise",
      z.object({
        standard: dayPrice("Lkw, Sattelzug, Kleintransporter"),
        tanker: dayPrice("Tankwagen"),
        special: dayPrice("Spezialfahrer: Kran, ADR"),
        mixer: dayPrice("Fahrmischer"),
        constructionMachines: dayPrice("Baumaschinen"),
        escort: dayPrice("BF2- und BF3-Begleitung"),
      }),
      {
        hint: "Netto, für einen Fahrer und einen Tag. Mit „ADR-Schein“ allein zahlt der Kunde den Spezialfahrer, mit „Tank/Silo“ den Tankwagen, auch wenn beides gewählt ist.",
        kind: "prices",
      },
    ),
    surcharge: setting(
      "Zuschläge der allgemeinen Liste",
      z.object({
        weekendPercent: percent("Wochenende und Feiertag"),
        nightPercent: percent("Nacht"),
        // The pages say of Rhine-Main how much of the way is included.
        includedTravelKm: amount("Anfahrt inklusive bis", {
          condition: "einfache Strecke",
          unit: "km",
          from: 1,
          to: RHINE_MAIN_TRAVEL_KM,
        }),
        travelPerKmCents: amount("Anfahrt darüber", PER_KILOMETRE),
        overnightCents: amount("Übernachtung", { condition: "je Nacht pauschal", ...NIGHT }),
        standbyDayCents: amount("Bereitschaft", { condition: "je Tag", from: 10_00, to: 1000_00 }),
        shortJobCents: amount("Kurzeinsatz", {
          condition: "pauschal statt Tagespreis",
          from: 50_00,
          to: 2000_00,
        }),
      }),
      { hint: "Für alle Fahrer außer der Begleitung.", kind: "prices" },
    ),
    escort: setting(
      "Liste der BF3-Begleitung",
      z.object({
        weekendPercent: percent("Wochenende und Feiertag (BF3)"),
        nightPercent: percent("Nacht (BF3)"),
        travelPerKmCents: amount("Anfahrt (BF3)", PER_KILOMETRE),
        overnightCents: range("Übernachtung (BF3)", { condition: "je Nacht, nach Ort", ...NIGHT }),
        waitingHourCents: amount("Wartezeit (BF3)", HOURLY),
        hourlyCents: range("Begleitfahrer nach Stunden", HOURLY),
      }),
      { hint: "Gilt statt der allgemeinen Zuschläge.", kind: "prices" },
    ),
    hourlyCents: setting(
      "Stundensätze auf der Website",
      z.object({
        standard: range("Lkw-Fahrer, üblich", HOURLY),
        special: range("Spezialfahrer, üblich", HOURLY),
        constructionMachines: range("Baumaschinenführer, üblich", HOURLY),
        customer: range("Was Kunden zahlen", HOURLY),
        jobPosting: range("Stellenanzeige für Fahrer", HOURLY),
      }),
      { hint: "Spannen zur Einordnung; bestellt wird nach Tagen.", kind: "prices" },
    ),
  })
  .check(({ value, issues }) => {
    const { escort: _, ...general } = value.dayCents;
    const lowest = Math.min(...Object.values(general));
    if (value.surcharge.shortJobCents <= lowest) return;
    const message = `Ein kurzer Einsatz kostet höchstens so viel wie der günstigste Tag (${formatCents(lowest)})`;
    const path = ["surcharge", "shortJobCents"];
    issues.push({ code: "custom", path, message, input: value.surcharge.shortJobCents });
  });
export type PriceValues = z.output<typeof PriceValues>;

/** Positions of the price list that have a day price. */
export type PricePosition = keyof PriceValues["dayCents"];

/**
 * One version of the agency's prices: everything that it may change, and nothing else (docs/rules.md, Prices). Net integer
 * cents, whole percentages; version 0: the constants. A version never changes; whatever names a price is given the one that counts
 * for it.
 */
export type Prices = PriceValues & { version: number };

/** A version as the facts of a mail keep it. */
export const PricesFact: z.ZodType<Prices> = z.intersection(
  PriceValues,
  z.object({ version: z.int().min(1) }),
);

/**
 * Price of all days of an order, integer cents; a line's `days` are those of one driver, its `cents` of all. VAT and
 * gross are null if the driver writes the invoice and decides about VAT.
 */
export const OrderPrice = z.object({
  drivers: z.int(),
  days: z.int(),
  lines: z.array(
    z.object({
      key: z.enum(["day", "weekend", "night"]),
      days: z.int(),
      unitCents: z.int(),
      cents: z.int(),
    }),
  ),
  netCents: z.int(),
  vatCents: z.int().nullable(),
  grossCents: z.int().nullable(),
});
export type OrderPrice = z.output<typeof OrderPrice>;

interface Bounds {
  condition: string /** Cents, if not given. */;
  unit?: "%" | "km";
  from: number;
  to: number;
}

function dayPrice(label: string) {
  return amount(label, { condition: "je Tag", from: 100_00, to: 2000_00 });
}

function percent(label: string) {
  return amount(label, { condition: "auf den Tagespreis", unit: "%", from: 0, to: 100 });
}

function amount(label: string, { condition, unit, from, to }: Bounds) {
  const message = unit
    ? `Bitte geben Sie eine ganze Zahl von ${from} bis ${to} ${unit} ein`
    : `Bitte geben Sie einen Betrag von ${formatCents(from)} bis ${formatCents(to)} ein`;
  const schema = z.int(message).min(from, message).max(to, message);
  return setting(label, schema, { condition, unit: unit ?? "€" });
}

function range(label: string, bounds: Bounds) {
  const end = amount(label, bounds);
  const schema = z.object({ from: end, to: end }).check(({ value, issues }) => {
    if (value.from <= value.to) return;
    const message = "Der zweite Betrag muss mindestens so hoch sein wie der erste";
    issues.push({ code: "custom", path: ["to"], message, input: value.to });
  });
  return setting(label, schema, { condition: bounds.condition, unit: "€" });
}
