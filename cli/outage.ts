import { CliFailure } from "./cli-failure.ts";

const DATABASE_AWAY =
  "Die Datenbank ist nicht erreichbar. Bitte prüfen Sie, ob sie läuft und ob DATABASE_URL stimmt.";
const LOGIN_REFUSED = "Die Datenbank lehnt die Anmeldung ab. Bitte prüfen Sie DATABASE_URL.";
const NOT_WRITABLE = "Der Ordner DATA_DIR ist nicht beschreibbar.";
const DISK_FULL = "Der Datenträger ist voll.";

/** What a code of the system, of postgres.js or of PostgreSQL itself says about something that is away. */
const OUTAGES: Record<string, string> = {
  ECONNREFUSED: DATABASE_AWAY,
  ECONNRESET: DATABASE_AWAY,
  ENOTFOUND: DATABASE_AWAY,
  EAI_AGAIN: DATABASE_AWAY,
  EHOSTUNREACH: DATABASE_AWAY,
  ETIMEDOUT: DATABASE_AWAY,
  CONNECT_TIMEOUT: DATABASE_AWAY,
  CONNECTION_CLOSED: DATABASE_AWAY,
  CONNECTION_ENDED: DATABASE_AWAY,
  CONNECTION_DESTROYED: DATABASE_AWAY,
  "57P01": DATABASE_AWAY,
  "57P02": DATABASE_AWAY,
  "57P03": DATABASE_AWAY,
  "53300": DATABASE_AWAY,
  "28P01": LOGIN_REFUSED,
  "28000": LOGIN_REFUSED,
  "3D000": LOGIN_REFUSED,
  "53100": DISK_FULL,
  ENOSPC: DISK_FULL,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
};

/** The German sentence for an outage somewhere in the chain of causes; undefined for any other error. */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return OUTAGES[code] ?? outageOf(error.cause);
}

/** Why the system didn't start, where that can be said; undefined where `outageOf` knows better, or nobody. */
export function startFailure(error: unknown): CliFailure | undefined {
  if (!(error instanceof Error) || outageOf(error)) return undefined;
  const sentence =
    "syscall" in error && "code" in error ? unusable(error.code) : plainMessage(error);
  return sentence ? new CliFailure("start_failed", "Start fehlgeschlagen", sentence, 6) : undefined;
}

function unusable(code: unknown) {
  return `Der Ordner DATA_DIR ist nicht benutzbar (${code}).`;
}

/** src/db/embedded.ts explains itself in plain errors, in German; errors of libraries have classes or codes. */
function plainMessage(error: Error) {
  return error.constructor === Error && !("code" in error) ? error.message : undefined;
}
