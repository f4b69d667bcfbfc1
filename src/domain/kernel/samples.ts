import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import { isSample, isSampleAddress } from "../../db/schema/samples.ts";
import type { ReadCtx } from "./context.ts";
import { idsWhere } from "./rows.ts";

/** Condition: the order or the driver is a sample, so that nothing about it leaves the house (docs/rules.md, Samples). */
export function isAboutSample(jobId: string | null, driverId: string | null): SQL<boolean> {
  const { id, customer_email } = jobRequests;
  return sql<boolean>`(
    exists (select from ${jobRequests} where ${and(eq(id, sql`${jobId}::uuid`), isSample(customer_email))})
    or exists (select from ${fahrerProfile} where ${and(eq(fahrerProfile.id, sql`${driverId}::uuid`), isSample(fahrerProfile.email))}))`;
}

interface Mail {
  recipient: string;
  job_id: string | null;
  driver_id: string | null;
}

/** Condition: a mail goes to a sample, or tells somebody else of one. */
export function isSampleMail({ recipient, job_id, driver_id }: Mail): SQL<boolean> {
  if (isSampleAddress(recipient)) return sql<boolean>`true`;
  return isAboutSample(job_id, driver_id);
}

/** The ids of samples among those of orders and drivers. */
export async function samplesAmong({ db }: ReadCtx, ids: string[]): Promise<Set<string>> {
  const isAmong = (id: PgColumn) => sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const jobs = idsWhere(
    { db },
    jobRequests,
    isAmong(jobRequests.id),
    isSample(jobRequests.customer_email),
  );
  const drivers = idsWhere(
    { db },
    fahrerProfile,
    isAmong(fahrerProfile.id),
    isSample(fahrerProfile.email),
  );
  return new Set((await jobs.union(drivers)).map(({ id }) => id));
}

/** Whether there are any, for each page of the desk. The drivers tell, because a page is there although the orders are locked. */
export async function hasSamples({ db }: ReadCtx): Promise<boolean> {
  const { id, email } = fahrerProfile;
  return (await db.select({ id }).from(fahrerProfile).where(isSample(email)).limit(1)).length > 0;
}
