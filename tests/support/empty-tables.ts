import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { World } from "./world.ts";

/**
 * Empties tables and what hangs on them, the action log too, which nobody is let otherwise. `db`: a superuser's. Row by row:
 * a table that was truncated is new to every connection, and each plans all its statements anew.
 */
export async function emptyTables(db: World["db"], tables: readonly PgTable[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const emptied = await tx.execute<{ name: string }>(sql`
      with recursive emptied as (
        select oid from unnest(${sql.param(tables.map(getTableName))}::text[]::regclass[]) as named (oid)
        union select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f')
      select oid::regclass::text as name from emptied order by name`);
    const deletions = emptied.map(({ name }, place) => `_${place} as (delete from ${name})`);
    await tx.execute(sql.raw(`with ${deletions.join(", ")} select`));
  });
}
