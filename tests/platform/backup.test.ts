import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameOf } from "../../src/backup/place.ts";
import { loadConfig } from "../../src/config.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { backupState } from "../../src/db/schema/index.ts";
import { issueDocument } from "../../src/domain/billing/documents/issue-documents.ts";
import { verifyDocuments } from "../../src/domain/billing/documents/verify-documents.ts";
import { endAdministrator } from "../../src/domain/desk/administrators/change-administrators.ts";
import { ensureAdmin } from "../../src/domain/desk/sessions/ensure-admin.ts";
import { signIn } from "../../src/domain/desk/sessions/sign-in.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { BACKUP_DAYS } from "../../src/domain/kernel/vocabulary.ts";
import { localSecrets } from "../../src/platform/private-folder.ts";
import { createRuntime } from "../../src/runtime.ts";
import { callHere } from "../cli/run-cli.ts";
import { colleague } from "../support/administrators.ts";
import { ADMIN } from "../support/app.ts";
import { billingAgency, draftsOf, lockedJob } from "../support/billing-documents.ts";
import { BOOKING } from "../support/cast.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { driverWithLicence } from "../support/documents.ts";
import { nextVersion } from "../support/next-version.ts";
import { DISPATCHER, useWorld, VISITOR } from "../support/world.ts";

/** Backup and restore, by the commands of docs/operate.md, on real databases. */

const world = useWorld();
let folder = "";
let identity = "";
let recipient = "";
let backup = "";
/** Invoices. */
const issued: string[] = [];
const drafted: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-backup-"));
  const secret = await generateX25519Identity();
  recipient = await identityToRecipient(secret);
  identity = path.join(folder, "schluessel.txt");
  await writeFile(identity, `# created: today\n${secret}\n`);
  await ensureAdmin(world.ctx({ kind: "worker" }), ADMIN);
  const { administratorId } = await colleague(world);
  await endAdministrator(world.ctx(), { administratorId });
  const { now } = world.clock;
  await billingAgency(world);
  for (const documents of [issued, drafted]) {
    documents.push((await draftsOf(world, (await lockedJob(world)).assignmentId)).rechnung);
  }
  world.clock.now = now;
  for (const documentId of issued) await issueDocument(world.ctx(), { documentId });
  // Their drivers' documents have no files.
  await world.db.execute(sql`delete from fahrer_dokumente`);
  await driverWithLicence(world);
  await driverWithLicence(world);
  await order("anfang");
  // More than the driver takes in before somebody reads on.
  await world.db.execute(sql`update email_log set text = repeat('Guten Tag, ', 20000)`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function order(name: string) {
  const email = `${name}@bau.example`;
  return requestJob(world.ctx(VISITOR), { ...BOOKING, email });
}

/** The machine whose data are backed up. */
function here(more: Record<string, string> = {}) {
  return {
    NODE_ENV: "test",
    DATA_DIR: world.config.dataDir,
    DATABASE_URL: world.runtimeUrl,
    DATABASE_MIGRATE_URL: world.superuserUrl,
    BACKUP_DIR: path.join(folder, "backups"),
    ...more,
  };
}

async function run(args: string[], env: Record<string, string> = here()) {
  const { exitCode, stdout, stderr } = await callHere([...args, "--json"], { env });
  return { exitCode, stderr, answer: JSON.parse(stdout) };
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** How many rows each table has. */
function countsOf(url: string) {
  return ask(url, async (sql) => {
    const counts: Record<string, number> = {};
    const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
    for (const { tablename } of tables) {
      const [row] = await sql`select count(*)::int as rows from ${sql(tablename)}`;
      counts[tablename] = row?.rows;
    }
    return counts;
  });
}

it("is made while twenty others write, lies there for its owner alone, and says that it is not encrypted", async () => {
  let isOver = false;
  let orders = 0;
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (let number = 0; !isOver && number < 500; number++) {
      await order(`w${writer}-${number}`);
      orders += 1;
    }
  });
  const made = await callHere(["backup", "create"], { env: here() });
  isOver = true;
  await Promise.all(writers);
  expect(orders).toBeGreaterThan(20);
  expect(made).toMatchObject({ exitCode: 0, stderr: "" });
  expect(made.stdout).toContain("Gesichert: ");
  expect(made.stdout).toContain("BACKUP_RECIPIENT fehlt");
  const { answer } = await run(["backup", "list"]);
  expect(answer.data).toMatchObject([{ is_encrypted: false }]);
  backup = answer.data[0].name;
  const file = path.join(folder, "backups", backup);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual([backup]);
  const listed = Bun.spawnSync(["tar", "tzf", file]);
  expect(listed.exitCode).toBe(0);
  expect(listed.stdout.toString()).toContain("tabellen/job_requests/00000001");
});

