import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql, TransactionSql } from "postgres";
import { asDatabaseOutage, asOutageOfQuery, namingDatabaseOutages } from "./database-outages.ts";
import { openDriver } from "./driver.ts";
import { createSemaphore, type Semaphore } from "./semaphore.ts";

/** A transaction that asks nothing for so long has lost its program; it must not hold its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Connections to a server that may not write any more are renewed at most this often. */
const RENEW_EVERY_MS = 1000;
const READ_ONLY = "25006";
/** Seconds that open queries get when the pool closes. */
const CLOSED_WITHIN_SECONDS = 2;

export type DatabaseConnection = ReturnType<typeof connectDatabase>;

/** Waiting limits of a pool. */
export interface PoolLimits {
  /** Longest wait for a connection while statements run into locks, or the database does not answer. */
  waitMs: number;
  /** Longest wait for a connection otherwise. */
  crowdMs: number;
  /** Most callers that may wait for a connection. */
  waiting: number;
  connectSeconds: number;
  statementMs: number;
  /** For a lock; never more than `statementMs`. */
  lockMs: number;
  /** Idle connections are closed after that; undefined: never. */
  idleSeconds?: number;
}

/** People wait for these: while the database is locked, slow or away, for less than 10 s, the longest statement included. */
export const FOR_REQUESTS: PoolLimits = {
  waitMs: 4000,
  crowdMs: 30_000,
  waiting: 1000,
  connectSeconds: 3,
  statementMs: 4000,
  lockMs: 2000,
};

/**
 * Opens a pool of at most `pool` connections. Connects at the first query, and again after an outage. `max_pipeline`
 * stays at its default: with 1, postgres.js forgets to reserve the connection of a `begin` that follows another query
 * (tests/platform/database-client.test.ts). Throws `DatabaseBusy` for what would wait too long. `limits` undefined:
 * that of a request.
 */
export function connectDatabase(url: string, pool: number, limits: PoolLimits = FOR_REQUESTS) {
  const client = openDriver(url, {
    max: pool,
    connect_timeout: limits.connectSeconds,
    // The server's own limit comes first, wherever there is a server.
    query_timeout: limits.statementMs / 1000 + 1,
    ...(limits.idleSeconds !== undefined && { idle_timeout: limits.idleSeconds }),
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    connection: {
      application_name: "fahrervermittlung",
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
  let renewedAt = Number.NEGATIVE_INFINITY;
  /** Lets each connection go after its work: the next query asks again where the database is. */
  const renew = () => {
    if (performance.now() - renewedAt < RENEW_EVERY_MS) return;
    renewedAt = performance.now();
    void client.close();
  };
  const semaphore = createSemaphore(pool, limits.waiting);
  const bounded = boundedClient(client, {
    semaphore,
    waitMs: limits.waitMs,
    crowdMs: limits.crowdMs,
    // The server may have been replaced by another one, and only answers on because nobody has told it.
    onFailure: (code) => code === READ_ONLY && renew(),
  });
  const close = () => client.end({ timeout: CLOSED_WITHIN_SECONDS });
  const db: PostgresJsDatabase = drizzle(bounded);
  return { db, renew, use: semaphore.use, close };
}

/** drizzle's use of a query: it awaits the query, or its `values()`. */
type Query = Promise<unknown> & { values(): Promise<unknown> };
type Unsafe = (query: string, parameters?: unknown[], options?: object) => Query;
type Asked = Parameters<Unsafe>;
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
function boundedClient(client: Sql, bounds: Bounds): Sql {
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
    const observed = async (work: Work, tx: TransactionSql) => {
      try {
        return await work(transactionClient(tx));
      } catch (error) {
        ofWork = error;
        throw error;
      }
    };
    try {
      return await inTurn(() => begin(...wrapped(given, observed)));
    } catch (error) {
      throw error === ofWork ? asOutageOfQuery(error) : asDatabaseOutage(error);
    }
  }

  const unsafe = client.unsafe as unknown as Unsafe;
  const begin = client.begin as unknown as Begin;
  return inFrontOf(client, {
    unsafe: (...given: Asked) =>
      deferred((wantsValues) =>
        namingDatabaseOutages(() => inTurn(() => asked(unsafe, given, wantsValues()))),
      ),
    begin: (...given: unknown[]) => transaction(begin, given),
  });
}

type Work = (client: TransactionSql) => unknown;

/** The arguments of `begin` or `savepoint` with its last one, the work, done by `act`. */
function wrapped(
  given: unknown[],
  act: (work: Work, client: TransactionSql) => unknown,
): unknown[] {
  const work = given.at(-1) as Work;
  return [...given.slice(0, -1), (client: TransactionSql) => act(work, client)];
}

/** The client that a transaction, or a savepoint in it, hands to its work. */
function transactionClient(client: TransactionSql): TransactionSql {
  const unsafe = client.unsafe as unknown as Unsafe;
  const savepoint = client.savepoint as unknown as Begin;
  return inFrontOf(client, {
    unsafe: (...given: Asked) => deferred((wantsValues) => asked(unsafe, given, wantsValues())),
    savepoint: (...given: unknown[]) =>
      savepoint(...wrapped(given, (work, inside) => work(transactionClient(inside)))),
  });
}

/** Proxy in front of a client: the given functions replace the client's own. */
function inFrontOf<Client extends Sql | TransactionSql>(client: Client, own: object): Client {
  return Object.assign(Object.create(client), own);
}

/**
 * Asks a query, prepared. drizzle asks for unprepared ones, which PostgreSQL plans anew each time: prepared, a booking takes half the
 * time (bench/booking.ts). postgres.js would send what has no parameters as text, to be parsed and planned at each call.
 */
async function asked(
  unsafe: Unsafe,
  [text, parameters, options]: Asked,
  asValues: boolean,
): Promise<unknown> {
  const query = unsafe(text, parameters, { ...options, prepare: true, simple: false });
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

/** Code of the driver's error, which drizzle wraps inside transactions. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}
