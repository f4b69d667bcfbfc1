import { and, eq, sql } from "drizzle-orm";
import { jobRequests, kundenFahrer } from "../../db/schema/index.ts";
import { type List, list } from "../kernel/read-together.ts";
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
export function customersWishes({ jobId, driverId }: About): List<CustomersWish> {
  const { kunde_id: customerId, fahrer_id, art, grund } = kundenFahrer;
  const { id, kunde_id } = jobRequests;
  const ofJob =
    jobId && sql`${customerId} = (select ${kunde_id} from ${jobRequests} where ${id} = ${jobId})`;
  const wanted = and(ofJob || undefined, driverId ? eq(fahrer_id, driverId) : undefined);
  return list(
    { customerId, driverId: fahrer_id, art, grund },
    sql`${kundenFahrer} where ${wanted ?? sql`true`}`,
  );
}
