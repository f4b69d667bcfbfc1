import type { Sql } from "postgres";

/** Version of the tables that the installed pg-boss works with (`pgboss.schema` of its package; tests/platform/roles.test.ts). */
export const QUEUE_SCHEMA = 40;

/**
 * Makes or renews the tables of pg-boss, which it would else do itself at its start: the role that the system works with may not
 * (docs/decisions/0037). `installed`: their version; null: there are none.
 */
export async function installQueue(owner: Sql, installed: number | null): Promise<void> {
  if (installed !== null && installed >= QUEUE_SCHEMA) return;
  const { getConstructionPlans, getMigrationPlans } = await import("pg-boss");
  await owner.unsafe(
    installed === null ? getConstructionPlans() : getMigrationPlans(undefined, installed),
  );
}
