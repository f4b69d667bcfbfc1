import { and, asc, count, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import {
  adminActions,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kunden,
  kundenEinsatzorte,
  kundenFahrer,
  kundenPreise,
} from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { list } from "../kernel/read-together.ts";
import { getRow, rowsOf } from "../kernel/rows.ts";
import { berlinDate } from "../kernel/time/berlin.ts";
import { positionOf } from "../pricing/day-price.ts";
import { asRows, contactsOf, type Record } from "./queries.ts";
import { type CustomerIdInput, CustomerIdInput as IdInput } from "./schemas.ts";

export type CustomerRecord = Awaited<ReturnType<typeof getCustomer>>;

/**
 * Everything about one customer: his contacts, sites, prices (newest first), whom he prefers and refuses, who drove for him
 * of late, and who may be the same. Error: `customer_not_found`.
 */
export async function getCustomer(ctx: ReadCtx & Pick<Ctx, "now">, raw: CustomerIdInput) {
  const { customerId } = IdInput.parse(raw);
  const record = await getRow(ctx, kunden, customerId, "customer_not_found");
  const [[row], contacts, sites, prices, drivers, driven, alike, last, notes] = await Promise.all([
    asRows(ctx, [record]),
    contactsOf(ctx, [customerId]),
    sitesOf(ctx, customerId),
    pricesOf(ctx, customerId),
    wishesOf(ctx, customerId),
    drivenFor(ctx, { customerId, today: berlinDate(ctx.now()) }),
    maybeSame(ctx, record),
    lastJobOf(ctx, customerId),
    notesOn(ctx, customerId),
  ]);
  if (!row) throw new DomainError("customer_not_found");
  return {
    ...row,
    created_at: record.created_at,
    contacts: contacts.map(({ id, name, funktion, email, telefon }) => {
      return { id, name, funktion, email, telefon };
    }),
    sites: sites.map(({ kunde_id: _, created_at: __, ...site }) => site),
    prices: prices.map(({ kunde_id: _, created_at: __, ...price }) => price),
    drivers,
    driven,
    maybe_same: alike,
    last_job: last,
    notes,
  };
}

function sitesOf(ctx: ReadCtx, customerId: string) {
  const { kunde_id, ort, strasse, id } = kundenEinsatzorte;
  return rowsOf(ctx, kundenEinsatzorte, eq(kunde_id, customerId), ort, strasse, id);
}

function pricesOf({ db }: ReadCtx, customerId: string) {
  const { kunde_id, position, gilt_ab } = kundenPreise;
  return rowsOf({ db }, kundenPreise, eq(kunde_id, customerId), position, desc(gilt_ab));
}

/** Preferred and blocked drivers; erased ones are left out. */
function wishesOf({ db }: ReadCtx, customerId: string) {
  const { kunde_id, fahrer_id, art, grund, created_at } = kundenFahrer;
  const { vorname, nachname, telefon, geloescht_am } = fahrerProfile;
  return db
    .select({ driver_id: fahrer_id, vorname, nachname, telefon, art, grund, created_at })
    .from(kundenFahrer)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrer_id))
    .where(and(eq(kunde_id, customerId), isNull(geloescht_am)))
    .orderBy(asc(art), asc(nachname), asc(vorname));
}

/** Most drivers of recent jobs. */
const MOST_DRIVEN = 8;

/** Drivers of past jobs, latest first, with their last day; without no-shows. */
export async function drivenFor(
  ctx: ReadCtx,
  { customerId, today, limit = MOST_DRIVEN }: { customerId: string; today: string; limit?: number },
) {
  const { start_date, end_date } = jobAssignments;
  const { vorname, nachname, geloescht_am } = fahrerProfile;
  const day = sql<
    string | null
  >`least(max(coalesce(${end_date}, ${start_date})), ${today}::date)::text`;
  return ctx.db
    .select({ driver_id: fahrerProfile.id, vorname, nachname, last_day: day, jobs: count() })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        eq(jobRequests.kunde_id, customerId),
        eq(jobAssignments.status, "confirmed"),
        sql`coalesce(${start_date}, ${end_date}) <= ${today}::date`,
        isNull(geloescht_am),
      ),
    )
    .groupBy(fahrerProfile.id)
    .orderBy(sql`${day} desc nulls last`, asc(nachname))
    .limit(limit);
}

