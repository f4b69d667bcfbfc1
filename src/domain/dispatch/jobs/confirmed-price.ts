import { eq } from "drizzle-orm";
import { type jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import type { Prices } from "../../kernel/prices.ts";
import { BOOKING_VEHICLES } from "../../kernel/vocabulary.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import { type PricedCtx, pricesOfOrder } from "./order-prices.ts";
import { PRICE_CONFIRMATION_VERSION } from "./vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;

/**
 * Net for one day of one driver, cents: what was agreed when the order was entered, else that of the prices it was made at,
 * if he confirmed a list that is still known; else null. The one price of status page, mails, document and cancellation (docs/rules.md, Customers).
 */
export async function confirmedPrice(ctx: PricedCtx, job: Job): Promise<number | null> {
  if (job.tagespreis_cents !== null) return job.tagespreis_cents;
  const [confirmation] = await ctx.db
    .select({ version: priceConfirmations.text_version })
    .from(priceConfirmations)
    .where(eq(priceConfirmations.job_id, job.id));
  return confirmation
    ? listedPrice(await pricesOfOrder(ctx, job), confirmation.version, job)
    : null;
}

/** The same of whoever confirmed this version of the text, by his prices. With the constants (version 0) went the text of its time. */
export function listedPrice(
  prices: Prices,
  version: string,
  { fahrzeugtyp, anforderungen }: Pick<Job, "fahrzeugtyp" | "anforderungen">,
): number | null {
  const vehicle = BOOKING_VEHICLES.find((name) => name === fahrzeugtyp);
  const isKnown = prices.version > 0 || version === PRICE_CONFIRMATION_VERSION;
  if (!vehicle || !isKnown) return null;
  return dayPriceCents(prices, vehicle, anforderungen);
}
