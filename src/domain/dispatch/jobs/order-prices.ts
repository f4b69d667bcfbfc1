import { and, eq } from "drizzle-orm";
import { einstellungen, type jobRequests } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import type { Prices } from "../../kernel/prices.ts";
import { PRICES } from "../../pricing/prices-area.ts";

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
