import * as z from "zod";
import { jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import { refreshRecords } from "../../customer-records/refresh-record.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { runIdempotently, storedAnswerIfRefused } from "../../kernel/idempotency.ts";
import { statusPath } from "../../kernel/links.ts";
import type { Prices } from "../../kernel/prices.ts";
import { berlinDate, nextWeekday } from "../../kernel/time/berlin.ts";
import { datesOfRequest } from "../../kernel/time/work-dates.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, deskPath, jobFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { dayPriceCents, priceListOf } from "../../pricing/day-price.ts";
import { orderPrice } from "../../pricing/order-price.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { customerOf } from "./link-customer.ts";
import { type LinkedJobs, linkedRows, namedByFirst } from "./linked-jobs.ts";
import { BookingInput, earliestStartText, startsTooEarly } from "./schemas.ts";
import {
  LICENCE_OF_VEHICLE,
  PRICE_CONFIRMATION_VERSION,
  siteInWords,
  specialsInWords,
} from "./vocabulary.ts";
import { workOf } from "./work-place.ts";

/** As the call is named in the API. */
const CALL = "submit-fahrer-anfrage";

/**
 * Takes a customer's request: one job per driver that he asks for, each with its price confirmation if he gave it, and the
 * two mails in one transaction (docs/rules.md, Requests). Repeating it with the same idempotency key answers like the first time.
 * Errors: ZodError, `idempotency_mismatch`, `too_many_requests`, `storage_low`.
 */
export async function requestJob(ctx: Ctx, raw: BookingInput): Promise<LinkedJobs> {
  const input = parseBooking(ctx, raw);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  const done = await storedAnswerIfRefused<LinkedJobs>(ctx, CALL, input, () =>
    takeFormLimit(ctx, "booking"),
  );
  if (done) return done;
  return transaction(ctx, (tx) =>
    runIdempotently(tx, CALL, input, async () => {
      requireStorage(tx);
      const jobs = await insertJobs(tx, input);
      // Sent in one go: the database works them off without waiting for us in between.
      await Promise.all([
        input.preise_verstanden && confirmPrices(tx, jobs, address),
        queueRequestMails(tx, jobs, input),
        tellOfRequest(tx, jobs),
      ]);
      return namedByFirst(jobs);
    }),
  );
}

/** Throws all that is wrong with it at once, the first day included. */
function parseBooking(ctx: Ctx, raw: BookingInput): ParsedBooking {
  const { data, error } = BookingInput.safeParse(raw);
  const { earliestStart } = calendarOf(ctx.now());
  const isTooEarly = startsTooEarly(raw.einsatzbeginn, earliestStart);
  if (data && !isTooEarly) return data;
  const issues = [...(error?.issues ?? [])];
  if (isTooEarly) {
    const message = earliestStartText(earliestStart);
    issues.push({ code: "custom", path: ["einsatzbeginn"], message });
  }
  throw new z.ZodRealError(issues);
}

function calendarOf(now: Date) {
  const today = berlinDate(now);
  return { today, earliestStart: nextWeekday(today) };
}

type Job = Awaited<ReturnType<typeof insertJobs>>[number];
type ParsedBooking = z.output<typeof BookingInput>;

async function insertJobs(tx: TxCtx, input: ParsedBooking) {
  const { customer_street, customer_house_number, customer_postal_code, customer_city } = input;
  const job = {
    customer_street,
    customer_house_number,
    customer_postal_code,
    customer_city,
    customer_name: `${input.vorname} ${input.nachname}`,
    company: input.company,
    customer_email: input.email,
    customer_phone: input.phone,
    einsatzort:
      siteInWords(input) ??
      `${customer_street} ${customer_house_number}, ${customer_postal_code} ${customer_city}`,
    ...workOf(input),
    ...datesOfRequest({ ...input, words: input.einsatzdauer }, calendarOf(tx.now())),
    fahrzeugtyp: input.fahrzeugtyp,
    fuehrerscheinklasse: LICENCE_OF_VEHICLE[input.fahrzeugtyp],
    anforderungen: input.anforderungen,
    besonderheiten: specialsInWords(input.anforderungen, ""),
    nachricht: input.nachricht,
    billing_model: input.billing_model,
    source: "form" as const,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
  const { id, nummer, gruppe_id } = jobRequests;
  const kunde_id = await customerOf(tx, job);
  const stored = await tx.db
    .insert(jobRequests)
    .values(linkedRows({ ...job, kunde_id }, input.anzahl_fahrer))
    .returning({ id, nummer, gruppe_id });
  if (kunde_id) await refreshRecords(tx, kunde_id);
  return stored.map((row) => ({ ...job, ...row }));
}

async function confirmPrices(tx: TxCtx, jobs: Job[], address: string) {
  await tx.db.insert(priceConfirmations).values(
    jobs.map((job) => ({
      job_id: job.id,
      text_version: PRICE_CONFIRMATION_VERSION,
      ip_shortened: shortenAddress(address),
      confirmed_at: tx.now(),
    })),
  );
}

async function tellOfRequest(tx: TxCtx, jobs: Job[]) {
  const [job] = jobs;
  if (!job) return;
  const key = `request:${job.id}`;
  await tellDesk(tx, { key, kind: "request", jobId: job.id, jobCount: jobs.length });
}

/** What all of it costs, where its days are known. */
function totalOf(
  prices: Prices,
  job: Job,
  { fahrzeugtyp, anforderungen, anzahl_fahrer }: ParsedBooking,
) {
  const { einsatzbeginn, einsatzende, arbeitstage } = job;
  if (!einsatzbeginn || !einsatzende) return null;
  return orderPrice(prices, {
    vehicle: fahrzeugtyp,
    requirements: anforderungen,
    period: { start: einsatzbeginn, end: einsatzende, weekdays: arbeitstage },
    drivers: anzahl_fahrer,
  });
}

/** One mail to each side, however many jobs there are. Nobody is told that he confirmed what he didn't. */
async function queueRequestMails(tx: TxCtx, jobs: Job[], input: ParsedBooking) {
  const [job] = jobs;
  if (!job) return;
  const { fahrzeugtyp, anforderungen, preise_verstanden } = input;
  const prices = currentPrices(tx.settings);
  const total = totalOf(prices, job, input);
  const facts = {
    job: jobFacts(job),
    customer: customerFacts(job),
    ...(jobs.length > 1 && { numbers: jobs.map(({ nummer }) => jobNumber(nummer)) }),
  };
  await queueEmails(tx, [
    {
      key: `fahrer_anfrage:${job.id}`,
      to: tx.agencyEmail,
      template: "fahrer_anfrage",
      data: { ...facts, deskPath: deskPath(job.nummer) },
      jobId: job.id,
    },
    {
      key: `request_received:${job.id}`,
      to: job.customer_email,
      template: "request_received",
      data: {
        ...facts,
        dayPriceCents: dayPriceCents(prices, fahrzeugtyp, anforderungen),
        priceList: priceListOf(fahrzeugtyp, anforderungen),
        ...(total && { total }),
        ...(preise_verstanden && {
          confirmed: { version: PRICE_CONFIRMATION_VERSION, at: tx.now().toISOString() },
        }),
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
    },
  ]);
}