it("is verified in a database of its own, which is gone afterwards", async () => {
  const { exitCode, answer } = await run(["backup", "verify", backup]);
  expect(answer).toMatchObject({
    success: true,
    documents: 2,
    documentsGone: [],
    administrators: 1,
  });
  expect(exitCode).toBe(0);
  expect(await readdir(world.config.dataDir)).not.toContain("backup-trial");
});

it("is restored into a new folder: rows of one moment, documents, log in, and it goes on from there", async () => {
  const into = path.join(folder, "neu");
  const call = ["backup", "restore", backup, "--into", into];
  const env = here({ DATABASE_URL: "", DATABASE_MIGRATE_URL: "" });
  expect(await run(call, env)).toMatchObject({ exitCode: 2, answer: { code: "not_confirmed" } });
  const { exitCode, answer } = await run([...call, "--yes"], env);
  expect(answer).toMatchObject({ success: true, documents: 2, hasSameLinkSecret: true });
  expect(answer.administrators).toEqual([ADMIN.email]);
  expect(exitCode).toBe(0);

  const { databasePassword: password, linkSecret } = await localSecrets(into);
  expect(linkSecret).toBe((await localSecrets(world.config.dataDir)).linkSecret);
  const embedded = await startEmbeddedDatabase({ dataDir: into, port: 0, password });
  try {
    const counts = await countsOf(embedded.superuserUrl);
    expect(Object.values(counts).reduce((sum, rows) => sum + rows, 0)).toBe(answer.rows);
    // What an order writes in one transaction is there whole or not at all.
    const halves = await ask(
      embedded.superuserUrl,
      (sql) => sql`
        select id from job_requests where id not in (select id from aenderungen where liste = 'jobs')
          or id not in (select job_id from email_log where job_id is not null)
        union all select id from aenderungen where liste = 'jobs' and id not in (select id from job_requests)`,
    );
    expect(halves).toEqual([]);
    // With the embedded database's own roles.
    const again = await run(["backup", "verify", backup], { ...env, DATA_DIR: into });
    expect(again.answer).toMatchObject({ success: true, rows: answer.rows });
    const asleep = await ask(
      embedded.superuserUrl,
      (sql) => sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(asleep).toEqual([]);

    const runtime = await createRuntime(
      loadConfig({
        NODE_ENV: "test",
        LOG_LEVEL: "silent",
        DATA_DIR: into,
        RATE_LIMIT_FACTOR: "1000",
      }),
    );
    try {
      const ctx = runtime.contextFor({ kind: "visitor", address: "203.0.113.9" });
      for (const place of [world.ctx(VISITOR), ctx]) {
        expect((await signIn(place, ADMIN)).session).not.toBe("");
        const wrong = { ...ADMIN, password: "nicht-das-passwort" };
        await expect(signIn(place, wrong)).rejects.toMatchObject({ code: "login_failed" });
      }
      const documents = await ask(
        embedded.superuserUrl,
        (sql) => sql<{ filepath: string }[]>`select filepath from fahrer_dokumente`,
      );
      expect(documents).toHaveLength(2);
      for (const { filepath } of documents) {
        const [before, after] = await Promise.all(
          [world.ctx().files, ctx.files].map(async (files) =>
            Bun.hash(await new Response((await files.open(filepath))?.stream).bytes()),
          ),
        );
        expect(after).toBe(before);
      }
      const [highest] = await ask(
        embedded.superuserUrl,
        (sql) => sql<{ nummer: number }[]>`select max(nummer) as nummer from job_requests`,
      );
      const { jobId } = await requestJob(runtime.contextFor(VISITOR), {
        ...BOOKING,
        einsatzbeginn: "",
      });
      const [next] = await ask(
        embedded.superuserUrl,
        (sql) => sql<{ nummer: number }[]>`select nummer from job_requests where id = ${jobId}`,
      );
      expect(next?.nummer).toBeGreaterThan(highest?.nummer ?? Number.POSITIVE_INFINITY);
      const dispatcher = runtime.contextFor(DISPATCHER);
      for (const documentId of drafted) await issueDocument(dispatcher, { documentId });
      const invoices = await ask(
        embedded.superuserUrl,
        (sql) => sql`select laufend from belege where laufend is not null order by laufend`,
      );
      expect(invoices.map(({ laufend }) => laufend)).toEqual([1, 2]);
      expect(await verifyDocuments(dispatcher)).toMatchObject({ findings: [] });
    } finally {
      await runtime.close();
    }
  } finally {
    await embedded.release();
  }

  expect(await run([...call, "--yes"], env)).toMatchObject({
    exitCode: 4,
    answer: { code: "place_not_empty" },
  });
});

it("names a document that was removed meanwhile", async () => {
  const { document } = await driverWithLicence(world);
  await world.ctx().files.remove(document.filepath);
  const env = here({ BACKUP_DIR: path.join(folder, "gone") });
  const { answer } = await run(["backup", "create"], env);
  expect(answer).toMatchObject({ documents: 2, documentsGone: [document.filepath] });
  expect((await run(["backup", "verify", answer.name], env)).answer).toMatchObject({
    success: true,
    documentsGone: [document.filepath],
  });
});

it("fails where a document is there but can't be read whole", async () => {
  const { document } = await driverWithLicence(world);
  const { filepath } = document;
  const file = path.join(
    world.config.dataDir,
    "documents",
    "objects",
    filepath.slice(0, 2),
    filepath,
  );
  await rm(file);
  // Its size says 0 bytes, and some come.
  await symlink("/proc/version", file);
  const env = here({ BACKUP_DIR: path.join(folder, "torn") });
  try {
    expect((await run(["backup", "create"], env)).exitCode).not.toBe(0);
  } finally {
    await rm(file);
    await world.ctx().files.remove(filepath);
  }
});

it("is told of by doctor, and as many stay as are to be kept, none of them for longer than promised", async () => {
  const env = here({ BACKUP_DIR: path.join(folder, "kept"), BACKUP_KEEP: "2" });
  const names: string[] = [];
  for (let number = 0; number < 3; number++) {
    names.push((await run(["backup", "create"], env)).answer.name);
  }
  const { answer } = await run(["backup", "list"], env);
  expect(answer.data.map((row: { name: string }) => row.name)).toEqual(names.slice(1).reverse());

  // The next look is a day later: then it would be too old.
  const daysAgo = (days: number) => nameOf(new Date(Date.now() - days * 86_400_000), false);
  const [due, young] = [daysAgo(BACKUP_DAYS.kept - 0.5), daysAgo(BACKUP_DAYS.kept - 1.5)];
  const aged = path.join(folder, "gealtert");
  await mkdir(aged);
  for (const name of [due, young, "notizen.txt"]) await writeFile(path.join(aged, name), "");
  const { answer: next } = await run(["backup", "create", "--to", aged], here());
  expect(next.removed).toEqual([due]);
  expect((await readdir(aged)).sort()).toEqual([young, next.name, "notizen.txt"].sort());

  const findings = async (more: Record<string, string>) => {
    const doctor = await run(["system", "doctor", "--offline"], { ...env, ...more });
    return doctor.answer.findings.filter(({ topic }: { topic: string }) => topic === "backup");
  };
  expect(await findings({})).toMatchObject([
    { state: "ok", title: "Sicherungen" },
    { state: "warn", title: "Sicherungen sind nicht verschlüsselt" },
  ]);
  expect(await findings({ BACKUP_RECIPIENT: recipient })).toMatchObject([{ state: "ok" }]);
  expect(await findings({ BACKUP_DIR: identity })).toMatchObject([
    { state: "fail" },
    { state: "ok" },
    { state: "warn" },
  ]);
  await rm(path.join(aged, next.name));
  expect(await findings({ BACKUP_DIR: aged })).toContainEqual(
    expect.objectContaining({ state: "warn", title: "Die letzte Sicherung ist weg" }),
  );
  await world.db.delete(backupState);
  const old = nameOf(new Date(Date.now() - (BACKUP_DAYS.oldAfter * 24 + 1) * 3_600_000), false);
  await mkdir(path.join(folder, "alt"));
  await writeFile(path.join(folder, "alt", old), "");
  expect(await findings({ BACKUP_DIR: path.join(folder, "alt") })).toMatchObject([
    { state: "warn", title: "Die letzte Sicherung ist alt" },
    { state: "warn", title: "Sicherungen sind nicht verschlüsselt" },
  ]);
});

describe("encrypted", () => {
  const env = () => here({ BACKUP_DIR: path.join(folder, "age"), BACKUP_RECIPIENT: recipient });
  let name = "";

  it("shows nothing of what is in it, and opens with the secret key alone", async () => {
    const { answer } = await run(["backup", "create"], env());
    expect(answer).toMatchObject({ success: true, isEncrypted: true });
    name = answer.name;
    expect(await readFile(answer.file, "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(await run(["backup", "verify", name], env())).toMatchObject({
      exitCode: 4,
      answer: { code: "backup_locked" },
    });
    const verify = ["backup", "verify", name, "--identity"];
    expect((await run([...verify, identity], env())).answer).toMatchObject({ success: true });
  });

  it("does not open with another one", async () => {
    const other = path.join(folder, "anderer.txt");
    await writeFile(other, await generateX25519Identity());
    const { exitCode, answer } = await run(["backup", "verify", name, "--identity", other], env());
    expect({ exitCode, code: answer.code }).toEqual({ exitCode: 4, code: "backup_locked" });
  });

  it("is noticed when a byte is another", async () => {
    await damage(path.join(folder, "age", name));
    const verify = ["backup", "verify", path.join(folder, "kaputt")];
    const { exitCode, answer } = await run([...verify, "--identity", identity], env());
    expect({ exitCode, code: answer.code }).toEqual({ exitCode: 4, code: "backup_broken" });
  });
});

/** The same backup with another byte in its middle, as the file `kaputt`. */
async function damage(file: string) {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path.join(folder, "kaputt"), bytes);
}

