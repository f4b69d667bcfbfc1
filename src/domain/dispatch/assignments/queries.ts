import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import {
  afterTimeCursor,
  contains,
  type ListOptions,
  type Page,
  pageOf,
} from "../../kernel/list.ts";
import type { AssignmentStatus } from "./schemas.ts";

export type AssignmentRow = typeof jobAssignments.$inferSelect & {
  /** The driver himself gave the job back. */
  declined: boolean;
  driver: { vorname: string; nachname: string; email: string; telefon: string };
  job: {
    nummer: number;
    customer_name: string;
    company: string;
    customer_email: string;
    fahrzeugtyp: string;
    einsatzort: string;
  };
};

const AssignmentFilter = z.object({ driverId: id().optional() });

export type AssignmentListOptions = ListOptions<AssignmentStatus> &
  z.input<typeof AssignmentFilter>;

/** Assignments, newest first, each with its driver and its job; of one driver, if he is named. */
export async function listAssignments(
  ctx: ReadCtx,
  options: AssignmentListOptions,
): Promise<Page<AssignmentRow>> {
  const { driverId } = AssignmentFilter.parse(options);
  const { vorname, nachname, email, telefon } = fahrerProfile;
  const { nummer, customer_name, company, customer_email, fahrzeugtyp, einsatzort } = jobRequests;
  const found = await ctx.db
    .select({
      assignment: { ...getTableColumns(jobAssignments), declined: isDeclined },
      driver: { vorname, nachname, email, telefon },
      job: { nummer, customer_name, company, customer_email, fahrzeugtyp, einsatzort },
    })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        options.status && eq(jobAssignments.status, options.status),
        driverId ? eq(jobAssignments.driver_id, driverId) : undefined,
        contains(options.q, [vorname, nachname, email, customer_name, company]),
        afterTimeCursor(options.cursor, jobAssignments.assigned_at, jobAssignments.id),
      ),
    )
    .orderBy(desc(jobAssignments.assigned_at), desc(jobAssignments.id))
    .limit(options.limit + 1);
  const rows = found.map(({ assignment, driver, job }) => ({ ...assignment, driver, job }));
  return pageOf(rows, options.limit, (row) => [row.assigned_at, row.id]);
}

const isDeclined = sql<boolean>`exists (
  select from job_responses r where r.assignment_id = ${jobAssignments.id} and r.action = 'decline')`;
