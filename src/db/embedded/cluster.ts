import { randomFillSync } from "node:crypto";
import { chownSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { MachineOutage, outageOf } from "../../domain/kernel/outage.ts";
import { freeBytes, namingDiskOutages } from "../../platform/disk-outages.ts";
import { namingDatabaseOutages } from "../database-outages.ts";
import { openDriver } from "../driver.ts";
import { endOrphans, findPostmaster, lockFileOf, type PostgresPrograms } from "./postmaster.ts";
import { ensureRolesAndDatabase, roleUrls, SUPERUSER } from "./roles.ts";

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
  // Somebody waits for it.
  "log_min_duration_statement=500",
  "log_parameter_max_length=0",
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

/** A start after a crash with much to recover may take this long. */
const READY_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 50;
const ANSWER_SECONDS = 10;

/**
 * Joins the cluster's postmaster or starts one, and waits until it answers, also while it still recovers. One that was told to
 * stop is replaced. To be called by one process at a time. `choosePort`: where to start it if it does not run.
 */
export async function bringUp(
  cluster: Cluster,
  database: string,
  password: string,
  choosePort: () => Promise<number>,
): Promise<{ port: number; startedHere: boolean }> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let startedHere = false;
  for (;;) {
    const running = findPostmaster(cluster.folder);
    let port = running?.port;
    if (port === undefined || running?.isStopping) {
      if (running) await stopCluster(cluster);
      port = await choosePort();
      await startCluster(cluster, port);
      startedHere = true;
    }
    try {
      await namingDatabaseOutages(() => ensureDatabase(port, database, password));
      return { port, startedHere };
    } catch (error) {
      if (outageOf(error) !== "database_away" || performance.now() > deadline) throw error;
      await Bun.sleep(ASK_AGAIN_MS);
    }
  }
}

/** The port that is wanted, if it is free; 0: any. */
export async function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new Error(
          `Der Datenbank-Port ${wanted} ist belegt. Bitte setzen Sie DATABASE_PORT auf einen freien Port oder auf 0.`,
        ),
      ),
    );
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

async function ensureDatabase(port: number, name: string, password: string) {
  const server = roleUrls(port, password).superuser;
  const within = { connect_timeout: ANSWER_SECONDS, query_timeout: ANSWER_SECONDS };
  const sql = openDriver(`${server}/postgres`, within);
  try {
    await ensureRolesAndDatabase(sql, name, password);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const MEGABYTE = 1024 * 1024;
const RESERVE_MEGABYTES = 48;
/** Two files of its write-ahead log: less, and PostgreSQL may fail to recover. */
const ROOM_TO_START_BYTES = 32 * MEGABYTE;

/** Space that is kept for PostgreSQL to recover in, should the disk be full (docs/decisions/0014). */
function reserveFile(dataDir: string): string {
  return path.join(dataDir, "reserve");
}

/** Gives the reserve away where PostgreSQL would else find too little room to start. */
function makeRoomToStart(dataDir: string): void {
  if (freeBytes(dataDir) < ROOM_TO_START_BYTES) rmSync(reserveFile(dataDir), { force: true });
}

/** Takes the reserve where it is missing, if at least `keepFree` bytes are left then. */
export async function takeReserve(dataDir: string, keepFree: number): Promise<void> {
  const file = reserveFile(dataDir);
  const bytes = RESERVE_MEGABYTES * MEGABYTE;
  if (statSync(file, { throwIfNoEntry: false })?.size === bytes) return;
  if (freeBytes(dataDir) < keepFree + bytes) return;
  try {
    await fill(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** With noise, so that no file system stores it in less than its size. */
async function fill(file: string) {
  const noise = randomFillSync(Buffer.alloc(MEGABYTE));
  const handle = await open(file, "w", 0o600);
  try {
    for (let written = 0; written < RESERVE_MEGABYTES; written++) {
      for (let done = 0; done < noise.length; )
        done += (await handle.write(noise, done)).bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
