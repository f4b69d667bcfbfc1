/** What a failed machine says about itself, whoever asked it: the web, the CLI or the start. */
export type Outage =
  | "database_away"
  | "database_refuses"
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
  "08006": "database_away",
  "53300": "database_away",
  "57P01": "database_away",
  "57P02": "database_away",
  "57P03": "database_away",
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
