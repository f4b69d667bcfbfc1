import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { daysBetween, germanDate } from "../../kernel/time/days.ts";
import { isOverdue } from "../documents/queries.ts";
import type { DocumentKind } from "../documents/vocabulary.ts";
import { type OpenDebt, readDebts } from "./read-debts.ts";
import type { ReminderStep } from "./vocabulary.ts";

/** An overdue document with its reminders. */
export interface ReminderRow {
  /** The document's. */
  id: string;
  art: DocumentKind;
  nummer: string;
  partner: string;
  faellig: string;
  tage: number;
  /** Last reminder and its day; null: none. */
  stufe: ReminderStep | null;
  gemahnt: string | null;
  /** Next reminder; null: the last one was sent. */
  naechste: ReminderStep | null;
  offen_cents: number;
  /** Demanded beside what is open, by the next reminder if it were sent today. */
  zinsen_cents: number;
  pauschale_cents: number;
  summe_cents: number;
  /** Why the next one cannot be sent today; empty: it can. */
  hindernis: string;
}

/** What is overdue, the longest first, with the next reminder of each (docs/rules.md, Reminders). Error: `not_admin`. */
export async function listReminders(ctx: Ctx): Promise<ReminderRow[]> {
  requireDispatcher(ctx.actor);
  const today = berlinDate(ctx.now());
  const debts = await readDebts(ctx, isOverdue(ctx));
  return debts.map((debt) => {
    const { document, faellig, last, next, claim } = debt;
    return {
      id: document.id,
      art: document.art,
      nummer: document.inhalt.nummer,
      partner: document.inhalt.partner.name,
      faellig,
      tage: daysBetween(faellig, today),
      stufe: last?.step ?? null,
      gemahnt: last?.day ?? null,
      naechste: next,
      offen_cents: claim.offen_cents,
      zinsen_cents: claim.zinsen?.cents ?? 0,
      pauschale_cents: claim.pauschale_cents,
      summe_cents: claim.summe_cents,
      hindernis: obstacle(debt, today),
    };
  });
}

function obstacle({ next, from, lacksBaseRate }: OpenDebt, today: string): string {
  if (next === null) return "Letzte Mahnung versendet";
  if (from > today) return `Ab ${germanDate(from)}`;
  return lacksBaseRate ? "Basiszinssatz fehlt" : "";
}
