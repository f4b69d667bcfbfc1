import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseState } from "../domain/kernel/ports.ts";
import type { Log } from "../platform/log.ts";
import { makeDataFolder } from "../platform/private-folder.ts";
import {
  bringUp,
  type Cluster,
  createClusterOnce,
  freePort,
  lastWords,
  startCluster,
  stopCluster,
  takeReserve,
} from "./embedded/cluster.ts";
import { findPostmaster, lastPort, postgresPrograms } from "./embedded/postmaster.ts";
import { type ProcessLock, tryLock, waitForLock } from "./embedded/process-lock.ts";
import { roleUrls } from "./embedded/roles.ts";

/** The database that needs no set-up: real PostgreSQL in `DATA_DIR/postgres` (docs/decisions/0001 and 0013). */

const DATABASE = "fahrervermittlung";
/** Longer than a start with much to recover takes. */
const TURN_WITHIN_MS = 90_000;
/** A stopping process does not wait for a starting one; the last one stops the cluster. */
const LAST_TURN_WITHIN_MS = 10_000;

export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbeddedDatabase>>;

interface EmbeddedOptions {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  /** Superuser's password. */
  password: string;
  /** Further `name=value` settings. */
  settings?: string[];
}

/** A process's view of the shared cluster. */
interface Shared {
  cluster: Cluster;
  password: string;
  /** Lock held while starting, joining or stopping. */
  turnFile: string;
  /** Lock held by every process that uses the database, as long as it does. */
  usersFile: string;
}

/**
 * Starts the cluster, or joins the one that runs on this folder already; creates it where there is none. A server that
 * was killed leaves its database running or a stale lock file: both are recognised. While others work with the database,
 * it is started on their port and no other.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions) {
  const { dataDir, password, settings = [] } = options;
  await makeDataFolder(dataDir);
  const programs = await postgresPrograms(dataDir);
  const shared: Shared = {
    cluster: { dataDir, folder: path.join(dataDir, "postgres"), programs, settings },
    password,
    turnFile: path.join(dataDir, "database.lock"),
    usersFile: path.join(dataDir, "database.users"),
  };
  return inTurn(shared, TURN_WITHIN_MS, async () => {
    const { cluster, usersFile } = shared;
    const alone = tryLock(usersFile, "exclusive");
    alone?.release();
    const use = await waitForLock(usersFile, "shared", TURN_WITHIN_MS);
    try {
      await createClusterOnce(cluster, password);
      const choosePort = async () => (alone ? freePort(options.port) : theirPort(cluster.folder));
      const { port, startedHere } = await bringUp(cluster, DATABASE, password, choosePort);
      // `startedHere`: false if it was running already, for example for the CLI beside a running server.
      return { startedHere, ...handleOf(shared, port, use) };
    } catch (error) {
      use.release();
      throw error;
    }
  });
}

function handleOf(shared: Shared, port: number, use: ProcessLock) {
  const { cluster, password } = shared;
  const { runtime, owner, superuser } = roleUrls(port, password);
  const superuserUrl = `${superuser}/${DATABASE}`;
  let supervisor: ReturnType<typeof supervise> | undefined;
  return {
    /** URL of the runtime role. */
    url: `${runtime}/${DATABASE}`,
    /** URL of the migrating role. */
    ownerUrl: `${owner}/${DATABASE}`,
    superuserUrl,
    /** From now on starts it again whenever it is gone, on the same port. Its reserve leaves `keepFree` bytes clear. */
    supervise(log: Log, keepFree: number) {
      supervisor = supervise(
        {
          isRunning: () => isServing(cluster.folder, port),
          reasonGone: () => lastWords(cluster.folder),
          restart: (signal) => restart(shared, port, signal),
          whileRunning: () => takeReserve(cluster.dataDir, keepFree),
        },
        log,
      );
    },
    /** State known to the supervisor; without one the database counts as running. */
    state: (): DatabaseState => supervisor?.state() ?? { kind: "running" },
    /** Stops the cluster, unless another copy of the app or the CLI still works on it: the last one turns off the light. */
    async release() {
      await supervisor?.stop();
      try {
        await inTurn(shared, LAST_TURN_WITHIN_MS, async () => {
          use.release();
          await stopUnlessUsed(shared);
        });
      } finally {
        use.release();
      }
    },
  };
}

/** Whether the postmaster runs on this port and takes new connections, by its lock file. */
function isServing(folder: string, port: number) {
  const running = findPostmaster(folder);
  return running?.port === port && !running.isStopping;
}

function restart(shared: Shared, port: number, signal: AbortSignal) {
  const { cluster } = shared;
  return inTurn(shared, TURN_WITHIN_MS, async () => {
    if (isServing(cluster.folder, port)) return;
    if (findPostmaster(cluster.folder)) await stopCluster(cluster);
    await startCluster(cluster, port, signal);
  });
}

async function stopUnlessUsed({ cluster, usersFile }: Shared) {
  const alone = tryLock(usersFile, "exclusive");
  if (!alone) return;
  try {
    if (findPostmaster(cluster.folder)) await stopCluster(cluster);
  } finally {
    alone.release();
  }
}

async function inTurn<T>({ turnFile }: Shared, withinMs: number, work: () => Promise<T>) {
  const turn = await waitForLock(turnFile, "exclusive", withinMs);
  try {
    return await work();
  } finally {
    turn.release();
  }
}

/** A server whose database is down would not find it on another port. */
function theirPort(folder: string): number {
  const port = lastPort(folder);
  if (port !== null) return port;
  throw new Error(
    "Die Datenbank des laufenden Servers ist gerade nicht erreichbar. Er startet sie selbst wieder; bitte versuchen Sie es in einigen Sekunden erneut.",
  );
}

const LOOK_EVERY_MS = 500;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;
/** A server that ran longer than this restarts at once; one that fell sooner waits longer each time. */
const STEADY_AFTER_MS = 2000;

interface Supervised {
  isRunning(): boolean;
  /** Starts it where nobody else did meanwhile. Throws with the reason. */
  restart(signal: AbortSignal): Promise<void>;
  /** Its last words. */
  reasonGone(): string;
  /** Now and then while it runs. */
  whileRunning(): Promise<void>;
}

/** Starts the database again whenever it is gone, with backoff, until stopped. */
function supervise(database: Supervised, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  let state: DatabaseState = { kind: "running" };
  let attempts = 0;
  let runningSince = Number.NEGATIVE_INFINITY;

  async function watch() {
    while (!signal.aborted) {
      if (database.isRunning()) {
        if (performance.now() - runningSince > STEADY_AFTER_MS) attempts = 0;
        await database.whileRunning().catch(() => {});
      } else {
        await bringBack(database.reasonGone());
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  async function bringBack(whyGone: string) {
    let reason = whyGone;
    while (!signal.aborted) {
      state = { kind: "restarting", reason, attempts };
      log.error({ reason, attempts }, "database is gone, starting it");
      if (attempts > 0) {
        await pause(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS));
      }
      attempts++;
      try {
        await database.restart(signal);
        state = { kind: "running" };
        runningSince = performance.now();
        log.info({ attempts }, "database runs again");
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const ended = watch();
  return {
    state: () => state,
    /** Ends the watch, also in the middle of a start. */
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
