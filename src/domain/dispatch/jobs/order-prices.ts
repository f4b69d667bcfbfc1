import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { einstellungen, type jobRequests } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { list } from "../../kernel/read-together.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { positionOf } from "../../pricing/day-price.ts";
import { currentPrices, PRICES } from "../../pricing/prices-area.ts";
import type { Prices } from "../../pricing/schemas.ts";

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

type Job = Pick<
  typeof jobRequests.$inferSelect,
  "id" | "preis_version" | "fahrzeugtyp" | "anforderungen"
>;

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
  jobs: readonly Job[],
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
