import * as z from "zod";
import { jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../../kernel/context.ts";
import { takeFormLimit } from "../../kernel/form-protection/take-form-limit.ts";
import { once, unlessDone } from "../../kernel/idempotency.ts";
import { statusPath } from "../../kernel/links.ts";
import { shortenAddress } from "../../kernel/shorten-address.ts";
import { berlinDate, formatDay, nextWeekday } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, deskPath, jobFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { dayPriceCents } from "../../pricing/day-price.ts";
import { type LinkedJobs, linkedRows, namedByFirst } from "./linked-jobs.ts";
import { PRICE_CONFIRMATION_VERSION } from "./price-confirmation.ts";
import { BookingInput, earliestStartText, startsTooEarly } from "./schemas.ts";
import { LICENCE_OF_VEHICLE } from "./vocabulary.ts";

/** As the call is named in the API. */
const CALL = "submit-fahrer-anfrage";

/**
 * Takes a customer's request: one job per driver that he asks for, each with its price confirmation, and the two mails
 * in one transaction (decisions.md). Repeating it with the same idempotency key answers like the first time. Errors:
 * ZodError, `idempotency_mismatch`, `too_many_requests`, `storage_low`.
 */
export async function requestJob(ctx: Ctx, raw: BookingInput): Promise<LinkedJobs> {
  const input = parseBooking(ctx, raw);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  const done = await unlessDone<LinkedJobs>(ctx, CALL, input, () => takeFormLimit(ctx, "booking"));
  if (done) return done;
  return transaction(ctx, (tx) =>
    once(tx, CALL, input, async () => {
      requireStorage(tx);
      const jobs = await insertJobs(tx, input);
      const cents = dayPriceCents(input.fahrzeugtyp, input.anforderungen);
      // Sent in one go: the database works them off without waiting for us in between.
      await Promise.all([confirmPrices(tx, jobs, address), queueRequestMails(tx, jobs, cents)]);
      return namedByFirst(jobs);
    }),
  );
}

/** Throws all that is wrong with it at once, the first day included. */
function parseBooking(ctx: Ctx, raw: BookingInput): ParsedBooking {
  const { data, error } = BookingInput.safeParse(raw);
  const earliestStart = nextWeekday(berlinDate(ctx.now()));
  const isTooEarly = startsTooEarly(raw.einsatzbeginn, earliestStart);
  if (data && !isTooEarly) return data;
  const issues = [...(error?.issues ?? [])];
  if (isTooEarly) {
    const message = earliestStartText(earliestStart);
    issues.push({ code: "custom", path: ["einsatzbeginn"], message });
  }
  throw new z.ZodRealError(issues);
}

type Job = Awaited<ReturnType<typeof insertJobs>>[number];
type ParsedBooking = z.output<typeof BookingInput>;

async function insertJobs(tx: TxCtx, input: ParsedBooking) {
  const { customer_street, customer_house_number, customer_postal_code, customer_city } = input;
  const job = {
    ...{ customer_street, customer_house_number, customer_postal_code, customer_city },
    customer_name: `${input.vorname} ${input.nachname}`,
    company: input.company,
    customer_email: input.email,
    customer_phone: input.phone,
    einsatzort: `${customer_street} ${customer_house_number}, ${customer_postal_code} ${customer_city}`,
    zeitraum: describePeriod(input.einsatzbeginn, input.einsatzdauer),
    einsatzbeginn: input.einsatzbeginn,
    fahrzeugtyp: input.fahrzeugtyp,
    fuehrerscheinklasse: LICENCE_OF_VEHICLE[input.fahrzeugtyp],
    anforderungen: input.anforderungen,
    besonderheiten: input.anforderungen.join(", "),
    nachricht: input.nachricht,
    billing_model: input.billing_model,
    source: "form" as const,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
  const { id, nummer, gruppe_id } = jobRequests;
  const stored = await tx.db
    .insert(jobRequests)
    .values(linkedRows(job, input.anzahl_fahrer))
    .returning({ id, nummer, gruppe_id });
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

function describePeriod(start: string | null, duration: string) {
  const parts = [start ? `ab ${formatDay(start)}` : "Beginn nach Absprache", duration];
  return parts.filter(Boolean).join(", ");
}

/** One mail to each side, however many jobs there are. */
async function queueRequestMails(tx: TxCtx, jobs: Job[], cents: number) {
  const [job] = jobs;
  if (!job) return;
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
        dayPriceCents: cents,
        confirmed: { version: PRICE_CONFIRMATION_VERSION, at: tx.now().toISOString() },
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
    },
  ]);
}
