import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cli, ended, query } from "../support/cli-process.ts";
import { embeddedDatabaseUrl } from "../support/cluster.ts";
import { previewDocument, register, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book, startWriters } from "../support/writers.ts";

const WRITERS = 20;
const FILES = 6;
/** Of some kilobytes each, so that a backup takes seconds. */
const OLD_ORDERS = 5_000;

drill({
  name: "backup",
  promise: `A backup under ${WRITERS} writers, restored into an empty folder: every order that was acknowledged before it, none by halves, every document; the dispatcher signs in with his password, and it goes on.`,
  run: async () => [await backUp()],
});

async function backUp(): Promise<DrillRow> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-backup-"));
  const dataDir = path.join(folder, "data");
  const into = path.join(folder, "restored");
  const env = { NODE_ENV: "test", HOME: folder, BACKUP_DIR: path.join(folder, "backups") };
  const open: ServerProcess[] = [];
  try {
    const first = await startServerProcess({ DATA_DIR: dataDir });
    open.push(first);
    await fill(first);
    const writers = startWriters(first.url, { clients: WRITERS });
    await Bun.sleep(1000);
    // Acknowledged before the backup begins, each by itself.
    const before = await Promise.all(Array.from({ length: WRITERS }, () => order(first.url)));
    const made = await command(["backup", "create"], { ...env, DATA_DIR: dataDir });
    const { acknowledged, others, slowestMs } = await writers.stop();
    const session = await signIn(first.url);
    const documents = await documentsOf(first, session);
    const name = String(made.answer.name);
    const verified = await command(["backup", "verify", name], { ...env, DATA_DIR: dataDir });
    const restore = ["backup", "restore", name, "--into", into, "--yes"];
    const restored = await command(restore, { ...env, DATA_DIR: into });
    const second = await startServerProcess({ DATA_DIR: into });
    open.push(second);
    const there = await contentOf(second);
    const missing = before.filter((id) => !there.orders.has(id)).length;
    const meanwhile = acknowledged.filter(({ jobId }) => there.orders.has(jobId)).length;
    const again = await documentsOf(second, await signIn(second.url));
    const alike = documents.filter((one, index) => one === again[index]).length;
    const { status } = await book(second.url, crypto.randomUUID());
    return {
      variant: `${WRITERS} writers`,
      counts: {
        "MB:": Math.round(Number(made.answer.bytes) / 1e6),
        "rows:": Number(made.answer.rows),
        "seconds to create:": made.seconds,
        "to verify:": verified.seconds,
        "to restore:": restored.seconds,
        "bookings 201 meanwhile:": acknowledged.length,
        "503:": Object.values(others).reduce((sum, count) => sum + count, 0),
        "slowest ms:": slowestMs,
        "of those in it:": meanwhile,
        "acknowledged before it and missing:": missing,
        "by halves:": there.halves,
        "documents alike:": `${alike} of ${FILES}`,
        "login:": "yes",
        "new booking:": status,
      },
      kept:
        [made, verified, restored].every(({ answer }) => answer.success === true) &&
        Object.keys(others).every((status) => status === "503") &&
        there.orders.size >= OLD_ORDERS + WRITERS &&
        missing === 0 &&
        there.halves === 0 &&
        alike === FILES &&
        status === 201,
    };
  } finally {
    for (const server of open) await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill({ url, dataDir }: ServerProcess) {
  const { status } = await register(url, { email: "probe@fahrer.example", files: FILES });
  if (status !== 201) throw new Error(`Filling was answered with ${status}`);
  await query(
    await embeddedDatabaseUrl(dataDir),
    (sql) => sql`
      insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source)
      select gen_random_uuid(), 'Bau GmbH', 'Frankfurt', 'bald', 'kran', 'C', (select string_agg(md5(random()::text || k || n), ' ') from generate_series(1, 60) k), 'desk'
      from generate_series(1, ${OLD_ORDERS}::int) n`,
  );
}

/** A crowded server may say 503, and has stored nothing then. */
async function order(url: string): Promise<string> {
  const key = crypto.randomUUID();
  for (let attempt = 0; attempt < 50; attempt++) {
    const { jobId } = await book(url, key);
    if (jobId) return jobId;
    await Bun.sleep(200);
  }
  throw new Error("No order was acknowledged");
}

async function command(args: string[], env: Record<string, string>) {
  const { stdout, stderr, seconds } = await ended(cli(...args, "--json"), {
    env,
    withinMs: 300_000,
  });
  if (stdout === "") throw new Error(stderr);
  return { answer: JSON.parse(stdout) as Record<string, unknown>, seconds };
}

/** Orders of the form, and how many of them came without what is written in the same transaction. */
async function contentOf({ dataDir }: ServerProcess) {
  return query(await embeddedDatabaseUrl(dataDir), async (sql) => {
    const orders = await sql<{ id: string }[]>`select id from job_requests`;
    const [row] = await sql<{ halves: number }[]>`
      select count(*)::int as halves from job_requests
      where source <> 'desk' and (id not in (select id from aenderungen where liste = 'jobs')
        or id not in (select job_id from email_log where job_id is not null))`;
    return { orders: new Set(orders.map(({ id }) => id)), halves: row?.halves ?? -1 };
  });
}

async function documentsOf({ url, dataDir }: ServerProcess, session: string) {
  const rows = await query(
    await embeddedDatabaseUrl(dataDir),
    (sql) => sql<{ filepath: string }[]>`select filepath from fahrer_dokumente order by filepath`,
  );
  const checksums: string[] = [];
  for (const { filepath } of rows) {
    const { status, checksum } = await previewDocument(url, session, filepath);
    if (status === 200) checksums.push(checksum);
  }
  return checksums;
}
