import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  inArray,
  or,
  type SQL,
  sql,
  TransactionRollbackError,
} from "drizzle-orm";
import { newId } from "../../db/schema/ids.ts";
import {
  type jobRequests,
  kunden,
  kundenEinsatzorte,
  kundenKontakte,
  kundenWege,
} from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { distinctionOf, isSameParty, keysOf, type PartyKeys } from "./same-party.ts";

/** What of an order tells whose it is; entries that stand for nothing are empty already. */
export type OrderedBy = Pick<
  typeof jobRequests.$inferSelect,
  | ("customer_name" | "company" | "customer_email" | "customer_phone")
  | ("customer_street" | "customer_house_number" | "customer_postal_code" | "customer_city")
  | ("einsatz_street" | "einsatz_house_number" | "einsatz_postal_code" | "einsatz_city")
  | ("einsatz_kontakt" | "einsatz_telefon")
>;

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
  const customerId = await findOrCreate(tx, order, keys);
  await learnFrom(tx, customerId, order);
  return customerId;
}

/** What an order tells of its customer, whose record is locked; firm, name and address only if it is his newest. */
export async function learnFrom(
  tx: TxCtx,
  customerId: string,
  order: OrderedBy,
  { isNewest = true } = {},
): Promise<void> {
  const keys = keysOf(order);
  await leadTo(tx, customerId, keys);
  if (isNewest) await learnAddress(tx, customerId, order);
  if (keys.email || keys.phone) await learnContact(tx, customerId, order, keys);
  await learnSite(tx, customerId, order);
}

async function findOrCreate(tx: TxCtx, order: OrderedBy, keys: PartyKeys): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await findRecord(tx, keys);
    if (known) return known;
    const created = await createRecord(tx, order, keys);
    if (created) return created;
  }
  throw new Error("The customer of this order is written by others again and again");
}

/**
 * Locked until the order is stored: nobody merges or erases it meanwhile. The e-mail tells more than the phone, and of several
 * that an address may mean, whoever ordered last is meant.
 */
async function findRecord({ db }: TxCtx, keys: PartyKeys): Promise<string | null> {
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
  if (!chosen) return null;
  const [locked] = await db
    .select({ id: kunden.id })
    .from(kunden)
    .where(eq(kunden.id, chosen.id))
    .for("no key update");
  return locked?.id ?? null;
}

function reaches({ email, phone }: PartyKeys): SQL | undefined {
  const { art, wert } = kundenWege;
  return or(
    email ? and(eq(art, "email"), eq(wert, email)) : undefined,
    phone ? and(eq(art, "telefon"), eq(wert, phone)) : undefined,
  );
}

/**
 * A new record, unless somebody else wrote one for the same address at the same time. Behind a savepoint: who waits for these
 * addresses goes on at once when it is given up, and never waits for somebody who waits for him.
 */
