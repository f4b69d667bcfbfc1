import type * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import { agreedPriceFor } from "../../customer-records/agreed-price.ts";
import { getCustomer } from "../../customer-records/get-customer.ts";
import { refreshRecords } from "../../customer-records/refresh-record.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently, storedAnswer } from "../../kernel/idempotency.ts";
import { siteTerms } from "../../kernel/settings/terms.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesOf, type JobDates } from "../../kernel/time/work-dates.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { announce } from "../../webhooks/announce.ts";
import { customerOf } from "./link-customer.ts";
import { type NumberedJobs, namedByFirst, seriesRows } from "./linked-jobs.ts";
import { CreateJobInput } from "./schemas.ts";
import { requireSeriesAhead } from "./series-days.ts";
import { licenceOf, siteInWords, specialsInWords } from "./vocabulary.ts";
import { workOf } from "./work-place.ts";

/** On which way the desk's own orders come in, by who enters them. */
const SOURCE_BY_ACTOR = { dispatcher: "desk", cli: "cli", "api-key": "api" } as const;

/**
 * Creates an order that came by phone or e-mail; one job per driver, and of a series one per day too. It carries the price that was
 * agreed with its customer. Errors: ZodError, `idempotency_mismatch`, `customer_not_found`, `validation` (field `serientage`).
 */
export async function createJob(ctx: Ctx, raw: CreateJobInput): Promise<NumberedJobs> {
  const { kind: who } = requireDispatcher(ctx.actor);
  const input = CreateJobInput.parse(raw);
  return transaction(ctx, (tx) => {
    return runIdempotently(tx, "admin-create-job", input, async () => {
      requireSeriesAhead(input.serientage, tx.now());
      const kind = {
        billing_model: input.billing_model,
        fahrzeugtyp: input.fahrzeugtyp,
        anforderungen: input.anforderungen,
        source: SOURCE_BY_ACTOR[who],
      };
      const order = {
        customer_name: input.customerName,
        company: input.company,
        customer_email: input.customerEmail,
        customer_phone: input.customerPhone,
        customer_street: input.customerStreet,
        customer_house_number: input.customerHouseNumber,
        customer_postal_code: input.customerPostalCode,
        customer_city: input.customerCity,
        einsatzort: siteInWords(input) ?? input.einsatzort,
        ...workOf(input),
        ...kind,
        fuehrerscheinklasse: input.fuehrerscheinklasse ?? licenceOf(input.fahrzeugtyp),
        besonderheiten: specialsInWords(input.anforderungen, input.besonderheiten),
        nachricht: input.nachricht,
        is_test: input.isTest,
        wunschfahrer: input.wunschfahrer,
        agb_version: siteTerms(tx.settings).current?.version ?? null,
        preis_version: currentPrices(tx.settings).version,
        gesehen_am: tx.now(),
        created_at: tx.now(),
        updated_at: tx.now(),
      };
      const kunde_id = input.isTest ? null : await customerOf(tx, order, input.customerId);
      const days = await pricedDays(tx, order, { input, customerId: kunde_id });
      const jobs = await tx.db
        .insert(jobRequests)
        .values(seriesRows({ ...order, kunde_id }, { days, drivers: input.drivers }))
        .returning({ id: jobRequests.id, nummer: jobRequests.nummer });
      if (kunde_id) await refreshRecords(tx, kunde_id);
      for (const { id } of jobs) await logAction(tx, "create_job", { jobId: id });
      await announce(
        tx,
        "job.requested",
        jobs.map(({ id }) => ({ jobId: id })),
      );
      return namedByFirst(jobs);
    });
  });
}

/**
 * What `createJob` would do with this: so many jobs, or none any more under this key. Gives out no number, as undoing it would.
 * Errors: as `createJob`.
 */
export async function checkNewJob(
  ctx: Ctx,
  raw: CreateJobInput,
): Promise<{ jobs: number; isDone: boolean }> {
  requireDispatcher(ctx.actor);
  const input = CreateJobInput.parse(raw);
  const stored = await storedAnswer(ctx, "admin-create-job", input);
  if (stored === "mismatch") throw new DomainError("idempotency_mismatch");
  requireSeriesAhead(input.serientage, ctx.now());
  if (input.customerId) await getCustomer(ctx, { customerId: input.customerId });
  const jobs = Math.max(input.serientage.length, 1) * input.drivers;
  return { jobs, isDone: stored !== undefined };
}

/** The job's dates, each with the day price that was agreed for then. */
async function pricedDays(
  tx: TxCtx,
  order: Omit<Parameters<typeof agreedPriceFor>[1], "einsatzbeginn">,
  { input, customerId }: { input: z.output<typeof CreateJobInput>; customerId: string | null },
) {
  const today = berlinDate(tx.now());
  const days: (JobDates & { tagespreis_cents: number | null })[] = [];
  for (const dates of daysOf(input, today)) {
    const agreed = await agreedPriceFor(tx, { ...order, ...dates }, { customerId, today });
    days.push({ ...dates, tagespreis_cents: agreed });
  }
  return days;
}

/** Of a series each day is a job of its own. */
function daysOf(input: z.output<typeof CreateJobInput>, today: string): JobDates[] {
  const said = { ...input, words: input.zeitraum };
  if (input.serientage.length === 0) return [datesOf(said, today)];
  return input.serientage.map((day) =>
    datesOf({ ...said, einsatzbeginn: day, einsatzende: day, arbeitstage: null }, today),
  );
}
