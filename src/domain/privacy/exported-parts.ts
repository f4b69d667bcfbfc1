import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  adminActions,
  belegDateien,
  belegEreignisse,
  belege,
  emailLog,
  kundenAbrechnung,
  kundenFahrer,
  kundenKontakte,
  newsletterSubscriptions,
} from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { rowsOf } from "../kernel/rows.ts";
import { type ExportedFile, fileOf } from "./what-is-kept.ts";

/** Invoices, credit notes and drafts of a person with what happened to them, as stored; and their files. */
export async function exportBilling({ db, files: store }: TxCtx, whose: SQL) {
  const { art, nummer, tag, ausgestellt_am, inhalt, created_at } = belege;
  const documents = await db
    .select({ art, nummer, tag, ausgestellt_am, inhalt, created_at })
    .from(belege)
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const event = belegEreignisse;
  const events = await db
    .select({
      beleg: nummer,
      art: event.art,
      tag: event.tag,
      betrag_cents: event.betrag_cents,
      neben_cents: event.neben_cents,
      skonto_cents: event.skonto_cents,
      notiz: event.notiz,
      created_at: event.created_at,
    })
    .from(event)
    .innerJoin(belege, eq(belege.id, event.beleg_id))
    .where(whose)
    .orderBy(asc(event.created_at), asc(event.id));
  const stored = await db
    .select({ nummer, ending: belegDateien.art, key: belegDateien.schluessel })
    .from(belegDateien)
    .innerJoin(belege, eq(belege.id, belegDateien.beleg_id))
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const files: ExportedFile[] = stored.map(({ nummer: number, ending, key }) =>
    fileOf({ files: store }, `belege/${number?.replaceAll(/[^\w-]/g, "-")}.${ending}`, key),
  );
  return { belege: documents, belegereignisse: events, files };
}

/** Mails without their texts. */
export function mailsOf({ db }: TxCtx, whose: SQL | undefined) {
  const { template, subject, recipient, status, created_at, sent_at, error_message } = emailLog;
  return db
    .select({ template, subject, recipient, status, created_at, sent_at, error_message })
    .from(emailLog)
    .where(whose)
    .orderBy(asc(created_at), asc(emailLog.id));
}

/** All addresses of a customer that are stored, in lower case. */
export async function addressesOf(
  tx: TxCtx,
  customerId: string,
  jobs: readonly { customer_email: string }[],
): Promise<string[]> {
  const contacts = await rowsOf(tx, kundenKontakte, eq(kundenKontakte.kunde_id, customerId));
  const billing = await rowsOf(tx, kundenAbrechnung, eq(kundenAbrechnung.kunde_id, customerId));
  const all = [
    ...contacts.map(({ email }) => email),
    ...billing.map(({ rechnung_email }) => rechnung_email),
    ...jobs.map(({ customer_email }) => customer_email),
  ];
  return [...new Set(all.map((email) => email.trim().toLowerCase()))].filter(Boolean);
}

/** Newsletter subscriptions of addresses, which are in lower case. */
export function newsletterOf(tx: TxCtx, addresses: string[]) {
  const { email } = newsletterSubscriptions;
  return rowsOf(tx, newsletterSubscriptions, inArray(sql`lower(${email})`, addresses));
}

/** Customers' preferences about drivers with reasons; not whose, and not about whom. */
export function wishesOf({ db }: TxCtx, whose: SQL) {
  const { art, grund, created_at } = kundenFahrer;
  return db
    .select({ art, grund, seit: created_at })
    .from(kundenFahrer)
    .where(whose)
    .orderBy(asc(created_at));
}

export function actionsOf({ db }: TxCtx, whose: SQL) {
  const { action, note, created_at } = adminActions;
  return db
    .select({ action, note, created_at })
    .from(adminActions)
    .where(whose)
    .orderBy(asc(created_at), asc(adminActions.id));
}
