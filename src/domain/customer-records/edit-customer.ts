import { and, eq } from "drizzle-orm";
import {
  kunden,
  kundenEinsatzorte,
  kundenFahrer,
  kundenKontakte,
  kundenPreise,
  kundenWege,
} from "../../db/schema/index.ts";
import { lockDriver } from "../drivers/driver-state.ts";
import {
  type Ctx,
  deskVerb,
  logAction,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { idsWhere, updateRow } from "../kernel/rows.ts";
import { berlinDate, germanDate } from "../kernel/time/berlin.ts";
import { formatCents } from "../pricing/money.ts";
import { lockRecord, refreshRecords } from "./join-record.ts";
import { leadTo } from "./learn-from-order.ts";
import { emailKey, firmKey, personKey, phoneKey } from "./same-party.ts";
import {
  AgreePriceInput,
  EditCustomerInput,
  NoteCustomerInput,
  RemoveEntryInput,
  SaveContactInput,
  SaveSiteInput,
  SetCustomerDriverInput,
} from "./schemas.ts";
import { DRIVER_WISH_LABEL, POSITION_LABEL } from "./vocabulary.ts";

const LABEL = {
  firma: "Firma",
  name: "Name",
  strasse: "Straße",
  hausnummer: "Hausnummer",
  plz: "PLZ",
  ort: "Ort",
} as const;
type Field = keyof typeof LABEL;

/**
 * Corrects firm, name or address of a customer; orders that come later fill in only what is empty then (docs/rules.md,
 * Customers). Jobs keep what they say. Answers how many fields changed. Errors: `customer_not_found`, `validation`.
 */
export async function editCustomer(ctx: Ctx, raw: EditCustomerInput): Promise<{ changed: number }> {
  requireDispatcher(ctx.actor);
  const input = EditCustomerInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const record = await lockRecord(tx, input.customerId);
    const given = (Object.keys(LABEL) as Field[]).filter((field) => raw[field] !== undefined);
    const fields = given.filter((field) => (input[field] ?? "") !== record[field]);
    if (fields.length === 0) return { changed: 0 };
    const change = Object.fromEntries(fields.map((field) => [field, input[field] ?? ""]));
    const { firma, name } = { ...record, ...change };
    if (!firma && !name) {
      const message = "Bitte geben Sie den Namen oder die Firma ein";
      throw new DomainError("validation", { fields: { name: message } });
    }
    await updateRow(tx, kunden, record.id, {
      ...change,
      firma_schluessel: firmKey(firma),
      gepflegt_am: tx.now(),
      updated_at: tx.now(),
    });
    await refreshRecords(tx, record.id);
    const note = fields.map((field) => LABEL[field]).join(", ");
    await logAction(tx, "edit_customer", { customerId: record.id, note });
    return { changed: fields.length };
  });
}

/**
 * Keeps what the next dispatcher should know of a customer, in his log; erased with him (docs/rules.md, Customers). Error:
 * `customer_not_found`.
 */
export const noteCustomer = deskVerb(NoteCustomerInput, async (tx, { customerId, text }) => {
  await lockRecord(tx, customerId);
  await logAction(tx, "note_customer", { customerId, note: text });
});

/**
 * Notes that a customer asks for a driver, or wants him no more; with `art` null neither. Assignments stay as they are
 * (docs/rules.md, Customers). Errors: `customer_not_found`, `driver_not_found`, `driver_erased`.
 */
export const setCustomerDriver = deskVerb(SetCustomerDriverInput, async (tx, input) => {
  const { customerId, driverId, art, grund } = input;
  await lockRecord(tx, customerId);
  await lockDriver(tx, driverId);
  const { kunde_id, fahrer_id } = kundenFahrer;
  if (art) {
    const said = { art, grund, created_at: tx.now() };
    await tx.db
      .insert(kundenFahrer)
      .values({ ...said, kunde_id: customerId, fahrer_id: driverId })
      .onConflictDoUpdate({ target: [kunde_id, fahrer_id], set: said });
  } else {
    await tx.db.delete(kundenFahrer).where(and(eq(kunde_id, customerId), eq(fahrer_id, driverId)));
  }
  const label = art ? DRIVER_WISH_LABEL[art] : "Weder bevorzugt noch gesperrt";
  const note = [label, grund].filter(Boolean).join(": ");
  await logAction(tx, "set_customer_driver", { customerId, driverId, note });
});

/**
 * Adds or corrects a contact; orders from his address find this customer from now on, unless they find another one of the
 * same name. Errors: `customer_not_found`, `customer_entry_not_found`.
 */
export const saveContact = deskVerb(SaveContactInput, async (tx, input) => {
  const { customerId, contactId, contactEmail, ...said } = input;
  const keys = { email: emailKey(contactEmail), phone: phoneKey(said.telefon) };
  const contact = {
    ...said,
    email: contactEmail,
    email_schluessel: keys.email,
    telefon_schluessel: keys.phone,
  };
  const record = await lockRecord(tx, customerId);
  const { id, kunde_id } = kundenKontakte;
  const [saved] = contactId
    ? await tx.db
        .update(kundenKontakte)
        .set(contact)
        .where(and(eq(id, contactId), eq(kunde_id, customerId)))
        .returning({ id })
    : await tx.db
        .insert(kundenKontakte)
        .values({ ...contact, kunde_id: customerId, created_at: tx.now() })
        .returning({ id });
  if (!saved) throw new DomainError("customer_entry_not_found");
  const person = personKey(said.name);
  await leadTo(tx, customerId, { ...keys, firm: record.firma_schluessel, person });
  await refreshRecords(tx, customerId);
  await logAction(tx, "edit_customer", { customerId, note: `Kontakt ${said.name}` });
  return { contactId: saved.id };
});

