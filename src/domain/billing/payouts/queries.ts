import { and, asc, countDistinct, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isSEPACountry } from "ibantools";
import { auszahlungen, belege } from "../../../db/schema/index.ts";
import { driversBilling } from "../../drivers/billing-data/link.ts";
import {
  type Ctx,
  deskQuery,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
} from "../../kernel/context.ts";
import { idMeant } from "../../kernel/references.ts";
import { getRow } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { dueOn, isInPayout, owedCents, state } from "../documents/queries.ts";
import { paymentOrder } from "./payment-order.ts";
import { PayoutIdInput } from "./schemas.ts";
import { MOST_TRANSFERS, type PayoutRecord } from "./vocabulary.ts";

/** A credit note that is to be paid out. */
export type PayableRow = Awaited<ReturnType<typeof readPayable>>[number];

/**
 * Credit notes that are to be paid out: issued, neither reversed nor objected to, with something open, in no payout that the bank still
 * has to execute. The earliest due first. Error: `not_admin`.
 */
export async function listPayable(ctx: Ctx): Promise<PayableRow[]> {
  requireDispatcher(ctx.actor);
  return readPayable(ctx, undefined);
}

/** Those with an account in the SEPA area, in a transaction: until it ends nobody else pays or reverses them. */
export async function lockPayable(tx: TxCtx, which: SQL | undefined): Promise<PayableRow[]> {
  const { id } = belege;
  const locked = await tx.db
    .select({ id })
    .from(belege)
    .where(and(isPayable, which))
    .orderBy(asc(id))
    .for("update");
  // Read again: what waited for a lock may be in another's payout by now.
  const ids = locked.map((row) => row.id);
  return (await readPayable(tx, inArray(id, ids))).filter(({ hindernis }) => hindernis === "");
}

const isPayable = sql`${belege.art} = 'gutschrift' and ${state} = 'ausgestellt' and ${owedCents} > 0 and not ${isInPayout}`;

async function readPayable(ctx: ReadCtx & Pick<Ctx, "now">, which: SQL | undefined) {
  const rows = await ctx.db
    .select({ document: belege, open: owedCents, faellig: sql<string>`${dueOn}::text` })
    .from(belege)
    .where(and(isPayable, which))
    .orderBy(asc(dueOn), asc(belege.nummer))
    .limit(MOST_TRANSFERS);
  const driverIds = rows.flatMap(({ document }) => document.fahrer_id ?? []);
  const billingOf = await driversBilling(ctx, driverIds);
  const today = berlinDate(ctx.now());
  return rows.map(({ document, open, faellig }) => {
    const { id: beleg_id, fahrer_id, inhalt } = document;
    // His account of today: the one in the document may be why the bank refused the last payout.
    const current = fahrer_id ? billingOf(fahrer_id, today)?.iban : "";
    const iban = current || inhalt.zahlung?.konto.iban || "";
    const { nummer, partner } = inhalt;
    return {
      beleg_id,
      nummer,
      name: partner.name,
      iban,
      cents: open ?? 0,
      fahrer_id,
      // Until when it is to be paid.
      faellig,
      // Why no bank file can hold it, in words; empty: one can.
      hindernis: isSEPACountry(iban.slice(0, 2)) ? "" : "Kein SEPA-Konto",
    };
  });
}

/** Drivers who are to be paid, and payouts that the bank still has to execute. Error: `not_admin`. */
export async function countPayouts({ db, actor }: Ctx): Promise<number> {
  requireDispatcher(actor);
  const [due] = await db
    .select({ drivers: countDistinct(belege.fahrer_id) })
    .from(belege)
    .where(isPayable);
  return (due?.drivers ?? 0) + (await db.$count(auszahlungen, eq(auszahlungen.status, "erteilt")));
}

/** Payouts, the latest first. Error: `not_admin`. */
export async function listPayouts({ db, actor }: Ctx): Promise<PayoutRecord[]> {
  requireDispatcher(actor);
  const { created_at, id } = auszahlungen;
  return db.select().from(auszahlungen).orderBy(desc(created_at), desc(id)).limit(500);
}

/** The file for the bank, the same each time. Errors: `validation`, `payout_not_found`. */
export const openPayout = deskQuery(PayoutIdInput, async (ctx, { payoutId }) => {
  const payout = await getPayout(ctx, payoutId);
  return { filename: `Auszahlung-${payout.tag}.xml`, xml: paymentOrder(payout) };
});

/** Error: `payout_not_found`. */
export function getPayout(ctx: ReadCtx, payoutId: string): Promise<PayoutRecord> {
  return getRow(ctx, auszahlungen, payoutId, "payout_not_found");
}

/** By the beginning of its id. Errors: `payout_not_found`, `ambiguous_reference`. */
export function findPayoutId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, tag } = auszahlungen;
  return idMeant(reference.trim(), { id, missing: "payout_not_found" }, (begins, limit) =>
    db
      .select({ id, name: sql<string>`${tag}::text` })
      .from(auszahlungen)
      .where(begins)
      .orderBy(desc(id))
      .limit(limit),
  );
}
