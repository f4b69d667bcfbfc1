import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { inject } from "vitest";

const MIGRATIONS = path.join(import.meta.dirname, "../../migrations");

/** A database of its own as a former version has it; `tag`: its last migration. */
export async function databaseOfBefore(tag: string) {
  const url = new URL(inject("superuserUrl"));
  url.pathname = "/postgres";
  const server = postgres(url.href, { max: 1, onnotice: () => {} });
  const name = `before_${crypto.randomUUID().slice(0, 8)}`;
  await server.unsafe(`create database ${name} template template0`);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, last + 1);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  // A client of its own: drizzle gives the one that it gets other codecs.
  const client = postgres(url.href, { max: 1, onnotice: () => {} });
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.end();
  return {
    url: url.href,
    sql,
    async drop() {
      await sql.end();
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
