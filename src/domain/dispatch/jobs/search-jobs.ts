import { and, type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { orderNumberIn, saysOrderNumber } from "../../kernel/order-number.ts";
import { allStandIn, mayBeMistyped, type Term, termOf, wordsOf } from "../../kernel/search.ts";
import type { ListOrder } from "./list-order.ts";
import { rarestParts } from "./rarest-parts.ts";
import { similarTerms } from "./similar-terms.ts";

/**
 * Rows of the list that are looked through before the trigram index is asked. A common word fills the page on the way,
 * and the index would have to fetch and sort everything that holds it; a rare one is what the index is good at.
 */
const LOOKED_THROUGH = 1000;
/** Rows that are looked through when the first ones held this many: the page fills before the index has answered. */
const FARTHER = { rows: 40_000, from: 3 };

export interface JobSearch {
  q: string;
  filters: (SQL | undefined)[];
  order: ListOrder;
  limit: number;
}

/**
 * Ids of the jobs in which every typed word stands, in the list's order, at most `limit`. Only if there are none at
 * all, words that are alike count too. Takes about as long with a million jobs as with a thousand (bench/job-list.ts).
 */
export async function searchJobs(ctx: ReadCtx, search: JobSearch): Promise<string[]> {
  const words = wordsInJob(search.q);
  const terms = words.map(termOf);
  const ids = await findIds(ctx, search, terms);
  if (ids.length > 0 || !words.some(mayBeMistyped)) return ids;
  if (isNarrowed(search) && (await standAnywhere(ctx, terms))) return [];
  const similar = await similarTerms(ctx, words);
  return similar ? findIds(ctx, search, similar) : [];
}

/** `FA 10` is the beginning of an order number and nothing else; bare digits may stand in a phone number too. */
function wordsInJob(q: string) {
  return saysOrderNumber(q) ? [`fa ${orderNumberIn(q)}`] : wordsOf(q);
}

async function findIds(ctx: ReadCtx, search: JobSearch, terms: Term[]) {
  const near = await lookThrough(ctx, search, terms, LOOKED_THROUGH);
  if (near.length === search.limit) return near;
  if (near.length >= FARTHER.from) {
    const farther = await lookThrough(ctx, search, terms, FARTHER.rows);
    if (farther.length === search.limit) return farther;
  }
  return askIndex(ctx, search, terms);
}

async function lookThrough({ db }: ReadCtx, search: JobSearch, terms: Term[], rows: number) {
  const { filters, order, limit } = search;
  const { id, suchtext } = jobRequests;
  const first = db
    .select({ id, suchtext })
    .from(jobRequests)
    .where(and(...filters, order.after))
    .orderBy(...order.by)
    .limit(rows)
    .as("first");
  const found = await db
    .select({ id: first.id })
    .from(first)
    .where(allStandIn(sql`${first.suchtext}`, terms))
    .limit(limit);
  return found.map((row) => row.id);
}

/**
 * All that hold the rarest parts of what was typed; the rest is checked on them. With everything in one condition the
 * index would compare long lists of common parts, and the order would tempt PostgreSQL to walk through the whole table:
 * `offset 0` keeps the two apart.
 */
async function askIndex(ctx: ReadCtx, { filters, order, limit }: JobSearch, terms: Term[]) {
  const { id, created_at, einsatzbeginn, company, customer_name, suchtext } = jobRequests;
  const parts = await rarestParts(ctx, terms);
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select ${id} from (
      select ${id}, ${created_at}, ${einsatzbeginn}, ${company}, ${customer_name}, ${suchtext} from ${jobRequests}
      where ${and(...filters, parts) ?? sql`true`} offset 0) as ${jobRequests}
    where ${and(allStandIn(suchtext, terms), order.after) ?? sql`true`}
    order by ${sql.join(order.by, sql`, `)}
    limit ${limit}`);
  return rows.map((row) => row.id);
}

function isNarrowed({ filters, order }: JobSearch) {
  return order.after !== undefined || filters.some((filter) => filter !== undefined);
}

async function standAnywhere(ctx: ReadCtx, terms: Term[]) {
  const { id, suchtext } = jobRequests;
  const rows = await ctx.db.execute(sql`
    select 1 from (
      select ${id}, ${suchtext} from ${jobRequests} where ${await rarestParts(ctx, terms)} offset 0) as ${jobRequests}
    where ${allStandIn(suchtext, terms)} limit 1`);
  return rows.length > 0;
}
