import { eq } from "drizzle-orm";
import { type jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import type { Prices } from "../../kernel/prices.ts";
import { BOOKING_VEHICLES } from "../../kernel/vocabulary.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { PRICE_CONFIRMATION_VERSION } from "./vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;

/**
 * Net for one day of one driver, cents: what was agreed when the order was entered, else today's price, which is only his if he
 * confirmed today's list; else null. The one price of status page, mails, document and cancellation (docs/rules.md, Customers).
 */
export async function confirmedPrice(
  { db, settings }: ReadCtx & Pick<Ctx, "settings">,
  job: Job,
): Promise<number | null> {
  if (job.tagespreis_cents !== null) return job.tagespreis_cents;
  const [confirmation] = await db
    .select({ version: priceConfirmations.text_version })
    .from(priceConfirmations)
    .where(eq(priceConfirmations.job_id, job.id));
  return confirmation ? listedPrice(currentPrices(settings), confirmation.version, job) : null;
}

/** The same of whoever confirmed this version of the list. */
export function listedPrice(
  prices: Prices,
  version: string,
  { fahrzeugtyp, anforderungen }: Pick<Job, "fahrzeugtyp" | "anforderungen">,
): number | null {
  const vehicle = BOOKING_VEHICLES.find((name) => name === fahrzeugtyp);
  if (!vehicle || version !== PRICE_CONFIRMATION_VERSION) return null;
  return dayPriceCents(prices, vehicle, anforderungen);
}
