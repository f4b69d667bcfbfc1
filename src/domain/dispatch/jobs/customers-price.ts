import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  einstellungen,
  type Job,
  jobAssignments,
  type jobRequests,
} from "../../../db/schema/index.ts";
import { agreedPriceFor } from "../../customer-records/get-customer.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { list } from "../../kernel/read-together.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import {
  type CustomersPrice,
  customersPrice,
  type PricedAssignment,
  type PricedOrder,
} from "../../pricing/customers-price.ts";
import { positionOf } from "../../pricing/day-price.ts";
import { currentPrices, PRICES } from "../../pricing/prices-area.ts";
import type { Prices } from "../../pricing/schemas.ts";
import { getJob } from "./parties.ts";
import { UsualPriceInput } from "./schemas.ts";

/** Columns of an order's day price. */
export type DayPrice = Pick<Job, "tagespreis_cents" | "preis_quelle" | "preis_grund">;

type Unpriced = Pick<
  Job,
  "fahrzeugtyp" | "anforderungen" | "billing_model" | "source" | "preis_version" | "einsatzbeginn"
>;

/** No price: unknown, or the customer pays the driver. */
const OPEN: DayPrice = { tagespreis_cents: null, preis_quelle: null, preis_grund: "" };

/** `customersPrice` of a stored order, at the prices that it was made at. */
export async function priceOfJob(
  ctx: PricedCtx,
  job: PricedOrder & Pick<Job, "preis_version">,
  options?: { assignment?: PricedAssignment | null; drivers?: number },
): Promise<CustomersPrice | null> {
  return customersPrice(await pricesOfOrder(ctx, job), job, options);
}

/**
 * The day price that an order gets unless somebody names another: the one agreed with its customer, else that of the list it
 * is made at; `isConfirmed`: the customer confirmed that list (docs/rules.md, What the customer pays).
 */
export async function usualPrice(
  ctx: PricedCtx,
  order: Unpriced,
  {
    isConfirmed = false,
    ...about
  }: { customerId: string | null; today: string; isConfirmed?: boolean },
): Promise<DayPrice> {
  const agreed = isConfirmed ? null : await agreedPriceFor(ctx, order, about);
  if (agreed !== null) return { ...OPEN, tagespreis_cents: agreed, preis_quelle: "agreed" };
  return listPrice(await pricesOfOrder(ctx, order), order, { isConfirmed });
}

/** List price of an order without an agreed price. */
export function listPrice(
  prices: Prices,
  {
    fahrzeugtyp,
    anforderungen,
    billing_model,
  }: Omit<Unpriced, "source" | "preis_version" | "einsatzbeginn">,
  { isConfirmed }: { isConfirmed: boolean },
): DayPrice {
  const position = positionOf(fahrzeugtyp, anforderungen);
  if (!position || billing_model !== "agency") return OPEN;
  const preis_quelle = isConfirmed ? "confirmed" : "list";
  return { ...OPEN, tagespreis_cents: prices.dayCents[position], preis_quelle };
}

interface SaidPrice {
  /** Euros; missing if none was given. */
  tagespreis?: number | null | undefined;
  preis_grund: string;
}

/** The dispatcher's own price and its reason. Error: `validation` (`tagespreis`, `preis_grund`). */
export function priceAsSaid(
  usual: DayPrice,
  { tagespreis, preis_grund }: SaidPrice,
  { billing_model }: Pick<Job, "billing_model">,
): DayPrice {
  if (tagespreis === null || tagespreis === undefined) return usual;
  if (billing_model === "direct") {
    throw new DomainError("validation", { fields: { tagespreis: PAYS_HIS_DRIVER } });
  }
  const tagespreis_cents = Math.round(tagespreis * 100);
  if (tagespreis_cents === usual.tagespreis_cents) return usual;
  if (!preis_grund && usual.tagespreis_cents !== null) {
    throw new DomainError("validation", { fields: { preis_grund: REASON_MISSING } });
  }
  return { tagespreis_cents, preis_quelle: "typed", preis_grund };
}

