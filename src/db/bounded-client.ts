import type { Sql, TransactionSql } from "postgres";
import { asDatabaseOutage, asOutageOfQuery, namingDatabaseOutages } from "./database-outages.ts";
import { inFrontOf } from "./driver.ts";
import type { Semaphore } from "./semaphore.ts";

/** drizzle's use of a query: it awaits the query, or its `values()`. */
type Query = Promise<unknown> & { values(): Promise<unknown> };
type Unsafe = (...given: unknown[]) => Query;
type Begin = (...given: unknown[]) => Promise<unknown>;

interface Bounds {
  /** Permits for queries and transactions: one per connection. */
  semaphore: Semaphore;
  /** Longest wait for a connection while statements run into locks, or the database does not answer. */
  waitMs: number;
  /** Longest wait for a connection otherwise: a crowd on a slow machine is served, slowly. */
  crowdMs: number;
  /** Called with the code of each query or transaction that failed. */
  onFailure(code: string): void;
  /** Called with each statement's text (without values) and its duration, the wait for a connection not counted. */
  onStatement?: ((statement: string, ms: number) => void) | undefined;
}

/** Codes that mean no server could be reached: whoever waits for a connection would get the same error later. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "CONNECT_TIMEOUT",
  "57P03",
]);
/** A lock that is not released, or a database that does not answer. A statement that is merely slow is neither. */
const STUCK = new Set(["55P03", "QUERY_TIMEOUT"]);
/** Time after the last failure of that kind in which `waitMs` is the limit instead of `crowdMs`. */
const STUCK_FOR_MS = 5000;

/**
 * Wraps a client in a bounded queue. postgres.js queues without a bound, and behind connections whose query may wait
 * for a lock; here each query or transaction waits for a free connection, first come, first served. A transaction that
 * has begun is never given up by the client: PostgreSQL's own limits end it. Throws `DatabaseBusy` beside the client's
 * own errors (decision 0012).
 */
export function boundedClient(client: Sql, bounds: Bounds): Sql {
  const { semaphore } = bounds;
  let stuckAt = Number.NEGATIVE_INFINITY;

  function limitMs() {
    return performance.now() - stuckAt < STUCK_FOR_MS ? bounds.waitMs : bounds.crowdMs;
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    await semaphore.acquire(() => limitMs() - (performance.now() - began));
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (STUCK.has(code)) stuckAt = performance.now();
      if (UNREACHABLE.has(code)) semaphore.refuseWaiting(error);
      bounds.onFailure(code);
      throw error;
    } finally {
      semaphore.release();
    }
  }

  /** Errors of the caller's own work pass unchanged, except those that a query in it threw. */
  async function transaction(begin: Begin, given: unknown[]): Promise<unknown> {
    let ofWork: unknown;
    try {
      return await inTurn(() =>
        begin(
          ...observed(given, timed, (error) => {
            ofWork = error;
          }),
        ),
      );
    } catch (error) {
      throw error === ofWork ? asOutageOfQuery(error) : asDatabaseOutage(error);
    }
  }

  const unsafe = client.unsafe as unknown as Unsafe;
  const begin = client.begin as unknown as Begin;
  const timed = timedBy(bounds.onStatement);
  const query: Unsafe = (...given) =>
    deferred((wantsValues) =>
      namingDatabaseOutages(() =>
        inTurn(() => timed(given, () => asked(unsafe, given, wantsValues()))),
      ),
    );
  const begun: Begin = (...given) => transaction(begin, given);
  return inFrontOf(client, { unsafe: query, begin: begun });
}

async function asked(unsafe: Unsafe, given: unknown[], asValues: boolean): Promise<unknown> {
  const query = unsafe(...given);
  return asValues ? query.values() : query;
}

/** A query that starts by itself, once it is known in which shape its rows are wanted. */
function deferred(start: (wantsValues: () => boolean) => Promise<unknown>): Query {
  let isValues = false;
  const answer = Promise.resolve().then(() => start(() => isValues));
  return Object.assign(answer, {
    values() {
      isValues = true;
      return answer;
    },
  });
}

/** The arguments of `begin` with its last one, the work, wrapped: statements are timed, and `onError` is called with what it throws. */
function observed(given: unknown[], timed: Timed, onError: (error: unknown) => void): unknown[] {
  const work = given.at(-1) as (client: TransactionSql) => unknown;
  const wrapped = async (client: TransactionSql) => {
    const unsafe = client.unsafe as unknown as Unsafe;
    const inTransaction: Unsafe = (...query) =>
      deferred((wantsValues) => timed(query, () => asked(unsafe, query, wantsValues())));
    try {
      return await work(inFrontOf(client, { unsafe: inTransaction }));
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return [...given.slice(0, -1), wrapped];
}

type Timed = <T>(given: readonly unknown[], work: () => Promise<T>) => Promise<T>;

/** Times a statement, which is the first that a query is given. */
function timedBy(onStatement: Bounds["onStatement"]): Timed {
  if (!onStatement) return (_, work) => work();
  return async ([statement], work) => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      onStatement(String(statement), performance.now() - started);
    }
  };
}

/** Code of the driver's error, which drizzle wraps inside transactions. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}
