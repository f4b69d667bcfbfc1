import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { jobRequests } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";
import { afterTimeCursor } from "./list.ts";
import { idsWhere } from "./rows.ts";
import {
  namesSaying,
  orderNumberIn,
  saysOrderNumber,
  type Term,
  termOf,
  wordsOf,
} from "./search.ts";

/**
 * Rows that are looked through before the indexes are asked: a common word fills the page on the way, and the indexes
 * would have to fetch and sort everything that holds it.
 */
const LOOKED_THROUGH = 2000;

/**
 * Condition for a page of a log, newest first: the rows that the filters let through, or those of them in which the typed words are
 * found. `found`: condition of the words; undefined where nothing was typed.
 */
export async function isListed(ctx: ReadCtx, log: LogSearch): Promise<SQL | undefined> {
  if (!log.found) return and(...log.filters, after(log));
  return inArray(log.id, await searchLog(ctx, { ...log, limit: log.limit + 1 }));
}

interface LogSearch {
  table: PgTable;
  id: AnyColumn;
  time: AnyColumn;
  filters: (SQL | undefined)[];
  /** Condition of the typed words. Each part of every `or` in it has an index. */
  found: SQL | undefined;
  cursor: string | undefined;
  limit: number;
}

/** Ids of the rows of a log that only grows in which the typed words were found, newest first, at most `limit`. */
async function searchLog(ctx: ReadCtx, search: LogSearch): Promise<string[]> {
  const near = await lookThrough(ctx, search);
  return near.length === search.limit ? near : askIndexes(ctx, search);
}

async function lookThrough(ctx: ReadCtx, search: LogSearch) {
  const { table, filters, found } = search;
  const newest = sql`
    select * from ${table} where ${all(...filters, after(search))}
    ${newestFirst(search)} limit ${LOOKED_THROUGH}`;
  return firstOf(ctx, search, newest, found);
}

/** The order would tempt PostgreSQL to walk through the whole table: `offset 0` keeps it apart from the condition. */
async function askIndexes(ctx: ReadCtx, search: LogSearch) {
  const { table, filters, found } = search;
  const rows = sql`select * from ${table} where ${all(...filters, found)} offset 0`;
  return firstOf(ctx, search, rows, after(search));
}

async function firstOf(ctx: ReadCtx, search: LogSearch, rows: SQL, condition: SQL | undefined) {
  const { table, id, limit } = search;
  const found = await ctx.db.execute<{ id: string }>(sql`
    select ${id} from (${rows}) as ${table} where ${all(condition)}
    ${newestFirst(search)} limit ${limit}`);
  return found.map((row) => row.id);
}

function after({ cursor, time, id }: LogSearch) {
  return afterTimeCursor(cursor, time, id);
}

function newestFirst({ time, id }: LogSearch) {
  return sql`order by ${time} desc, ${id} desc`;
}

function all(...conditions: (SQL | undefined)[]) {
  return and(...conditions) ?? sql`true`;
}

export interface LogWords {
  /** Condition: the text holds a term, by the log's trigram index. */
  says: (term: Term) => SQL | undefined;
  /** Holds names that people read as other words. */
  kind: PgColumn;
  labels: Record<string, string>;
  jobId: PgColumn;
  /** Other places where a word may be found. */
  elsewhere?: (ctx: ReadCtx, term: Term) => Promise<SQL | undefined>;
}

/** Condition for rows of a log in which every typed word is found: its text, its kind in German, the order number. */
export async function matchesAllWords(
  ctx: ReadCtx,
  typed: string,
  log: LogWords,
): Promise<SQL | undefined> {
  // An order number is one word, however it is written.
  const words = wordsOf(typed.replaceAll(SPACED_ORDER_NUMBER, "fa"));
  return and(...(await Promise.all(words.map((word) => matchesWord(ctx, word, log)))));
}

async function matchesWord(ctx: ReadCtx, word: string, log: LogWords) {
  const isOfJob = await isAboutJob(ctx, word, log.jobId);
  if (saysOrderNumber(word)) return isOfJob ?? sql`false`;
  const term = termOf(word);
  const kinds = namesSaying(log.labels, term);
  return or(
    log.says(term),
    kinds.length > 0 ? inArray(log.kind, kinds) : undefined,
    isOfJob,
    await log.elsewhere?.(ctx, term),
  );
}

const SPACED_ORDER_NUMBER = /\bfa[\s\u00a0-]+(?=\d)/giu;

/** Condition for rows about the job with the number that this word is; undefined when it is none, or nobody's. */
async function isAboutJob(
  { db }: ReadCtx,
  word: string,
  jobId: AnyColumn,
): Promise<SQL | undefined> {
  const number = orderNumberIn(word);
  if (number === null) return undefined;
  const [job] = await idsWhere({ db }, jobRequests, eq(jobRequests.nummer, number));
  return job && eq(jobId, job.id);
}
