import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlace } from "../../src/backup/find-backup.ts";
import { createBackups } from "../../src/backup/index.ts";
import { nameOf } from "../../src/backup/place.ts";
import { loadConfig } from "../../src/config.ts";
import { BACKUP_DAYS } from "../../src/domain/kernel/vocabulary.ts";
import { callHere } from "../cli/run-cli.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { driverWithLicence } from "../support/documents.ts";
import { useS3 } from "../support/s3-peer.ts";
import { BUCKET } from "../support/s3-process.ts";
import { useWorld } from "../support/world.ts";

/** Backups in a bucket of a real S3 server, which is the documents' own as well. */

const world = useWorld();
const s3 = useS3();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-bucket-"));
  await driverWithLicence(world);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function here(more: Record<string, string> = {}) {
  return {
    NODE_ENV: "test",
    DATA_DIR: world.config.dataDir,
    DATABASE_URL: world.runtimeUrl,
    DATABASE_MIGRATE_URL: world.superuserUrl,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_FORCE_PATH_STYLE: "true",
    BACKUP_S3_BUCKET: BUCKET,
    BACKUP_S3_ACCESS_KEY_ID: "S3RVER",
    BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER",
    ...more,
  };
}

async function run(args: string[], env = here()) {
  const { exitCode, stdout } = await callHere([...args, "--json"], { env });
  return { exitCode, answer: JSON.parse(stdout) };
}

const placeOf = (env = here()) => openPlace(loadConfig(env));

async function* text(content: string) {
  yield new TextEncoder().encode(content);
}

it("is made there, listed, verified, and restored elsewhere", async () => {
  const { exitCode, answer: made } = await run(["backup", "create"]);
  expect(made).toMatchObject({ success: true, file: `s3://${BUCKET}/backups/${made.name}` });
  expect(exitCode).toBe(0);
  const listed = await run(["backup", "list"]);
  expect(listed.answer.data).toMatchObject([{ name: made.name, bytes: made.bytes }]);
  expect((await run(["backup", "list", "--from", `s3://${BUCKET}`])).answer.data).toEqual([]);
  expect((await run(["backup", "verify", made.name])).answer).toMatchObject({ documents: 1 });
  const place = await createEmptyDatabase();
  try {
    const target = here({
      DATABASE_URL: place.url,
      DATABASE_MIGRATE_URL: place.url,
      DATA_DIR: path.join(folder, "neu"),
      BACKUP_S3_BUCKET: "",
    });
    const { answer } = await run(["backup", "restore", made.file, "--yes"], target);
    expect(answer).toMatchObject({ success: true, documents: 1, rows: made.rows });
  } finally {
    await place.drop();
  }
});

it("goes in parts when it is long, into another prefix if somebody says so", async () => {
  await world.db.execute(sql`create table public.lang (text text)`);
  for (let megabyte = 0; megabyte < 12; megabyte++) {
    const text = randomBytes(2 ** 20).toString("base64");
    await world.db.execute(sql`insert into public.lang values (${text})`);
  }
  try {
    const { answer } = await run(["backup", "create", "--to", `s3://${BUCKET}/woanders/tief`]);
    expect(answer).toMatchObject({ success: true });
    expect(answer.bytes).toBeGreaterThan(8 * 1024 * 1024);
    const config = loadConfig(here());
    const [row] = await openPlace(config, `s3://${BUCKET}/woanders/tief`).list();
    expect(row).toMatchObject({ name: answer.name, bytes: answer.bytes });
    let read = 0;
    for await (const piece of openPlace(config, `s3://${BUCKET}/woanders/tief`).read(answer.name)) {
      read += piece.length;
    }
    expect(read).toBe(answer.bytes);
    // Broken off in the middle, nothing of it can be seen.
    const stopping = new AbortController();
    const breaking = createBackups(config).create(`s3://${BUCKET}/halb`, {
      signal: stopping.signal,
      progress: (what) => what === "Dokumente" && stopping.abort(new Error("enough")),
    });
    await expect(breaking).rejects.toThrow();
    expect(await openPlace(config, `s3://${BUCKET}/halb`).list()).toEqual([]);
  } finally {
    await world.db.execute(sql`drop table public.lang`);
  }
});

it("lets go of what is too old or too many there, and keeps what is not its own", async () => {
  const place = placeOf();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const names = [1, 2, BACKUP_DAYS.kept - 0.5].map((days) => nameOf(daysAgo(days), true));
  const { signal } = new AbortController();
  for (const name of [...names, "notiz.txt"]) await place.write(name, text(name), signal);
  const { answer } = await run(["backup", "create"]);
  expect(answer.removed).toEqual([names[2]]);
  const again = await run(["backup", "create"], here({ BACKUP_KEEP: "2" }));
  expect(again.answer.removed).toEqual(expect.arrayContaining(names.slice(0, 2)));
  expect((await place.list()).map(({ name }) => name)).toEqual([again.answer.name, answer.name]);
  expect(await place.has("notiz.txt")).toBe(true);
});

it("says so where the bucket is not there, and what to look at", async () => {
  const env = here({ BACKUP_S3_BUCKET: "gibt-es-nicht" });
  const { exitCode, answer } = await run(["backup", "create"], env);
  expect({ exitCode, code: answer.code }).toEqual({ exitCode: 6, code: "backup_place_away" });
  expect(answer.error).toContain("BACKUP_S3_BUCKET");
  const doctor = await run(["system", "doctor", "--offline"], env);
  expect(doctor.answer.findings).toContainEqual(
    expect.objectContaining({ state: "fail", title: "Der Ort der Sicherungen ist nicht lesbar" }),
  );
  const well = await run(["system", "doctor", "--offline"]);
  expect(well.answer.findings).toContainEqual(
    expect.objectContaining({ state: "warn", title: "Sicherungen sind nicht verschlüsselt" }),
  );
  expect(await readdir(world.config.dataDir)).not.toContain("backups");
});
