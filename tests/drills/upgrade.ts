import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "../support/expectations.ts";
import { freePort } from "../support/ports.ts";
import { type ScriptedSmtp, startScriptedSmtp } from "../support/scripted-smtp.ts";
import { cli, ended, query } from "./cli-process.ts";
import { createTestCluster } from "./cluster.ts";
import { post, rowsOf, signIn } from "./desk-client.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { differingTables, readTables } from "./table-contents.ts";
import { FIRST_VERSION, unpackVersion } from "./version-before.ts";
import { book } from "./writers.ts";

const ORDERS = 10;
const SEED = ["dev", "seed", "--drivers", "20", "--jobs", "100"];

export const UPGRADE_DRILLS: readonly Drill[] = [
  {
    name: "upgrade",
    promise:
      "On the version before's database this version starts: every row as it was, waiting mails once, login, booking, old keys. The version before then works on the newer schema.",
    run: fromTheVersionBefore,
  },
];

interface Scene {
  /** The version before, unpacked. */
  old: string;
  smtp: ScriptedSmtp;
  /** Both versions', one after the other. */
  environment: { DATABASE_URL: string; DATA_DIR: string };
}

async function fromTheVersionBefore(): Promise<DrillRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-upgrade-"));
  try {
    const old = path.join(folder, "version-before");
    if (!(await unpackVersion(FIRST_VERSION, old))) return [notInThisClone()];
    const cluster = await createTestCluster();
    const smtp = await startScriptedSmtp();
    const environment = { DATABASE_URL: cluster.url, DATA_DIR: path.join(folder, "data") };
    try {
      return await upgradeAndBack({ old, smtp, environment });
    } finally {
      await smtp.close();
      await cluster.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function notInThisClone(): DrillRow {
  return {
    variant: `from ${FIRST_VERSION}`,
    counts: { "not run:": "revision not in this clone" },
    kept: true,
  };
}

async function upgradeAndBack(scene: Scene): Promise<DrillRow[]> {
  const keys = await fillAsBefore(scene);
  const migrated = await migrate(scene);
  const waiting = await pendingMails(scene);
  const { environment, old, smtp } = scene;
  const withMails = { ...environment, SMTP_URL: smtp.url };
  const server = await startServerProcess(withMails);
  const upgraded = await useNew(scene, server, { keys, waiting })
    .finally(() => smtp.close())
    .then(async (row) => {
      await leaveMailsWaiting(scene, server);
      return row;
    })
    .finally(() => stop(server));
  await smtp.open();
  const before = await startServerProcess(withMails, old);
  const back = await useOld(scene, before).finally(() => stop(before));
  const again = await startServerProcess(withMails);
  const forth = await useAgain(scene, again).finally(() => stop(again));
  return [migrated, upgraded, back, forth];
}

/** With what this version notes about them and the one before does not know. */
async function leaveMailsWaiting({ environment }: Scene, server: ServerProcess) {
  for (let order = 0; order < ORDERS; order += 1) await book(server.url, crypto.randomUUID());
  const noted = () =>
    query(
      environment.DATABASE_URL,
      (sql) => sql`select from email_log where status = 'pending' and wait_reason is not null`,
    );
  await until(async () => (await noted()).length >= 2 * ORDERS, "the mails' reason", 30_000);
}

/** The keys and jobs of orders whose mails wait: nobody listens where they should go. */
async function fillAsBefore({ old, environment }: Scene) {
  const program = [process.execPath, "--no-env-file", "cli/index.ts", ...SEED];
  const seeded = await ended(program, { cwd: old, env: { ...environment, NODE_ENV: "test" } });
  if (seeded.exitCode !== 0) throw new Error(`The seed failed: ${seeded.stderr}`);
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const server = await startServerProcess({ ...environment, SMTP_URL }, old);
  try {
    const keys: { key: string; jobId: string | undefined }[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
      const key = crypto.randomUUID();
      const { jobId } = await book(server.url, key);
      keys.push({ key, jobId });
    }
    return keys;
  } finally {
    await stop(server);
  }
}

/** `db migrate` also reads the words of old jobs; that is noted in one row, and counted as a change. */
const READING = ["admin_actions", "change_counts"];

/** By `db migrate`, so that every value that was there can be compared. */
async function migrate({ environment }: Scene): Promise<DrillRow> {
  const before = await readTables(environment.DATABASE_URL);
  const { exitCode, seconds } = await ended(cli("db", "migrate"), { env: environment });
  const after = await readTables(environment.DATABASE_URL, before);
  const different = differingTables(before, after).filter((name) => !READING.includes(name));
  const noted = (after.admin_actions?.rows ?? 0) - (before.admin_actions?.rows ?? 0);
  const periods = await readPeriods(environment.DATABASE_URL);
  const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0);
  return {
    variant: `${FIRST_VERSION} to this version: the data`,
    counts: {
      "tables:": Object.keys(before).length,
      "rows:": rows,
      "tables that differ but for new columns:": different.join(" ") || 0,
      "jobs with a last day since:": periods.ended,
      "jobs nobody has read:": periods.unread,
      "s:": seconds,
    },
    kept:
      exitCode === 0 &&
      rows > 500 &&
      different.length === 0 &&
      noted === 1 &&
      periods.ended > 50 &&
      periods.unread === 0,
  };
}

async function readPeriods(url: string) {
  const [row] = await query(
    url,
    (sql) => sql`
      select count(*) filter (where einsatzende is not null) as ended,
        count(*) filter (where zeitraum_quelle = 'unread') as unread from job_requests`,
  );
  return { ended: Number(row?.ended), unread: Number(row?.unread) };
}

interface Left {
  keys: { key: string; jobId: string | undefined }[];
  waiting: number;
}

async function useNew({ smtp }: Scene, server: ServerProcess, left: Left): Promise<DrillRow> {
  const began = performance.now();
  await until(() => smtp.stored.length >= left.waiting, "the waiting mails", 60_000).catch(
    () => {},
  );
  const took = performance.now() - began;
  const arrived = smtp.stored.length;
  const used = await use(server);
  let same = 0;
  for (const { key, jobId } of left.keys) {
    const again = await book(server.url, key);
    if (again.status === 201 && again.jobId === jobId) same += 1;
  }
  const all = left.waiting + used.mails;
  await until(() => smtp.stored.length >= all, "the new mails", 30_000).catch(() => {});
  const twice = smtp.doubles().length;
  return {
    variant: "this version on it",
    counts: {
      "mails that waited:": left.waiting,
      "arrived:": arrived,
      "after s:": (took / 1000).toFixed(1),
      "twice:": twice,
      ...used.counts,
      "old keys repeated:": left.keys.length,
      "old id answered:": same,
    },
    kept:
      used.kept &&
      left.waiting >= 2 * ORDERS &&
      arrived === left.waiting &&
      smtp.stored.length === all &&
      twice === 0 &&
      same === left.keys.length,
  };
}

/** It also approves a driver, and sends what this version could not. */
async function useOld(scene: Scene, server: ServerProcess): Promise<DrillRow> {
  const left = await pendingMails(scene);
  const { counts, kept } = await use(server);
  const session = await signIn(server.url);
  const filter = { dataType: "fahrer", status: "pending", limit: 1 };
  const [driver] = await rowsOf(server.url, session, filter);
  const approval = { driverId: driver?.id };
  const { status } = await post(server.url, "approve-driver-and-send-jobs", approval, { session });
  await until(async () => (await pendingMails(scene)) === 0, "none waits", 60_000).catch(() => {});
  const waiting = await pendingMails(scene);
  return {
    variant: `${FIRST_VERSION} on the newer schema`,
    counts: {
      ...counts,
      "driver approved:": status,
      "mails of the newer one that waited:": left,
      "still waiting:": waiting,
    },
    kept: kept && status === 200 && left >= 2 * ORDERS,
  };
}

async function useAgain(scene: Scene, server: ServerProcess): Promise<DrillRow> {
  const { counts, kept } = await use(server);
  await until(async () => (await pendingMails(scene)) === 0, "none waits", 60_000).catch(() => {});
  const [waiting, twice] = [await pendingMails(scene), scene.smtp.doubles().length];
  const unknown = await setBackWhoWasApprovedBefore(scene, server);
  return {
    variant: "this version again",
    counts: {
      ...counts,
      "mails still waiting:": waiting,
      "twice:": twice,
      "set back and taken for never approved:": unknown,
    },
    kept: kept && waiting + twice + unknown === 0,
  };
}

/** Sets back whom the older version approved; how many of them now count as never approved, and lose their documents. */
async function setBackWhoWasApprovedBefore({ environment }: Scene, server: ServerProcess) {
  const { DATABASE_URL } = environment;
  const approved = await query(
    DATABASE_URL,
    (sql) => sql`
      select id from fahrer_profile where status in ('approved', 'active') and freigegeben_am is null`,
  );
  if (approved.length === 0) throw new Error("The older version approved nobody");
  const session = await signIn(server.url);
  for (const { id } of approved) {
    await post(
      server.url,
      "reset-driver-status",
      { driverId: id, newStatus: "pending" },
      { session },
    );
  }
  const unknown = await query(
    DATABASE_URL,
    (sql) => sql`
      select from fahrer_profile where freigegeben_am is null and id = any(${approved.map(({ id }) => String(id))})`,
  );
  return unknown.length;
}

/** What a dispatcher and a customer do first. */
async function use({ url }: ServerProcess) {
  const { status: booking, jobId } = await book(url, crypto.randomUUID());
  const session = await signIn(url);
  const { status: list } = await post(url, "admin-data-fetch", { dataType: "jobs" }, { session });
  const [top] = list === 200 ? await rowsOf(url, session, { dataType: "jobs", limit: 1 }) : [];
  return {
    counts: { "booking:": booking, "list with a session:": list },
    kept: booking === 201 && list === 200 && top?.id === jobId,
    /** To the agency and to the customer. */
    mails: 2,
  };
}

async function pendingMails({ environment }: Scene) {
  const [row] = await query(
    environment.DATABASE_URL,
    (sql) => sql`select count(*) as count from email_log where status = 'pending'`,
  );
  return Number(row?.count);
}

/** Leaves its folder to the next. */
async function stop({ child }: ServerProcess) {
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await child.exited;
  clearTimeout(killing);
}