const MOST_ALIKE = 5;

/** Other records with the same firm, e-mail or phone: 'vielleicht derselbe'. */
async function maybeSame({ db }: ReadCtx, { id: own, firma_schluessel }: Record) {
  const { id, firma, name, ort } = kunden;
  const shares = sql`${id} in (
    select o.kunde_id from kunden_kontakte k
    join kunden_kontakte o on o.kunde_id <> k.kunde_id
      and (k.email_schluessel <> '' and o.email_schluessel = k.email_schluessel)
    where k.kunde_id = ${own}
    union
    select o.kunde_id from kunden_kontakte k
    join kunden_kontakte o on o.kunde_id <> k.kunde_id
      and (k.telefon_schluessel <> '' and o.telefon_schluessel = k.telefon_schluessel)
    where k.kunde_id = ${own})`;
  const sameFirm = firma_schluessel ? eq(kunden.firma_schluessel, firma_schluessel) : undefined;
  return db
    .select({ id, firma, name, ort })
    .from(kunden)
    .where(and(ne(id, own), or(shares, sameFirm)))
    .orderBy(desc(kunden.letzter_auftrag_am), asc(id))
    .limit(MOST_ALIKE);
}

/** Customer notes shown beside a job; the log has all. */
const NOTES_BESIDE_A_JOB = 3;

function notesOn({ db }: ReadCtx, customerId: string) {
  const { id, action, customer_id, note, created_at } = adminActions;
  return db
    .select({ id, text: note, created_at })
    .from(adminActions)
    .where(and(eq(customer_id, customerId), eq(action, "note_customer")))
    .orderBy(desc(created_at), desc(id))
    .limit(NOTES_BESIDE_A_JOB);
}

/** The customer's latest order, as a template for the next. */
async function lastJobOf({ db }: ReadCtx, customerId: string) {
  const { kunde_id, created_at, id, nummer } = jobRequests;
  const { fahrzeugtyp, fuehrerscheinklasse, anforderungen } = jobRequests;
  const [job] = await db
    .select({ nummer, fahrzeugtyp, fuehrerscheinklasse, anforderungen })
    .from(jobRequests)
    .where(eq(kunde_id, customerId))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return job ?? null;
}

type Priced = Pick<
  typeof jobRequests.$inferSelect,
  "fahrzeugtyp" | "anforderungen" | "einsatzbeginn" | "billing_model" | "source"
>;

/**
 * Net day price in cents agreed with this customer for such an order, as of its first day or else of `today`; null if
 * none. An order confirmed on the form keeps the list's price, and with direct billing the customer pays the driver
 * (docs/rules.md, Customers).
 */
export async function agreedPriceFor(
  { db }: ReadCtx,
  order: Priced,
  { customerId, today }: { customerId: string | null; today: string },
): Promise<number | null> {
  const position = positionOf(order.fahrzeugtyp, order.anforderungen);
  if (!customerId || !position) return null;
  if (order.source === "form" || order.billing_model !== "agency") return null;
  const { kunde_id, gilt_ab, tagespreis_cents } = kundenPreise;
  const [price] = await db
    .select({ tagespreis_cents })
    .from(kundenPreise)
    .where(
      and(
        eq(kunde_id, customerId),
        eq(kundenPreise.position, position),
        lte(gilt_ab, order.einsatzbeginn ?? today),
      ),
    )
    .orderBy(desc(gilt_ab))
    .limit(1);
  return price?.tagespreis_cents ?? null;
}

interface About {
  /** Limits the list to the customer of this job. */
  jobId?: string | undefined;
  /** Limits the list to this driver. */
  driverId?: string | undefined;
}

/** Preferred and refused drivers of one job's customer, of one driver, or of both. */
export function customersWishes({ jobId, driverId }: About) {
  const { kunde_id: customerId, fahrer_id, art, grund } = kundenFahrer;
  const { id, kunde_id } = jobRequests;
  const ofJob =
    jobId && sql`${customerId} = (select ${kunde_id} from ${jobRequests} where ${id} = ${jobId})`;
  const wanted = and(ofJob || undefined, driverId ? eq(fahrer_id, driverId) : undefined);
  return list(
    { customerId, driverId: fahrer_id, art, grund },
    sql`${kundenFahrer} where ${wanted ?? sql`true`}`,
  );
}
