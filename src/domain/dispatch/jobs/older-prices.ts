import { and, eq, inArray, sql } from "drizzle-orm";
import { einstellungen, type jobRequests } from "../../../db/schema/index.ts";
import { list } from "../../kernel/read-together.ts";
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

/** When the versions of prices were set that these orders keep although others count now; for `readTogether`. */
export function olderVersions(ctx: PricedCtx, jobs: readonly Job[]) {
  const versions = [...new Set(olderJobs(ctx, jobs).map((job) => job.preis_version))];
  const { version, created_at, bereich } = einstellungen;
  return list(
    { version, created_at },
    sql`${einstellungen} where ${and(eq(bereich, PRICES.name), inArray(version, versions))}`,
  );
}

function olderJobs<J extends Job>({ settings }: PricedCtx, jobs: readonly J[]): J[] {
  const current = currentPrices(settings).version;
  return jobs.filter((job) => job.preis_version !== current);
}

/** Of those among these orders that aren't at the prices of now, by their ids (docs/rules.md, Prices). */
export function olderPricesOf(
  ctx: PricedCtx,
  jobs: readonly Job[],
  stored: readonly { version: number; created_at: Date }[],
): Map<string, OlderPrices> {
  const since = new Map(stored.map((row) => [row.version, berlinDate(row.created_at)] as const));
  return new Map(
    olderJobs(ctx, jobs).map(({ id, preis_version: version, fahrzeugtyp, anforderungen }) => {
      const prices = ctx.settings.at(PRICES, version);
      const position = positionOf(fahrzeugtyp, anforderungen);
      const dayPriceCents = (position && prices?.dayCents[position]) ?? null;
      return [id, { version, since: since.get(version) ?? null, dayPriceCents }] as const;
    }),
  );
}
