import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template: about 50 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject("templateUrl")).pathname.slice(1));
}

/** A database of its own in which nothing is yet. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template1");
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(template, `create database ${name} template ${source}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(template, `drop database ${name} with (force)`) };
}

async function onServer(template: URL, statement: string) {
  const server = new URL(template);
  server.pathname = "/postgres";
  const sql = postgres(server.href, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
