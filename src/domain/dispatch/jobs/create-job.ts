import * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import { getCustomer } from "../../customer-records/get-customer.ts";
import { reachedRecord, refreshRecords } from "../../customer-records/join-record.ts";
import { stateOf } from "../../drivers/distance/distance.ts";
import {
  type Ctx,
  deskQuery,
  deskVerb,
  logAction,
  requireDispatcher,
  type TxCtx,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import {
  END_BEFORE_START,
  MAX_LENGTH,
  optionalDate,
  optionalPostalCode,
  optionalText,
  optionalWeekdays,
} from "../../kernel/fields/schemas.ts";
import { runIdempotently, storedAnswer } from "../../kernel/idempotency.ts";
import {
  isOfficeDay,
  laterAnswerText,
  OPENING_HOURS,
  type OpeningHours,
} from "../../kernel/settings/opening-hours.ts";
import { siteTerms } from "../../kernel/settings/terms.ts";
import {
  addDays,
  berlinDate,
  nextWeekday,
  timeInBerlin,
  weekday,
} from "../../kernel/time/berlin.ts";
import { datesOf, type JobDates } from "../../kernel/time/work-dates.ts";
import { weekdayOf } from "../../kernel/time/working-days.ts";
import { answersOf } from "../../kernel/vehicle-questions.ts";
import { FEDERAL_STATES } from "../../kernel/vocabulary.ts";
import { surchargedDays } from "../../pricing/lines-of-work.ts";
import { currentPrices } from "../../pricing/prices-area.ts";
import { holidaysOf } from "../../pricing/public-holidays.ts";
import { announce } from "../../webhooks/announce.ts";
import { type DayPrice, type PricedCtx, priceAsSaid, usualPrice } from "./customers-price.ts";
import { asTold, customerOf, namedByFirst, seriesRows, workOf } from "./linked-jobs.ts";
import { CreateJobInput, MAX_SERIES_JOBS, SERIES_AHEAD_DAYS } from "./schemas.ts";
import { licenceOf, siteInWords, specialsInWords } from "./vocabulary.ts";

/** Limit of the search. */
const MOST_DAYS = 120;

/**
 * The day by which an answer comes, where the office is not there on the next working day after `today` (docs/rules.md, Lead
 * times); null: the promise 'bis zum nächsten Werktag' holds as it stands. Public holidays of all of Germany are no working days.
 */
export function laterAnswerDay(hours: OpeningHours, today: string): string | null {
  const { day, isLater } = answerDay(hours, today);
  return isLater ? day : null;
}

function answerDay(hours: OpeningHours, today: string) {
  const last = addDays(today, MOST_DAYS);
  const holidays = holidaysOf(new Set([today.slice(0, 4), last.slice(0, 4)]), "BUND");
  let promised = nextWeekday(today);
  while (holidays.has(promised)) promised = nextWeekday(promised);
  if (isOfficeDay(hours, promised)) return { day: promised, isLater: false };
  for (let day = promised; day <= last; day = addDays(day, 1)) {
    if (isOfficeDay(hours, day) && !holidays.has(day)) return { day, isLater: true };
  }
  return { day: last, isLater: true };
}

/** The office closes then where its hours of that weekday are not known. */
const USUAL_END = "18:00";

/** Until when an open request must be answered: closing time of the promised day; null once it is answered. */
export function answerUntil({ settings }: Pick<Ctx, "settings">, job: Asked): Date | null {
  if (job.status !== "open" || job.gesehen_am) return null;
  const hours = settings.current(OPENING_HOURS).values;
  const { day } = answerDay(hours, berlinDate(job.created_at));
  return timeInBerlin(day, hours.days[weekdayOf(day)]?.to ?? USUAL_END);
}

type Asked = Pick<typeof jobRequests.$inferSelect, "status" | "gesehen_am" | "created_at">;

/** Addition to 'bis zum nächsten Werktag' on days when the office stays closed until then. */
export function laterAnswer(hours: OpeningHours, today: string): string | null {
  const day = laterAnswerDay(hours, today);
  return day && laterAnswerText(day);
}

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

const WEEKS = "Bitte geben Sie eine Zahl von 1 bis 12 ein";

/** 'Jeden Montag bis …', every so many weeks on chosen weekdays, and single days beside them. */
const PlanSeriesInput = z
  .object({
    /** First and last day that the rule may give; without them there are only the single days. */
    from: optionalDate(),
    until: optionalDate(),
    weekdays: optionalWeekdays(),
    /** 1: every week; counted from the week of `from`. */
    everyWeeks: z.int(WEEKS).min(1, WEEKS).max(12, WEEKS).default(1),
    days: z
      .array(optionalDate().pipe(z.string("Bitte geben Sie ein gültiges Datum ein")))
      .max(MAX_SERIES_JOBS, `Höchstens ${MAX_SERIES_JOBS} Tage`)
      .default([]),
    /** Place of work; decides which public holidays are marked. */
    einsatzort: optionalText(MAX_LENGTH.line),
    einsatz_postal_code: optionalPostalCode(),
    einsatz_city: optionalText(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, {
    path: ["until"],
    message: END_BEFORE_START,
  });

/**
 * The days of a series before it is created, in their order: from today on, within a year, and as many as may be created
 * at once (docs/rules.md, Series). Errors: ZodError (`from`, `until`, `weekdays`, `everyWeeks`, `days`).
 */
export const planSeries = deskQuery(PlanSeriesInput, async (ctx, { days: single, ...input }) => {
  const today = berlinDate(ctx.now());
  const last = lastSeriesDay(today);
  const all = [...new Set([...daysOfRule(input, last), ...single])].sort();
  const possible = all.filter((day) => day >= today && day <= last).slice(0, MAX_SERIES_JOBS);
  const state = stateOf(input);
  const code = FEDERAL_STATES.find(({ name }) => name === state)?.code ?? null;
  const holidays = new Map(
    surchargedDays(possible, code).map(({ day, holiday }) => [day, holiday ?? null] as const),
  );
  const isTooLong = input.until !== null && input.until > last;
  return {
    days: possible.map((day) => ({ day, holiday: holidays.get(day) ?? null })),
    /** Whose public holidays are marked; null: nationwide ones. */
    state,
    /** The rule gives more than may be created at once, or days too far ahead: these are left out. */
    isCut: isTooLong || all.filter((day) => day >= today).length > possible.length,
  };
});

type Rule = Omit<z.output<typeof PlanSeriesInput>, "days">;

function daysOfRule({ from, until, weekdays, everyWeeks }: Rule, last: string): string[] {
  if (!from || !until || !weekdays) return [];
  const found: string[] = [];
  const end = until < last ? until : last;
  const monday = addDays(from, 1 - weekday(from));
  for (let week = monday; week <= end; week = addDays(week, 7 * everyWeeks)) {
    for (let offset = 0; offset < 7; offset++) {
      const day = addDays(week, offset);
      if (day >= from && day <= end && weekdays.includes(weekdayOf(day))) found.push(day);
    }
  }
  return found;
}

/** The last day of a series that is created today (docs/rules.md, Series). */
function lastSeriesDay(today: string): string {
  return addDays(today, SERIES_AHEAD_DAYS);
}

/** Refuses days in the past or too far ahead. Error: `validation` (field `serientage`). */
function requireSeriesAhead(days: readonly string[], now: Date): void {
  const today = berlinDate(now);
  const refuse = (message: string) => {
    throw new DomainError("validation", { fields: { serientage: message } });
  };
  if (days.some((day) => day < today)) refuse("Ein Tag der Serie liegt in der Vergangenheit");
  if (days.some((day) => day > lastSeriesDay(today)))
    refuse("Eine Serie reicht höchstens ein Jahr");
}
