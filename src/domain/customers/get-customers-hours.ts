import { and, inArray } from "drizzle-orm";
import { jobAssignments, jobRequests, stundenzettel } from "../../db/schema/index.ts";
import { type HoursView, viewOf } from "../billing/hours/queries.ts";
import { readParties } from "../dispatch/jobs/parties.ts";
import type { Ctx } from "../kernel/context.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import type { WorkMoney } from "../pricing/work-money.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import type { CustomerLinkInput } from "./schemas.ts";

/** The hours of one driver as his customer sees them: his own sum, nothing of what the driver gets. */
export interface CustomersHours extends Omit<HoursView, "money" | "differences" | "erinnerungen"> {
  auftrag: string;
  fahrer: string;
  money: WorkMoney["customer"];
}

/**
 * The hours sheets of a customer's request on which something was said, by order number. Errors: `link_invalid`,
 * `status_link_expired`, `job_not_found`.
 */
export async function getCustomersHours(
  ctx: Ctx,
  link: CustomerLinkInput,
): Promise<CustomersHours[]> {
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const sheets = ctx.db
    .select({ id: stundenzettel.assignment_id })
    .from(stundenzettel)
    .where(inArray(stundenzettel.status, ["submitted", "corrected", "disputed", "locked"]));
  const ids = jobs.map(({ id }) => id);
  const driven = await readParties(
    ctx,
    and(inArray(jobRequests.id, ids), inArray(jobAssignments.id, sheets)),
  );
  const views = driven
    .toSorted((a, b) => a.job.nummer - b.job.nummer)
    .map(async (parties): Promise<CustomersHours[]> => {
      const view = await viewOf(ctx, parties);
      if (!view) return [];
      const { differences: _, erinnerungen: __, money, ...sheet } = view;
      const { job, driver } = parties;
      const fahrer = `${driver.vorname} ${driver.nachname}`;
      return [{ ...sheet, auftrag: jobNumber(job.nummer), fahrer, money: money.customer }];
    });
  return (await Promise.all(views)).flat();
}
