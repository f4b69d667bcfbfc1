import { and, desc, eq, lte } from "drizzle-orm";
import { type jobRequests, kundenPreise } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { positionOf } from "../pricing/day-price.ts";

type Priced = Pick<
  typeof jobRequests.$inferSelect,
  "fahrzeugtyp" | "anforderungen" | "einsatzbeginn" | "billing_model" | "source"
>;

/**
 * What was agreed with this customer for a day of such an order, net cents, as of its first day or else of `today`; null if
 * nothing was. What a customer confirmed on the form stays the list's, and with direct billing he pays the driver
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
