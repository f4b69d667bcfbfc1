import { asc, eq } from "drizzle-orm";
import { stundenzettel, stundenzettelFassungen } from "../../src/db/schema/index.ts";
import { submitHours } from "../../src/domain/billing/hours/enter-hours.ts";
import type { SheetDayInput } from "../../src/domain/billing/hours/schemas.ts";
import { drivenJob } from "./on-the-job.ts";
import { DRIVER, type World } from "./world.ts";

/** Monday evening after the days of `drivenJob` (26, 27 and 30 November). */
export const DRIVEN = new Date("2026-11-30T18:00:00Z");

export function dayOf(change: Partial<SheetDayInput> = {}): SheetDayInput {
  return { tag: "2026-11-26", beginn: "07:00", ende: "15:30", pause: 30, ...change };
}

/** A driven job whose driver has entered these days. */
export async function submittedJob(world: World, days: SheetDayInput[] = [dayOf()]) {
  const job = await drivenJob(world);
  world.clock.now = DRIVEN;
  await submitHours(world.ctx(DRIVER), { ...job.link, days });
  return job;
}

export async function sheetOf({ db }: Pick<World, "db">, assignmentId: string) {
  const [sheet] = await db
    .select()
    .from(stundenzettel)
    .where(eq(stundenzettel.assignment_id, assignmentId));
  return sheet;
}

export function versionsOf({ db }: Pick<World, "db">, assignmentId: string) {
  const { assignment_id, nummer } = stundenzettelFassungen;
  return db
    .select()
    .from(stundenzettelFassungen)
    .where(eq(assignment_id, assignmentId))
    .orderBy(asc(nummer));
}
