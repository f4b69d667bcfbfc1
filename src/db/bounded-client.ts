import type { Sql, TransactionSql } from "postgres";
import { asDatabaseOutage, asOutageOfQuery, namingDatabaseOutages } from "./database-outages.ts";
import { inFrontOf } from "./prepared-client.ts";
import { DatabaseBusy, type Semaphore } from "./semaphore.ts";
import type { TimeBudgets } from "./time-budget.ts";

/** What drizzle does with a query: awaits it, or asks for its rows as arrays and awaits those. */
type Query = Promise<unknown> & { values(): Promise<unknown> };
type Unsafe = (...given: unknown[]) => Query;
type Begin = (...given: unknown[]) => Promise<unknown>;
/** How much longer somebody may begin work. */
type LeftMs = () => number;

interface Bounds {
  /** Queries and transactions at the same time: as many as there are connections. */
  semaphore: Semaphore;
  /** How long a request (or what belongs to none) may wait in all, while the database is in trouble. */
  waitMs: number;
  /** The same while it works through a crowd. */
  crowdMs: number;
  budgets: TimeBudgets;
  /** Hears the code of each query or transaction that failed. */
  onFailure(code: string): void;
  /** Hears how long each statement took, the waiting for a connection not counted: its text, which holds no values. */
  onStatement?: ((statement: string, ms: number) => void) | undefined;
}

/** Nobody could be reached: whoever waits for a connection would only hear the same, later. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "CONNECT_TIMEOUT",
  "57P03",
]);
/** Time limits of a statement, of a lock, of the answer. */
const STUCK = new Set(["57014", "55P03", "QUERY_TIMEOUT"]);
/** A query or transaction that takes longer is a sign of trouble: a crowd makes many wait, but each is quick. */
const SLOW_MS = 2000;
/** So long after the last sign of it. */
const TROUBLE_MS = 5000;

/**
 * The same client, but nothing waits inside of it. postgres.js queues without a bound, and behind connections whose
 * query may wait for a lock; here each query or transaction waits for a free connection, in turn. How long, depends on
 * what they wait for: a crowd that is served takes its time, but behind a lock or a slow disk nobody shall hang. Throws
 * `DatabaseBusy` beside the client's own errors.
 */
export function boundedClient(client: Sql, bounds: Bounds): Sql {
  const { semaphore } = bounds;
  let troubledAt = Number.NEGATIVE_INFINITY;

  function limitMs() {
    const isInTrouble = performance.now() - troubledAt < TROUBLE_MS;
    return isInTrouble ? bounds.waitMs : bounds.crowdMs;
  }

  async function inTurn<T>(leftMs: LeftMs, work: () => Promise<T>): Promise<T> {
    await semaphore.acquire(leftMs);
    const started = performance.now();
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (STUCK.has(code)) troubledAt = performance.now();
      if (UNREACHABLE.has(code)) semaphore.refuseWaiting(error);
      bounds.onFailure(code);
      throw error;
    } finally {
      if (performance.now() - started > SLOW_MS) troubledAt = performance.now();
      semaphore.release();
    }
  }

  function run<T>(work: (leftMs: LeftMs) => Promise<T>): Promise<T> {
    const budget = bounds.budgets.current();
    if (budget) {
      const leftMs = () => limitMs() - budget.spentMs();
      return budget.spend(() => inTurn(leftMs, () => work(leftMs)));
    }
    const began = performance.now();
    const leftMs = () => limitMs() - (performance.now() - began);
    return inTurn(leftMs, () => work(() => Number.POSITIVE_INFINITY));
  }

  /** What its work throws is the work's own, but for what a query in it threw. */
  async function transaction(begin: Begin, given: unknown[]): Promise<unknown> {
    let ofWork: unknown;
    try {
      return await run((leftMs) =>
        begin(
          ...limited(given, { leftMs, timed }, (error) => {
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
        run(() => timed(given, () => asked(unsafe, given, wantsValues()))),
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

/**
 * The work of a transaction, its last argument, begins no further query once the request's time is up; `onError` hears what
 * it throws.
 */
function limited(
  given: unknown[],
  bounds: InTransaction,
  onError: (error: unknown) => void,
): unknown[] {
  const work = given.at(-1) as (client: TransactionSql) => unknown;
  const heard = async (client: TransactionSql) => {
    try {
      return await work(limitedClient(client, bounds));
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return [...given.slice(0, -1), heard];
}

interface InTransaction {
  leftMs: LeftMs;
  timed: Timed;
}

function limitedClient(client: TransactionSql, { leftMs, timed }: InTransaction): TransactionSql {
  const unsafe = client.unsafe as unknown as Unsafe;
  const inTime: Unsafe = (...given) =>
    leftMs() > 0
      ? deferred((wantsValues) => timed(given, () => asked(unsafe, given, wantsValues())))
      : deferred(() => Promise.reject(new DatabaseBusy()));
  return inFrontOf(client, { unsafe: inTime });
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

/** Of the driver's error, which drizzle wraps where it was thrown inside of a transaction. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}
