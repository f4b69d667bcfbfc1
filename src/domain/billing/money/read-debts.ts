import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { belegEreignisse, belege, kunden } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays, daysBetween, germanDate } from "../../kernel/time/days.ts";
import type { DocumentRecord } from "../documents/find-document.ts";
import { announceDocument } from "../documents/log-document.ts";
import { isOverdue } from "../documents/queries.ts";
import { baseRates, claimOf, type Debt, halfYearOf } from "./claim.ts";
import {
  DUNNING_DAYS,
  INTEREST_FROM_STEP,
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
