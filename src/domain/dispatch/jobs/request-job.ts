import { sql } from "drizzle-orm";
import * as z from "zod";
import { jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import { isSampleAddress } from "../../../db/schema/samples.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import {
  type Ctx,
  requireStorage,
  type TxCtx,
  transaction,
  writeParts,
} from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import {
  claimOfCall,
  inOneGo,
  replayedAnswer,
  storedAnswerIfRefused,
} from "../../kernel/idempotency.ts";
import { insertRows } from "../../kernel/insert-rows.ts";
import { requestReceivedPath } from "../../kernel/links.ts";
import { siteTerms } from "../../kernel/settings/terms.ts";
import { termsInWords } from "../../kernel/settings/terms-reference.ts";
import { berlinDate, nextWeekday } from "../../kernel/time/berlin.ts";
import { datesOfRequest } from "../../kernel/time/work-dates.ts";
import { answersOf } from "../../kernel/vehicle-questions.ts";
import { deskPath } from "../../mail/facts.ts";
import { hasPlace, type MailboxPlace, placeKey } from "../../mail/mailbox.ts";
import { emailInsert, type QueuedEmail } from "../../mail/queue-emails.ts";
import { currentPrices, PRICES } from "../../pricing/prices-area.ts";
import { priceChange } from "../../pricing/request-terms.ts";
import type { Prices } from "../../pricing/schemas.ts";
import { announce, type Listener, listenersTo } from "../../webhooks/announce.ts";
import { acknowledgement, requestFacts } from "./acknowledge-request.ts";
import { BookingInput, earliestStartText, startsTooEarly } from "./booking/schemas.ts";
import { listPrice } from "./customers-price.ts";
import { linkedRows, type NumberedJobs, namedByFirst, workOf } from "./linked-jobs.ts";
import {
  licenceOf,
  PRICE_CONFIRMATION_VERSION,
  siteInWords,
  specialsInWords,
} from "./vocabulary.ts";

/** The name of the API call, under which answers are stored. */
const CALL = "submit-fahrer-anfrage";

/**
 * Stores a customer's request: one job per requested driver, the price confirmations and two mails, in one transaction
 * (docs/rules.md, Requests). `files` are stored in that transaction, at the first job. Idempotent by key.
 * Errors: ZodError, `idempotency_mismatch`, `too_many_requests`, `storage_low`, `prices_changed` and `terms_changed` (field
 * `preise_verstanden`) if prices or terms differ from those that the form showed.
 */
export async function requestJob(
  ctx: Ctx,
  raw: BookingInput,
  files?: RequestFiles,
): Promise<RequestAnswer> {
  const input = parseBooking(ctx, raw);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  const done = await storedAnswerIfRefused<RequestAnswer>(ctx, CALL, input, () =>
    takeFormLimit(ctx, "booking"),
  );
  if (done) return done;
  // Another copy of the server may have shown a newer price version than this one has loaded.
  if ((input.preis_version ?? 0) > currentPrices(ctx.settings).version)
    await ctx.settings.refresh();
  return transaction(ctx, async (tx) => {
    const prices = currentPrices(tx.settings);
    const { isFirst, jobs, answer, place, listeners } = await prepareJobs(tx, prices, input);
    if (!isFirst) return replayedAnswer<RequestAnswer>(tx, CALL, input);
    requireStorage(tx);
    requireShownPrice(tx, prices, input);
    requireShownTerms(tx, input);
    storeJobs(tx, { jobs, prices, input, place, address, attachments: files?.names ?? [] });
    await inOneGo([
      files && writeParts(tx),
      files?.store(tx, answer.jobId),
      announce(
        tx,
        "job.requested",
        jobs.map(({ id }) => ({ jobId: id })),
        listeners,
      ),
    ]);
    tellOfRequest(tx, jobs);
    return answer;
  });
}

export interface RequestFiles {
  names: readonly string[];
  store(tx: TxCtx, jobId: string): Promise<void>;
}

/** `receiptPath`: the page that confirms the request to the customer. */
export interface RequestAnswer extends NumberedJobs {
  receiptPath: string;
}

/** Parses a booking and throws one ZodError with all its mistakes, a first day that is too early included. */
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

type Job = Awaited<ReturnType<typeof prepareJobs>>["jobs"][number];
type ParsedBooking = z.output<typeof BookingInput>;

/**
 * The rows of a request with their ids and numbers, the answer, which is stored under the idempotency key, and whether the request is the
 * first under this key and its acknowledgement may go out.
 */
async function prepareJobs(tx: TxCtx, prices: Prices, input: ParsedBooking) {
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
    fuehrerscheinklasse: licenceOf(input.fahrzeugtyp),
    anforderungen: input.anforderungen,
    fahrzeug_angaben: answersOf(input),
    besonderheiten: specialsInWords(input.anforderungen, ""),
    nachricht: input.nachricht,
    billing_model: input.billing_model,
    preis_version: prices.version,
    ...listPrice(prices, input, { isConfirmed: input.preise_verstanden === true }),
    source: "form" as const,
    email_korrekturen: 0,
    agb_version: termsOfBooking(tx, input)?.version ?? null,
    kunde_faellig_am: tx.now(),
    created_at: tx.now(),
    updated_at: tx.now(),
  };
  const rows = linkedRows(job, input.anzahl_fahrer);
  const key = placeKey(tx, input.email);
  const jobIds = rows.map(({ id }) => id);
  const [jobId = ""] = jobIds;
  const known = { jobId, jobIds, receiptPath: requestReceivedPath(tx, jobId) };
  const answer = sql`${JSON.stringify(known)}::jsonb || jsonb_build_object('nummern', nummern, 'nummer', nummern->0)`;
  const [claimed, isFirst] = tx.idempotencyKey
    ? [
        sql`, claimed as (${claimOfCall(tx, CALL, input, answer, sql`from given`)})`,
        sql`exists (select from claimed)`,
      ]
    : [sql``, sql`true`];
  const [found] = await tx.db.execute<Found>(
    sql`with given as (select ${nextNumbers(rows.length)} as nummern)${claimed}
      select nummern, ${isFirst} as "isFirst", ${key === null ? sql`true` : hasPlace(tx, key)} as "isFree",
      ${listenersTo("job.requested")} as listeners from given`,
  );
  if (!found) throw new Error("A select of one row without a row");
  const jobs = rows.map((row, index) => ({ ...row, nummer: found.nummern[index] ?? 0 }));
  return {
    isFirst: found.isFirst,
    jobs,
    answer: { ...namedByFirst(jobs), receiptPath: known.receiptPath },
    place: { key, isFree: found.isFree },
    listeners: found.listeners,
  };
}

