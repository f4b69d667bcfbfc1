import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { createTestCluster, embeddedDatabaseUrl } from "../support/cluster.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { until } from "../support/expectations.ts";
import { freePort } from "../support/ports.ts";
import { startScriptedSmtp } from "../support/scripted-smtp.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startWriters, type WriterReport } from "../support/writers.ts";

const WRITERS = 16;
const KILLS = 3;
/** Of load before each kill. */
const LOAD_MS = 500;
/** What a mail server takes for a mail: so that some are under way at every kill. */
const MAIL_MS = 60;
/** As `MAIL_CONCURRENCY` is by default: so many mails are under way at the most. */
const MAILS_AT_ONCE = 8;
/** The mails of a killed worker wait for the end of their claim of 20 s, and others for those (src/domain/kernel/outbox.ts). */
const MAILS_OUT_WITHIN_MS = 120_000;

drill({
  name: "server-killed",
  promise: `SIGKILL of the server under ${WRITERS} writers, ${KILLS} times, who repeat with their keys until they are acknowledged: every order is stored once and whole, with its two mails; each mail arrives, at least once.`,
  run: async () => [await killWithMailServer(), await killWithEmbedded()],
});

drill({
  name: "server-killed-idle",
  promise: "SIGKILL of the server, alone or with its embedded database: the next start answers.",
  run: async () => [await killIdle(false), await killIdle(true)],
});

/** A server that is killed and started again on one port and folder. */
interface KilledServer {
  dataDir: string;
  url: string;
  /** Seconds from each start after a kill to the first healthy answer. */
  backAfter: string[];
  /** Ends it with SIGKILL, and starts it again; `meanwhile` while it is away. */
  kill(meanwhile?: () => Promise<void>): Promise<void>;
  /** Ends it with SIGTERM. */
  stop(): Promise<number>;
  /** Whatever is left of it. */
  remove(): Promise<void>;
}

async function startKilledServer(environment: Record<string, string>): Promise<KilledServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-drill-killed-"));
  const PORT = String(await freePort());
  const start = () =>
    startServerProcess({ LOG_LEVEL: "error", ...environment, PORT, DATA_DIR: dataDir });
  let server: ServerProcess | undefined;
  const killed: KilledServer = {
    dataDir,
    url: `http://127.0.0.1:${PORT}`,
    backAfter: [],
    async kill(meanwhile) {
      server?.child.kill("SIGKILL");
      await server?.child.exited;
      await meanwhile?.();
      const started = performance.now();
      server = await start();
      killed.backAfter.push(((performance.now() - started) / 1000).toFixed(1));
    },
    async stop() {
      server?.child.kill("SIGTERM");
      return (await server?.child.exited) ?? -1;
    },
    async remove() {
      await server?.remove();
      // A database that outlived a server which never started again.
      if (isDatabaseThere(dataDir)) await killDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    server = await start();
  } catch (error) {
    await killed.remove();
    throw error;
  }
  return killed;
}

async function killWithMailServer(): Promise<DrillRow> {
  const smtp = await startScriptedSmtp();
  smtp.fault = { storesAfterMs: MAIL_MS };
  const cluster = await createTestCluster();
  let server: KilledServer | undefined;
  try {
    server = await startKilledServer({ DATABASE_URL: cluster.url, SMTP_URL: smtp.url });
    const report = await killUnderLoad(server);
    // The last kill is in the flow of the mails that the load has left.
    const before = smtp.stored.length;
    await until(() => smtp.stored.length >= before + MAILS_AT_ONCE * 2, "mails go out");
    const { unsent } = await countStored(cluster.url);
    await server.kill();
    const started = performance.now();
    const arrived = () => new Set(smtp.stored.map(({ messageId }) => messageId)).size;
    const isOut = async () => (await countStored(cluster.url)).unsent === 0;
    await until(isOut, "all mails are out", MAILS_OUT_WITHIN_MS).catch(() => {});
    const outAfter = ((performance.now() - started) / 1000).toFixed(1);
    const stored = await countStored(cluster.url);
    const never = stored.mails - arrived();
    const twice = smtp.doubles().length;
    const orders = judge(report, stored);
    return {
      variant: `external database, mail server; ${KILLS} kills in load, 1 with ${unsent} mails to go`,
      counts: {
        ...orders.counts,
        "mails never arrived:": never,
        "arrived twice:": twice,
        "all out, s after the last start:": outAfter,
        "back after s:": server.backAfter.join(" "),
      },
      kept:
        orders.kept && never === 0 && stored.unsent === 0 && twice <= MAILS_AT_ONCE * (KILLS + 1),
    };
  } finally {
    await server?.remove();
    await cluster.remove();
    await smtp.close();
  }
}

