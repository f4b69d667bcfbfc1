import { type AnyColumn, and, asc, eq, or, sql } from "drizzle-orm";
import {
  type jobRequests,
  kunden,
  kundenEinsatzorte,
  kundenKontakte,
  kundenWege,
} from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { inOneGo } from "../kernel/idempotency.ts";
import { updateRow } from "../kernel/rows.ts";
import { distinctionOf, keysOf, type PartyKeys } from "./same-party.ts";

/** Fields of an order that identify its customer; placeholders ("keine", "-") are empty already. */
export type OrderedBy = Pick<
  typeof jobRequests.$inferSelect,
  | ("customer_name" | "company" | "customer_email" | "customer_phone")
  | ("customer_street" | "customer_house_number" | "customer_postal_code" | "customer_city")
  | ("einsatz_street" | "einsatz_house_number" | "einsatz_postal_code" | "einsatz_city")
  | ("einsatz_kontakt" | "einsatz_telefon")
>;

/** Adds an order's details to its locked customer record; firm, name and address only if the order is the newest. */
export async function learnFrom(
  tx: TxCtx,
  customerId: string,
  order: OrderedBy,
  { isNewest = true } = {},
): Promise<void> {
  const keys = keysOf(order);
  await inOneGo([
    leadTo(tx, customerId, keys),
    isNewest && learnAddress(tx, customerId, order),
    (keys.email || keys.phone) !== "" && learnContact(tx, customerId, order, keys),
    order.einsatz_city !== "" && learnSite(tx, customerId, order),
  ]);
}

/**
 * From now on these addresses lead to this record, but for those that lead to another one of this name. Always the e-mail
 * first: of two that write both nobody waits for the other in turn.
 */
export async function leadTo(tx: TxCtx, customerId: string, keys: PartyKeys): Promise<void> {
  const ways = waysOf(customerId, keys);
  if (ways.length > 0) await tx.db.insert(kundenWege).values(ways).onConflictDoNothing();
}

/** The addresses that lead to a record, the e-mail first. */
export function waysOf(customerId: string, keys: PartyKeys): (typeof kundenWege.$inferInsert)[] {
  const way = { unter: distinctionOf(keys), person: keys.person, kunde_id: customerId };
  return [
    ...(keys.email ? [{ ...way, art: "email" as const, wert: keys.email }] : []),
    ...(keys.phone ? [{ ...way, art: "telefon" as const, wert: keys.phone }] : []),
  ];
}

/** Whole, or nothing. */
export function addressOf(order: OrderedBy) {
  const { customer_street: strasse, customer_city: ort } = order;
  if (!strasse || !ort) return null;
  return {
    strasse,
    hausnummer: order.customer_house_number,
    plz: order.customer_postal_code,
    ort,
  };
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
  const address = addressOf(order);
  await updateRow(tx, kunden, customerId, {
    firma: ifEmpty(kunden.firma, order.company),
    firma_schluessel: ifEmpty(kunden.firma_schluessel, keysOf(order).firm),
    name: ifEmpty(kunden.name, order.customer_name),
    ...(address && {
      strasse: newest(kunden.strasse, address.strasse),
      hausnummer: newest(kunden.hausnummer, address.hausnummer),
      plz: newest(kunden.plz, address.plz),
      ort: newest(kunden.ort, address.ort),
    }),
  });
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
    await tx.db.insert(kundenKontakte).values(contactOf(customerId, order, tx.now()));
    return;
  }
  const lacking = {
    ...(!known.email &&
      keys.email && { email: order.customer_email, email_schluessel: keys.email }),
    ...(!known.telefon &&
      keys.phone && { telefon: order.customer_phone, telefon_schluessel: keys.phone }),
  };
  if (Object.keys(lacking).length === 0) return;
  await updateRow(tx, kundenKontakte, known.id, lacking);
}

/** The contact that an order names. */
export function contactOf(customerId: string, order: OrderedBy, now: Date) {
  const { email, phone } = keysOf(order);
  return {
    kunde_id: customerId,
    name: order.customer_name,
    email: order.customer_email,
    telefon: order.customer_phone,
    email_schluessel: email,
    telefon_schluessel: phone,
    created_at: now,
  };
}

/** A place of work of its own; one that is known stays as it is, and gets its contact if it had none. */
async function learnSite(tx: TxCtx, customerId: string, order: OrderedBy) {
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
    const site = siteOf(customerId, order, tx.now());
    if (site) await tx.db.insert(kundenEinsatzorte).values(site);
    return;
  }
  if (known.kontakt || known.telefon) return;
  await updateRow(tx, kundenEinsatzorte, known.id, {
    kontakt: order.einsatz_kontakt,
    telefon: order.einsatz_telefon,
  });
}

/** The place of work that an order names; null where it is the customer's address. */
export function siteOf(customerId: string, order: OrderedBy, now: Date) {
  if (order.einsatz_city === "") return null;
  return {
    kunde_id: customerId,
    strasse: order.einsatz_street,
    hausnummer: order.einsatz_house_number,
    plz: order.einsatz_postal_code,
    ort: order.einsatz_city,
    kontakt: order.einsatz_kontakt,
    telefon: order.einsatz_telefon,
    created_at: now,
  };
}
