import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  administratoren,
  deskEvents,
  fahrerProfile,
  jobRequests,
  pushDevices,
} from "../../../db/schema/index.ts";
import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import { type Ctx, type ReadCtx, requirePerson } from "../../kernel/context.ts";
import type { DeskEventKind } from "../../kernel/desk-events.ts";
import { berlinDate, timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";

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
  /** `Marek Musterhoff hat abgesagt: FA 1121` */
  text: string;
  created_at: Date;
}

/** At most so many rows of the bell. */
const NEWEST = 50;

/** Events of customers, drivers and mail servers since yesterday morning in Berlin, newest first. */
export async function listEvents({ db, now }: Pick<Ctx, "db" | "now">): Promise<EventRow[]> {
  const { id, kind, job_id, driver_id, created_at } = deskEvents;
  const since = timeInBerlin(addDays(berlinDate(now()), -1), "00:00");
  const rows = await db
    .select({
      id,
      kind,
      created_at,
      nummer: jobRequests.nummer,
      fahrzeugtyp: jobRequests.fahrzeugtyp,
      einsatzort: jobRequests.einsatzort,
      kunde: sql<string>`coalesce(nullif(${jobRequests.company}, ''), ${jobRequests.customer_name})`,
      fahrer: sql<
        string | null
      >`nullif(concat_ws(' ', ${fahrerProfile.vorname}, ${fahrerProfile.nachname}), '')`,
    })
    .from(deskEvents)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(gte(created_at, since))
    .orderBy(desc(created_at), desc(id))
    .limit(NEWEST);
  return rows.map(({ fahrzeugtyp, einsatzort, kunde, fahrer, ...event }) => {
    const number = jobNumber(event.nummer);
    const text =
      event.kind === "request"
        ? `Neue Anfrage: ${number}, ${vehicleName(fahrzeugtyp)}, ${townOf(einsatzort).replace(/^\d{5}\s+/, "")}`
        : `${SAID[event.kind](fahrer ?? (event.kind === "mail_failed" ? kunde : "Ein Fahrer"), kunde)}: ${number}`;
    return { ...event, text };
  });
}

const SAID: Record<
  Exclude<DeskEventKind, "request">,
  (driver: string, customer: string) => string
> = {
  offer: (who) => `${who} bietet sich an`,
  acceptance: (who) => `${who} hat zugesagt`,
  decline: (who) => `${who} hat abgesagt`,
  withdrawal: (who) => `${who} zieht die Antwort zurück`,
  absence: (who) => `${who} ist nicht mehr frei`,
  problem: (who) => `${who} meldet ein Problem`,
  change: (_, who) => `${who} möchte etwas ändern`,
  cancellation: (_, who) => `${who} möchte stornieren`,
  mail_failed: (who) => `E-Mail an ${who} nicht zugestellt`,
};
