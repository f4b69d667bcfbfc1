import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { classesThatInclude } from "../../drivers/licence-classes.ts";
import { searching } from "../../drivers/search.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import type { Days } from "../assignments/vocabulary.ts";

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

/** A driver's last word on a job. */
export interface Answer {
  driverId: string;
  isOffer: boolean;
  at: Date;
}

export async function readAnswers({ db }: ReadCtx, jobId: string): Promise<Map<string, Answer>> {
  const { driver_id, action, responded_at, assignment_id } = jobResponses;
  const rows = await db
    .select({ driverId: driver_id, action, at: responded_at, assignmentId: assignment_id })
    .from(jobResponses)
    .where(eq(jobResponses.job_id, jobId))
    .orderBy(asc(responded_at));
  const answers = rows.map(({ action: answer, assignmentId, ...row }) => ({
    ...row,
    isOffer: answer === "accept" && assignmentId === null,
    isNo: answer === "decline",
  }));
  return new Map(
    answers.filter(({ isOffer, isNo }) => isOffer || isNo).map((row) => [row.driverId, row]),
  );
}

export interface Work extends Days {
  driverId: string;
  nummer: number;
}

/** What drivers are assigned to now, by driver; without this job. */
export async function readOtherWork(ctx: ReadCtx, jobId: string): Promise<Map<string, Work[]>> {
  const active = ["assigned", "confirmed"] as const;
  const { driver_id: driverId, start_date: start, end_date: end } = jobAssignments;
  const rows = await ctx.db
    .select({ driverId, start, end, nummer: jobRequests.nummer })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        ne(jobAssignments.job_id, jobId),
        inArray(jobAssignments.status, active),
        inArray(jobRequests.status, active),
      ),
    )
    .orderBy(asc(start), asc(jobRequests.nummer));
  return Map.groupBy(rows, (row) => row.driverId);
}

/** Who was put on this very job, and what became of it. */
export async function readOwnWork({ db }: ReadCtx, jobId: string) {
  const { driver_id: driverId, status, assigned_at } = jobAssignments;
  const rows = await db
    .select({ driverId, status })
    .from(jobAssignments)
    .where(and(eq(jobAssignments.job_id, jobId), ne(status, "cancelled")))
    .orderBy(asc(assigned_at));
  return new Map(rows.map((row) => [row.driverId, row.status]));
}

export interface Expired {
  driverId: string;
  type: DocumentType;
  until: string;
}

/** Documents that end before this day (`YYYY-MM-DD`), by driver; a licence or card only if no newer one holds. */
export async function readExpired(ctx: ReadCtx, lastDay: string): Promise<Map<string, Expired[]>> {
  const { fahrer_id: driverId, type, gueltig_bis, ersetzt_am } = fahrerDokumente;
  const newer = alias(fahrerDokumente, "newer");
  const holdsLonger = ctx.db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.fahrer_id, driverId),
        eq(newer.type, type),
        ne(type, "zertifikate"),
        isNull(newer.ersetzt_am),
        gte(newer.gueltig_bis, lastDay),
      ),
    );
  const rows = await ctx.db
    .select({ driverId, type, until: sql<string>`max(${gueltig_bis})` })
    .from(fahrerDokumente)
    .where(and(isNull(ersetzt_am), lt(gueltig_bis, lastDay), notExists(holdsLonger)))
    .groupBy(driverId, type);
  return Map.groupBy(rows, (row) => row.driverId);
}
