import { and, eq, inArray } from "drizzle-orm";
import { einstellungen, type jobRequests } from "../../../db/schema/index.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { positionOf } from "../../pricing/day-price.ts";
import { currentPrices, PRICES } from "../../pricing/prices-area.ts";
import type { PricedCtx } from "./order-prices.ts";

type Job = Pick<
  typeof jobRequests.$inferSelect,
  "id" | "preis_version" | "fahrzeugtyp" | "anforderungen"
>;

/** The prices that an order keeps although others count now. */
export interface OlderPrices {
  /** 0: the default, from before any was set. */
  version: number;
  /** The Berlin day on which it was set; null for the default. */
  since: string | null;
  /** What its vehicle cost a day then, net; null where no list names it, or nobody can read the version. */
  dayPriceCents: number | null;
}

/** Of those among these orders that aren't at the prices of now, by their ids (docs/rules.md, Prices). */
export async function olderPricesOf(
  ctx: PricedCtx,
  jobs: readonly Job[],
): Promise<Map<string, OlderPrices>> {
  const current = currentPrices(ctx.settings).version;
  const older = jobs.filter((job) => job.preis_version !== current);
  if (older.length === 0) return new Map();
  const versions = [...new Set(older.map((job) => job.preis_version))];
  const stored = await ctx.db
    .select({ version: einstellungen.version, created_at: einstellungen.created_at })
    .from(einstellungen)
    .where(and(eq(einstellungen.bereich, PRICES.name), inArray(einstellungen.version, versions)));
  const since = new Map(stored.map((row) => [row.version, berlinDate(row.created_at)] as const));
  return new Map(
    older.map(({ id, preis_version: version, fahrzeugtyp, anforderungen }) => {
      const prices = ctx.settings.at(PRICES, version);
      const position = positionOf(fahrzeugtyp, anforderungen);
      const dayPriceCents = (position && prices?.dayCents[position]) ?? null;
      return [id, { version, since: since.get(version) ?? null, dayPriceCents }] as const;
    }),
  );
}
