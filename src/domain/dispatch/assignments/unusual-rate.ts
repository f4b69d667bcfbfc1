import type { RateType } from "../../kernel/vocabulary.ts";
import { formatCents, rateInWords } from "../../pricing/money.ts";
import { dayPayCents } from "../../pricing/no-show-fee.ts";
import type { Objection } from "./objections.ts";

/** A rate is far from a driver's own beyond so many times, or below that part of it (docs/rules.md, Assignments). */
export const UNUSUAL_RATE_FACTOR = 2;

interface Terms {
  rateType: RateType;
  /** Euros. */
  rateValue: number;
}

interface Parties {
  /** `stundensatz` in euros. */
  driver: { stundensatz: number };
  /** What the customer pays the agency for a day; null: nobody has said. */
  job: { tagespreis_cents: number | null };
}

/** Asks about a rate that is far from the driver's own or above what the customer pays for the day: a slip of the pen, mostly. */
export function rateObjections(rate: Terms, { driver, job }: Parties): Objection[] {
  const own = { rateType: "hourly" as const, rateValue: driver.stundensatz };
  const [paid, usual] = [dayPayCents(rate), dayPayCents(own)];
  const { tagespreis_cents: price } = job;
  const isFar = paid > usual * UNUSUAL_RATE_FACTOR || paid * UNUSUAL_RATE_FACTOR < usual;
  const said = rateInWords(rate);
  const found = [
    usual > 0 && isFar && `Vereinbart sind ${said}, laut Profil nimmt er ${rateInWords(own)}.`,
    price !== null &&
      paid > price &&
      `Ein Tag kostet damit ${formatCents(paid)}, der Auftraggeber zahlt ${formatCents(price)}.`,
  ].filter((sentence) => sentence !== false);
  if (found.length === 0) return [];
  return [{ code: "rate_unusual", text: `Satz ${said}`, sentence: found.join(" ") }];
}
