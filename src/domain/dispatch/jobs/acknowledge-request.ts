import { and, eq } from "drizzle-orm";
import { emailLog, type Job } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { statusPath } from "../../kernel/links.ts";
import { OPENING_HOURS } from "../../kernel/settings/opening-hours.ts";
import { termsOfOrder } from "../../kernel/settings/terms.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, jobFacts, priceListOfJob, pricesFact } from "../../mail/facts.ts";
import type { MailboxPlace } from "../../mail/mailbox.ts";
import { isNotSent } from "../../mail/queries.ts";
import type { QueuedEmail } from "../../mail/queue-emails.ts";
import { customersPrice, type PricedOrder } from "../../pricing/customers-price.ts";
import type { Prices } from "../../pricing/schemas.ts";
import { laterAnswerDay } from "./create-job.ts";

/** Facts of a request's job in the acknowledgement; jobs of a request differ only by number. */
export type RequestedJob = Parameters<typeof jobFacts>[0] &
  Parameters<typeof customerFacts>[0] &
  Parameters<typeof statusPath>[1] &
  PricedOrder &
  Pick<Job, "agb_version">;

interface Acknowledgement {
  /** That the order was made at. */
  prices: Prices;
  facts: ReturnType<typeof requestFacts>;
  /** Confirmed prices and conditions, and when; null: nothing was confirmed. */
  confirmed: { version: string; at: Date } | null;
  /** In the customer's mailbox. */
  place: MailboxPlace;
}

/** The mail to the customer, however many jobs there are (at least one); once more after each correction of his address. */
export function acknowledgement(
  tx: TxCtx,
  job: RequestedJob,
  { prices, facts, confirmed, place }: Acknowledgement,
): QueuedEmail {
  const correction = job.email_korrekturen > 0 ? `:${job.email_korrekturen}` : "";
  return {
    key: `request_received:${job.id}${correction}`,
    to: job.customer_email,
    place,
    template: "request_received",
    data: {
      ...facts,
      priceList: priceListOfJob(job),
      ...pricesFact(prices),
      ...termsOfOrder(tx.settings, job.agb_version),
      ...(confirmed && {
        confirmed: { version: confirmed.version, at: confirmed.at.toISOString() },
      }),
      statusPath: statusPath(tx, job),
    },
    jobId: job.id,
  };
}

/** Whether it was not sent, and nobody has sent it since (docs/rules.md, Mails to strangers). */
export function isUnacknowledged(ctx: ReadCtx, jobId: string): Promise<boolean> {
  const { job_id, template } = emailLog;
  return isNotSent(ctx, and(eq(job_id, jobId), eq(template, "request_received")));
}

/** Facts of a request for both sides' mails, its price included. `attachments`: file names. */
export function requestFacts(
  { settings }: Pick<TxCtx, "settings">,
  jobs: readonly [RequestedJob, ...RequestedJob[]],
  { prices, attachments }: { prices: Prices; attachments: readonly string[] },
) {
  const [job] = jobs;
  const price = customersPrice(prices, job, { drivers: jobs.length });
  const hours = settings.current(OPENING_HOURS).values;
  const answerBy = laterAnswerDay(hours, berlinDate(job.created_at));
  return {
    job: jobFacts(job),
    customer: {
      ...customerFacts(job),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    },
    dayPriceCents: price?.dayCents ?? null,
    ...(price?.total && { total: price.total }),
    ...(answerBy && { answerBy }),
    ...(jobs.length > 1 && { numbers: jobs.map(({ nummer }) => jobNumber(nummer)) }),
  };
}
