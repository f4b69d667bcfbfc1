import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { SchemaMismatch } from "../domain/kernel/outage.ts";
import { projectFile } from "../project-files.ts";
import type { DatabaseConnection } from "./client.ts";

/**
 * Compares the program's migrations with the database's, and says which programs work with a database
 * (docs/decisions/0050).
 */

export const MIGRATIONS = projectFile("migrations");
const JOURNAL = path.join(MIGRATIONS, "meta", "_journal.json");
/** Marker in a migration that removes something, effective in the same transaction. */
const OLDEST_PROGRAM = /oldest program: (\w+)/;
const DECLARATION = new RegExp(`^COMMENT ON SCHEMA "drizzle" IS '${OLDEST_PROGRAM.source}'`, "m");

/** PostgreSQL's words for a table and a schema that are not there, and for one that is not shown. */
export const DENIED = "42501";
const NOT_THERE = ["42P01", "3F000", DENIED];

export type SchemaState = Awaited<ReturnType<typeof readSchemaState>>;

interface PendingMigration {
  name: string;
  /** The migration that a program has to know to work with the schema after this one; null: it takes nothing away. */
  oldestProgram: string | null;
}

/** Compares program and database, in one query; changes nothing. */
export async function readSchemaState(db: DatabaseConnection["db"]) {
  const known = journal();
  const { applied, oldestProgram } = await readApplied(db);
  const present = known.filter(({ when }) => applied.has(when));
  const lacking = known.filter(({ when }) => !applied.has(when));
  const unknown = applied.size - present.length;
  const isUnfit = oldestProgram !== null && !known.some(({ tag }) => tag === oldestProgram);
  const migrations = lacking.map(({ tag }) => ({ name: tag, oldestProgram: declaredIn(tag) }));
  const databaseIs: "equal" | "older" | "newer" =
    unknown > 0 ? "newer" : lacking.length > 0 ? "older" : "equal";
  const tags = present.map(({ tag }) => tag);
  const runningCopies: "go_on" | "must_stop" = leavesWorking(migrations, tags)
    ? "go_on"
    : "must_stop";
  return {
    /** The program's newest migration: `0000_baseline`. */
    program: known.at(-1)?.tag ?? "",
    /** The newest of the program's migrations that the database has; null: none. */
    database: present.at(-1)?.tag ?? null,
    /** Migrations that the database lacks. */
    pending: lacking.length,
    /** Applied migrations unknown to this program: a newer one made them. */
    unknown,
    /** The database, as the program sees it. With `unknown` migrations it is newer, whatever else is pending. */
    databaseIs,
    /** Those that are pending, in their order. */
    migrations,
    /** Whether copies of the version that migrated last go on working while and after the pending ones are applied. */
    runningCopies,
    /** The migration that a program has to know to work with the database as it is; null: nobody has said so. */
    oldestProgram,
    /** Whether this program's server starts on it, if need be after migrating. */
    mayStart: !isUnfit && (unknown === 0 || lacking.length === 0),
  };
}

/** Whether programs that know these migrations and no others go on working when the pending ones are applied. */
function leavesWorking(pending: readonly PendingMigration[], known: readonly string[]) {
  // No program fits an empty database.
  if (known.length === 0) return true;
  return pending.every(
    ({ oldestProgram }) => oldestProgram === null || known.includes(oldestProgram),
  );
}

/** Throws `SchemaMismatch` where this program's server can't work with the database, whether it migrates or not. */
export function expectStartable({ mayStart, program, oldestProgram }: SchemaState): void {
  if (mayStart) return;
  throw new SchemaMismatch(
    "newer",
    oldestProgram
      ? `Sie braucht ein Programm, das die Migration ${oldestProgram} kennt; dieses kennt die bis ${program}.`
      : `Sie hat Migrationen, die dieses Programm nicht kennt, und ihr fehlen solche, die es braucht; es kennt die bis ${program}.`,
  );
}

/** The newest migration of this program: `0000_baseline`. */
export function newestMigration(): string {
  return journal().at(-1)?.tag ?? "";
}

/** The newest of these migrations, by their `when`, that this program knows. */
export function newestOf(applied: readonly number[]): string {
  return journal().findLast(({ when }) => applied.includes(when))?.tag ?? "";
}

type SchemaFault = "schema_older" | "schema_newer";

/**
 * Whether the database lacks what this program needs (a backup of before was restored, say), or has lost what it needs (a newer
 * one took it away). What it found is kept for so long.
 */
export function createSchemaCheck(
  db: DatabaseConnection["db"],
  keptMs = 10_000,
): () => Promise<SchemaFault | undefined> {
  let known: { at: number; fault: SchemaFault | undefined } | undefined;
  return async () => {
    if (known && performance.now() - known.at < keptMs) return known.fault;
    try {
      const { pending, mayStart } = await readSchemaState(db);
      const fault = pending > 0 ? "schema_older" : mayStart ? undefined : "schema_newer";
      known = { at: performance.now(), fault };
      return fault;
    } catch {
      // That the database does not answer is said by whoever looks after that.
      return undefined;
    }
  };
}

interface Migration {
  tag: string;
  /** Milliseconds; drizzle-kit wrote it, and the database keeps it beside the migration's hash. */
  when: number;
}

const Journal = z.object({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

/** The program's migrations, in the order in which they are applied. */
export function journal(): Migration[] {
  return Journal.parse(JSON.parse(readFileSync(JOURNAL, "utf8"))).entries;
}

/** Oldest program that a migration declares compatible with the schema after it. */
export function declaredIn(tag: string): string | null {
  return DECLARATION.exec(readFileSync(path.join(MIGRATIONS, `${tag}.sql`), "utf8"))?.[1] ?? null;
}

/** The migrations that were applied, by their `when`, and what the last that took something away has said. */
async function readApplied(db: DatabaseConnection["db"]) {
  try {
    const rows = await db.execute(sql`
      select created_at, obj_description('drizzle'::regnamespace, 'pg_namespace') as comment
      from drizzle.__drizzle_migrations`);
    return {
      applied: new Set(rows.map(({ created_at }) => Number(created_at))),
      oldestProgram: OLDEST_PROGRAM.exec(String(rows[0]?.comment ?? ""))?.[1] ?? null,
    };
  } catch (error) {
    if (isNotThere(error)) return { applied: new Set<number>(), oldestProgram: null };
    throw error;
  }
}

/** Whether a query failed because what it asks for is not there, or not shown to who asks. */
function isNotThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && NOT_THERE.includes(String(error.code))) return true;
  return isNotThere(error.cause);
}
