import type * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import { getCustomer } from "../../customer-records/get-customer.ts";
import { reachedRecord } from "../../customer-records/join-record.ts";
import { refreshRecords } from "../../customer-records/refresh-record.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, deskVerb, requireDispatcher, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently, storedAnswer } from "../../kernel/idempotency.ts";
import { siteTerms } from "../../kernel/settings/terms.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesOf, type JobDates } from "../../kernel/time/work-dates.ts";
import { answersOf } from "../../kernel/vehicle-questions.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { announce } from "../../webhooks/announce.ts";
import { type DayPrice, priceAsSaid, usualPrice } from "./customers-price.ts";
import { asTold, customerOf, namedByFirst, seriesRows, workOf } from "./linked-jobs.ts";
import type { PricedCtx } from "./order-prices.ts";
import { requireSeriesAhead } from "./plan-series.ts";
import { CreateJobInput } from "./schemas.ts";
import { licenceOf, siteInWords, specialsInWords } from "./vocabulary.ts";

/** On which way the desk's own orders come in, by who enters them. */
const SOURCE_BY_ACTOR = { dispatcher: "desk", cli: "cli", "api-key": "api" } as const;

type Order = z.output<typeof CreateJobInput>;

/**
 * Creates an order that came by phone or e-mail; one job per driver, and of a series one per day too. Each carries its customer's
 * day price: the one that is named, with a reason, else the usual one. Errors: ZodError, `idempotency_mismatch`,
 * `customer_not_found`, `validation` (fields `serientage`, `tagespreis`, `preis_grund`).
 */
export const createJob = deskVerb(CreateJobInput, (tx, input) =>
  runIdempotently(tx, "admin-create-job", input, async () => {
    requireSeriesAhead(input.serientage, tx.now());
    const order = orderOf(tx, input);
    const record = input.isTest ? null : await customerOf(tx, order, input.customerId);
    const kunde_id = record?.id ?? null;
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
    return { ...namedByFirst(jobs), ...priceOfFirst(days) };
  }),
);

/** The columns that all its jobs share. */
function orderOf(ctx: Ctx | TxCtx, input: Order) {
  const { actor, settings } = ctx;
  const now = ctx.now();
  return {
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
    billing_model: input.billing_model,
    fahrzeugtyp: input.fahrzeugtyp,
    anforderungen: input.anforderungen,
    fahrzeug_angaben: answersOf(input),
    source: SOURCE_BY_ACTOR[requireDispatcher(actor).kind],
    fuehrerscheinklasse: input.fuehrerscheinklasse ?? licenceOf(input.fahrzeugtyp),
    besonderheiten: specialsInWords(input.anforderungen, input.besonderheiten),
    nachricht: input.nachricht,
    is_test: input.isTest,
    wunschfahrer: input.wunschfahrer,
    agb_version: siteTerms(settings).current?.version ?? null,
    preis_version: currentPrices(settings).version,
    gesehen_am: now,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Dry run of `createJob`: number and price of the jobs, none if the key was used. Reserves no job number. Errors as
 * `createJob`.
 */
export async function checkNewJob(ctx: Ctx, raw: CreateJobInput) {
  const input = CreateJobInput.parse(raw);
  const order = orderOf(ctx, input);
  const stored = await storedAnswer(ctx, "admin-create-job", input);
  if (stored === "mismatch") throw new DomainError("idempotency_mismatch");
  requireSeriesAhead(input.serientage, ctx.now());
  if (input.customerId) await getCustomer(ctx, { customerId: input.customerId });
  const reached = input.isTest ? null : await reachedRecord(ctx, asTold(order));
  const customerId = input.customerId ?? reached;
  const days = await pricedDays(ctx, order, { input, customerId });
  const jobs = days.length * input.drivers;
  return { jobs, isDone: stored !== undefined, ...priceOfFirst(days) };
}

/** The job's dates, each with the customer's price for then. */
async function pricedDays(
  ctx: PricedCtx & Pick<Ctx, "now">,
  order: Omit<Parameters<typeof usualPrice>[1], "einsatzbeginn">,
  { input, customerId }: { input: Order; customerId: string | null },
) {
  const today = berlinDate(ctx.now());
  const days: (JobDates & DayPrice)[] = [];
  for (const dates of daysOf(input, today)) {
    const usual = await usualPrice(ctx, { ...order, ...dates }, { customerId, today });
    days.push({ ...dates, ...priceAsSaid(usual, input, order) });
  }
  return days;
}

function priceOfFirst([first]: readonly DayPrice[]) {
  const { tagespreis_cents = null, preis_quelle = null } = first ?? {};
  return { tagespreis_cents, preis_quelle };
}

/** Each day of a series is a job of its own. */
function daysOf(input: Order, today: string): JobDates[] {
  const said = { ...input, words: input.zeitraum };
  if (input.serientage.length === 0) return [datesOf(said, today)];
  return input.serientage.map((day) =>
    datesOf({ ...said, einsatzbeginn: day, einsatzende: day, arbeitstage: null }, today),
  );
}
