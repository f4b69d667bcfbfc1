import { sql } from "drizzle-orm";
import { type Job, jobAssignments } from "../../../db/schema/index.ts";
import { agreedPriceFor } from "../../customer-records/get-customer.ts";
import { deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import {
  type CustomersPrice,
  customersPrice,
  type PricedAssignment,
  type PricedOrder,
} from "../../pricing/customers-price.ts";
import { positionOf } from "../../pricing/day-price.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import type { Prices } from "../../pricing/schemas.ts";
import { type PricedCtx, pricesOfOrder } from "./order-prices.ts";
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