it("is refused whole when a byte is another, or its end is missing, and nothing is made of it", async () => {
  const file = path.join(folder, "backups", backup);
  await damage(file);
  const whole = await readFile(file);
  await writeFile(path.join(folder, "halb"), whole.subarray(0, whole.length - 100));
  for (const bad of ["kaputt", "halb"]) {
    const into = path.join(folder, `aus-${bad}`);
    const call = ["backup", "restore", path.join(folder, bad), "--into", into, "--yes"];
    const { exitCode, answer } = await run(
      call,
      here({ DATABASE_URL: "", DATABASE_MIGRATE_URL: "" }),
    );
    expect({ exitCode, code: answer.code }).toEqual({ exitCode: 4, code: "backup_broken" });
    expect(await stat(into).catch(() => "nothing")).toBe("nothing");
  }
  const unfinished = path.join(folder, "backups", `.${backup}.unfinished`);
  await writeFile(unfinished, "");
  expect((await run(["backup", "list"])).answer.data).toHaveLength(1);
  expect(await run(["backup", "verify", "nichts"])).toMatchObject({
    exitCode: 3,
    answer: { code: "backup_not_found" },
  });
});

it("leaves nothing where a restore fails midway, so that the next try is the first", async () => {
  const dataDir = path.join(folder, "zweiter-versuch");
  const call = ["backup", "restore", backup, "--yes"];
  const places = [await createEmptyDatabase(), await createEmptyDatabase()];
  const into = ({ url }: (typeof places)[number]) =>
    here({ DATABASE_URL: url, DATABASE_MIGRATE_URL: url, DATA_DIR: dataDir });
  const [first, second] = places;
  if (!first || !second) throw new Error("No databases");
  try {
    await mkdir(dataDir);
    // Rows are in by then; documents have no folder to pass through.
    await writeFile(path.join(dataDir, "uploads"), "");
    expect((await run(call, into(first))).answer.success).toBe(false);
    expect(await countsOf(first.url)).toEqual({});
    await rm(path.join(dataDir, "uploads"));
    expect((await run(call, into(first))).answer).toMatchObject({ success: true, documents: 2 });
    // A store that outlived its database, or that a killed restore had begun to fill.
    expect((await run(call, into(second))).answer).toMatchObject({ success: true, documents: 2 });
    await ask(second.url, (sql) => sql.unsafe("drop schema public, drizzle cascade"));
    await ask(second.url, (sql) => sql.unsafe("create schema public"));
    const documents = path.join(dataDir, "documents");
    const files = await readdir(documents, { recursive: true, withFileTypes: true });
    const [file] = files.filter((one) => one.isFile());
    await writeFile(path.join(file?.parentPath ?? "", file?.name ?? ""), "of somebody else");
    expect((await run(call, into(second))).answer).toMatchObject({ code: "place_not_empty" });
  } finally {
    for (const { drop } of places) await drop();
  }
});

