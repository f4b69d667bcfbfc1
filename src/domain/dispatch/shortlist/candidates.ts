import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { fahrerProfile, jobResponses } from "../../../db/schema/index.ts";
import { classesThatInclude } from "../../drivers/licence-classes.ts";
import { searching } from "../../drivers/search.ts";
import type { ReadCtx } from "../../kernel/context.ts";

/** More drivers than are shown, because who has an objection is only known once all reasons are. */
const MOST_CANDIDATES = 1000;

export type Candidate = typeof fahrerProfile.$inferSelect;

export interface CandidateFilter {
  job: { id: string; fuehrerscheinklasse: string };
  onlyReleased: boolean;
  q: string | undefined;
}

/** Drivers to choose from: who offered himself, then who holds the licence, then by name. */
export function readCandidates(ctx: ReadCtx, filter: CandidateFilter): Promise<Candidate[]> {
  const { fuehrerscheinklassen, nachname, vorname, id } = fahrerProfile;
  const enough = [...classesThatInclude(filter.job.fuehrerscheinklasse)];
  const holdsLicence = enough.length > 0 ? arrayOverlaps(fuehrerscheinklassen, enough) : sql`true`;
  const hasOffered = sql`exists (select from ${jobResponses} where ${and(
    eq(jobResponses.job_id, filter.job.id),
    eq(jobResponses.driver_id, id),
    eq(jobResponses.action, "accept"),
  )})`;
  return searching(ctx, filter.q, (db, found) =>
    db
      .select()
      .from(fahrerProfile)
      .where(
        and(
          isNull(fahrerProfile.geloescht_am),
          filter.onlyReleased ? inArray(fahrerProfile.status, ["approved", "active"]) : undefined,
          found,
        ),
      )
      .orderBy(desc(hasOffered), desc(holdsLicence), asc(nachname), asc(vorname), asc(id))
      .limit(MOST_CANDIDATES),
  );
}
