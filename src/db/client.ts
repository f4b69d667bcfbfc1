import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { boundedClient } from "./bounded-client.ts";
import { openDriver, preparedClient } from "./driver.ts";
import { createSemaphore, type SemaphoreUse } from "./semaphore.ts";

/** A transaction that asks nothing for so long has lost its program; it must not hold its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Connections to a server that may not write any more are renewed at most this often. */
const RENEW_EVERY_MS = 1000;
const READ_ONLY = "25006";
/** Seconds that open queries get when the pool closes. */
const CLOSED_WITHIN_SECONDS = 2;

export interface DatabaseConnection {
  db: PostgresJsDatabase;
  /** Lets each connection go after its work: the next query asks again where the database is. */
  renew(): void;
  /** Connections in use and waiting callers. */
  use(): SemaphoreUse;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Called with the duration of each statement and its text, which holds no values. */
  onStatement?: ((statement: string, ms: number) => void) | undefined;
}

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
export function connectDatabase(
  url: string,
  pool: number,
  limits: PoolLimits = FOR_REQUESTS,
  { onStatement }: PoolOptions = {},
): DatabaseConnection {
  const client = openDriver(url, {
    max: pool,
    connect_timeout: limits.connectSeconds,
    // The server's own limit comes first, wherever there is a server.
    query_timeout: limits.statementMs / 1000 + 1,
    ...(limits.idleSeconds !== undefined && { idle_timeout: limits.idleSeconds }),
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    connection: {
      application_name: "fahrervermittlung",
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = () => {
    if (performance.now() - renewedAt < RENEW_EVERY_MS) return;
    renewedAt = performance.now();
    void client.close();
  };
  const semaphore = createSemaphore(pool, limits.waiting);
  const bounded = boundedClient(preparedClient(client), {
    semaphore,
    waitMs: limits.waitMs,
    crowdMs: limits.crowdMs,
    onStatement,
    // The server may have been replaced by another one, and only answers on because nobody has told it.
    onFailure: (code) => code === READ_ONLY && renew(),
  });
  const close = () => client.end({ timeout: CLOSED_WITHIN_SECONDS });
  return { db: drizzle(bounded), renew, use: semaphore.use, close };
}
