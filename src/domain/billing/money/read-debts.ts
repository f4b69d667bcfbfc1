import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { belegEreignisse, belege, kunden } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { addDays, berlinDate, daysBetween, germanDate } from "../../kernel/time/berlin.ts";
import { BILLING } from "../billing-area.ts";
import type { DocumentRecord } from "../documents/find-document.ts";
import { announceDocument } from "../documents/log-document.ts";
import { isOverdue } from "../documents/queries.ts";
import {
  DEFAULT_AFTER_DAYS,
  DUNNING_DAYS,
  INTEREST_FROM_STEP,
  INTEREST_POINTS,
  LATE_FLAT_CENTS,
  REMINDER_STEPS,
  type ReminderStep,
} from "./vocabulary.ts";

/** An issued document that somebody owes us for, with what the next reminder would demand today. */
export type OpenDebt = Awaited<ReturnType<typeof readDebts>>[number];

/** The documents with their reminders, those due longest first. */
export async function readDebts(
  ctx: ReadCtx & Pick<Ctx, "now" | "settings">,
  which: SQL | undefined,
  limit = 1000,
) {
  const rows = await ctx.db
    .select({ document: belege, firma: kunden.firma })
    .from(belege)
    .leftJoin(kunden, eq(kunden.id, belege.kunde_id))
    .where(which)
    .orderBy(asc(belege.tag), asc(belege.laufend))
    .limit(limit);
  const { beleg_id, created_at } = belegEreignisse;
  const ids = rows.map(({ document }) => document.id);
  const events = await rowsOf(ctx, belegEreignisse, inArray(beleg_id, ids), created_at);
  const eventsOf = Map.groupBy(events, (event) => event.beleg_id);
  const on = berlinDate(ctx.now());
  const rates = baseRates(ctx);
  const hasRate = rates.some(({ since }) => since >= halfYearOf(on) && since <= on);
  return rows.map(({ document, firma }) => {
    const its = eventsOf.get(document.id) ?? [];
    const reminders = its.flatMap(({ stufe, created_at: at }) =>
      stufe === null ? [] : [{ step: stufe as ReminderStep, day: berlinDate(at) }],
    );
    const last = reminders.at(-1) ?? null;
    const next = REMINDER_STEPS.find((step) => step > (last?.step ?? 0)) ?? null;
    const debt = debtOf(document, firma, its, reminders[0]?.day ?? null);
    const step = next ?? REMINDER_STEPS[2];
    return {
      document,
      faellig: debt.faellig,
      // Last reminder; null: none.
      last,
      // Null: the last one was sent.
      next,
      // First day for the next one.
      from: addDays(last ? addDays(last.day, DUNNING_DAYS) : debt.faellig, 1),
      // Demand of the next one; after the last one, what that would be today.
      claim: claimOf(debt, step, { on, rates }),
      // The base rate of this half-year is not entered, and the next reminder needs it.
      lacksBaseRate: step >= INTEREST_FROM_STEP && !hasRate,
    };
  });
}

/** Who has neither a firm nor a VAT id counts as a consumer; drivers are businesses (docs/rules.md, Reminders). */
function debtOf(
  { inhalt, art, brutto_cents }: DocumentRecord,
  firma: string | null,
  events: readonly (typeof belegEreignisse.$inferSelect)[],
  reminded: string | null,
): Debt {
  return {
    brutto_cents,
    faellig: inhalt.zahlung?.bis ?? inhalt.tag,
    payments: events.flatMap(({ tag, betrag_cents, skonto_cents }) =>
      tag === null || betrag_cents === null
        ? []
        : [{ tag, cents: betrag_cents + (skonto_cents ?? 0) }],
    ),
    isBusiness: art === "provision" || Boolean(firma || inhalt.partner.ust_id),
    reminded,
  };
}

/** An overdue document with its reminders. */
export type ReminderRow = Awaited<ReturnType<typeof listReminders>>[number];

/** Overdue documents, the longest first, with the next reminder of each (docs/rules.md, Reminders). Error: `not_admin`. */
export async function listReminders(ctx: Ctx) {
  requireDispatcher(ctx.actor);
  const today = berlinDate(ctx.now());
  const debts = await readDebts(ctx, isOverdue(ctx));
  return debts.map((debt) => {
    const { document, faellig, last, next, claim } = debt;
    return {
      // The document's.
      id: document.id,
      art: document.art,
      nummer: document.inhalt.nummer,
      partner: document.inhalt.partner.name,
      faellig,
      tage: daysBetween(faellig, today),
      // Last reminder and its day; null: none.
      stufe: last?.step ?? null,
      gemahnt: last?.day ?? null,
      // Next reminder; null: the last one was sent.
      naechste: next,
      offen_cents: claim.offen_cents,
      // Demanded beside what is open, by the next reminder if it were sent today.
      zinsen_cents: claim.zinsen?.cents ?? 0,
      pauschale_cents: claim.pauschale_cents,
      summe_cents: claim.summe_cents,
      // Why the next one cannot be sent today; empty: it can.
      hindernis: obstacle(debt, today),
    };
  });
}

function obstacle({ next, from, lacksBaseRate }: OpenDebt, today: string): string {
  if (next === null) return "Letzte Mahnung versendet";
  if (from > today) return `Ab ${germanDate(from)}`;
  return lacksBaseRate ? "Basiszinssatz fehlt" : "";
}

/**
 * By the clock: notes of each document that is overdue now that it is, once, and tells the connected systems (docs/rules.md, Payments).
 * Returns how many.
 */
export async function noteOverdue(ctx: Ctx): Promise<number> {
  const isNoted = sql`exists (select from ${belegEreignisse} e
    where e.beleg_id = ${belege.id} and e.art = 'ueberfaellig')`;
  const which = and(isOverdue(ctx), sql`not ${isNoted}`);
  const overdue = await rowsOf(ctx, belege, which, belege.created_at, belege.id);
  let noted = 0;
  for (const document of overdue) {
    noted += await transaction(ctx, async (tx) => {
      const written = await tx.db
        .insert(belegEreignisse)
        .values({ beleg_id: document.id, art: "ueberfaellig", created_at: tx.now() })
        .onConflictDoNothing()
        .returning({ id: belegEreignisse.id });
      if (written.length > 0) await announceDocument(tx, "overdue", document);
      return written.length;
    });
  }
  return noted;
}

/** A document's gross amount, due day and payments. Days are `YYYY-MM-DD`. */
interface Debt {
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
function baseRates({ settings }: Pick<Ctx, "settings">) {
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
