import { and, desc, type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import {
  containsAllTerms,
  containsTerm,
  mayBeMistyped,
  orderNumberIn,
  saysOrderNumber,
  type Term,
  termOf,
  wordsOf,
} from "../../kernel/search.ts";
import type { ListOrder } from "./list-order.ts";

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
    .where(containsAllTerms(sql`${first.suchtext}`, terms))
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
    where ${and(containsAllTerms(suchtext, terms), order.after) ?? sql`true`}
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
    where ${containsAllTerms(suchtext, terms)} limit 1`);
  return rows.length > 0;
}

/** The newest jobs speak for all: which of the parts is rare, not how rare. */
const SAMPLE = 500;

/** Letters of a part: few enough for the index to be quick, enough to be rare. */
const PART = 6;

/** Share of the jobs that is few enough to be fetched. */
const FEW = 0.005;

/**
 * Condition for rows that hold the rarest parts of what was typed, as many of them as it takes to have few rows left: of
 * `bau@kran-mueller.example` perhaps `mueller`. Every row with all terms is among them.
 */
async function rarestParts(ctx: ReadCtx, terms: readonly Term[]): Promise<SQL | undefined> {
  const parts = terms.flatMap(partsOf);
  if (parts.length < 2) return containsAllTerms(jobRequests.suchtext, parts);
  const shares = await sharesInSample(ctx, parts);
  const rarestFirst = parts
    .map((part, index) => ({ part, share: shares[index] ?? 1 }))
    .sort((a, b) => a.share - b.share);
  let left = 1;
  const enough = rarestFirst.filter(({ share }) => {
    const isNeeded = left > FEW;
    left *= share;
    return isNeeded;
  });
  return containsAllTerms(
    jobRequests.suchtext,
    enough.map(({ part }) => part),
  );
}

/** Each is a term of its own: where the whole stands, one spelling of each part stands. */
function partsOf(term: Term): Term[] {
  const [only, ...others] = term;
  if (only === undefined || others.length > 0) return [term];
  const letters = [...only];
  const size = Math.ceil(letters.length / Math.max(1, Math.floor(letters.length / PART)));
  const starts = letters.map((_, index) => index).filter((index) => index % size === 0);
  const parts = starts.map((start) => letters.slice(start, start + size));
  // A rest of two letters would ask for a word that begins with them.
  return parts.filter((part, n) => n === 0 || part.length > 2).map((part) => [part.join("")]);
}

async function sharesInSample({ db }: ReadCtx, parts: Term[]): Promise<number[]> {
  const { suchtext, created_at, id } = jobRequests;
  const sample = db
    .select({ suchtext })
    .from(jobRequests)
    .orderBy(desc(created_at), desc(id))
    .limit(SAMPLE)
    .as("sample");
  const counted = parts.map(
    (part) => sql`count(*) filter (where ${containsTerm(sql`${sample.suchtext}`, part)})`,
  );
  const [row] = await db
    .select({ counts: sql<string[]>`array[${sql.join(counted, sql`, `)}]` })
    .from(sample);
  return (row?.counts ?? []).map((count) => Number(count) / SAMPLE);
}

/** Words are compared with those of the newest jobs: who calls, calls about one of them. */
const VOCABULARY = 2000;

const MOST_ALIKE = 5;

/** 0 to 1: "hambrug" and "hamburg" are 0.33 alike. */
const LIKENESS = 0.3;

/**
 * For each typed word the words of recent jobs that are most like it, itself where it stands there as it is. Null if
 * one of them is like none.
 */
async function similarTerms(ctx: ReadCtx, words: readonly string[]): Promise<Term[] | null> {
  const similar = await mostAlike(ctx, words.filter(mayBeMistyped));
  const terms = words.map((word) =>
    mayBeMistyped(word) ? (similar.get(word) ?? []) : termOf(word),
  );
  return terms.every((term) => term.length > 0) ? terms : null;
}

async function mostAlike({ db }: ReadCtx, words: string[]): Promise<Map<string, string[]>> {
  const { suchtext, created_at, id } = jobRequests;
  const recent = db
    .select({ suchtext })
    .from(jobRequests)
    .orderBy(desc(created_at), desc(id))
    .limit(VOCABULARY);
  const rows = await db.execute<{ typed: string; known: string[] }>(sql`
    with vocabulary as materialized (
      select word from (select distinct string_to_table(suchtext, ' ') as word from ${recent} as recent) as words
      where word !~ '[0-9@]')
    select typed, array(
      select word from vocabulary where similarity(word, typed) >= ${LIKENESS}
      order by similarity(word, typed) desc, word limit ${MOST_ALIKE}) as known
    from unnest(${sql.param(words)}::text[]) as typed`);
  return new Map(rows.map(({ typed, known }) => [typed, known]));
}
