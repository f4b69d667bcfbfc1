import { getParties, type Parties } from "../dispatch/jobs/parties.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import type { CustomerLinkInput } from "./schemas.ts";

/** The assignment of a customer's request that his link is for. Errors: those of `authoriseCustomer`, `hours_not_found`. */
export async function authoriseSheet(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { assignmentId, ...link }: CustomerLinkInput & { assignmentId: string },
): Promise<Parties> {
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const parties = await getParties(ctx, assignmentId).catch(() => null);
  if (!parties || !jobs.some(({ id }) => id === parties.job.id)) {
    throw new DomainError("hours_not_found");
  }
  return parties;
}
