import { createServer } from "node:net";
import { outageOf } from "../../domain/kernel/outage.ts";
import { namingDatabaseOutages } from "../database-outages.ts";
import { openDriver } from "../driver.ts";
import { type Cluster, startCluster, stopCluster } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { ensureRolesAndDatabase, roleUrls } from "./roles.ts";

/** A start after a crash with much to recover may take this long. */
const READY_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 50;
const ANSWER_SECONDS = 10;

interface BringUp {
  database: string;
  password: string;
  /** Where to start it if it does not run. */
  choosePort(): Promise<number>;
}

/**
 * Joins the cluster's postmaster or starts one, and waits until it answers, also while it still recovers. One that was told to
 * stop is replaced. To be called by one process at a time.
 */
export async function bringUp(
  cluster: Cluster,
  { database, password, choosePort }: BringUp,
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
  const sql = openDriver(`${server}/postgres`, { max: 1, ...within, onnotice: () => {} });
  try {
    await ensureRolesAndDatabase(sql, name, password);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
