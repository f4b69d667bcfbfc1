import { customersCancellation } from "../dispatch/changes/cancellation-fee.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { jobFacts } from "../mail/facts.ts";
import type { JobFacts } from "../mail/schemas.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { CustomerLinkInput } from "./schemas.ts";
import { isRunning } from "./vocabulary.ts";

export interface CancellationQuestion {
  job: JobFacts;
  /** Those of the request that can still be cancelled. */
  jobs: {
    id: string;
    number: string;
    /** Net, if it were cancelled now; null where start or price is not known. */
    feeCents: number | null;
    /** `always`: it never costs anything; null: the start is not known. */
    freeUntil: Date | "always" | null;
  }[];
}

/**
 * Cost of a cancellation at this moment, shown before the customer asks for it (docs/rules.md, Customer page).
 * Read-only. Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `wish_too_late` where nothing is left to
 * cancel.
 */
export async function getCancellationQuestion(
  ctx: Ctx,
  raw: CustomerLinkInput,
): Promise<CancellationQuestion> {
  const link = CustomerLinkInput.parse(raw);
  const { first, jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const running = jobs.filter(isRunning);
  if (running.length === 0) throw new DomainError("wish_too_late");
  const asked: CancellationQuestion["jobs"] = [];
  for (const job of running) {
    const { feeCents, freeUntil } = await customersCancellation(ctx, job);
    asked.push({ id: job.id, number: jobNumber(job.nummer), feeCents, freeUntil });
  }
  return { job: jobFacts(first), jobs: asked };
}
