import { eq } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";

export interface Parties {
  assignment: typeof jobAssignments.$inferSelect;
  job: typeof jobRequests.$inferSelect;
  driver: typeof fahrerProfile.$inferSelect;
}

/** An assignment with its job and its driver. Error: `assignment_not_found`. */
export async function getParties(ctx: ReadCtx, assignmentId: string): Promise<Parties> {
  const [parties] = await ctx.db
    .select({ assignment: jobAssignments, job: jobRequests, driver: fahrerProfile })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(eq(jobAssignments.id, assignmentId));
  if (!parties) throw new DomainError("assignment_not_found");
  return parties;
}
