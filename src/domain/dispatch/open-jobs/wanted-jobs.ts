import { sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";

/**
 * A job that its customer still wants: no cancellation that waits or was granted, so that nobody is asked to drive it
 * (docs/rules.md, Customer page).
 */
export function isStillWanted() {
  return sql`not exists (
    select from kundenwuensche w
    where w.job_id = ${jobRequests.id} and w.art = 'storno'
      and (w.erledigt_am is null or coalesce(w.ergebnis, 'uebernommen') = 'uebernommen'))`;
}