describe("of another version", () => {
  const places: { drop(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const { drop } of places) await drop();
  });

  /** A backup of a database made elsewhere, and what restoring it into an empty one takes. */
  async function backedUp(name: string, change: (sql: postgres.Sql) => Promise<unknown>) {
    const [source, place] = [await createTestDatabase(), await createEmptyDatabase()];
    places.push(source, place);
    await ask(source.superuserUrl, change);
    const env = here({
      DATABASE_URL: source.superuserUrl,
      DATABASE_MIGRATE_URL: source.superuserUrl,
      DATA_DIR: path.join(folder, `daten-${name}`),
    });
    await mkdir(env.DATA_DIR);
    const { answer } = await run(["backup", "create", "--to", path.join(folder, name)], env);
    const target = here({
      LINK_SECRET: "another-link-secret-0123456789-abcdefgh",
      DATABASE_URL: place.url,
      DATABASE_MIGRATE_URL: place.url,
      DATA_DIR: path.join(folder, `ziel-${name}`),
    });
    return { place, target, restore: ["backup", "restore", answer.file, "--yes"] };
  }

  it("older: is restored as it was, then brought up to date", async () => {
    const next = await nextVersion(folder, "next", {
      "9998_customers_words": `ALTER TABLE "kunden" ADD COLUMN "wort" text;--> statement-breakpoint
        UPDATE "kunden" SET "wort" = "name"`,
    });
    const { place, target, restore } = await backedUp(
      "older",
      (sql) => sql`insert into kunden (id, name) values (${crypto.randomUUID()}, 'Von früher')`,
    );
    const restored = await next.json(restore, target);
    expect(restored.answer).toMatchObject({ success: true, hasSameLinkSecret: false });
    const rows = await ask(place.url, (sql) => sql`select wort from kunden`);
    expect(rows).toMatchObject([{ wort: "Von früher" }]);
  });

  it("newer: is refused", async () => {
    const { place, target, restore } = await backedUp(
      "newer",
      (sql) => sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 4102444800000)`,
    );
    const restored = await run(restore, target);
    expect(restored).toMatchObject({ exitCode: 7, answer: { code: "backup_newer" } });
    expect(await countsOf(place.url)).toEqual({});
  });
});
