import { and, eq, inArray, sql } from "drizzle-orm";
import { kunden, kundenKontakte, kundenWege } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { foldedOf } from "../kernel/search.ts";
import { learnFrom, type OrderedBy } from "./learn-from-order.ts";
import { emailKey } from "./same-party.ts";

/** Updates the search and sort columns of these records; called after every change. */
export async function refreshRecords(tx: TxCtx, ...ids: string[]): Promise<void> {
  const contacts = sql`(
    select coalesce(string_agg(k.name || ' ' || k.email || ' ' || k.telefon || ' '
      || regexp_replace(k.telefon, '[^0-9]', '', 'g'), ' ' order by k.id), '')
    from kunden_kontakte k where k.kunde_id = ${kunden.id})`;
  await tx.db
    .update(kunden)
    .set({
      suchtext: foldedOf(
        sql`${kunden.firma} || ' ' || ${kunden.name} || ' ' || ${kunden.plz} || ' ' || ${kunden.ort} || ' ' || ${contacts}`,
      ),
      letzter_auftrag_am: sql`coalesce((select max(j.created_at) from job_requests j where j.kunde_id = ${kunden.id}), ${kunden.created_at})`,
    })
    .where(inArray(kunden.id, ids));
}

type Record = typeof kunden.$inferSelect;

/** A customer's record, nobody else's to change until the transaction ends. Error: `customer_not_found`. */
export async function lockRecord(tx: TxCtx, customerId: string): Promise<Record> {
  const [record] = await tx.db
    .select()
    .from(kunden)
    .where(eq(kunden.id, customerId))
    .for("no key update");
  if (!record) throw new DomainError("customer_not_found");
  return record;
}

/** Two of them, always in the same order; each in the place of its id. Error: `customer_not_found`. */
export async function lockBoth(tx: TxCtx, ids: [string, string]): Promise<[Record, Record]> {
  const records = await tx.db
    .select()
    .from(kunden)
    .where(inArray(kunden.id, ids))
    .orderBy(kunden.id)
    .for("update");
  const [one, other] = ids.map((id) => records.find((record) => record.id === id));
  if (!one || !other) throw new DomainError("customer_not_found");
  return [one, other];
}

interface Correction {
  customerId: string;
  /** As it was mistyped. */
  from: string;
  /** When the order came that it was learnt from. */
  learntAt: Date;
  /** The order with the address as it is now. */
  order: OrderedBy;
}

/** Removes a mistyped address that a record learnt from an order, unless the record knew it before. */
export async function correctLearntEmail(tx: TxCtx, correction: Correction): Promise<void> {
  const { customerId, from, learntAt, order } = correction;
  await lockRecord(tx, customerId);
  const learnt = await tx.db
    .update(kundenKontakte)
    .set({ email: "", email_schluessel: "" })
    .where(
      and(
        eq(kundenKontakte.kunde_id, customerId),
        eq(kundenKontakte.email_schluessel, emailKey(from)),
        eq(kundenKontakte.created_at, learntAt),
      ),
    )
    .returning({ id: kundenKontakte.id });
  if (learnt.length > 0) {
    const { kunde_id, art, wert } = kundenWege;
    await tx.db
      .delete(kundenWege)
      .where(and(eq(kunde_id, customerId), eq(art, "email"), eq(wert, emailKey(from))));
  }
  await learnFrom(tx, customerId, order);
  await refreshRecords(tx, customerId);
}
