import { Database } from "bun:sqlite";
import { asDiskOutage } from "../../platform/disk-outages.ts";

/** A lock between processes. The kernel frees it with the process that holds it, however that one ends. */
export interface ProcessLock {
  release(): void;
}

const ASK_AGAIN_MS = 20;

/**
 * Takes the lock of a file, or returns null where somebody else's stands against it: `shared` goes along with `shared`,
 * `exclusive` with nothing. SQLite's own file locks, which hold between processes on every system
 * (docs/decisions/0013); the file stays empty.
 */
export function tryLock(file: string, mode: "shared" | "exclusive"): ProcessLock | null {
  const holder = open(file);
  try {
    holder.run("PRAGMA busy_timeout = 0");
    holder.run(mode === "shared" ? "BEGIN" : "BEGIN EXCLUSIVE");
    // A transaction takes its shared lock with the first read.
    if (mode === "shared") holder.query("SELECT count(*) FROM sqlite_schema").get();
    return { release: onlyOnce(() => letGo(holder)) };
  } catch (error) {
    holder.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return null;
    throw asDiskOutage(error);
  }
}

function open(file: string): Database {
  try {
    return new Database(file, { create: true, readwrite: true });
  } catch (error) {
    throw asDiskOutage(error);
  }
}

/** Unlocks explicitly: a closed connection may keep its lock until it is garbage-collected. */
function letGo(holder: Database) {
  holder.run("ROLLBACK");
  holder.close();
}

function onlyOnce(act: () => void) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Like `tryLock`, but waits; throws a German message after `withinMs`. */
export async function waitForLock(
  file: string,
  mode: "shared" | "exclusive",
  withinMs: number,
): Promise<ProcessLock> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock) return lock;
    if (performance.now() > deadline) {
      throw new Error(
        "Ein anderer Aufruf startet oder beendet die Datenbank gerade und wird damit nicht fertig. Bitte versuchen Sie es erneut.",
      );
    }
    await Bun.sleep(ASK_AGAIN_MS);
  }
}
