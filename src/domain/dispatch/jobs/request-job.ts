import * as z from "zod";
import { jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import { refreshRecords } from "../../customer-records/refresh-record.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { runIdempotently, storedAnswerIfRefused } from "../../kernel/idempotency.ts";
import { inOneGo } from "../../kernel/in-one-go.ts";
import { requestReceivedPath } from "../../kernel/links.ts";
import { type MailboxPlace, withMailboxPlace } from "../../kernel/mailbox.ts";
import type { Prices } from "../../kernel/prices.ts";
import { siteTerms } from "../../kernel/settings/terms.ts";
import { termsInWords } from "../../kernel/settings/terms-reference.ts";
import { berlinDate, nextWeekday } from "../../kernel/time/berlin.ts";
import { datesOfRequest } from "../../kernel/time/work-dates.ts";
import { deskPath } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { priceChange } from "../../pricing/price-change.ts";
import { currentPrices, PRICES } from "../../pricing/prices-area.ts";
import { announce } from "../../webhooks/announce.ts";
import { acknowledgement, requestFacts, requestPriceFacts } from "./acknowledge-request.ts";
import { BookingInput, earliestStartText, startsTooEarly } from "./booking/schemas.ts";
import { listPrice } from "./customers-price.ts";
import { customerOf } from "./link-customer.ts";
import {
  type LinkedJobs,
  linkedRows,
  type NumberedJobs,
  namedByFirst,
  withNumbers,
} from "./linked-jobs.ts";
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
 * `alongside`: in that transaction, with the id of the first job.
 * Errors: ZodError, `idempotency_mismatch`, `too_many_requests`, `storage_low`, `prices_changed` (field `preise_verstanden`) where
 * the form showed him another price than the one that counts.
 */
export async function requestJob(
  ctx: Ctx,
  raw: BookingInput,
  alongside?: (tx: TxCtx, first: string) => Promise<void>,
): Promise<RequestAnswer> {
  const input = parseBooking(ctx, raw);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  const done = await storedAnswerIfRefused<StoredAnswer>(ctx, CALL, input, () =>
    takeFormLimit(ctx, "booking"),
  );
  if (done) return answerOf(ctx, done);
  // Another copy may have told him of prices that this one hasn't heard of.
  if ((input.preis_version ?? 0) > currentPrices(ctx.settings).version)
    await ctx.settings.refresh();
  const answer = await withMailboxPlace(ctx, input.email, (place) =>
    transaction(ctx, (tx) =>
      runIdempotently<StoredAnswer>(tx, CALL, input, async () => {
        requireStorage(tx);
        const prices = currentPrices(tx.settings);
        requireShownPrice(tx, prices, input);
        requireShownTerms(tx, input);
        const jobs = await insertJobs(tx, prices, input);
        await alongside?.(tx, namedByFirst(jobs).jobId);
        // Sent in one go: the database works them off without waiting for us in between.
        await inOneGo([
          input.preise_verstanden && confirmPrices(tx, jobs, address),
          queueRequestMails(tx, { jobs, prices, input, place }),
          tellOfRequest(tx, jobs),
          announce(
            tx,
            "job.requested",
            jobs.map(({ id }) => ({ jobId: id })),
          ),
          refreshCustomer(tx, jobs),
        ]);
        return withReceipt(tx, namedByFirst(jobs));
      }),
    ),
  );
  return answerOf(ctx, answer);
}

/** `receiptPath`: the page that stays, for whoever has sent the request. */
export interface RequestAnswer extends NumberedJobs {
  receiptPath: string;
}

/** Answers that the version before has stored lead nowhere yet. */
type StoredAnswer = LinkedJobs & Partial<NumberedJobs> & { receiptPath?: string };

function answerOf(ctx: Ctx, answer: StoredAnswer): Promise<RequestAnswer> {
  return withNumbers(ctx, withReceipt(ctx, answer));
}

function withReceipt(ctx: Ctx | TxCtx, answer: StoredAnswer) {
  return { ...answer, receiptPath: answer.receiptPath ?? requestReceivedPath(ctx, answer.jobId) };
}

/** Throws all that is wrong with it at once, the first day included. */
export function parseBooking(ctx: Ctx, raw: BookingInput): ParsedBooking {
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

async function insertJobs(tx: TxCtx, prices: Prices, input: ParsedBooking) {
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
    preis_version: prices.version,
    ...listPrice(prices, input, { isConfirmed: input.preise_verstanden === true }),
    source: "form" as const,
    email_korrekturen: 0,
    agb_version: termsOfBooking(tx, input)?.version ?? null,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
  const { id, nummer, gruppe_id } = jobRequests;
  const kunde_id = await customerOf(tx, job);
  const stored = await tx.db
    .insert(jobRequests)
    .values(linkedRows({ ...job, kunde_id }, input.anzahl_fahrer))
    .returning({ id, nummer, gruppe_id });
  return stored.map((row) => ({ ...job, ...row, kunde_id }));
}

/** The jobs of a request are all one customer's. */
async function refreshCustomer(tx: TxCtx, [job]: Job[]) {
  if (job?.kunde_id) await refreshRecords(tx, job.kunde_id);
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

/** Nobody orders by terms that he was not shown (docs/rules.md, Requests). */
function requireShownTerms({ settings }: TxCtx, { agb_version: shown }: ParsedBooking) {
  if (shown === undefined) return;
  const { current, at } = siteTerms(settings);
  if (at(shown)?.text === current?.text) return;
  const change = current
    ? `Unsere AGB haben sich inzwischen geändert: Jetzt gilt ${termsInWords(current)}. Bitte sehen Sie sie an und bestätigen Sie erneut`
    : "Unsere AGB gelten inzwischen nicht mehr. Bitte bestätigen Sie erneut";
  throw new DomainError("terms_changed", { fields: { preise_verstanden: change } });
}

/** Those that he was shown, word for word those of now; without a word of the form: those of now. */
function termsOfBooking({ settings }: TxCtx, { agb_version: shown }: ParsedBooking) {
  const { current, at } = siteTerms(settings);
  return shown === undefined ? current : at(shown);
}

/** Nobody orders at a price that he was not shown (docs/rules.md, Requests). */
function requireShownPrice({ settings }: TxCtx, now: Prices, input: ParsedBooking) {
  const { preis_version: version = now.version, fahrzeugtyp, anforderungen } = input;
  if (version === now.version) return;
  const values = settings.at(PRICES, version);
  const shown = values && { version, ...values };
  const change = priceChange({ shown, now }, fahrzeugtyp, anforderungen);
  if (change) throw new DomainError("prices_changed", { fields: { preise_verstanden: change } });
}

interface RequestToTell {
  jobs: Job[];
  prices: Prices;
  input: ParsedBooking;
  /** In the customer's mailbox. */
  place: MailboxPlace;
}

/** One mail to each side, however many jobs there are; to the customer only while there is a place. */
async function queueRequestMails(tx: TxCtx, { jobs, prices, input, place }: RequestToTell) {
  const [job, ...others] = jobs;
  if (!job) return;
  const confirmed = input.preise_verstanden
    ? { version: PRICE_CONFIRMATION_VERSION, at: tx.now() }
    : null;
  await queueEmails(tx, [
    {
      key: `fahrer_anfrage:${job.id}`,
      to: tx.agencyEmail,
      template: "fahrer_anfrage",
      data: {
        ...requestFacts(tx, [job, ...others]),
        ...requestPriceFacts(prices, [job, ...others]),
        deskPath: deskPath(job.nummer),
        ...(!place.isFree && { isUnacknowledged: true }),
      },
      jobId: job.id,
    },
    acknowledgement(tx, [job, ...others], { prices, confirmed, place }),
  ]);
}
