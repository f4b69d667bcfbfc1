import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { type DayPrice, usualPrice } from "./customers-price.ts";
import { UsualPriceInput } from "./schemas.ts";

/** Customer's price of an order as it is typed, for the dialog; read-only. Error: `job_not_found`. */
export async function proposePrice(
  ctx: Ctx,
  raw: UsualPriceInput,
): Promise<Omit<DayPrice, "preis_grund">> {
  requireDispatcher(ctx.actor);
  const { jobId, customerId = null, ...typed } = UsualPriceInput.parse(raw);
  const job = jobId ? await getJob(ctx, jobId) : null;
  const order = {
    source: job?.source ?? ("desk" as const),
    preis_version: job?.preis_version ?? currentPrices(ctx.settings).version,
    ...typed,
  };
  const { tagespreis_cents, preis_quelle } = await usualPrice(ctx, order, {
    customerId: job ? job.kunde_id : customerId,
    today: berlinDate(ctx.now()),
    isConfirmed: job?.preis_quelle === "confirmed",
  });
  return { tagespreis_cents, preis_quelle };
}

async function getJob({ db }: Ctx, jobId: string) {
  const [job] = await db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new DomainError("job_not_found");
  return job;
}
