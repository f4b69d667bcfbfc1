import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { belegEreignisse, belege, kunden } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import type { DocumentRecord } from "../documents/find-document.ts";
import { baseRates, type Claim, claimOf, type Debt, halfYearOf } from "./claim.ts";
import {
  DUNNING_DAYS,
  INTEREST_FROM_STEP,
  REMINDER_STEPS,
  type ReminderStep,
} from "./vocabulary.ts";

/** An issued document that somebody owes us for, with what the next reminder would demand today. */
export interface OpenDebt {
  document: DocumentRecord;
  faellig: string;
  /** Last reminder; null: none. */
  last: { step: ReminderStep; day: string } | null;
  /** Null: the last one was sent. */
  next: ReminderStep | null;
  /** First day for the next one. */
  from: string;
  /** Demand of the next one; after the last one, what that would be today. */
  claim: Claim;
  /** The base rate of this half-year is not entered, and the next reminder needs it. */
  lacksBaseRate: boolean;
}

/** The documents with their reminders, those due longest first. */
export async function readDebts(
  ctx: ReadCtx & Pick<Ctx, "now" | "settings">,
  which: SQL | undefined,
  limit = 1000,
): Promise<OpenDebt[]> {
  const rows = await ctx.db
    .select({ document: belege, firma: kunden.firma })
    .from(belege)
    .leftJoin(kunden, eq(kunden.id, belege.kunde_id))
    .where(which)
    .orderBy(asc(belege.tag), asc(belege.laufend))
    .limit(limit);
  const { beleg_id, created_at } = belegEreignisse;
  const ids = rows.map(({ document }) => document.id);
  const events = await ctx.db
    .select()
    .from(belegEreignisse)
    .where(inArray(beleg_id, ids))
    .orderBy(asc(created_at));
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
      last,
      next,
      from: addDays(last ? addDays(last.day, DUNNING_DAYS) : debt.faellig, 1),
      claim: claimOf(debt, step, { on, rates }),
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
