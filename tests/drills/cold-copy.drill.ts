import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { embeddedDatabaseUrl } from "../support/cluster.ts";
import { post, previewDocument, register, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { ORDER } from "../support/order.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";

const BOOKINGS = 20;
const FILES = 6;
const ROUNDS = 3;

drill({
  name: "cold-copy",
  promise:
    "`cp -a` of the data folder of a stopped server is a whole backup: a server on the copy has every row and document, lets the dispatcher in and takes new orders.",
  run: copyCold,
});

async function copyCold(): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (let round = 1; round <= ROUNDS; round++) rows.push(await copyOnce(round));
  return rows;
}

async function copyOnce(round: number): Promise<DrillRow> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-copy-"));
  const dataDir = path.join(folder, "data");
  const copyDir = path.join(folder, "copy");
  const open: ServerProcess[] = [];
  const start = async (DATA_DIR: string) => {
    const server = await startServerProcess({ DATA_DIR });
    open.push(server);
    return server;
  };
  try {
    const first = await start(dataDir);
    await fill(first.url);
    const before = await contentOf(first);
    first.child.kill("SIGTERM");
    const exit = await first.child.exited;
    execFileSync("cp", ["-a", dataDir, copyDir]);
    // What the copy needed from the old folder would be missing from now on.
    await rm(dataDir, { recursive: true });
    const second = await start(copyDir);
    const after = await contentOf(second);
    const session = await signIn(second.url);
    const { status } = await book(second.url, crypto.randomUUID());
    const created = await post(second.url, "admin-create-job", JOB, { session });
    return {
      variant: `round ${round}`,
      counts: {
        "exit code:": exit,
        ...before.counts,
        "rows alike:": yesNo(before.rows === after.rows),
        "documents alike:": `${alike(before.checksums, after.checksums)} of ${FILES}`,
        "login:": session ? "yes" : "no",
        "new booking:": status,
        "new job of the desk:": created.status,
      },
      kept:
        exit === 0 &&
        before.counts.documents === FILES &&
        before.rows === after.rows &&
        alike(before.checksums, after.checksums) === FILES &&
        status === 201 &&
        created.status === 201,
    };
  } finally {
    for (const server of open) await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const JOB = {
  customerName: "Petra Muster",
  customerEmail: ORDER.email,
  customerPhone: ORDER.phone,
  einsatzort: "Frankfurt",
  zeitraum: "ab sofort",
  fahrzeugtyp: "Kran",
  nachricht: "Übung",
};

async function fill(url: string) {
  const answers = [
    ...Array.from({ length: BOOKINGS }, () => book(url, crypto.randomUUID())),
    register(url, { email: "kopie@fahrer.example", files: FILES }),
  ];
  for (const { status } of await Promise.all(answers)) {
    if (status !== 201) throw new Error(`Filling was answered with ${status}`);
  }
}

/** Waits for the mails first: their rows change until they are out. */
async function contentOf({ url, dataDir }: ServerProcess) {
  const address = await embeddedDatabaseUrl(dataDir);
  const deadline = Date.now() + 20_000;
  while ((await pendingMails(address)) > 0 && Date.now() < deadline) await Bun.sleep(100);
  const { rows, counts, paths } = await query(address, async (sql) => {
    const prints = [];
    const counts: Record<string, number> = {};
    for (const [table, what] of Object.entries(TABLES)) {
      const [row] = await sql<{ print: string; count: number }[]>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print,
          count(*)::int as count from ${sql(table)} t`;
      prints.push(row?.print);
      counts[what] = row?.count ?? -1;
    }
    const found = await sql<{ filepath: string }[]>`
      select filepath from fahrer_dokumente order by filepath`;
    return { rows: prints.join(" "), counts, paths: found.map(({ filepath }) => filepath) };
  });
  const session = await signIn(url);
  const checksums: string[] = [];
  for (const filepath of paths) {
    const { status, checksum } = await previewDocument(url, session, filepath);
    checksums.push(status === 200 ? checksum : `status ${status}`);
  }
  return { rows, counts, checksums };
}

const TABLES = {
  job_requests: "orders",
  fahrer_profile: "drivers",
  fahrer_dokumente: "documents",
  email_log: "mails",
  idempotency_keys: "keys",
};

async function pendingMails(address: string): Promise<number> {
  const [row] = await query(
    address,
    (sql) => sql<{ n: number }[]>`
      select count(*)::int as n from email_log where status = 'pending'`,
  );
  return row?.n ?? 0;
}

function alike(before: string[], after: string[]) {
  return before.filter((one, index) => one.length === 64 && one === after[index]).length;
}

function yesNo(is: boolean) {
  return is ? "yes" : "no";
}
