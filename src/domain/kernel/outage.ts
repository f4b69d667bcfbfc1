/** What a failed machine says about itself, whoever asked it: the web, the CLI or the start. */
export type Outage =
  | "database_away"
  | "database_refuses"
  | "database_read_only"
  | "database_busy"
  | "storage_away"
  | "folder_unusable"
  | "disk_full";

const OF_CODE: Record<string, Outage> = {
  ECONNREFUSED: "database_away",
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
  // Statement and lock time limits, a deadlock, no connection left, no memory left; and no turn at the pool (src/db).
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
  STORAGE_AWAY: "storage_away",
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
  EFBIG: "disk_full",
  EACCES: "folder_unusable",
  EPERM: "folder_unusable",
  EROFS: "folder_unusable",
  ENOTDIR: "folder_unusable",
  ENOENT: "folder_unusable",
  SQLITE_CANTOPEN: "folder_unusable",
  SQLITE_READONLY: "folder_unusable",
};

/** The outage behind an error, somewhere in its chain of causes; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return OF_CODE[code] ?? outageOf(error.cause);
}
