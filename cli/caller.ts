import { spawnSync } from "node:child_process";
import type { Actor } from "../src/domain/kernel/context.ts";

/** Where the system's own `id` lies; the caller's PATH could hold another one. */
const SYSTEM_PATH = "/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin";

/**
 * Who called, for the log of what was done: the user whom the process belongs to, with his number beside the name,
 * since two names may share one and a name may go. `$USER`, which anybody can set and cron does not, is not asked, so
 * neither is Bun's `os.userInfo()`, which reads it.
 */
export function caller(uid = process.getuid?.()): Actor {
  // Windows has no numbers.
  if (uid === undefined) return { kind: "cli", name: "unbekannt" };
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], {
    env: { PATH: SYSTEM_PATH },
    encoding: "utf8",
  });
  const name = status === 0 ? stdout.trim() : "";
  return { kind: "cli", name: name ? `${name}, uid ${uid}` : `uid ${uid}` };
}