const PAYS_HIS_DRIVER = "Bei Direktabrechnung zahlt der Kunde den Satz seines Fahrers";
const REASON_MISSING = "Bitte nennen Sie den Grund für den anderen Preis";

/**
 * Whether a confirmation was sent to the customer, or waits, and was not withdrawn: the price is then contractual.
 * Replacing the driver does not change that.
 */
export async function isPriceFinal({ db }: ReadCtx, jobId: string): Promise<boolean> {
  const [{ is_final: isFinal } = { is_final: false }] = await db.execute<{ is_final: boolean }>(sql`
    with recursive standing (id) as (
      select a.id from ${jobAssignments} a where a.job_id = ${jobId} and a.status <> 'cancelled'
      union
      select a.ersetzt_id from ${jobAssignments} a join standing on standing.id = a.id)
    select exists (select from ${jobAssignments} a join standing on standing.id = a.id
      where a.confirmed_at is not null) as is_final`);
  return isFinal;
}

/** Customer's price of an order as it is typed, for the dialog; read-only. Error: `job_not_found`. */
export const proposePrice = deskQuery(UsualPriceInput, async (ctx, input) => {
  const { jobId, customerId = null, ...typed } = input;
  const job = jobId ? await getJob(ctx, jobId) : null;
  const order = {
    source: job?.source ?? ("desk" as const),
    preis_version: job?.preis_version ?? currentPrices(ctx.settings).version,
    ...typed,
  };
  const { tagespreis_cents, preis_quelle } = await usualPrice(ctx, order, {
    customerId: job ? job.kunde_id : customerId,
    today: berlinDate(ctx.now()),
    isConfirmed: job?.preis_quelle === "confirmed",
  });
  return { tagespreis_cents, preis_quelle };
});

/** For reads that name an order's price. */
export type PricedCtx = ReadCtx & Pick<Ctx, "settings">;

/**
 * The prices that an order was made at, whatever counts now (docs/rules.md, Prices). A version that this copy has not heard of
 * yet is read from the database. Fails for one that nobody can read: no price at all is better than another one.
 */
export async function pricesOfOrder(
  ctx: PricedCtx,
  { preis_version: version }: Pick<typeof jobRequests.$inferSelect, "preis_version">,
): Promise<Prices> {
  const values = ctx.settings.at(PRICES, version) ?? (await readVersion(ctx, version));
  return { version, ...values };
}

async function readVersion({ db }: ReadCtx, version: number) {
  const { bereich, version: stored } = einstellungen;
  const [row] = await db
    .select({ werte: einstellungen.werte })
    .from(einstellungen)
    .where(and(eq(bereich, PRICES.name), eq(stored, version)));
  const { data } = PRICES.schema.safeParse(row?.werte);
  if (!data) throw new Error(`version ${version} of the prices can't be read`);
  return data;
}

type OldPriced = Pick<Job, "id" | "preis_version" | "fahrzeugtyp" | "anforderungen">;

/** When these versions of prices were set; for `readTogether`. */
export function versionTimes(versions: SQL) {
  const { version, created_at, bereich } = einstellungen;
  return list(
    { version, created_at },
    sql`${einstellungen} where ${and(eq(bereich, PRICES.name), inArray(version, versions))}`,
  );
}

/** Orders among these that keep older prices although others count now, by id (docs/rules.md, Prices). */
export function olderPricesOf(
  ctx: PricedCtx,
  jobs: readonly OldPriced[],
  stored: readonly { version: number; created_at: Date }[],
) {
  const current = currentPrices(ctx.settings).version;
  const older = jobs.filter((job) => job.preis_version !== current);
  const since = new Map(stored.map((row) => [row.version, berlinDate(row.created_at)] as const));
  return new Map(
    older.map(({ id, preis_version: version, fahrzeugtyp, anforderungen }) => {
      const prices = ctx.settings.at(PRICES, version);
      const position = positionOf(fahrzeugtyp, anforderungen);
      const dayPriceCents = (position && prices?.dayCents[position]) ?? null;
      // The Berlin day on which it was set is null for the default; the day price where no list names the vehicle.
      return [id, { version, since: since.get(version) ?? null, dayPriceCents }] as const;
    }),
  );
}
