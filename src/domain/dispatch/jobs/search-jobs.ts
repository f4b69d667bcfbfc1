import { and, desc, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import {
  containsTerm,
  foldedOf,
  holdsTerm,
  mayBeMistyped,
  type Term,
} from "../../kernel/search.ts";
import type { FilterConditions } from "./filter/conditions.ts";
import type { JobOrder } from "./list-order.ts";
import { type SearchCtx, type SoughtWord, soughtName, soughtWords } from "./sought-words.ts";

/**
 * Rows of the list that are looked through before the trigram index is asked. A common word fills the page on the way,
 * and the index would have to fetch and sort everything that holds it; a rare one is what the index is good at.
 */
const LOOKED_THROUGH = 1000;
/** Rows that are looked through when the first ones held this many: the page fills before the index has answered. */
const FARTHER = { rows: 40_000, from: 3 };

export interface JobSearch {
  q: string;
  /** `status` first: what the list's own indexes have in its order. */
  conditions: FilterConditions;
  order: JobOrder;
  limit: number;
}

/** Words actually searched for, to highlight them. */
export interface Searched {
  words: string[];
  /** True if nothing matched the typed words and similar ones were searched. */
  isWidened: boolean;
}

/**
 * Ids of the jobs that meet the conditions and in which every typed word stands, in the list's order, at most `limit`.
 * Only if there are none at all, words that are alike count too. Takes about as long with a million jobs as with a
 * thousand (bench/job-list.ts).
 */
export async function searchJobs(
  ctx: SearchCtx,
  search: JobSearch,
): Promise<Searched & { ids: string[] }> {
  const { found: ids, ...searched } = await searching(ctx, search, (words) =>
    findIds(ctx, search, words),
  );
  return { ids: ids ?? [], ...searched };
}

/** Number of matches, at most `limit`. */
export async function countFound(ctx: SearchCtx, search: JobSearch): Promise<number> {
  const { found } = await searching(ctx, search, async (words) => {
    const count = await countWith(ctx, search, words);
    return count > 0 ? [count] : [];
  });
  return found?.[0] ?? 0;
}

/** Looks with the typed words; if nothing holds them, for days in all that is written; then with words that are alike. */
async function searching<Row>(
  ctx: SearchCtx,
  search: JobSearch,
  look: (words: SoughtWord[]) => Promise<Row[]>,
): Promise<Searched & { found?: Row[] }> {
  const words = await soughtWords(ctx, search.q);
  const typed = { words: words.flatMap(({ written }) => written), isWidened: false };
  const found = await look(words);
  const hasDay = words.some(({ isDay }) => isDay);
  const isMistyped = words.some((word) => mayBeMistyped(word.typed));
  if (found.length > 0 || !(hasDay || isMistyped)) return { ...typed, found };
  if (isNarrowed(search) && (await standAnywhere(ctx, words))) return typed;
  if (hasDay) {
    const inWords = await look(words.map((word) => ({ ...word, isDay: false })));
    if (inWords.length > 0) return { ...typed, found: inWords };
  }
  if (!isMistyped) return typed;
  const similar = await similarWords(ctx, words);
  if (!similar) return typed;
  const alike = await look(similar);
  if (alike.length === 0) return typed;
  return { words: similar.flatMap(({ written }) => written), isWidened: true, found: alike };
}

async function findIds(ctx: SearchCtx, search: JobSearch, words: SoughtWord[]) {
  const near = await lookThrough(ctx, search, words, LOOKED_THROUGH);
  if (near.length === search.limit) return near;
  if (near.length >= FARTHER.from) {
    const farther = await lookThrough(ctx, search, words, FARTHER.rows);
    if (farther.length === search.limit) return farther;
  }
  return askIndex(ctx, search, words);
}

async function lookThrough(
  { db }: SearchCtx,
  { conditions, order, limit }: JobSearch,
  words: SoughtWord[],
  rows: number,
) {
  const by = sql.join(order.by, sql`, `);
  const found = await db.execute<{ id: string }>(sql`
    select ${jobRequests.id} from (
      select * from ${jobRequests} where ${all(conditions.status, order.after)}
      order by ${by} limit ${rows}) as ${jobRequests}
    where ${all(conditions.others, haveAll(words, holdsTerm))}
    order by ${by} limit ${limit}`);
  return found.map((row) => row.id);
}

/**
 * All that hold the rarest parts of what was typed; the rest is checked on them. With everything in one condition the
 * index would compare long lists of common parts, and the order would tempt PostgreSQL to walk through the whole table:
 * `offset 0` keeps the two apart.
 */
async function askIndex(
  ctx: SearchCtx,
  { conditions, order, limit }: JobSearch,
  words: SoughtWord[],
) {
  const { id } = jobRequests;
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select ${id} from (${await candidates(ctx, words, conditions)}) as ${jobRequests}
    where ${all(haveAll(words), order.after)}
    order by ${sql.join(order.by, sql`, `)}
    limit ${limit}`);
  return rows.map((row) => row.id);
}

async function countWith(ctx: SearchCtx, { conditions, limit }: JobSearch, words: SoughtWord[]) {
  const [row] = await ctx.db.execute<{ count: string }>(sql`
    select count(*) as count from (
      select 1 from (${await candidates(ctx, words, conditions)}) as ${jobRequests}
      where ${all(haveAll(words))} limit ${limit}) as counted`);
  return Number(row?.count ?? 0);
}

/** With every column that an order, a word or a day asks for. */
async function candidates(
  ctx: SearchCtx,
  words: SoughtWord[],
  conditions: FilterConditions | undefined,
) {
  const { id, created_at, company, customer_name, suchtext } = jobRequests;
  const { einsatzbeginn, einsatzende, arbeitstage } = jobRequests;
  return sql`
    select ${id}, ${created_at}, ${einsatzbeginn}, ${einsatzende}, ${arbeitstage}, ${company}, ${customer_name}, ${suchtext}
    from ${jobRequests}
    where ${all(conditions?.status, conditions?.others, await rarestParts(ctx, words))} offset 0`;
}

function haveAll(words: readonly SoughtWord[], contains = containsTerm) {
  return and(...words.map((word) => has(word, word.written, contains)));
}

/** Whether a job has a word, as far as this part of what is written tells. */
function has({ otherwise, isDay }: SoughtWord, part: Term, contains = containsTerm) {
  return isDay ? otherwise : or(contains(jobRequests.suchtext, part), otherwise);
}

function all(...conditions: (SQL | undefined)[]) {
  return and(...conditions) ?? sql`true`;
}

function isNarrowed({ conditions, order }: JobSearch) {
  return [order.after, conditions.status, conditions.others].some((one) => one !== undefined);
}

async function standAnywhere(ctx: SearchCtx, words: SoughtWord[]) {
  const rows = await ctx.db.execute(sql`
    select 1 from (${await candidates(ctx, words, undefined)}) as ${jobRequests}
    where ${all(haveAll(words))} limit 1`);
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
 * `bau@kran-mueller.example` perhaps `mueller`. Every row with all words is among them.
 */
async function rarestParts(ctx: SearchCtx, words: readonly SoughtWord[]): Promise<SQL | undefined> {
  const parts = words.flatMap((word) => partsOf(word.written).map((part) => ({ part, word })));
  const haveParts = (chosen: typeof parts) =>
    and(...chosen.map(({ part, word }) => has(word, part)));
  if (parts.length < 2) return haveParts(parts);
  const shares = await sharesInSample(
    ctx,
    parts.map(({ part }) => part),
  );
  const rarestFirst = parts
    .map((one, index) => ({ ...one, share: shares[index] ?? 1 }))
    .sort((a, b) => a.share - b.share);
  let left = 1;
  const enough = rarestFirst.filter(({ share }) => {
    const isNeeded = left > FEW;
    left *= share;
    return isNeeded;
  });
  return haveParts(enough);
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

async function sharesInSample({ db }: SearchCtx, parts: Term[]): Promise<number[]> {
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

/** So much less alike than the most alike one counts too: 'Stadt' is no 'Damrstadt'. */
const NEARLY_AS_ALIKE = 0.8;

/**
 * For each typed word the words of recent jobs and the names of drivers that are most like it, itself where it stands there
 * as it is. Null if one of them is like none.
 */
async function similarWords(
  ctx: SearchCtx,
  words: readonly SoughtWord[],
): Promise<SoughtWord[] | null> {
  const typed = words.map((word) => word.typed).filter(mayBeMistyped);
  const similar = await mostAlike(ctx, typed);
  const found = words.map(async (word) => {
    if (!mayBeMistyped(word.typed)) return word;
    const alike = similar.get(word.typed) ?? [];
    return alike.length > 0 ? soughtName(ctx, word.typed, alike) : null;
  });
  const all = (await Promise.all(found)).filter((word) => word !== null);
  return all.length === words.length ? all : null;
}

async function mostAlike({ db }: SearchCtx, words: string[]): Promise<Map<string, string[]>> {
  const { suchtext, created_at, id } = jobRequests;
  const recent = db
    .select({ suchtext })
    .from(jobRequests)
    .orderBy(desc(created_at), desc(id))
    .limit(VOCABULARY);
  const names = db
    .select({ suchtext: foldedOf(driverName) })
    .from(fahrerProfile)
    .orderBy(desc(fahrerProfile.created_at), desc(fahrerProfile.id))
    .limit(VOCABULARY);
  const rows = await db.execute<{ typed: string; known: string[] }>(sql`
    with vocabulary as materialized (
      select word from (
        select distinct string_to_table(suchtext, ' ') as word from (${recent} union all ${names}) as texts) as words
      where word !~ '[0-9@]'),
    alike as (
      select typed, word, similarity(word, folded(typed)) as likeness,
        max(similarity(word, folded(typed))) over (partition by typed) as most
      from unnest(${sql.param(words)}::text[]) as typed, vocabulary
      where similarity(word, folded(typed)) >= ${LIKENESS})
    select typed, (array_agg(word order by likeness desc, word))[1:${sql.raw(String(MOST_ALIKE))}] as known
    from alike where likeness >= most * ${NEARLY_AS_ALIKE} group by typed`);
  return new Map(rows.map(({ typed, known }) => [typed, known]));
}
