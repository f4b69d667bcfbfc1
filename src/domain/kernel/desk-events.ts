import { sql } from "drizzle-orm";
import type { deskEvents } from "../../db/schema/index.ts";
import type { TxCtx } from "./context.ts";
import { isAboutSample } from "./samples.ts";

export type DeskEventKind = (typeof deskEvents.$inferSelect)["kind"];

interface DeskEvent {
  /** Makes it one event, however often the change is repeated. */
  key: string;
  kind: DeskEventKind;
  jobId: string;
  /** The driver who did it. */
  driverId?: string;
  /** More than one where a request or a wish is about several; `jobId` is the first. */
  jobCount?: number;
  /** Whether it is about a sample. Needed where the job is a part of the same statement, which can't read it. */
  isSample?: boolean;
}

/**
 * Writes down what the dispatcher wants to hear of at once, and a message for each of his devices, in the transaction of the
 * change (docs/rules.md, Notifications): by its last statement, which waits for nobody. A device that is being removed gets none, and of
 * samples none is told.
 */
export function tellDesk({ now, parts, wake }: TxCtx, event: DeskEvent): void {
  const { key, kind, jobId, driverId = null, jobCount = 1 } = event;
  const isSample = event.isSample ?? isAboutSample(jobId, driverId);
  const name = sql.raw(`event_${parts.length}`);
  const at = sql`${now().toISOString()}::timestamptz`;
  parts.push(
    sql`${name} as (
      insert into desk_events (id, unique_key, kind, job_id, driver_id, job_count, created_at)
      values (gen_random_uuid(), ${key}, ${kind}, ${jobId}, ${driverId}, ${jobCount}, ${at})
      on conflict (unique_key) do nothing
      returning id)`,
    sql`${name}_pushed as (
      insert into push_messages (id, device_id, event_id, due_at, created_at)
      select gen_random_uuid(), device.id, event.id, ${at}, ${at}
      from ${name} event, push_devices device
      where device.paused_at is null and not ${isSample}
      for key share of device skip locked)`,
  );
  wake("pushes");
}
