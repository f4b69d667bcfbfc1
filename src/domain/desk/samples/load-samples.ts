import { sql } from "drizzle-orm";
import { fahrerProfile, jobRequests, kunden } from "../../../db/schema/index.ts";
import { type Ctx, requirePerson } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type SeededCounts, seedDemoData } from "./seed-demo-data.ts";

const SIZE = { drivers: 40, jobs: 120 };

/**
 * Fills an empty database with samples, so that somebody can try everything (docs/rules.md, Samples). `picture`: path of a PNG for
 * the documents. Errors: `not_admin`, `samples_not_empty` where there is a driver, an order or a customer.
 */
export async function loadSamples(ctx: Ctx, picture: string): Promise<SeededCounts> {
  requirePerson(ctx.actor);
  const [found] = await ctx.db.execute<{ is_empty: boolean }>(sql`
    select not (exists (select from ${fahrerProfile}) or exists (select from ${jobRequests})
      or exists (select from ${kunden})) as is_empty`);
  if (!found?.is_empty) throw new DomainError("samples_not_empty");
  return seedDemoData(ctx, { ...SIZE, picture });
}
