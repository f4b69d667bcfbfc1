import { asc, eq } from "drizzle-orm";
import { kundenwuensche } from "../../src/db/schema/index.ts";
import type { CustomerLinkInput } from "../../src/domain/customers/schemas.ts";
import type { BookingInput } from "../../src/domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { statusPath } from "../../src/domain/kernel/links.ts";
import { BOOKING, jobOf } from "./cast.ts";
import { VISITOR, type World } from "./world.ts";

/** Jobs of one request for several drivers, by order number. */
export async function requestedJobs(
  world: World,
  drivers: number,
  change: Partial<BookingInput> = {},
) {
  const input = { ...BOOKING, ...change, anzahl_fahrer: drivers };
  const { jobIds } = await requestJob(world.ctx(VISITOR), input);
  return jobIds;
}

/** The address in the acknowledgement mail of this job's request. */
export async function statusPathOf(world: World, jobId: string): Promise<string> {
  return statusPath(world.ctx(), await jobOf(world, jobId));
}

/** The same link as the verbs take it. */
export async function statusLinkOf(world: World, jobId: string): Promise<CustomerLinkInput> {
  const query = new URL(await statusPathOf(world, jobId), world.config.publicUrl).searchParams;
  return { jobId: query.get("auftrag") ?? "", token: query.get("token") ?? "" };
}

/** What customers asked for about a job, oldest first. */
export async function wishesAbout(world: World, jobId: string) {
  return world.db
    .select()
    .from(kundenwuensche)
    .where(eq(kundenwuensche.job_id, jobId))
    .orderBy(asc(kundenwuensche.created_at));
}