interface Found extends Record<string, unknown> {
  isFirst: boolean;
  nummern: number[];
  isFree: boolean;
  listeners: Listener[];
}

/**
 * Numbers are given out before the rows are written, so that the answer is known before them. Not from a series of rows: how many a
 * parameter makes PostgreSQL can't know, so that it would plan the statement anew for each booking.
 */
function nextNumbers(count: number) {
  const next = sql`nextval('job_requests_nummer_seq')`;
  return sql`jsonb_build_array(${sql.join(Array(count).fill(next), sql`, `)})`;
}

/** The jobs with their mails and, where prices were confirmed, the confirmations, by the last statement of the transaction. */
function storeJobs(tx: TxCtx, request: RequestToStore) {
  tx.parts.push(sql`mails as (${emailInsert(tx, requestMails(tx, request))})`);
  if (request.input.preise_verstanden) {
    const confirmations = confirmationsOf(tx, request);
    tx.parts.push(sql`confirmed as (${insertRows(priceConfirmations, confirmations)})`);
  }
  tx.parts.push(sql`jobs as (${insertRows(jobRequests, request.jobs)})`);
  tx.wake("mails");
  tx.wake("customers");
}

function confirmationsOf({ now }: TxCtx, { jobs, address }: RequestToStore) {
  return jobs.map(({ id }) => ({
    job_id: id,
    text_version: PRICE_CONFIRMATION_VERSION,
    ip_shortened: shortenAddress(address),
    confirmed_at: now(),
  }));
}

function tellOfRequest(tx: TxCtx, jobs: Job[]) {
  const [job] = jobs;
  if (!job) return;
  const key = `request:${job.id}`;
  const isSample = isSampleAddress(job.customer_email);
  tellDesk(tx, { key, kind: "request", jobId: job.id, jobCount: jobs.length, isSample });
}

/** Refuses an order whose form showed other terms than the current ones (docs/rules.md, Requests). */
function requireShownTerms({ settings }: TxCtx, { agb_version: shown }: ParsedBooking) {
  if (shown === undefined) return;
  const { current, at } = siteTerms(settings);
  if (at(shown)?.text === current?.text) return;
  const change = current
    ? `Unsere AGB haben sich inzwischen geändert: Jetzt gilt ${termsInWords(current)}. Bitte sehen Sie sie an und bestätigen Sie erneut`
    : "Unsere AGB gelten inzwischen nicht mehr. Bitte bestätigen Sie erneut";
  throw new DomainError("terms_changed", { fields: { preise_verstanden: change } });
}

/** The terms that the form showed; the current ones if it named none. */
function termsOfBooking({ settings }: TxCtx, { agb_version: shown }: ParsedBooking) {
  const { current, at } = siteTerms(settings);
  return shown === undefined ? current : at(shown);
}

/** Refuses an order whose form showed another price than the current one (docs/rules.md, Requests). */
function requireShownPrice({ settings }: TxCtx, now: Prices, input: ParsedBooking) {
  const { preis_version: version = now.version, fahrzeugtyp, anforderungen } = input;
  if (version === now.version) return;
  const values = settings.at(PRICES, version);
  const shown = values && { version, ...values };
  const change = priceChange({ shown, now }, fahrzeugtyp, anforderungen);
  if (change) throw new DomainError("prices_changed", { fields: { preise_verstanden: change } });
}

interface RequestToStore {
  jobs: Job[];
  prices: Prices;
  input: ParsedBooking;
  /** The quota of the customer's mailbox. */
  place: MailboxPlace;
  /** Where the request came from. */
  address: string;
  attachments: readonly string[];
}

/** One mail to each side, however many jobs there are; to the customer only while there is a place. */
function requestMails(tx: TxCtx, request: RequestToStore): QueuedEmail[] {
  const { jobs, prices, input, place, attachments } = request;
  const [job, ...others] = jobs;
  if (!job) return [];
  const facts = requestFacts(tx, [job, ...others], { prices, attachments });
  const confirmed = input.preise_verstanden
    ? { version: PRICE_CONFIRMATION_VERSION, at: tx.now() }
    : null;
  return [
    {
      key: `fahrer_anfrage:${job.id}`,
      to: tx.agencyEmail,
      template: "fahrer_anfrage",
      data: {
        ...facts,
        deskPath: deskPath(job.nummer),
        ...(!place.isFree && { isUnacknowledged: true }),
      },
      jobId: job.id,
    },
    acknowledgement(tx, job, { prices, facts, confirmed, place }),
  ];
}
