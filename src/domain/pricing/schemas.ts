import * as z from "zod";
import { PRICE_POSITIONS, type Prices } from "../kernel/prices.ts";

const cents = z.int().positive();
const percent = z.int().min(0).max(100);
const range = z
  .object({ from: cents, to: cents })
  .refine(({ from, to }) => from <= to, "Der erste Betrag ist höher als der zweite");

/** What a version of the prices holds, as it is stored; each amount in integer cents. */
export const PriceValues = z.object({
  dayCents: z.record(z.enum(PRICE_POSITIONS), cents),
  surcharge: z.object({
    weekendPercent: percent,
    nightPercent: percent,
    includedTravelKm: z.int().positive(),
    travelPerKmCents: cents,
    overnightCents: cents,
    standbyDayCents: cents,
    shortJobCents: cents,
  }),
  escort: z.object({
    hourlyCents: range,
    weekendPercent: percent,
    nightPercent: percent,
    travelPerKmCents: cents,
    overnightCents: range,
    waitingHourCents: cents,
  }),
  hourlyCents: z.object({
    standard: range,
    special: range,
    constructionMachines: range,
    customer: range,
    jobPosting: range,
  }),
});
export type PriceValues = z.output<typeof PriceValues>;

/** A version as the facts of a mail keep it. */
export const PricesFact: z.ZodType<Prices> = PriceValues.extend({ version: z.int().min(1) });
