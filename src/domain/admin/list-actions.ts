import { and, desc, eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { adminActions, fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import type { ReadCtx } from "../context.ts";
import { id } from "../fields/schemas.ts";
import { before, contains, type ListOptions, type Page, pageOf } from "../list.ts";
import { actionLabel, actorLabel } from "./labels.ts";

const ActionFilter = z.object({ jobId: id().optional(), driverId: id().optional() });

export type ActionListOptions = Omit<ListOptions<never>, "status"> & z.input<typeof ActionFilter>;

export type ActionRow = typeof adminActions.$inferSelect & {
  /** The action and its author in words. */
  label: string;
  by: string;
  job: { nummer: number } | null;
  driver: { vorname: string; nachname: string } | null;
};

/** The log of what the dispatcher did, newest first (spec 3, `admin_actions`), of all or of one job or driver. */
export async function listActions(
  ctx: ReadCtx,
  options: ActionListOptions,
): Promise<Page<ActionRow>> {
  const { job_id, driver_id, action, note, admin_email, created_at } = adminActions;
  const { vorname, nachname } = fahrerProfile;
  const { jobId, driverId } = ActionFilter.parse(options);
  const found = await ctx.db
    .select({
      action: getTableColumns(adminActions),
      job: { nummer: jobRequests.nummer },
      driver: { vorname, nachname },
    })
    .from(adminActions)
    .leftJoin(jobRequests, eq(jobRequests.id, job_id))
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .where(
      and(
        jobId ? eq(job_id, jobId) : undefined,
        driverId ? eq(driver_id, driverId) : undefined,
        contains(options.q, [action, note, admin_email, vorname, nachname]),
        before(options.cursor, created_at, adminActions.id),
      ),
    )
    .orderBy(desc(created_at), desc(adminActions.id))
    .limit(options.limit + 1);
  const rows = found.map(({ action: row, job, driver }) => ({
    ...{ ...row, label: actionLabel(row.action), by: actorLabel(row.admin_email) },
    ...{ job, driver },
  }));
  return pageOf(rows, options.limit, (row) => [row.created_at, row.id]);
}
