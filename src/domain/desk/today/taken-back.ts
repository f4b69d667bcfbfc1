import { asc, eq, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { daysTakenBack } from "../../dispatch/assignments/days-in-sql.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

/** Work whose driver said since that he is not free on one of its days, the nearest such day first; `due` is that day. */
export async function readTakenBack({ db }: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const days = daysTakenBack(today);
  const firstDay = sql<string>`(${days})[1]`;
  const rows = await db
    .select({
      id: jobAssignments.id,
      jobId: jobRequests.id,
      driverId: fahrerProfile.id,
      driver: driverName,
      phone: fahrerProfile.telefon,
      due: firstDay,
      of: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(sql`cardinality(${days}) > 0`)
    .orderBy(firstDay, asc(jobRequests.nummer))
    .limit(TODAY_RULES.rows);
  return rows.map(({ driver: name, phone, ...row }) => ({
    ...row,
    title: "",
    detail: "",
    person: phone ? { name, phone } : null,
    emailId: null,
  }));
}
