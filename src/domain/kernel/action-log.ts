import { adminActions } from "../../db/schema/index.ts";
import type { Actor, TxCtx } from "./context.ts";

interface About {
  jobId?: string;
  driverId?: string;
  note?: string;
}

/** Writes what the dispatcher did into `admin_actions`, in the transaction of the change (api.md). */
export async function logAction(tx: TxCtx, action: string, about: About = {}): Promise<void> {
  await tx.db.insert(adminActions).values({
    action,
    job_id: about.jobId,
    driver_id: about.driverId,
    note: about.note ?? "",
    admin_email: nameOf(tx.actor),
    created_at: tx.now(),
  });
}

function nameOf(actor: Actor) {
  if (actor.kind === "dispatcher") return actor.email;
  if (actor.kind === "cli") return `cli:${actor.name}`;
  return actor.kind;
}
