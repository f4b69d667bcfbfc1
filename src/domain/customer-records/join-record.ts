import { and, asc, desc, eq, or, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import { newId } from "../../db/schema/ids.ts";
import { kunden, kundenWege } from "../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../kernel/context.ts";
import { inOneGo } from "../kernel/in-one-go.ts";
import {
  addContact,
  addressOf,
  addSite,
  leadTo,
  learnFrom,
  type OrderedBy,
} from "./learn-from-order.ts";
import { distinctionOf, isSameParty, keysOf, type PartyKeys } from "./same-party.ts";

/** Whoever writes the same at once has committed after the first attempt. */
const ATTEMPTS = 5;

/**
 * The record of whoever orders this, within the transaction that stores the order: the one that his e-mail or phone leads to,
 * else a new one (docs/rules.md, Customers). It learns what it didn't know: contact, address, site. Null without e-mail and
 * phone. Of two orders at once one waits for the other.
 */
export async function joinRecord(tx: TxCtx, order: OrderedBy): Promise<string | null> {
  const keys = keysOf(order);
  if (!keys.email && !keys.phone) return null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await findRecord(tx, keys);
    if (known) {
      await learnFrom(tx, known, order);
      return known;
    }
    const created = await createRecord(tx, order, keys);
    if (created) return created;
  }
  throw new Error("The customer of this order is written by others again and again");
}

/** Locked until the order is stored: nobody merges or erases it meanwhile. */
async function findRecord(tx: TxCtx, keys: PartyKeys): Promise<string | null> {
  const known = await reachedRecord(tx, keys);
  if (!known) return null;
  const [locked] = await tx.db
    .select({ id: kunden.id })
    .from(kunden)
    .where(eq(kunden.id, known))
    .for("no key update");
  return locked?.id ?? null;
}

/**
 * The record that an order would join. The e-mail tells more than the phone, and of several that an address may mean, whoever
 * ordered last is meant.
 */
export async function reachedRecord({ db }: ReadCtx, keys: PartyKeys): Promise<string | null> {
  const ways = await db
    .select({
      art: kundenWege.art,
      unter: kundenWege.unter,
      person: kundenWege.person,
      id: kunden.id,
    })
    .from(kundenWege)
    .innerJoin(kunden, eq(kunden.id, kundenWege.kunde_id))
    .where(reaches(keys))
    .orderBy(
      asc(kundenWege.art),
      desc(kunden.letzter_auftrag_am),
      sql`${kundenWege.unter} collate "C"`,
    );
  const own = distinctionOf(keys);
  const fitting = ways.filter((way) => way.unter === own || isSameParty(way, keys));
  const byMail = fitting.filter(({ art }) => art === "email");
  const best = [...byMail, ...fitting];
  const chosen = best.find(({ unter }) => unter === own) ?? best[0];
  return chosen?.id ?? null;
}

function reaches({ email, phone }: PartyKeys): SQL | undefined {
  const { art, wert } = kundenWege;
  return or(
    email ? and(eq(art, "email"), eq(wert, email)) : undefined,
    phone ? and(eq(art, "telefon"), eq(wert, phone)) : undefined,
  );
}

/** A new record with all that the order tells; null if somebody else wrote one for the same address at the same time. */
async function createRecord(tx: TxCtx, order: OrderedBy, keys: PartyKeys): Promise<string | null> {
  const id = await insertRecord(tx, order, keys);
  if (!id) return null;
  await inOneGo([
    addContact(tx, id, order, keys),
    order.einsatz_city !== "" && addSite(tx, id, order),
  ]);
  return id;
}

/**
 * Behind a savepoint: who waits for these addresses goes on at once when the record is given up, and never waits for somebody who
 * waits for him.
 */
async function insertRecord(tx: TxCtx, order: OrderedBy, keys: PartyKeys): Promise<string | null> {
  const id = newId();
  try {
    await tx.db.transaction(async (db) => {
      await db.insert(kunden).values({
        id,
        firma: order.company,
        name: order.customer_name,
        firma_schluessel: keys.firm,
        ...addressOf(order),
        letzter_auftrag_am: tx.now(),
        created_at: tx.now(),
        updated_at: tx.now(),
      });
      const led = await leadTo({ ...tx, db }, id, keys);
      if (led < [keys.email, keys.phone].filter(Boolean).length) db.rollback();
    });
    return id;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}
