import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { kunden, kundenEinsatzorte, kundenKontakte, kundenWege } from "../../db/schema/index.ts";
import { newId } from "../../db/schema/processing.ts";
import { type ReadCtx, type TxCtx, WrittenMeanwhile } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { folded } from "../kernel/folded.ts";
import { insertRows, withParts } from "../kernel/insert-rows.ts";
import { idsWhere, lockRows } from "../kernel/rows.ts";
import { foldedOf } from "../kernel/search.ts";
import {
  addressOf,
  contactOf,
  learnFrom,
  type OrderedBy,
  siteOf,
  waysOf,
} from "./learn-from-order.ts";
import { distinctionOf, emailKey, isSameParty, keysOf } from "./same-party.ts";

/**
 * The record of whoever orders this, within the transaction that links the order: the one that his e-mail or phone leads to,
 * else a new one (docs/rules.md, Customers). Null without e-mail and phone. The caller refreshes one that is not new (`refreshRecords`). Error:
 * `WrittenMeanwhile` where the record was merged or erased, or another one was written for the same address.
 */
export async function joinRecord(tx: TxCtx, order: OrderedBy) {
  const { email, phone } = keysOf(order);
  if (!email && !phone) return null;
  const known = await reachedRecord(tx, order);
  if (!known) return { id: await insertRecord(tx, order), isNew: true };
  const [locked] = await idsWhere(tx, kunden, eq(kunden.id, known)).for("no key update");
  if (!locked) throw new WrittenMeanwhile();
  await learnFrom(tx, known, order);
  return { id: known, isNew: false };
}

/**
 * The record that an order would join; null: none yet. The e-mail tells more than the phone, and of several that an address may mean,
 * whoever ordered last is meant.
 */
export async function reachedRecord({ db }: ReadCtx, order: OrderedBy): Promise<string | null> {
  const keys = keysOf(order);
  const { art, wert, unter, person, kunde_id } = kundenWege;
  const ways = await db
    .select({ art, unter, person, id: kunde_id })
    .from(kundenWege)
    .innerJoin(kunden, eq(kunden.id, kunde_id))
    .where(
      or(
        and(eq(art, "email"), eq(wert, keys.email)),
        and(eq(art, "telefon"), eq(wert, keys.phone)),
      ),
    )
    .orderBy(art, desc(kunden.letzter_auftrag_am), sql`${unter} collate "C"`);
  const own = distinctionOf(keys);
  const fitting = ways.filter((way) => way.unter === own || isSameParty(way, keys));
  const best = [...fitting.filter((way) => way.art === "email"), ...fitting];
  const chosen = best.find((way) => way.unter === own) ?? best[0];
  return chosen?.id ?? null;
}

async function insertRecord({ db, now }: TxCtx, order: OrderedBy): Promise<string> {
  const id = newId();
  const ways = waysOf(id, keysOf(order));
  const [contact, address] = [contactOf(id, order, now()), addressOf(order)];
  const found = [order.company, order.customer_name, address?.plz, address?.ort, contact.name];
  const phones = [contact.email, contact.telefon, contact.telefon.replaceAll(/[^0-9]/g, "")];
  const record = {
    id,
    firma: order.company,
    name: order.customer_name,
    firma_schluessel: keysOf(order).firm,
    ...address,
    suchtext: folded([...found, ...phones].map((one) => one ?? "").join(" ")),
    letzter_auftrag_am: now(),
    created_at: now(),
    updated_at: now(),
  };
  const site = siteOf(id, order, now());
  const parts = [
    sql`record as (${insertRows(kunden, [record])})`,
    sql`person as (${insertRows(kundenKontakte, [contact])})`,
    ...(site ? [sql`place as (${insertRows(kundenEinsatzorte, [site])})`] : []),
  ];
  const written = await db.execute(
    sql`${withParts(parts)}${insertRows(kundenWege, ways)} on conflict do nothing returning art`,
  );
  if (written.length < ways.length) throw new WrittenMeanwhile();
  return id;
}

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
  const records = await lockRows(tx, kunden, inArray(kunden.id, ids), kunden.id);
  const [one, other] = ids.map((id) => records.find((record) => record.id === id));
  if (!one || !other) throw new DomainError("customer_not_found");
  return [one, other];
}

interface Correction {
  customerId: string;
  /** The mistyped e-mail address. */
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
