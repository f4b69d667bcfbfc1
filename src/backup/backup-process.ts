import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import type * as z from "zod";
import type { Config } from "../config.ts";
import { loggableError } from "../platform/log.ts";
import { OWNER_ONLY_UMASK } from "../platform/private-folder.ts";
import { createBackup } from "./create-backup.ts";
import { openPlace } from "./find-backup.ts";
import type { Outcome } from "./own-process.ts";
import { BackupFailure } from "./place.ts";

/**
 * The process that makes one backup for a server: the first line of standard input is its configuration as JSON; to standard output goes
 * what became of it. It breaks off when it is told to, or when the server that began it is gone: then its input ends.
 */

// The server's visitors come first.
setPriority(10);
process.umask(OWNER_ONLY_UMASK);
const stopping = new AbortController();
const stop = () => stopping.abort(new Error("Told to stop"));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
const lines = createInterface({ input: process.stdin }).on("close", stop);
lines.once("line", async (line) => {
  const outcome = await backUp(JSON.parse(line));
  await Bun.write(Bun.stdout, JSON.stringify(outcome));
  process.exit("name" in outcome ? 0 : 1);
});

async function backUp(config: Config): Promise<z.output<typeof Outcome>> {
  try {
    const work = { signal: stopping.signal, progress: () => {} };
    const { name, bytes, removed } = await createBackup(config, openPlace(config), work);
    return { name, bytes, removed };
  } catch (error) {
    if (error instanceof BackupFailure) return { code: error.code, reason: error.message };
    const code = stopping.signal.aborted ? "stopped" : "internal";
    return { code, reason: JSON.stringify(loggableError(error)) };
  }
}
