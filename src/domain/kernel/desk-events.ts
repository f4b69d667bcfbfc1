import { sql } from "drizzle-orm";
import type { deskEvents } from "../../db/schema/index.ts";
import type { TxCtx } from "./context.ts";

export type DeskEventKind = (typeof deskEvents.$inferSelect)["kind"];

interface DeskEvent {
  /** Makes it one event, however often the change is repeated. */
  key: string;
  kind: DeskEventKind;
  jobId: string;
  /** More than one where a request or a wish is about several; `jobId` is the first. */
  jobCount?: number;
}

/**
 * Writes down what the dispatcher wants to hear of at once, and a message for each of his devices, in the transaction of the
 * change (docs/rules.md, Notifications). One statement, which waits for nobody: a device that is being removed gets none.
 */
export async function tellDesk(tx: TxCtx, event: DeskEvent): Promise<void> {
  const { key, kind, jobId, jobCount = 1 } = event;
  const at = sql`${tx.now().toISOString()}::timestamptz`;
  const messages = await tx.db.execute(sql`
    with event as (
      insert into desk_events (id, unique_key, kind, job_id, job_count, created_at)
      values (gen_random_uuid(), ${key}, ${kind}, ${jobId}, ${jobCount}, ${at})
      on conflict (unique_key) do nothing
      returning id
    )
    insert into push_messages (id, device_id, event_id, due_at, created_at)
    select gen_random_uuid(), device.id, event.id, ${at}, ${at}
    from event, push_devices device
    where device.paused_at is null
    for key share of device skip locked`);
  if (messages.count > 0) tx.wake("pushes");
}
