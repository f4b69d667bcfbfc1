import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ended, query } from "../support/cli-process.ts";
import { createTestCluster, type TestCluster } from "../support/cluster.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { fakeDatabase } from "../support/fake-database.ts";
import { freePort } from "../support/ports.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book, startWriters } from "../support/writers.ts";
import { limitConnections, takeConnections } from "./taken-connections.ts";

const SENTENCE =
  "Start nicht möglich: Die Datenbank aus DATABASE_URL ist nicht erreichbar. Bitte prüfen Sie Adresse, Zugang und Netz.";
/** On a machine with much else to do; a start that waits for its database would take longer. */
const ENDED_WITHIN_SECONDS = 20;
const CONNECTIONS = 20;
const WRITERS = 16;
const TAKEN_MS = 8_000;
const WARM_UP_MS = 1500;
const HANGS_AFTER_MS = 10_000;
const HEALED_WITHIN_MS = 10_000;

drill({
  name: "database-at-start",
  promise: "A server whose database can't be had says so in German and ends with 1.",
  run: startWithout,
});

drill({
  name: "connections-taken",
  promise: `All ${CONNECTIONS} connections of the database taken by others: bookings are 201 or 503, none is 500, none hangs over ${HANGS_AFTER_MS / 1000} s; well again by itself.`,
  run: crowdOutThrice,
});

async function startWithout(): Promise<DrillRow[]> {
  const cluster = await createTestCluster();
  const closing = await fakeDatabase("closes");
  const changed = (change: Partial<Pick<URL, "port" | "pathname" | "username" | "hostname">>) =>
    Object.assign(new URL(cluster.url), change).href;
  const addresses = {
    "nobody listens": changed({ port: String(await freePort()) }),
    "wrong name": changed({ pathname: "/gibt-es-nicht" }),
    "wrong user": changed({ username: "niemand" }),
    "host unknown": changed({ hostname: "datenbank.invalid" }),
    "accepts and closes": closing.url,
  };
  try {
    const rows: DrillRow[] = [];
    for (const [variant, url] of Object.entries(addresses)) rows.push(await start(variant, url));
    await limitConnections(cluster, CONNECTIONS);
    const others = await takeConnections(cluster);
    rows.push(await start("all connections taken", cluster.url));
    await others.leave();
    return rows;
  } finally {
    await closing.close();
    await cluster.remove();
  }
}

async function start(variant: string, url: string): Promise<DrillRow> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-start-"));
  try {
    const { exitCode, stderr, seconds, hung } = await ended(
      [process.execPath, "--no-env-file", "src/server.ts"],
      { env: { NODE_ENV: "test", PORT: "0", DATA_DIR: folder, DATABASE_URL: url } },
    );
    const isSaid = stderr.includes(SENTENCE);
    return {
      variant,
      counts: {
        "exit code:": hung ? "none" : exitCode,
        "seconds:": seconds,
        "sentence:": isSaid ? "yes" : "no",
        ...(!isSaid && { "instead:": stderr.trim().slice(0, 200) }),
      },
      kept: !hung && exitCode === 1 && isSaid && seconds < ENDED_WITHIN_SECONDS,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function crowdOutThrice(): Promise<DrillRow[]> {
  const cluster = await createTestCluster();
  try {
    await limitConnections(cluster, CONNECTIONS);
    const server = await startServerProcess({ DATABASE_URL: cluster.url });
    try {
      const cold = await crowdOut(cluster, server, "keeps none");
      // Until now it had none for bookings: each is made when it is needed.
      const writers = startWriters(server.url, { clients: 4 });
      await Bun.sleep(WARM_UP_MS);
      await writers.stop();
      const warm = await crowdOut(cluster, server, "keeps some");
      return [cold, warm, await crowdOut(cluster, server, "loses all")];
    } finally {
      await server.remove();
    }
  } finally {
    await cluster.remove();
  }
}

type Case = keyof typeof VARIANTS;

const VARIANTS = {
  "keeps none": "before the server's first booking",
  "keeps some": "the server keeps those it has",
  "loses all": "the server's own taken away too",
};

async function crowdOut(
  cluster: TestCluster,
  server: ServerProcess,
  whatItHas: Case,
): Promise<DrillRow> {
  const others = await takeConnections(cluster);
  if (whatItHas === "loses all") await others.driveOut();
  const writers = startWriters(server.url, { clients: WRITERS });
  await Bun.sleep(TAKEN_MS);
  const { acknowledged, others: answers, slowestMs } = await writers.stop();
  const refusedToOthers = others.refused();
  const page = (await fetch(`${server.url}/`)).status;
  await others.leave();
  const left = performance.now();
  const isOver = () => performance.now() - left > HEALED_WITHIN_MS;
  let again = await book(server.url, crypto.randomUUID());
  while (again.status !== 201 && !isOver()) again = await book(server.url, crypto.randomUUID());
  const healedAfterMs = Math.round(performance.now() - left);
  const [row] = await query(
    cluster.url,
    (sql) => sql<{ found: number }[]>`
      select count(*)::int as found from job_requests
      where id = any(${acknowledged.map(({ jobId }) => jobId)}::uuid[])`,
  );
  const { 503: refused = 0, ...worse } = answers;
  const broken = Object.values(worse).reduce((sum, count) => sum + count, 0);
  return {
    variant: VARIANTS[whatItHas],
    counts: {
      "others hold:": others.held(),
      "refused to others:": refusedToOthers,
      "201:": acknowledged.length,
      "found:": row?.found ?? 0,
      "503:": refused,
      "500 or no answer:": broken,
      "slowest ms:": slowestMs,
      "page meanwhile:": page,
      "healed after ms:": healedAfterMs,
    },
    kept:
      server.isAlive() &&
      broken === 0 &&
      refusedToOthers > 0 &&
      row?.found === acknowledged.length &&
      (whatItHas === "keeps some" ? acknowledged.length > 0 : refused > 0) &&
      slowestMs < HANGS_AFTER_MS &&
      page === 200 &&
      again.status === 201,
  };
}
