import { spawnSync } from "node:child_process";
import type { Config } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Actor } from "../src/domain/kernel/context.ts";
import type { Runtime } from "../src/runtime.ts";
import { decodedText, type Machine, traitsOf } from "./command.ts";
import { CliFailure, startFailure } from "./failures.ts";
import { OWN_FILES } from "./own-files.ts";

/** The machine that the program is called on: its configuration, its database, one runtime per call. */

const LONGEST_GOODBYE_MS = 10_000;
/** `close` does not wait longer for a connection that is still being opened. */
const OPENED_WITHIN_MS = 2_000;

interface Called {
  args: readonly string[];
  env: Record<string, string | undefined>;
  /** Standard input, to its end. */
  readInput(): Promise<Uint8Array>;
  /** One line that a person types without seeing it; without a terminal, standard input. */
  readSecret(question: string): Promise<string>;
  /** Fires when the caller does not want the rest any more. */
  stopping: AbortSignal;
}

export function openOwnMachine({ args, env, readInput, readSecret, stopping }: Called): Machine {
  let opening: Promise<Runtime> | undefined;
  let openingSchema: Promise<SchemaAccess> | undefined;
  let answersWhenStopped = false;
  return {
    /** Reads the configuration when a command needs it, so that `--help` works whatever the environment holds. */
    async begin(command) {
      const read = traitsOf(command).precedesSetup ? {} : env;
      const config = await readConfig(read, args.includes("--json"));
      return {
        ...OWN_FILES,
        answersWhenStopped: () => {
          answersWhenStopped = true;
        },
        environment: config.environment,
        publicUrl: config.publicUrl,
        setup: config,
        readInput: async () => decodedText(await readInput()),
        readSecret,
        async connect() {
          opening ??= explained(async () => {
            const { createRuntime } = await import("../src/runtime.ts");
            return createRuntime(config, { signal: stopping, backgroundConnections: 1 });
          });
          return (await opening).contextFor(caller());
        },
        async machines() {
          const { createMachineChecks } = await import("../src/platform/checks/index.ts");
          return createMachineChecks(config);
        },
        async backups() {
          const { createBackups } = await import("../src/backup/index.ts");
          const backups = createBackups(config);
          return {
            ...backups,
            restore(...given) {
              answersWhenStopped = true;
              return backups.restore(...given);
            },
          };
        },
        openSchema() {
          openingSchema ??= explained(async () => {
            const { openSchema } = await import("../src/database.ts");
            return openSchema(config, stopping);
          });
          return openingSchema;
        },
      };
    },
    saysHowItEnded: () => answersWhenStopped,
    async close() {
      const closing = [opening, openingSchema].map(async (opened) => {
        await (await Promise.race([opened, Bun.sleep(OPENED_WITHIN_MS)]))?.close();
      });
      await Promise.race([Promise.allSettled(closing), Bun.sleep(LONGEST_GOODBYE_MS)]);
    },
  };
}

/** Failure: what is wrong with these variables. */
export async function readConfig(env: Called["env"], isJson = false): Promise<Config> {
  const { loadConfig } = await import("../src/config.ts");
  const { ConfigError } = await import("../src/config-problems.ts");
  try {
    // The log's lines on standard output would spoil the answer: it speaks only when asked to.
    return loadConfig({ ...env, LOG_LEVEL: isJson ? "silent" : env.LOG_LEVEL || "silent" });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CliFailure("config_invalid", "Konfiguration", error.message, 2);
  }
}

/** Names what keeps a database from being opened, where that can be said. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw startFailure(error) ?? error;
  }
}

/** Where the system's own `id` lies; the caller's PATH could hold another one. */
const SYSTEM_PATH = "/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin";

/**
 * Caller for the log: the operating system's user of this process, with the uid, because two names may share one and a
 * name may be removed. Neither `$USER` nor Bun's `os.userInfo()`, which reads it: anybody can set it, and cron does
 * not.
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
