import type { Ctx } from "../../kernel/context.ts";
import { addDays } from "../../kernel/time/days.ts";
import { BILLING } from "../billing-area.ts";
import {
  DEFAULT_AFTER_DAYS,
  INTEREST_FROM_STEP,
  INTEREST_POINTS,
  LATE_FLAT_CENTS,
  type ReminderStep,
} from "./vocabulary.ts";

/** What somebody owes us on a document, and what he has paid of it. Days are `YYYY-MM-DD`. */
export interface Debt {
  brutto_cents: number;
  /** Last day for its payment. */
  faellig: string;
  payments: readonly { tag: string; cents: number }[];
  /** Payment between businesses: neither damages nor owed by a consumer. */
  isBusiness: boolean;
  /** Day of the first reminder; null: none yet. */
  reminded: string | null;
}

/** Base rate in percent (§ 247 BGB) with its first day. */
type BaseRate = ReturnType<typeof baseRates>[number];

/** Demand of a reminder on a day, to the cent (docs/rules.md, Reminders). */
export function claimOf(
  debt: Debt,
  step: ReminderStep,
  { on, rates }: { on: string; rates: readonly BaseRate[] },
) {
  const offen_cents = balance(debt, addDays(on, 1));
  const hasInterest = step >= INTEREST_FROM_STEP;
  const zinsen = hasInterest ? interest(debt, on, rates) : null;
  const pauschale_cents = hasInterest && debt.isBusiness ? LATE_FLAT_CENTS : 0;
  const summe_cents = offen_cents + (zinsen?.cents ?? 0) + pauschale_cents;
  // Default interest up to the day of the reminder, with the yearly rate on that day; null: none at this step.
  return { offen_cents, zinsen, pauschale_cents, summe_cents };
}

/** By the day, a year of 365; a day before the first known base rate bears none. Rounded half up once. */
function interest(debt: Debt, on: string, rates: readonly BaseRate[]) {
  const seit = defaultSince(debt, on);
  const points = debt.isBusiness ? INTEREST_POINTS.business : INTEREST_POINTS.other;
  // Hundredths of a percent, so that only integers are summed.
  const rateOn = (day: string) => {
    const base = rates.find(({ since }) => since <= day);
    return base ? Math.max(0, Math.round((base.percent + points) * 100)) : 0;
  };
  let sum = 0;
  for (let day = seit; day <= on; day = addDays(day, 1)) sum += balance(debt, day) * rateOn(day);
  return { seit, prozent: rateOn(on) / 100, cents: Math.round(sum / (365 * 10_000)) };
}

/** First day of default: the day after the first reminder; a business is in default without one (§ 286 (1), (3) BGB). */
function defaultSince({ faellig, reminded, isBusiness }: Debt, on: string): string {
  const afterReminder = addDays(reminded ?? on, 1);
  const byItself = addDays(faellig, DEFAULT_AFTER_DAYS + 1);
  return isBusiness && byItself < afterReminder ? byItself : afterReminder;
}

/** Cents that were open on a day; what was paid on that day itself still counts as open. */
function balance({ brutto_cents, payments }: Debt, day: string) {
  const paid = payments.filter(({ tag }) => tag < day);
  return Math.max(
    0,
    paid.reduce((open, { cents }) => open - cents, brutto_cents),
  );
}

/** Every base rate that was ever entered, the latest first; entered again for one day, the later word counts. */
export function baseRates({ settings }: Pick<Ctx, "settings">) {
  const { version } = settings.current(BILLING);
  const entered = new Map<string, number>();
  for (let each = 1; each <= version; each += 1) {
    const { baseRate, baseRateSince } = settings.at(BILLING, each) ?? {};
    if (baseRateSince && typeof baseRate === "number") entered.set(baseRateSince, baseRate);
  }
  return [...entered]
    .map(([since, percent]) => ({ since, percent }))
    .sort((one, other) => (one.since < other.since ? 1 : -1));
}

/** First day of the half-year, on which the base rate changes (§ 247 (1) BGB). */
export function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;
}