/** Adds or corrects a place of work. Errors: `customer_not_found`, `customer_entry_not_found`. */
export const saveSite = deskVerb(SaveSiteInput, async (tx, input): Promise<{ siteId: string }> => {
  const { customerId, siteId, ...site } = input;
  await lockRecord(tx, customerId);
  const { id, kunde_id } = kundenEinsatzorte;
  const [saved] = siteId
    ? await tx.db
        .update(kundenEinsatzorte)
        .set(site)
        .where(and(eq(id, siteId), eq(kunde_id, customerId)))
        .returning({ id })
    : await tx.db
        .insert(kundenEinsatzorte)
        .values({ ...site, kunde_id: customerId, created_at: tx.now() })
        .returning({ id });
  if (!saved) throw new DomainError("customer_entry_not_found");
  const note = `Einsatzort ${site.bezeichnung || site.ort}`;
  await logAction(tx, "edit_customer", { customerId, note });
  return { siteId: saved.id };
});

/**
 * Notes what a day costs this customer from a day on; orders that are entered since carry it, those before keep theirs
 * (docs/rules.md, Customers). Error: `customer_not_found`.
 */
export const agreePrice = deskVerb(AgreePriceInput, async (tx, input) => {
  const { customerId, position, tagespreis, notiz } = input;
  await lockRecord(tx, customerId);
  const gilt_ab = input.gilt_ab ?? berlinDate(tx.now());
  const price = { tagespreis_cents: Math.round(tagespreis * 100), notiz };
  const { kunde_id, id } = kundenPreise;
  const [agreed] = await tx.db
    .insert(kundenPreise)
    .values({ ...price, kunde_id: customerId, position, gilt_ab, created_at: tx.now() })
    .onConflictDoUpdate({
      target: [kunde_id, kundenPreise.position, kundenPreise.gilt_ab],
      set: price,
    })
    .returning({ id });
  if (!agreed) throw new Error("The insert returned no row");
  const cents = formatCents(price.tagespreis_cents);
  const note = `${POSITION_LABEL[position]}: ${cents} netto ab ${germanDate(gilt_ab)}`;
  await logAction(tx, "agree_price", { customerId, note });
  return { priceId: agreed.id };
});

/** Takes a contact, a site or a price out of the record. Errors: `customer_not_found`, `customer_entry_not_found`. */
export const removeEntry = deskVerb(RemoveEntryInput, async (tx, { customerId, kind, entryId }) => {
  await lockRecord(tx, customerId);
  const removed = await REMOVE[kind](tx, customerId, entryId);
  if (removed === undefined) throw new DomainError("customer_entry_not_found");
  await refreshRecords(tx, customerId);
  await logAction(tx, "edit_customer", { customerId, note: `${removed} entfernt` });
});

type Remove = (tx: TxCtx, customerId: string, entryId: string) => Promise<string | undefined>;

const REMOVE: Record<RemoveEntryInput["kind"], Remove> = {
  async contact(tx, customerId, entryId) {
    const [gone] = await tx.db
      .delete(kundenKontakte)
      .where(and(eq(kundenKontakte.id, entryId), eq(kundenKontakte.kunde_id, customerId)))
      .returning();
    if (!gone) return undefined;
    await leadNoMore(tx, customerId, gone);
    return `Kontakt ${gone.name}`;
  },
  async site(tx, customerId, entryId) {
    const [gone] = await tx.db
      .delete(kundenEinsatzorte)
      .where(and(eq(kundenEinsatzorte.id, entryId), eq(kundenEinsatzorte.kunde_id, customerId)))
      .returning();
    return gone && `Einsatzort ${gone.bezeichnung || gone.ort}`;
  },
  async price(tx, customerId, entryId) {
    const [gone] = await tx.db
      .delete(kundenPreise)
      .where(and(eq(kundenPreise.id, entryId), eq(kundenPreise.kunde_id, customerId)))
      .returning();
    return gone && `Preis ${POSITION_LABEL[gone.position]}`;
  },
};

/** Removes the routes to the customer by addresses that no other contact has. */
export async function leadNoMore(
  tx: TxCtx,
  customerId: string,
  gone: { email_schluessel: string; telefon_schluessel: string },
): Promise<void> {
  const { kunde_id, email_schluessel, telefon_schluessel } = kundenKontakte;
  const ways = [
    { art: "email", wert: gone.email_schluessel, column: email_schluessel },
    { art: "telefon", wert: gone.telefon_schluessel, column: telefon_schluessel },
  ] as const;
  for (const { art, wert, column } of ways) {
    const [other] = await idsWhere(
      tx,
      kundenKontakte,
      eq(kunde_id, customerId),
      eq(column, wert),
    ).limit(1);
    if (other) continue;
    await tx.db
      .delete(kundenWege)
      .where(
        and(
          eq(kundenWege.kunde_id, customerId),
          eq(kundenWege.art, art),
          eq(kundenWege.wert, wert),
        ),
      );
  }
}
