import { and, desc, eq } from "drizzle-orm";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { deskQuery } from "../../kernel/context.ts";
import { afterTimeCursor, pageOf } from "../../kernel/list.ts";
import { ListPaymentsInput } from "./schemas.ts";
import type { PaymentSource } from "./vocabulary.ts";

export interface PaymentRow {
  id: string;
  /** The document's id and number. */
  beleg_id: string;
  nummer: string;
  /** Customer or driver. */
  partner: string;
  tag: string;
  /** Below zero: paid back. */
  betrag_cents: number;
  /** Interest and flat sum that came with it. */
  neben_cents: number | null;
  /** Cash discount that it was granted; below zero: taken back. */
  skonto_cents: number | null;
  quelle: PaymentSource;
  notiz: string;
  created_at: Date;
}

/** Payments, the last one noted first. Errors: ZodError, `validation` for a cursor that is none. */
export const listPayments = deskQuery(ListPaymentsInput, async (ctx, input) => {
  const { documentId, limit, cursor } = input;
  const { id, art, beleg_id, created_at } = belegEreignisse;
  const rows = await ctx.db
    .select()
    .from(belegEreignisse)
    .innerJoin(belege, eq(belege.id, beleg_id))
    .where(
      and(
        eq(art, "zahlung"),
        documentId ? eq(beleg_id, documentId) : undefined,
        afterTimeCursor(cursor, created_at, id),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const payments = rows.map(({ beleg_ereignisse: event, belege: document }): PaymentRow => {
    const { betrag_cents, neben_cents, skonto_cents, tag, quelle, notiz } = event;
    if (betrag_cents === null || tag === null || quelle === null) throw new Error("half a payment");
    const { nummer, partner } = document.inhalt;
    return {
      id: event.id,
      beleg_id: document.id,
      nummer,
      partner: partner.name,
      tag,
      betrag_cents,
      neben_cents,
      skonto_cents,
      quelle,
      notiz,
      created_at: event.created_at,
    };
  });
  return pageOf(payments, limit, (row) => [row.created_at, row.id]);
});
