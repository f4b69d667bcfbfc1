import { type SQL, sql } from "drizzle-orm";
import { newId } from "../../db/schema/ids.ts";
import { kunden, kundenEinsatzorte, kundenKontakte, kundenWege } from "../../db/schema/index.ts";
import { type ReadCtx, type TxCtx, WrittenMeanwhile } from "../kernel/context.ts";
import { folded } from "../kernel/folded.ts";
import { insertRows, withParts } from "../kernel/insert-rows.ts";
import {
  addressOf,
  contactOf,
  leadTo,
  learnFrom,
  type OrderedBy,
  siteOf,
  waysOf,
} from "./learn-from-order.ts";
import { distinctionOf, isSameParty, keysOf } from "./same-party.ts";

/** The customer's record of an order: one that is there, or a new one that `storeRecord` writes. */
export interface RecordOfOrder {
  id: string;
  isNew: boolean;
  order: OrderedBy;
}

/**
 * The record of whoever orders this, within the transaction that stores the order: the one that his e-mail or phone leads to,
 * else a new one (docs/rules.md, Customers). Null without e-mail and phone. Error: `WrittenMeanwhile`.
 */
export async function joinRecord(tx: TxCtx, order: OrderedBy): Promise<string | null> {
  const record = await findRecord(tx, order);
  if (record) await storeRecord(tx, record);
  return record?.id ?? null;
}

/** The record that an order would join; null: none yet. */
export async function reachedRecord(ctx: ReadCtx, order: OrderedBy): Promise<string | null> {
  const record = await findRecord(ctx, order);
  return record && !record.isNew ? record.id : null;
}

async function findRecord({ db }: ReadCtx, order: OrderedBy) {
  const [row] = await db.select({ ways: waysTo(order) }).from(sql`(select) as one_row`);
  return recordOf(order, row?.ways ?? []);
}

/** An address that leads to a record, as `waysTo` finds it. */
export interface KnownWay {
  art: "email" | "telefon";
  unter: string;
  person: string;
  id: string;
}

/** All records that the order's e-mail or phone may lead to, the likeliest first, as an expression. */
export function waysTo(order: OrderedBy): SQL<KnownWay[]> {
  const { email, phone } = keysOf(order);
  if (!email && !phone) return sql<KnownWay[]>`'[]'::json`;
  return sql<KnownWay[]>`(
    select coalesce(json_agg(
      json_build_object('art', way.art, 'unter', way.unter, 'person', way.person, 'id', record.id)
      order by way.art, record.letzter_auftrag_am desc, way.unter collate "C"), '[]'::json)
    from kunden_wege way join kunden record on record.id = way.kunde_id
    where (way.art = 'email' and way.wert = ${email})
      or (way.art = 'telefon' and way.wert = ${phone}))`;
}

/**
 * Chooses among them: the e-mail tells more than the phone, and of several that an address may mean, whoever ordered last is meant.
 * Null without e-mail and phone.
 */
export function recordOf(order: OrderedBy, ways: readonly KnownWay[]): RecordOfOrder | null {
  const keys = keysOf(order);
  if (!keys.email && !keys.phone) return null;
  const own = distinctionOf(keys);
  const fitting = ways.filter((way) => way.unter === own || isSameParty(way, keys));
  const best = [...fitting.filter(({ art }) => art === "email"), ...fitting];
  const chosen = best.find(({ unter }) => unter === own) ?? best[0];
  return { id: chosen?.id ?? newId(), isNew: !chosen, order };
}

/**
 * Writes a new record, or what a known one learns from the order: contact, address, site. Returns whether a known record has to be
 * refreshed (`refreshRecords`): while another transaction changes it only the order's addresses are kept, so that orders of one
 * customer don't wait for each other. Error: `WrittenMeanwhile` where the record was merged or erased, or another one was written for the same address.
 */
export async function storeRecord(tx: TxCtx, { id, isNew, order }: RecordOfOrder) {
  if (isNew) {
    await insertRecord(tx, id, order);
    return false;
  }
  const [row] = await tx.db
    .select({
      isThere: sql<boolean>`exists(select from ${kunden} where ${kunden.id} = ${id} for key share)`,
      isMine: sql<boolean>`exists(select from ${kunden} where ${kunden.id} = ${id} for no key update skip locked)`,
    })
    .from(sql`(select) as one_row`);
  if (!row?.isThere) throw new WrittenMeanwhile();
  await (row.isMine ? learnFrom(tx, id, order) : leadTo(tx, id, keysOf(order)));
  return row.isMine;
}

async function insertRecord({ db, now }: TxCtx, id: string, order: OrderedBy): Promise<void> {
  const contact = contactOf(id, order, now());
  const address = addressOf(order);
  const found = [order.company, order.customer_name, address?.plz, address?.ort, contact.name];
  const phones = [contact.email, contact.telefon, contact.telefon.replaceAll(/[^0-9]/g, "")];
  const ways = waysOf(id, keysOf(order));
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
}