async function createRecord(tx: TxCtx, order: OrderedBy, keys: PartyKeys): Promise<string | null> {
  try {
    return await tx.db.transaction(async (db) => {
      const [record] = await db
        .insert(kunden)
        .values({
          firma: order.company,
          name: order.customer_name,
          firma_schluessel: keys.firm,
          letzter_auftrag_am: tx.now(),
          created_at: tx.now(),
          updated_at: tx.now(),
        })
        .returning({ id: kunden.id });
      if (!record) throw new Error("The insert returned no row");
      const led = await leadTo({ ...tx, db }, record.id, keys);
      if (led < [keys.email, keys.phone].filter(Boolean).length) db.rollback();
      return record.id;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

/**
 * From now on these addresses lead to this record, but for those that lead to another one of this name. Always the e-mail
 * first: of two that write both nobody waits for the other in turn. Returns how many are new.
 */
export async function leadTo(tx: TxCtx, customerId: string, keys: PartyKeys): Promise<number> {
  const way = { unter: distinctionOf(keys), person: keys.person, kunde_id: customerId };
  const ways = [
    ...(keys.email ? [{ ...way, art: "email" as const, wert: keys.email }] : []),
    ...(keys.phone ? [{ ...way, art: "telefon" as const, wert: keys.phone }] : []),
  ];
  if (ways.length === 0) return 0;
  const written = await tx.db
    .insert(kundenWege)
    .values(ways)
    .onConflictDoNothing()
    .returning({ art: kundenWege.art });
  return written.length;
}

/**
 * Firm and name stay as he was first called, the address is his newest order's, until the dispatcher writes them; then only what is
 * empty is filled.
 */
async function learnAddress(tx: TxCtx, customerId: string, order: OrderedBy) {
  const ifEmpty = (column: AnyColumn, value: string) =>
    sql`case when ${column} = '' then ${value} else ${column} end`;
  const newest = (column: AnyColumn, value: string) =>
    sql`case when ${column} = '' or (${kunden.gepflegt_am} is null and ${value} <> '') then ${value} else ${column} end`;
  const hasAddress = order.customer_street && order.customer_city;
  await tx.db
    .update(kunden)
    .set({
      firma: ifEmpty(kunden.firma, order.company),
      firma_schluessel: ifEmpty(kunden.firma_schluessel, keysOf(order).firm),
      name: ifEmpty(kunden.name, order.customer_name),
      ...(hasAddress && {
        strasse: newest(kunden.strasse, order.customer_street),
        hausnummer: newest(kunden.hausnummer, order.customer_house_number),
        plz: newest(kunden.plz, order.customer_postal_code),
        ort: newest(kunden.ort, order.customer_city),
      }),
    })
    .where(eq(kunden.id, customerId));
}

/** One contact an e-mail address, or without one a number; what he lacked is filled in. */
async function learnContact(tx: TxCtx, customerId: string, order: OrderedBy, keys: PartyKeys) {
  const { kunde_id, email_schluessel, telefon_schluessel, email, telefon, id } = kundenKontakte;
  const hasNoOtherMail = keys.email ? eq(email_schluessel, "") : undefined;
  const byPhone = keys.phone ? and(eq(telefon_schluessel, keys.phone), hasNoOtherMail) : undefined;
  const [known] = await tx.db
    .select({ id, email, telefon })
    .from(kundenKontakte)
    .where(
      and(
        eq(kunde_id, customerId),
        or(keys.email ? eq(email_schluessel, keys.email) : undefined, byPhone),
      ),
    )
    .orderBy(sql`${email_schluessel} = ${keys.email} desc`, asc(id))
    .limit(1);
  if (!known) {
    await tx.db.insert(kundenKontakte).values({
      kunde_id: customerId,
      name: order.customer_name,
      email: order.customer_email,
      telefon: order.customer_phone,
      email_schluessel: keys.email,
      telefon_schluessel: keys.phone,
      created_at: tx.now(),
    });
    return;
  }
  const lacking = {
    ...(!known.email &&
      keys.email && { email: order.customer_email, email_schluessel: keys.email }),
    ...(!known.telefon &&
      keys.phone && { telefon: order.customer_phone, telefon_schluessel: keys.phone }),
  };
  if (Object.keys(lacking).length === 0) return;
  await tx.db.update(kundenKontakte).set(lacking).where(eq(id, known.id));
}

/** A place of work of its own; one that is known stays as it is, and gets its contact if it had none. */
async function learnSite(tx: TxCtx, customerId: string, order: OrderedBy) {
  if (!order.einsatz_city) return;
  const { kunde_id, strasse, hausnummer, plz, ort, kontakt, telefon, id } = kundenEinsatzorte;
  const place = [
    order.einsatz_street,
    order.einsatz_house_number,
    order.einsatz_postal_code,
    order.einsatz_city,
  ];
  const [known] = await tx.db
    .select({ id, kontakt, telefon })
    .from(kundenEinsatzorte)
    .where(
      and(
        eq(kunde_id, customerId),
        sql`lower(concat_ws('|', ${strasse}, ${hausnummer}, ${plz}, ${ort})) = lower(${place.join("|")}::text)`,
      ),
    )
    .orderBy(asc(id))
    .limit(1);
  if (!known) {
    await tx.db.insert(kundenEinsatzorte).values({
      id: newId(),
      kunde_id: customerId,
      strasse: order.einsatz_street,
      hausnummer: order.einsatz_house_number,
      plz: order.einsatz_postal_code,
      ort: order.einsatz_city,
      kontakt: order.einsatz_kontakt,
      telefon: order.einsatz_telefon,
      created_at: tx.now(),
    });
  } else if (!known.kontakt && !known.telefon) {
    await tx.db
      .update(kundenEinsatzorte)
      .set({ kontakt: order.einsatz_kontakt, telefon: order.einsatz_telefon })
      .where(inArray(id, [known.id]));
  }
}
