import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MachineOutage } from "../../domain/kernel/outage.ts";
import { namingDiskOutages } from "../../platform/disk-outages.ts";
import { endOrphans, lockFileOf } from "./postmaster.ts";
import type { PostgresPrograms } from "./programs.ts";
import { makeRoomToStart } from "./reserve.ts";
import { SUPERUSER } from "./roles.ts";

/** A folder with a database cluster: made, started and stopped here, by whoever holds the lock on it. */
export interface Cluster {
  dataDir: string;
  folder: string;
  programs: PostgresPrograms;
  /** Further `name=value` settings. */
  settings: readonly string[];
}

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Keeps what people typed out of the log file.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_checkpoints=off",
  // On a full disk, work goes on in the log files that are there already (docs/decisions/0014).
  "min_wal_size=128MB",
  "max_wal_size=256MB",
  // After a crash: one call instead of one for each of a thousand files, which took seconds on a busy disk.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
];
const START_WITHIN_SECONDS = 60;
const STOP_WITHIN_SECONDS = 15;
const LOG_BYTES = 4 * 1024 * 1024;
const CAUSES_SHOWN = 3;
const CAUSE = /\b(FATAL|PANIC): |\bLOG: .*(could not|was terminated|shutdown request)/;
const NO_WORD = "no word of its own, as when it is killed";
/** Session settings of every connection. */
const OF_SESSIONS =
  /FATAL: +(terminating connection|the database system is|password authentication failed)/;

/** initdb into a folder beside, renamed when whole: a crash in between leaves no half cluster. */
export async function createClusterOnce(cluster: Cluster, password: string): Promise<void> {
  const { folder, programs } = cluster;
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await namingDiskOutages(async () => {
      await mkdir(unfinished, { mode: 0o700 });
      await writeFile(passwordFile, password, { mode: 0o600 });
    });
    const { uid, gid } = programs.account.ids;
    if (uid !== undefined && gid !== undefined) {
      for (const made of [unfinished, passwordFile]) chownSync(made, uid, gid);
    }
    await programs.initdb([
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--lc-messages=C",
      ...(process.platform === "linux" ? ["--sync-method=syncfs"] : []),
    ]);
    await rename(unfinished, folder);
  } catch (error) {
    throw asFullDisk(error);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Starts the postmaster, and waits until it takes connections. Throws with PostgreSQL's own reason. */
export async function startCluster(
  cluster: Cluster,
  port: number,
  signal?: AbortSignal,
): Promise<void> {
  const { dataDir, folder, programs } = cluster;
  if (existsSync(lockFileOf(folder))) {
    await endOrphans(folder);
    // PostgreSQL would not start beside a number that now belongs to another program.
    await rm(lockFileOf(folder), { force: true });
  }
  makeRoomToStart(dataDir);
  const log = logFileOf(folder);
  if (sizeOf(log) > LOG_BYTES) await rename(log, `${log}.1`);
  const before = sizeOf(log);
  const settings = [...SETTINGS, ...cluster.settings].map((setting) => `-c ${setting}`);
  const flags = [`-p ${port}`, ...settings].join(" ");
  const wait = ["-w", "-t", String(START_WITHIN_SECONDS)];
  try {
    await programs.pgCtl(["start", ...wait, "-D", folder, "-l", log, "-o", flags], signal);
  } catch (cause) {
    if (sizeOf(log) === before) throw asFullDisk(cause);
    throw asFullDisk(new Error(`PostgreSQL startet nicht: ${lastWords(folder)}`, { cause }));
  }
}

/** Ends all sessions and stops; what takes too long is cut off, and recovers at the next start. */
export async function stopCluster({ folder, programs }: Cluster): Promise<void> {
  const stop = (mode: string) =>
    programs.pgCtl(["stop", "-w", "-t", String(STOP_WITHIN_SECONDS), "-m", mode, "-D", folder]);
  await stop("fast").catch(async (error) => {
    if (existsSync(lockFileOf(folder))) await stop("immediate");
    else if (!/PID file .* does not exist/.test(String(error))) throw error;
  });
}

/**
 * Why PostgreSQL ended or did not start, from what it wrote to its log file since its last start; never what it said about a
 * query, nor where the folder lies.
 */
export function lastWords(folder: string): string {
  const log = logFileOf(folder);
  const said = existsSync(log) ? readFileSync(log, "utf8") : "";
  const lines = said
    .slice(Math.max(said.lastIndexOf("starting PostgreSQL"), 0))
    .split("\n")
    .filter((line) => CAUSE.test(line) && !OF_SESSIONS.test(line))
    .map((line) => line.replace(/^.*?\b(LOG|FATAL|PANIC): +/, "$1: "))
    .map((line) => line.replaceAll(/"\/[^"]*\//g, '"'));
  return [...new Set(lines)].slice(-CAUSES_SHOWN).join(" | ") || NO_WORD;
}

function logFileOf(folder: string) {
  return path.join(folder, "server.log");
}

function sizeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Programs tell of a full disk in words only. */
function asFullDisk(error: unknown): unknown {
  if (!(error instanceof Error) || !/No space left on device/.test(String(error))) return error;
  return new MachineOutage("disk_full", error.message, { cause: error });
}
