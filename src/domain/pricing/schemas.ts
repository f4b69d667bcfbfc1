import * as z from "zod";
import type { PRICE_POSITIONS, Prices } from "../kernel/prices.ts";
import { formatCents } from "./money.ts";
import { RHINE_MAIN_TRAVEL_KM } from "./price-lists.ts";

/**
 * What a version of the prices may hold, in integer cents, whole percentages and kilometres; against slips of the pen, not
 * against dear drivers. A range may grow but never shrink: what was stored by it is read for years.
 */
const dayPrice = () => cents(100_00, 2000_00);
const hourly = () => range(5_00, 300_00);
const night = () => [10_00, 500_00] as const;
const perKilometre = () => cents(5, 5_00);

export const PriceValues = z
  .object({
    dayCents: z.object({
      standard: dayPrice(),
      special: dayPrice(),
      constructionMachines: dayPrice(),
      mixer: dayPrice(),
      tanker: dayPrice(),
      escort: dayPrice(),
    } satisfies Record<(typeof PRICE_POSITIONS)[number], z.ZodType<number>>),
    surcharge: z.object({
      weekendPercent: percent(),
      nightPercent: percent(),
      // The pages say of Rhine-Main how much of the way is included.
      includedTravelKm: whole({ from: 1, to: RHINE_MAIN_TRAVEL_KM, unit: "km" }),
      travelPerKmCents: perKilometre(),
      overnightCents: cents(...night()),
      standbyDayCents: cents(10_00, 1000_00),
      shortJobCents: cents(50_00, 2000_00),
    }),
    escort: z.object({
      hourlyCents: hourly(),
      weekendPercent: percent(),
      nightPercent: percent(),
      travelPerKmCents: perKilometre(),
      overnightCents: range(...night()),
      waitingHourCents: cents(5_00, 300_00),
    }),
    hourlyCents: z.object({
      standard: hourly(),
      special: hourly(),
      constructionMachines: hourly(),
      customer: hourly(),
      jobPosting: hourly(),
    }),
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

/** A version as the facts of a mail keep it. */
export const PricesFact: z.ZodType<Prices> = z.intersection(
  PriceValues,
  z.object({ version: z.int().min(1) }),
);

/**
 * What all days of an order cost, integer cents; a line's `days` are those of one driver, its `cents` of all. Without VAT and
 * gross (null) the driver writes the invoice and says whether VAT applies.
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

function whole({ from, to, unit }: { from: number; to: number; unit: string }) {
  const message = `Bitte geben Sie eine ganze Zahl von ${from} bis ${to} ${unit} ein`;
  return z.int(message).min(from, message).max(to, message);
}

function percent() {
  return whole({ from: 0, to: 100, unit: "%" });
}

function cents(from: number, to: number) {
  const message = `Bitte geben Sie einen Betrag von ${formatCents(from)} bis ${formatCents(to)} ein`;
  return z.int(message).min(from, message).max(to, message);
}

function range(from: number, to: number) {
  const amount = cents(from, to);
  return z.object({ from: amount, to: amount }).check(({ value, issues }) => {
    if (value.from <= value.to) return;
    const message = "Der zweite Betrag muss mindestens so hoch sein wie der erste";
    issues.push({ code: "custom", path: ["to"], message, input: value.to });
  });
}
