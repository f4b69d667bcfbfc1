import { and, count, inArray, sql } from "drizzle-orm";
import { jobRequests, kunden, kundenKontakte } from "../../db/schema/index.ts";
import { type ChangedPage, type ChangesAsked, changedRows } from "../kernel/changes.ts";
import type { ReadCtx } from "../kernel/context.ts";
import {
  type Direction,
  type ListOptions,
  listOrder,
  nameKey,
  type Page,
  pageOf,
} from "../kernel/list.ts";
import { idsWhere, rowsOf } from "../kernel/rows.ts";
import { containsAllTerms, termOf, wordsOf } from "../kernel/search.ts";
import type { CustomerSort } from "./vocabulary.ts";

/** A row of the customer list, also used by the create dialog; shared fields have a job's names. */
export type CustomerRow = Awaited<ReturnType<typeof asRows>>[number];

interface CustomerListOptions extends Omit<ListOptions<never>, "status"> {
  sort?: CustomerSort | undefined;
  direction?: Direction | undefined;
}

/**
 * Customers, latest order first by default. `q`: every word occurs in firm, name, place or a contact. Reads a bounded
 * number of rows.
 */
export async function listCustomers(
  ctx: ReadCtx,
  { q, limit, cursor, sort = "newest", direction }: CustomerListOptions,
): Promise<Page<CustomerRow>> {
  const { id, letzter_auftrag_am, suchtext } = kunden;
  const byTime = { time: letzter_auftrag_am, id, timeOf: (row: Record) => row.letzter_auftrag_am };
  const order = listOrder(byTime, sort === "newest" ? undefined : NAME, direction, cursor);
  const records = await ctx.db
    .select()
    .from(kunden)
    .where(and(containsAllTerms(suchtext, wordsOf(q).map(termOf)), order.after))
    .orderBy(...order.by)
    .limit(limit + 1);
  const page = pageOf(records, limit, order.cursorOf);
  return { ...page, rows: await asRows(ctx, page.rows) };
}

/** Customers whose record was changed since a moment, as `readChanges` tells them. */
export function changedCustomers(
  ctx: ReadCtx,
  asked: ChangesAsked,
): Promise<ChangedPage<CustomerRow>> {
  return changedRows(ctx, "customers", asked, async (ids) =>
    asRows(ctx, await rowsOf(ctx, kunden, inArray(kunden.id, ids))),
  );
}

const NAME = nameKey(kunden.firma, kunden.name, (row: Record) => row.firma || row.name);

/** Limit of exact counting. */
const MOST_COUNTED = 10_000;

/** Number of customers found; counts no further than 10,001. */
export async function countCustomers({ db }: ReadCtx, q?: string): Promise<number> {
  const found = idsWhere({ db }, kunden, containsAllTerms(kunden.suchtext, wordsOf(q).map(termOf)))
    .limit(MOST_COUNTED + 1)
    .as("found");
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** A row as it is stored. */
export type Record = typeof kunden.$inferSelect;

/** Rows for the list. */
export async function asRows(ctx: ReadCtx, records: Record[]) {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const [contacts, sums] = await Promise.all([contactsOf(ctx, ids), sumsOf(ctx, ids)]);
  const newest = new Map(contacts.map((contact) => [contact.kunde_id, contact] as const));
  return records.map((record) => ({
    id: record.id,
    company: record.firma,
    customer_name: record.name,
    // Contact data of the newest contact.
    customer_email: newest.get(record.id)?.email ?? "",
    customer_phone: newest.get(record.id)?.telefon ?? "",
    customer_street: record.strasse,
    customer_house_number: record.hausnummer,
    customer_postal_code: record.plz,
    customer_city: record.ort,
    // His jobs, and how many of them are neither done nor cancelled.
    jobs: sums.get(record.id)?.jobs ?? 0,
    open_jobs: sums.get(record.id)?.open ?? 0,
    // Time of the newest order; of the record's creation if there is none.
    last_job_at: record.letzter_auftrag_am,
  }));
}

/** Contacts of these customers, oldest first. */
export function contactsOf(ctx: ReadCtx, ids: string[]) {
  const { kunde_id, created_at, id } = kundenKontakte;
  return rowsOf(ctx, kundenKontakte, inArray(kunde_id, ids), created_at, id);
}

async function sumsOf({ db }: ReadCtx, ids: string[]) {
  const { kunde_id, status } = jobRequests;
  const rows = await db
    .select({
      id: kunde_id,
      jobs: count(),
      open: sql`count(*) filter (where ${status} not in ('completed', 'cancelled'))`.mapWith(
        Number,
      ),
    })
    .from(jobRequests)
    .where(inArray(kunde_id, ids))
    .groupBy(kunde_id);
  return new Map(rows.flatMap(({ id, ...sums }) => (id ? [[id, sums] as const] : [])));
}
