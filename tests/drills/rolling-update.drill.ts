import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { cli, ended, query } from "../support/cli-process.ts";
import { createTestCluster } from "../support/cluster.ts";
import { type Answer, post, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { until } from "../support/expectations.ts";
import { ORDER } from "../support/order.ts";
import { freePort } from "../support/ports.ts";
import { ASSIGNED_SO, addDrivers } from "../support/released-drivers.ts";
import { type ScriptedSmtp, startScriptedSmtp } from "../support/scripted-smtp.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";
import { landedBefore, unpackVersion } from "./version-before.ts";

const LINK_SECRET = "nur-fuer-diese-uebung-3f9c1b7e5a2d8046";
const ANSWERS = 40;
/** Longer than the balancer takes to notice. */
const DRAIN_SECONDS = 5;
/** As in CADDYFILE. */
const HEALTH_INTERVAL_MS = 2000;
/** About as long as replacing both takes. */
const CONTROL_MS = 20_000;
const PAGES = ["/", "/impressum", "/lkw-fahrer-buchen"];

drill({
  name: "rolling-update",
  promise:
    "Two copies behind Caddy are replaced one after the other while orders, pages, the desk and drivers' answers come in: every request is answered well, every order and answer is stored once, every mail goes out once.",
  run: rollingUpdates,
});

async function rollingUpdates(): Promise<DrillRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-rolling-"));
  try {
    if (Bun.which("caddy") === null) return [notRun("no caddy on PATH (apt-get install caddy)")];
    // What fails here too is the machine's: it says what the others' failures mean.
    const control = await rollingUpdate(folder, { from: undefined, leaves: "not at all" });
    const same = await rollingUpdate(folder, { from: undefined, leaves: "by itself" });
    const version = await landedBefore();
    const from = path.join(folder, "version-before");
    if (!version || !(await unpackVersion(version, from))) {
      return [
        control,
        same,
        notRun("no revision before the newest migration, or not in this clone"),
      ];
    }
    // Versions before DRAIN_SECONDS: somebody takes the copy out of the balancer first.
    const own = { from, version, leaves: "taken out" } as const;
    return [control, same, await rollingUpdate(folder, own)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function notRun(why: string): DrillRow {
  return { variant: "two copies", counts: { "not run:": why }, kept: true };
}

interface Update {
  /** The folder of the version before; undefined: this one, started anew. */
  from: string | undefined;
  version?: string;
  /** Who tells the balancer that a copy stops: the copy, or a person. */
  leaves: "by itself" | "taken out" | "not at all";
}

async function rollingUpdate(folder: string, update: Update): Promise<DrillRow> {
  const cluster = await createTestCluster();
  const smtp = await startScriptedSmtp();
  const ports = [await freePort(), await freePort()];
  const environment = {
    DATABASE_URL: cluster.url,
    SMTP_URL: smtp.url,
    LINK_SECRET,
    TRUSTED_PROXY_HOPS: "1",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const start = (port: number, project?: string) =>
    startServerProcess({ ...environment, PORT: String(port) }, project);
  const copies: ServerProcess[] = [];
  const balancer = await startBalancer(folder, ports);
  try {
    for (const port of ports) copies.push(await start(port, update.from));
    // Caddy before 2.7.5, as Debian has it, refuses a POST at once until it has seen a copy: it looks every two seconds.
    await until(async () => (await fetch(`${balancer.url}/readyz`)).ok, "Caddy has seen a copy");
    await Bun.sleep(2 * HEALTH_INTERVAL_MS);
    const answers = await assignedJobs(cluster.url, balancer.url);
    const before = await newestApplied(cluster.url);
    const load = startLoad(balancer.url, await signIn(balancer.url), answers);
    await Bun.sleep(1500);
    const pending = (await ended(cli("db", "status"), { env: { DATABASE_URL: cluster.url } }))
      .stdout;
    await ended(cli("db", "migrate"), { env: { DATABASE_URL: cluster.url, LINK_SECRET } });
    await Bun.sleep(2000);
    const stops: number[] = [];
    const replaced = update.leaves === "not at all" ? [] : ports;
    if (replaced.length === 0) await Bun.sleep(CONTROL_MS);
    for (const [index, port] of replaced.entries()) {
      if (update.leaves === "taken out") await balancer.use(ports.filter((one) => one !== port));
      const began = performance.now();
      await copies[index]?.remove();
      stops.push(Math.round((performance.now() - began) / 100) / 10);
      copies[index] = await start(port);
      await balancer.use(ports);
      await Bun.sleep(1500);
    }
    const report = await load.stop();
    return await rowOf(update, { url: cluster.url, smtp, report, before, pending, stops });
  } finally {
    await balancer.stop();
    await Promise.all(copies.map((copy) => copy.remove()));
    await smtp.close();
    await cluster.remove();
  }
}

interface Outcome {
  url: string;
  smtp: ScriptedSmtp;
  report: LoadReport;
  before: number;
  /** What `db status` of this version said before it migrated. */
  pending: string;
  stops: number[];
}

async function rowOf({ version, leaves }: Update, outcome: Outcome): Promise<DrillRow> {
  const { url, smtp, report, before, pending, stops } = outcome;
  const isOut = async () =>
    (await query(url, (sql) => sql`select from email_log where status = 'pending'`)).length === 0;
  await until(isOut, "all mails are out", 60_000).catch(() => {});
  const [stored] = await query(
    url,
    (sql) => sql<{ orders: number; twice: number; mails: number; answers: number }[]>`
      select (select count(*)::int from job_requests where nachricht like 'Übung last-%') as orders,
        (select count(*)::int from (select nachricht from job_requests group by 1 having count(*) > 1) as t) as twice,
        (select count(*)::int from email_log where status = 'sent') as mails,
        (select count(*)::int from job_assignments where accepted_at is not null) as answers`,
  );
  const applied = (await newestApplied(url)) - before;
  const twice = smtp.doubles().length;
  const goOn =
    applied === 0 || pending.includes("arbeiten während der Migration und danach weiter");
  const requests = Object.values(report.answered).reduce((sum, count) => sum + count, 0);
  return {
    variant: version
      ? `${version} to this version, each copy taken out of the balancer first`
      : leaves === "not at all"
        ? "nobody is replaced"
        : "this version started anew, each copy says itself that it stops",
    counts: {
      "migrations applied under load:": applied,
      "db status says copies go on:": goOn ? "yes" : "no",
      "requests:": requests,
      "of them orders, pages, desk, answers:": Object.values(report.answered).join(" "),
      "failed:": report.failed.length,
      ...(report.failed.length > 0 && { "first of them:": report.failed.slice(0, 3).join("; ") }),
      "slowest ms:": report.slowestMs,
      "orders stored:": stored?.orders ?? 0,
      "twice:": stored?.twice ?? 0,
      "answers stored:": stored?.answers ?? 0,
      "mails sent:": stored?.mails ?? 0,
      "arrived:": smtp.stored.length,
      "mails twice:": twice,
      "seconds to stop:": stops.join(" "),
    },
    kept:
      goOn &&
      (leaves !== "taken out" || applied > 0) &&
      report.failed.length === 0 &&
      stored?.orders === report.answered.orders &&
      stored.twice + twice === 0 &&
      stored.answers === report.answered.answers &&
      smtp.stored.length === stored.mails &&
      stops.every((seconds) => seconds < 10),
  };
}

async function newestApplied(url: string): Promise<number> {
  const [row] = await query(
    url,
    (sql) => sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return row?.n ?? 0;
}

/** Jobs with a driver each; what his link's button sends. */
async function assignedJobs(database: string, site: string): Promise<object[]> {
  const session = await signIn(site);
  const answers: object[] = [];
  for (const driverId of await addDrivers(database, ANSWERS)) {
    const { jobId = "" } = await book(site, crypto.randomUUID());
    const work = { jobId, driverId, ...ASSIGNED_SO };
    const { status, body } = await post(site, "admin-assign-driver", work, { session });
    if (status !== 201) throw new Error(`Not assigned, ${status}: ${JSON.stringify(body)}`);
    const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
    const reply = replyPath({ linkSecret: LINK_SECRET, now: () => new Date() }, link);
    const { searchParams } = new URL(reply, site);
    const token = searchParams.get("token");
    answers.push({ jobId, driverId, action: "accept", termsAccepted: true, token });
  }
  return answers;
}

interface LoadReport {
  answered: { orders: number; pages: number; desk: number; answers: number };
  /** What was asked, and the status that it got; 0: no answer. */
  failed: string[];
  slowestMs: number;
}

/** Two customers, two visitors, two dispatchers' screens and the drivers, who never repeat what they asked. */
function startLoad(site: string, session: string, answers: object[]) {
  const report: LoadReport = {
    answered: { orders: 0, pages: 0, desk: 0, answers: 0 },
    failed: [],
    slowestMs: 0,
  };
  let isStopping = false;
  const ask = async (
    kind: keyof LoadReport["answered"],
    request: () => Promise<Pick<Answer, "status" | "body">>,
  ) => {
    const began = performance.now();
    const { status, body } = await request();
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - began));
    if ([200, 201, 304].includes(status)) report.answered[kind] += 1;
    else report.failed.push(`${kind} ${status} ${body.code ?? ""}`);
  };
  const again = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (!isStopping) {
      await work();
      await Bun.sleep(pauseMs);
    }
  };
  const order = async () => {
    const key = crypto.randomUUID();
    return post(
      site,
      "submit-fahrer-anfrage",
      { ...ORDER, nachricht: `Übung last-${key}` },
      { key },
    );
  };
  const page = (n: number) => () =>
    fetch(`${site}${PAGES[n % PAGES.length]}`, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => {
        await response.arrayBuffer();
        return { status: response.status, body: {} };
      })
      .catch(() => ({ status: 0, body: {} }));
  let etag = "";
  const desk = async () => {
    const list = { dataType: "today" };
    const answer = await post(site, "admin-data-fetch", list, { session, ...(etag && { etag }) });
    etag = answer.etag || etag;
    return answer;
  };
  const waiting = [...answers];
  const answer = async () => {
    const given = waiting.shift();
    if (given) await ask("answers", () => post(site, "driver-accept-job", given));
  };
  let pages = 0;
  const running = [
    ...Array.from({ length: 2 }, () => again(150, () => ask("orders", order))),
    ...Array.from({ length: 2 }, () => again(80, () => ask("pages", page(pages++)))),
    ...Array.from({ length: 2 }, () => again(500, () => ask("desk", desk))),
    again(400, answer),
  ];
  return {
    async stop(): Promise<LoadReport> {
      isStopping = true;
      await Promise.all(running);
      return report;
    },
  };
}

/** Caddy before these ports of this machine. */
async function startBalancer(folder: string, ports: number[]) {
  const [port, admin] = [await freePort(), await freePort()];
  const file = path.join(folder, `Caddyfile-${port}`);
  await writeFile(file, CADDYFILE);
  const env = (copies: number[]) => ({
    PATH: process.env.PATH ?? "",
    HOME: folder,
    SITE: `http://127.0.0.1:${port}`,
    CADDY_ADMIN: `127.0.0.1:${admin}`,
    APP_COPIES: copies.map((copy) => `127.0.0.1:${copy}`).join(" "),
  });
  const given = ["--config", file, "--adapter", "caddyfile"];
  const child = Bun.spawn(["caddy", "run", ...given], {
    env: env(ports),
    stdout: "ignore",
    stderr: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await until(answers, "Caddy answers");
  return {
    url,
    /** These and no others, from now on; what is under way at the others is answered. */
    async use(copies: number[]) {
      const reload = ["caddy", "reload", ...given, "--address", `127.0.0.1:${admin}`];
      const { exitCode, stderr } = await ended(reload, { env: env(copies) });
      if (exitCode !== 0) throw new Error(`Caddy did not reload: ${stderr}`);
    },
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

const CADDYFILE = `{
	admin {$CADDY_ADMIN}
	auto_https off
}
{$SITE} {
	reverse_proxy {$APP_COPIES} {
		lb_policy round_robin
		lb_try_duration 20s
		lb_try_interval 250ms
		health_uri /healthz
		health_interval 2s
		health_timeout 5s
		transport http {
			dial_timeout 2s
			keepalive 60s
		}
	}
}
`;
