import { and, eq, inArray } from "drizzle-orm";
import { jobRequests, kundenFahrer } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import type { DriverWish } from "./vocabulary.ts";

/** What a customer says of a driver. */
export interface CustomersWish {
  customerId: string;
  driverId: string;
  art: DriverWish;
  grund: string;
}

interface About {
  /** Of this job's customer. */
  jobId?: string | undefined;
  /** Of this driver. */
  driverId?: string | undefined;
}

/** Whom customers prefer and refuse: of one job's customer, of one driver, or both. */
export function readCustomersWishes(
  { db }: ReadCtx,
  { jobId, driverId }: About,
): Promise<CustomersWish[]> {
  const { kunde_id: customerId, fahrer_id, art, grund } = kundenFahrer;
  const { id, kunde_id } = jobRequests;
  const ofJob = jobId
    ? db.select({ id: kunde_id }).from(jobRequests).where(eq(id, jobId))
    : undefined;
  return db
    .select({ customerId, driverId: fahrer_id, art, grund })
    .from(kundenFahrer)
    .where(
      and(ofJob && inArray(customerId, ofJob), driverId ? eq(fahrer_id, driverId) : undefined),
    );
}
