import { spawnSync } from "node:child_process";
import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Actor } from "../src/domain/kernel/context.ts";
import type { Runtime } from "../src/runtime.ts";
import { type CallersFiles, decodedText, type FileContent } from "./callers-files.ts";
import { type Machine, traitsOf } from "./command.ts";
import { CliFailure, startFailure } from "./failures.ts";

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

async function readConfig(env: Called["env"], isJson: boolean): Promise<Config> {
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

/** Files of this process, in the folder it was called in. New files are readable for their owner alone, and no file is overwritten. */
export const OWN_FILES: CallersFiles = {
  async readFile(name) {
    const bytes = await readFile(name).catch(() => {
      throw unreadable(name);
    });
    return decodedText(bytes);
  },
  async receiveFile(given) {
    const name = given === "-" ? await realpath("/dev/stdin").catch(() => given) : given;
    const found = await stat(name).catch(() => null);
    if (!found?.isFile()) throw unreadable(name);
    return {
      name: path.basename(name),
      declaredType: Bun.file(name).type,
      path: name,
      bytes: found.size,
    };
  },
  async newFile(name, content) {
    const file = path.resolve(name);
    await writeNew(file, content).catch((cause: unknown) => {
      const text = `„${file}“ ließ sich nicht schreiben: ${reasonOf(cause)}`;
      throw new CliFailure("file_unwritable", "Nicht gespeichert", text, 6);
    });
    return file;
  },
  async newFolder(name) {
    const folder = path.resolve(name);
    const unlessUnusable = <T>(work: Promise<T>) =>
      work.catch((cause: unknown) => {
        const text = `In „${folder}“ ließ sich nicht schreiben: ${reasonOf(cause)}`;
        throw new CliFailure("folder_unusable", "Nicht gespeichert", text, 6);
      });
    await unlessUnusable(makeFolder(folder));
    return {
      path: folder,
      write: (file, content) => unlessUnusable(writeInside(folder, file, content)),
    };
  },
};

/** The named file is missing or not readable for the caller. */
function unreadable(name: string): CliFailure {
  return new CliFailure("file_unreadable", "Eingabefehler", `„${name}“ ist nicht lesbar.`, 2);
}

async function writeInside(folder: string, name: string, content: FileContent) {
  const file = path.join(folder, name);
  await makeFolder(path.dirname(file));
  await writeNew(file, content);
}

function writeNew(file: string, content: FileContent) {
  return writeFile(file, content, { flag: "wx", mode: 0o600 });
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** German texts for the error codes of the file system. */
const REASONS: Record<string, string> = {
  EEXIST: "Das gibt es dort schon; überschrieben wird nichts.",
  ENOENT: "Den Ordner gibt es nicht.",
  ENOTDIR: "Ein Teil des Weges ist kein Ordner.",
  EISDIR: "Das ist ein Ordner.",
  EACCES: "Dort dürfen Sie nicht schreiben.",
  EPERM: "Dort dürfen Sie nicht schreiben.",
  EROFS: "Dort lässt sich nur lesen.",
  ENOSPC: "Der Datenträger ist voll.",
};

function reasonOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause);
  const reason = "code" in cause && typeof cause.code === "string" && REASONS[cause.code];
  return reason || cause.message;
}
