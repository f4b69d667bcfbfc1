import { connectDatabase, type PoolLimits } from "./client.ts";
import { openDriver } from "./driver.ts";

const FOR_SESSIONS: PoolLimits = {
  waitMs: 2000,
  crowdMs: 10_000,
  waiting: 1000,
  connectSeconds: 2,
  statementMs: 1500,
  lockMs: 1000,
  idleSeconds: 300,
};
const SESSION_CONNECTIONS = 2;

/** Background work may wait longer than a request, and a person at the terminal sees that it takes time. */
const IN_BACKGROUND: PoolLimits = {
  waitMs: 60_000,
  crowdMs: 60_000,
  waiting: 10_000,
  connectSeconds: 5,
  statementMs: 60_000,
  lockMs: 30_000,
  idleSeconds: 300,
};
const BACKGROUND_CONNECTIONS = 3;

export type Pools = ReturnType<typeof openPools>;

export interface PoolsOptions {
  /** Time limits of requests; tests of verbs use longer ones for busy machines. */
  requestLimits?: PoolLimits;
  /** The terminal needs one alone. */
  backgroundConnections?: number;
}

/**
 * One database, in pools that don't wait for each other. Opens nothing yet: each connection is made when it is needed. `size` is the number of those for requests.
 */
export function openPools(
  url: string,
  size: number,
  { requestLimits, backgroundConnections = BACKGROUND_CONNECTIONS }: PoolsOptions = {},
) {
  const requests = connectDatabase(url, size, requestLimits);
  const sessions = connectDatabase(url, SESSION_CONNECTIONS, FOR_SESSIONS);
  const background = connectDatabase(url, backgroundConnections, IN_BACKGROUND);
  const pools = [requests, sessions, background];
  const check = checkDatabase(url);
  return {
    /** For what people ask. */
    requests: requests.db,
    /** So that the desk knows who is there while all else waits for a lock. */
    sessions: sessions.db,
    /** For the worker and the terminal. */
    background: background.db,
    /** Never waits for work, 2 s at most for the database. */
    async faultOf() {
      const fault = await check.faultOf();
      if (fault === "database_read_only") for (const pool of pools) pool.renew();
      return fault;
    },
    /** Current use of the pools; `size`: as many connections there may be. */
    use: () => [
      { name: "requests", size, ...requests.use() },
      { name: "sessions", size: SESSION_CONNECTIONS, ...sessions.use() },
      { name: "background", size: backgroundConnections, ...background.use() },
    ],
    async close() {
      await Promise.all([...pools, check].map((each) => each.close()));
    },
  };
}

/** State of a failing database, as a word for machines. */
type DatabaseFault = "database_away" | "database_read_only";

/** Each step of the check: to connect, to be answered. */
const WITHIN_SECONDS = 1;
/** The whole check, whatever the driver does. */
const WITHIN_MS = 1800;

/**
 * Asks on a connection of its own, which nobody else can keep busy. `faultOf`: whether the database answers and takes changes; undefined:
 * yes. Never fails.
 */
export function checkDatabase(url: string) {
  const client = openDriver(url, {
    connect_timeout: WITHIN_SECONDS,
    query_timeout: WITHIN_SECONDS,
    backoff: () => 0.2,
    connection: {
      application_name: "fahrervermittlung-health",
      statement_timeout: WITHIN_SECONDS * 1000,
    },
  });
  async function ask(): Promise<DatabaseFault | undefined> {
    try {
      const [row] = await client<{ read_only: boolean }[]>`
        select current_setting('transaction_read_only')::bool as read_only`;
      if (!row?.read_only) return undefined;
      // The next look asks again where the database is.
      void client.close();
      return "database_read_only";
    } catch {
      return "database_away";
    }
  }
  return {
    faultOf: () => Promise.race([ask(), Bun.sleep(WITHIN_MS).then(() => "database_away" as const)]),
    close: () => client.end({ timeout: 1 }),
  };
}