async function killWithEmbedded(): Promise<DrillRow> {
  const server = await startKilledServer({});
  try {
    const report = await killUnderLoad(server);
    const url = await embeddedDatabaseUrl(server.dataDir);
    const isOut = async () => (await countStored(url)).unsent === 0;
    await until(isOut, "all mails are written", MAILS_OUT_WITHIN_MS).catch(() => {});
    const stored = await countStored(url);
    const files = await readdir(path.join(server.dataDir, "mail"));
    const written = files.filter((file) => file.endsWith(".eml")).length;
    const orders = judge(report, stored);
    const exitCode = await server.stop();
    const isGone = !isDatabaseThere(server.dataDir);
    return {
      variant: `embedded database, mails as files; ${KILLS} kills in load, then SIGTERM`,
      counts: {
        ...orders.counts,
        "mails never written:": stored.mails - written,
        "half written:": files.length - written,
        "back after s:": server.backAfter.join(" "),
        "exit code:": exitCode,
        "database gone:": isGone ? "yes" : "no",
      },
      kept: orders.kept && stored.mails === written && exitCode === 0 && isGone,
    };
  } finally {
    await server.remove();
  }
}

async function killUnderLoad(server: KilledServer): Promise<WriterReport> {
  const writers = startWriters(server.url, {
    clients: WRITERS,
    pauseMs: 100,
    givenUpAfterMs: 10_000,
    repeatsForMs: 30_000,
  });
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      await Bun.sleep(LOAD_MS);
      await server.kill();
    }
    await Bun.sleep(LOAD_MS);
  } finally {
    await writers.stop();
  }
  return writers.stop();
}

async function killIdle(withDatabase: boolean): Promise<DrillRow> {
  const server = await startKilledServer({});
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      await server.kill(withDatabase ? () => killDatabase(server.dataDir) : undefined);
    }
    const exitCode = await server.stop();
    const isGone = !isDatabaseThere(server.dataDir);
    return {
      variant: `${withDatabase ? "server and embedded database" : "server only"}, ${KILLS} kills`,
      counts: {
        "back after s:": server.backAfter.join(" "),
        "exit code at the end:": exitCode,
        "database gone:": isGone ? "yes" : "no",
      },
      kept: exitCode === 0 && isGone,
    };
  } finally {
    await server.remove();
  }
}

type Stored = Awaited<ReturnType<typeof countStored>>;

function judge({ sent, acknowledged, others }: WriterReport, stored: Stored) {
  const ids = new Set(stored.ids);
  const lost = acknowledged.filter(({ jobId }) => !ids.has(jobId)).length;
  const tries = Object.values(others).reduce((sum, count) => sum + count, 0);
  const counts = {
    "sent:": sent,
    "acknowledged:": acknowledged.length,
    "stored:": stored.ids.length,
    "lost:": lost,
    "twice:": stored.twice,
    "half rows:": stored.half,
    "two mails each:": stored.twoMails,
    "cut or refused tries:": tries,
  };
  const isComplete = sent === acknowledged.length && sent === stored.ids.length;
  const isWhole = lost + stored.twice + stored.half === 0 && stored.twoMails === sent;
  // Without a try that was cut, nothing was killed under load.
  return { counts, kept: sent > 0 && tries > 0 && isComplete && isWhole };
}

/** Half is an order without its price confirmation or the kept answer to its key, and such an answer without its order. */
async function countStored(url: string) {
  const [row] = await query(
    url,
    (sql) => sql<{ ids: string[] | null; figures: Record<string, number> }[]>`
      select (select array_agg(id::text) from job_requests) as ids, json_build_object(
        'twice', (select count(*) - count(distinct nachricht) from job_requests),
        'half', (select count(*) from job_requests j
            full join price_confirmations p on p.job_id = j.id
            full join idempotency_keys k on k.answer->>'jobId' = coalesce(j.id, p.job_id)::text
            where j.id is null or p.id is null or k.key is null),
        'twoMails', (select count(*) from job_requests j
            where (select count(*) from email_log e where e.job_id = j.id) = 2),
        'mails', (select count(*) from email_log),
        'unsent', (select count(*) from email_log where status <> 'sent')) as figures`,
  );
  const { twice = -1, half = -1, twoMails = -1, mails = -1, unsent = -1 } = row?.figures ?? {};
  return { ids: row?.ids ?? [], twice, half, twoMails, mails, unsent };
}

/** Ends the embedded database at once, and waits until it has ended. */
async function killDatabase(dataDir: string) {
  const pid = Number(readFileSync(lockFileOf(dataDir), "utf8").split("\n")[0]);
  if (!isOf(pid, dataDir)) return;
  process.kill(pid, "SIGKILL");
  await until(() => !isOf(pid, dataDir), "the database is gone");
}

function isDatabaseThere(dataDir: string) {
  if (!existsSync(lockFileOf(dataDir))) return false;
  return isOf(Number(readFileSync(lockFileOf(dataDir), "utf8").split("\n")[0]), dataDir);
}

/** Whether the process was started on this folder: a number alone may be somebody else's by now. */
function isOf(pid: number, dataDir: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dataDir);
  } catch {
    return false;
  }
}

function lockFileOf(dataDir: string) {
  return path.join(dataDir, "postgres", "postmaster.pid");
}
