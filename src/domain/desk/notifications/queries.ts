import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { administratoren, deskEvents, jobRequests, pushDevices } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requirePerson } from "../../kernel/context.ts";
import type { DeskEventKind } from "../../kernel/desk-events.ts";

export type DeviceRow = Pick<
  typeof pushDevices.$inferSelect,
  "id" | "name" | "created_at" | "renewed_at" | "last_sent_at" | "failing_since" | "failure"
>;

/** The dispatcher's own devices; the terminal has them all. Nobody switches off what a colleague is told. */
export function ownDevices({ actor, db }: Pick<Ctx, "actor"> & ReadCtx): SQL | undefined {
  if (actor.kind !== "dispatcher") return undefined;
  const { id, email } = administratoren;
  const own = db.select({ id }).from(administratoren).where(eq(email, actor.email));
  return inArray(pushDevices.admin_id, own);
}

/** The devices that get messages (`ownDevices`), the oldest first. Neither address nor keys: nobody at the desk needs them. */
export async function listDevices(ctx: Ctx): Promise<DeviceRow[]> {
  requirePerson(ctx.actor);
  const { id, name, created_at, renewed_at, last_sent_at, failing_since, failure } = pushDevices;
  return ctx.db
    .select({ id, name, created_at, renewed_at, last_sent_at, failing_since, failure })
    .from(pushDevices)
    .where(and(isNull(pushDevices.paused_at), ownDevices(ctx)))
    .orderBy(asc(created_at), asc(id));
}

export interface EventRow {
  id: string;
  kind: DeskEventKind;
  nummer: number;
  created_at: Date;
}

/** More than that in a few seconds sound like one. */
const NEWEST = 10;

/** What customers and drivers did last, the newest first. */
export async function listEvents({ db }: ReadCtx): Promise<EventRow[]> {
  const { id, kind, job_id, created_at } = deskEvents;
  return db
    .select({ id, kind, nummer: jobRequests.nummer, created_at })
    .from(deskEvents)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .orderBy(desc(created_at), desc(id))
    .limit(NEWEST);
}
