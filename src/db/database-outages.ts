import { DrizzleQueryError } from "drizzle-orm";
import { asOutage, type Outage } from "../domain/kernel/outage.ts";

/** Codes of the driver, of its sockets and of PostgreSQL. */
const DATABASE_OUTAGES: Readonly<Record<string, Outage>> = {
  ECONNREFUSED: "database_away",
  // Its socket is gone along with it.
  ENOENT: "database_away",
  ECONNRESET: "database_away",
  EPIPE: "database_away",
  ENOTFOUND: "database_away",
  EAI_AGAIN: "database_away",
  EHOSTUNREACH: "database_away",
  ETIMEDOUT: "database_away",
  CONNECT_TIMEOUT: "database_away",
  CONNECTION_CLOSED: "database_away",
  CONNECTION_ENDED: "database_away",
  CONNECTION_DESTROYED: "database_away",
  // Neither an answer nor an end: the machine hangs, or the network swallows everything.
  QUERY_TIMEOUT: "database_away",
  "08000": "database_away",
  "08001": "database_away",
  "08003": "database_away",
  "08004": "database_away",
  "08006": "database_away",
  "57P01": "database_away",
  "57P02": "database_away",
  "57P03": "database_away",
  "57P04": "database_away",
  "57P05": "database_away",
  // Its end of a transaction that this program left alone for too long.
  "25P03": "database_away",
  // A standby that became the address of the database, or a server set to read-only.
  "25006": "database_read_only",
  // Statement and lock time limits, a deadlock, no connection left, no memory left; and no turn at the pool.
  "57014": "database_busy",
  "55P03": "database_busy",
  "40P01": "database_busy",
  "53000": "database_busy",
  "53200": "database_busy",
  "53300": "database_busy",
  DATABASE_BUSY: "database_busy",
  "28P01": "database_refuses",
  "28000": "database_refuses",
  "3D000": "database_refuses",
  "53100": "disk_full",
};

/** An error of the driver, as an outage if it is one. */
export function asDatabaseOutage(error: unknown): unknown {
  return asOutage(error, DATABASE_OUTAGES);
}

/** Runs what asks a database and nothing else; throws its outages by name. */
export async function namingDatabaseOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseOutage(error);
  }
}

/** An error out of the work of a transaction, which does more than ask the database: only what a query threw is its. */
export function asOutageOfQuery(error: unknown): unknown {
  const query = queryIn(error);
  if (!query) return error;
  const named = asDatabaseOutage(query.cause);
  return named === query.cause ? error : named;
}

function queryIn(error: unknown): DrizzleQueryError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DrizzleQueryError ? error : queryIn(error.cause);
}
