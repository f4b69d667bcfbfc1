import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type Candidate, DomainError } from "../../kernel/errors.ts";
import { beginsWith, CANDIDATES_READ, isId, mayBeginId, onlyOne } from "../../kernel/references.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { orderNumberIn } from "../../kernel/search.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { townOf } from "../jobs/vocabulary.ts";
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from "./schemas.ts";

const { id, job_id, driver_id, status, assigned_at } = jobAssignments;

/**
 * The assignment that somebody means by its id, the beginning of it, or its job's number. Of a job it is the newest of those
 * that the command can mean (`meant`), the active one first; else the newest, so that the verb says what is against it
 * (docs/rules.md, References). Errors: `job_not_found`, `assignment_not_found`, `ambiguous_reference`; `validation` (field
 * `assignmentId`) for what is none of them.
 */
export async function findAssignmentId(
  ctx: ReadCtx,
  reference: string,
  meant: readonly AssignmentStatus[] = ASSIGNMENT_STATUSES,
): Promise<string> {
  const text = reference.trim();
  if (isId(text)) {
    return onlyOne(await candidates(ctx, eq(id, text)), text, "assignment_not_found");
  }
  const number = orderNumberIn(text);
  if (number === null && !mayBeginId(text)) {
    const message =
      "Bitte nennen Sie die Kennung der Zuweisung oder die Auftragsnummer wie FA 1042.";
    throw new DomainError("validation", { fields: { assignmentId: message } });
  }
  const [job] = number === null ? [] : await jobsOfNumber(ctx, number);
  if (job) return ofJob(ctx, job.id, meant);
  if (!mayBeginId(text)) throw new DomainError("job_not_found");
  return onlyOne(await candidates(ctx, beginsWith(id, text)), text, "assignment_not_found");
}

function jobsOfNumber({ db }: ReadCtx, number: number) {
  return idsWhere({ db }, jobRequests, eq(jobRequests.nummer, number));
}

async function ofJob({ db }: ReadCtx, jobId: string, meant: readonly AssignmentStatus[]) {
  const [assignment] = await db
    .select({ id })
    .from(jobAssignments)
    .where(eq(job_id, jobId))
    .orderBy(
      desc(inArray(status, [...meant])),
      desc(inArray(status, ["assigned", "confirmed"])),
      desc(assigned_at),
      desc(id),
    )
    .limit(1);
  if (assignment) return assignment.id;
  const text = "Zu diesem Auftrag gibt es keine Zuweisung.";
  throw new DomainError("assignment_not_found", { text });
}

async function candidates({ db }: ReadCtx, condition: SQL | undefined): Promise<Candidate[]> {
  const { nummer, einsatzort } = jobRequests;
  const rows = await db
    .select({ id, nummer, einsatzort, driver: sql<string>`${driverName}` })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(and(condition))
    .orderBy(desc(assigned_at))
    .limit(CANDIDATES_READ);
  return rows.map((row) => ({
    id: row.id,
    number: jobNumber(row.nummer),
    name: row.driver,
    town: townOf(row.einsatzort),
  }));
}
