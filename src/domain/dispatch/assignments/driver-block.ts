import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { adminActions, fahrerProfile } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import type { TxCtx } from "../../kernel/context.ts";

/** States in which a driver may hold an assignment: only from these he is blocked, and back to these he goes. */
const BLOCKABLE = ["pending", "approved", "active"] as const;
const BLOCKED = "no_show";

interface Block {
  jobId: string;
  driverId: string;
}

/** Blocks a driver for a no-show; the log keeps what he was before. The driver is locked. */
export async function blockDriver(tx: TxCtx, { jobId, driverId }: Block): Promise<void> {
  const [driver] = await tx.db
    .select({ status: fahrerProfile.status })
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId));
  await move(tx, driverId, BLOCKABLE, BLOCKED);
  await logAction(tx, "block_driver", { jobId, driverId, note: driver?.status });
}

/**
 * Gives a driver back what he was before he was blocked, unless another no-show still blocks him, or the dispatcher has
 * decided about him since. The driver is locked, and the undone no-show is none any more.
 */
export async function unblockDriver(tx: TxCtx, driverId: string): Promise<void> {
  const blocks = await blocksSinceReset(tx, driverId);
  const first = blocks.findLast(({ before }) => before !== BLOCKED);
  const before = BLOCKABLE.find((status) => status === first?.before);
  if (!before || blocks.some(({ stands }) => stands)) return;
  await move(tx, driverId, [BLOCKED], before);
}

async function blocksSinceReset(tx: TxCtx, driverId: string) {
  const { note, driver_id, action, created_at } = adminActions;
  const reset = sql`(select max(r.created_at) from admin_actions r
    where r.driver_id = ${driverId} and r.action = 'reset_driver')`;
  return tx.db
    .select({
      before: note,
      stands: sql<boolean>`exists (select from job_assignments a where a.job_id = admin_actions.job_id
        and a.driver_id = admin_actions.driver_id and a.status = 'no_show'
        and a.no_show_at = admin_actions.created_at)`,
    })
    .from(adminActions)
    .where(
      and(
        eq(driver_id, driverId),
        eq(action, "block_driver"),
        gte(created_at, sql`coalesce(${reset}, '-infinity')`),
      ),
    )
    .orderBy(asc(created_at), asc(adminActions.id));
}

async function move(
  tx: TxCtx,
  driverId: string,
  from: readonly (typeof fahrerProfile.$inferSelect)["status"][],
  status: (typeof fahrerProfile.$inferSelect)["status"],
) {
  await tx.db
    .update(fahrerProfile)
    .set({ status, updated_at: tx.now() })
    .where(and(eq(fahrerProfile.id, driverId), inArray(fahrerProfile.status, from)));
}
