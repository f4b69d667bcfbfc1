import { and, desc, eq, lte, sql } from "drizzle-orm";
import { jobRequests, kundenFahrer, kundenPreise } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { type List, list } from "../kernel/read-together.ts";
import { positionOf } from "../pricing/day-price.ts";
import type { DriverWish } from "./vocabulary.ts";

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

/** Customer's preference or refusal of a driver. */
export interface CustomersWish {
  customerId: string;
  driverId: string;
  art: DriverWish;
  grund: string;
}

interface About {
  /** Limits the list to the customer of this job. */
  jobId?: string | undefined;
  /** Limits the list to this driver. */
  driverId?: string | undefined;
}

/** Preferred and refused drivers of one job's customer, of one driver, or of both. */
export function customersWishes({ jobId, driverId }: About): List<CustomersWish> {
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
