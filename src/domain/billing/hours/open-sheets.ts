import { sql } from "drizzle-orm";
import {
  einsatzZeiten,
  jobAssignments,
  jobRequests,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";

/** First day of an assignment as far as it is known, else the first for which its driver has reported. */
const firstDay = sql`coalesce(a.start_date, j.einsatzbeginn,
  (select min(z.tag) from ${einsatzZeiten} z where z.assignment_id = a.id))`;

/** A cancelled assignment was driven if the driver reported times, or if it had begun on an earlier day. */
const wasDriven = sql`(a.status = 'confirmed' or (a.status = 'cancelled' and a.confirmed_at is not null and (
  exists (select from ${einsatzZeiten} z where z.assignment_id = a.id)
  or ${firstDay} < (a.cancelled_at at time zone 'Europe/Berlin')::date)))`;

const OF_ASSIGNMENTS = sql`from ${jobAssignments} a join ${jobRequests} j on j.id = a.job_id`;

/**
 * By the clock: opens the sheet of each confirmed assignment on its first day; one of which nobody has said anything becomes void
 * when nothing was driven (a no-show, cancelled before the work), and is open again when that is undone (docs/rules.md, Hours sheets).
 * Doing it twice changes nothing more. Returns how many were opened.
 */
export async function openSheets(ctx: Ctx): Promise<number> {
  return transaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const opened = await tx.db.execute(sql`
      insert into ${stundenzettel} (assignment_id, wartet_seit)
      select a.id, ${now}::timestamptz ${OF_ASSIGNMENTS}
      where a.status = 'confirmed' and ${firstDay} <= ${berlinDate(tx.now())}::date
      on conflict do nothing returning assignment_id`);
    await tx.db.execute(sql`
      update ${stundenzettel} s set wartet_seit = ${now}::timestamptz,
        status = case s.status when 'open' then 'void' else 'open' end
      ${OF_ASSIGNMENTS}
      where a.id = s.assignment_id and s.fassung = 0
        and s.status in ('open', 'void') and (s.status = 'open') <> ${wasDriven}`);
    return opened.length;
  });
}
