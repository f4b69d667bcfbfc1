import { type SQL, sql } from "drizzle-orm";
import type { World } from "./world.ts";

/** Empties tables and what hangs on them, the action log too, which nobody is let otherwise. `db`: a superuser's. */
export async function emptyTables(db: World["db"], tables: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${tables} cascade`);
  });
}
