import { readFile } from "node:fs/promises";
import { DATABASE_FAULTS, type DatabaseFault, loseDatabase } from "../support/database-faults.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { onOneServer, type Running } from "../support/one-server.ts";
import { watchPage } from "../support/watch-page.ts";
import { book, startWriters } from "../support/writers.ts";

const WRITERS = 16;
const ROUNDS = 2;
const HANGS_AFTER_MS = 10_000;
/** After the database is there again. */
const HEALTHY_WITHIN_MS = 5000;
const FROZEN_MS = 12_000;

drill({
  name: "database-lost",
  promise:
    "An external database killed, stopped, or robbed of its backends, under 16 writers and idle: the server lives, says 503 with the phone number, is healthy within 5 s of the database, nothing hangs over 10 s, nothing acknowledged is lost or doubled.",
  run: () => onOneServer(loseInEveryWay),
});

drill({
  name: "database-frozen",
  promise:
    "A database that neither answers nor ends (its processes stopped, as a hanging disk does): 503 within 10 s, /readyz within 2.5 s, healthy within 5 s of its return.",
  run: () => onOneServer(async (running) => [await freeze(running)]),
});

async function loseInEveryWay(running: Running) {
  const rows: DrillRow[] = [];
  for (const fault of DATABASE_FAULTS) {
    for (const clients of [WRITERS, 0]) {
      for (let round = 1; round <= ROUNDS; round++) rows.push(await lose(running, fault, clients));
    }
  }
  return rows;
}

async function lose(running: Running, fault: DatabaseFault, clients: number): Promise<DrillRow> {
  const report = await loseDatabase(running, fault, clients);
  const { 503: refused = 0, ...worse } = report.others;
  const broken = Object.values(worse).reduce((sum, count) => sum + count, 0);
  const isTold =
    !report.form ||
    (report.form.status === 503 &&
      report.form.hasPhone &&
      report.home === 200 &&
      report.reason === "database_away");
  return {
    variant: `${fault}, ${clients === 0 ? "idle" : `${clients} writers`}`,
    counts: {
      "acknowledged:": report.acknowledged.length,
      "refused 503:": refused,
      "500 or no answer:": broken,
      "lost:": report.lost,
      "twice:": report.twice,
      "slowest ms:": report.slowestMs,
      "healthy after ms:": report.healthyAfterMs,
      "server alive:": report.isAlive ? "yes" : "no",
    },
    kept:
      report.isAlive &&
      isTold &&
      broken + report.lost + report.twice === 0 &&
      report.slowestMs < HANGS_AFTER_MS &&
      report.healthyAfterMs < HEALTHY_WITHIN_MS,
  };
}

async function freeze({ cluster, server }: Running): Promise<DrillRow> {
  const health = watchPage(`${server.url}/readyz`);
  const writers = startWriters(server.url, { clients: WRITERS, givenUpAfterMs: 60_000 });
  await Bun.sleep(500);
  const postmaster = await cluster.postmasterPid();
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  const pids = [postmaster, ...children.trim().split(" ").map(Number)];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await Bun.sleep(FROZEN_MS);
  for (const pid of pids) process.kill(pid, "SIGCONT");
  const back = performance.now();
  let isBack = false;
  while (!isBack && performance.now() - back < HANGS_AFTER_MS) {
    isBack = (await fetch(`${server.url}/readyz`)).ok;
  }
  const healthyAfterMs = Math.round(performance.now() - back);
  const report = await writers.stop();
  const ofHealth = await health.stop();
  const after = await book(server.url, crypto.randomUUID());
  const { 503: refused = 0, ...worse } = report.others;
  const broken = Object.values(worse).reduce((sum, count) => sum + count, 0);
  return {
    variant: `frozen ${FROZEN_MS / 1000} s, ${WRITERS} writers`,
    counts: {
      "refused 503:": refused,
      "500 or no answer:": broken,
      "slowest booking ms:": report.slowestMs,
      "/readyz not 200:": ofHealth.failed,
      "slowest /readyz ms:": ofHealth.slowestMs,
      "healthy after ms:": healthyAfterMs,
      "booking afterwards:": after.status,
    },
    kept:
      server.isAlive() &&
      broken === 0 &&
      refused > 0 &&
      report.slowestMs < HANGS_AFTER_MS &&
      ofHealth.slowestMs < 2500 &&
      healthyAfterMs < HEALTHY_WITHIN_MS &&
      after.status === 201,
  };
}
