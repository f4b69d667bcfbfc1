import { asc, eq, isNull } from "drizzle-orm";
import { jobRequests, kundenwuensche } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import type { WishKind } from "../kernel/vocabulary.ts";

export interface OpenWish {
  id: string;
  jobId: string;
  nummer: number;
  customer: string;
  kind: WishKind;
  message: string;
  createdAt: Date;
}

/** What customers asked for and the dispatcher has not settled yet, oldest first. */
export async function listOpenWishes({ db }: ReadCtx): Promise<OpenWish[]> {
  const rows = await db
    .select({
      id: kundenwuensche.id,
      jobId: kundenwuensche.job_id,
      nummer: jobRequests.nummer,
      company: jobRequests.company,
      name: jobRequests.customer_name,
      kind: kundenwuensche.art,
      message: kundenwuensche.nachricht,
      createdAt: kundenwuensche.created_at,
    })
    .from(kundenwuensche)
    .innerJoin(jobRequests, eq(jobRequests.id, kundenwuensche.job_id))
    .where(isNull(kundenwuensche.erledigt_am))
    .orderBy(asc(kundenwuensche.created_at), asc(kundenwuensche.id));
  return rows.map(({ company, name, ...wish }) => ({ ...wish, customer: company || name }));
}
