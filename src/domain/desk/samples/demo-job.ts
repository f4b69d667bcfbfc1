import type { jobRequests } from "../../../db/schema/index.ts";
import { SAMPLE_DOMAIN } from "../../../db/schema/samples.ts";
import { listPrice } from "../../dispatch/jobs/customers-price.ts";
import type { JobStatus } from "../../dispatch/jobs/schemas.ts";
import { licenceOf, siteInWords } from "../../dispatch/jobs/vocabulary.ts";
import { berlinDate, nextWeekday, startOfWork } from "../../kernel/time/berlin.ts";
import { addDays, DAY_MS, formatDay, HOUR_MS } from "../../kernel/time/days.ts";
import { datesOf, type JobDates } from "../../kernel/time/work-dates.ts";
import {
  lastWorkingDay,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
} from "../../kernel/time/working-days.ts";
import { questionsFor } from "../../kernel/vehicle-questions.ts";
import { BOOKING_VEHICLES, DESK_VEHICLES, REQUIREMENTS } from "../../kernel/vocabulary.ts";
import { DEFAULT_PRICES } from "../../pricing/default-prices.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES, regularOf } from "./demo-customers.ts";
import { idOf, type Random } from "./random.ts";

export type NewJob = typeof jobRequests.$inferInsert & JobDates & { id: string };

const COMPANIES = [
  "Musterbau",
  "Musterspedition",
  "Muster Beton",
  "Muster Entsorgung",
  "Muster Event",
];
const TASKS: [string, ...string[]] = [
  "Fahrer für unser eigenes Fahrzeug gesucht, Übergabe auf dem Hof.",
  "Krankheitsvertretung im Nahverkehr, Beginn 6 Uhr, Rückkehr am Nachmittag.",
  "Betonlieferungen zu zwei Baustellen in der Stadt.",
  "Fertigteile setzen, Ansprechpartner vor Ort ist der Polier.",
  "Erdaushub fahren, etwa acht Touren am Tag.",
  "Überführung mit Übernachtung, Strecke nach Absprache.",
];

/** The artificial job of this number, as its plan has it; who drives it is decided elsewhere. */
export function demoJob(random: Random, seed: number, index: number, plan: Plan): NewJob {
  const source = random.weighted({ form: 60, desk: 34, cli: 6 });
  const place = random.pick(PLACES);
  const hasAddress = source === "form" || plan.status !== "open" || random.chance(0.6);
  const house = String(random.int(1, 140));
  const address = {
    customer_street: "Musterstraße",
    customer_house_number: house,
    customer_postal_code: place.postalCode,
    customer_city: place.city,
  };
  const anforderungen = source === "form" ? random.some(REQUIREMENTS, 0, 3) : [];
  const vehicle = vehicleOf(random, source);
  return {
    id: idOf(`job:${seed}:${index}`),
    customer_name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    company: random.chance(0.9) ? `${COMPANIES[index % COMPANIES.length]} ${place.city} GmbH` : "",
    customer_email: `kunde-${seed}-${index + 1}@${SAMPLE_DOMAIN}`,
    customer_phone: `069 555 ${1000 + (index % 9000)}`,
    ...regularOf(seed, index),
    ...(hasAddress && address),
    einsatzort: `Musterstraße ${house}, ${place.postalCode} ${place.city}`,
    ...siteOf(random),
    bestellnummer: random.chance(0.35) ? orderNumber(random) : "",
    ...demoDates(random, plan),
    ...vehicle,
    anforderungen,
    fahrzeug_angaben: answersTo(random, vehicle.fahrzeugtyp, anforderungen),
    besonderheiten: anforderungen.join(", "),
    nachricht: random.pick(TASKS),
    status: plan.status,
    ...priceOf({
      ...vehicle,
      anforderungen,
      source,
      isDirect: source !== "form" && random.chance(0.2),
    }),
    is_test: source !== "form" && plan.status === "open" && random.chance(0.1),
    source,
    created_at: plan.createdAt,
    updated_at: plan.createdAt,
    gesehen_am: plan.isNew && source === "form" ? null : plan.createdAt,
    ...(plan.status === "completed" && plan.end && { completed_at: dayAfter(plan.end) }),
    ...(plan.status === "cancelled" && cancellation(random, plan)),
  };
}

/** The list's; of what no list names one that was agreed on the phone. */
function priceOf({
  source,
  isDirect,
  ...order
}: {
  source: string;
  isDirect: boolean;
  fahrzeugtyp: string;
  anforderungen: string[];
}) {
  if (isDirect) return { billing_model: "direct" as const };
  const billing_model = "agency" as const;
  const listed = listPrice(
    DEFAULT_PRICES,
    { ...order, billing_model },
    { isConfirmed: source === "form" },
  );
  if (listed.tagespreis_cents !== null) return { billing_model, ...listed };
  const agreed = { tagespreis_cents: 429_00, preis_grund: "Am Telefon vereinbart" };
  return { billing_model, preis_quelle: "typed" as const, ...agreed };
}

function vehicleOf(random: Random, source: string) {
  if (source === "form") {
    const vehicle = random.pick(BOOKING_VEHICLES);
    return { fahrzeugtyp: vehicle, fuehrerscheinklasse: licenceOf(vehicle) };
  }
  const fuehrerscheinklasse = random.weighted({ C: 40, "C+E": 50, B: 10 });
  return { fahrzeugtyp: random.pick(DESK_VEHICLES), fuehrerscheinklasse };
}

/** Two of three questions are answered. */
function answersTo(random: Random, vehicle: string, requirements: readonly string[]) {
  return Object.fromEntries(
    questionsFor(vehicle, requirements)
      .filter(() => random.chance(2 / 3))
      .map(({ key, options }) => {
        const [first = "12", ...others] = options ?? [];
        return [key, random.pick([first, ...others])];
      }),
  );
}

/** A third of the work is not at the customer's address. */
function siteOf(random: Random) {
  if (!random.chance(1 / 3)) return {};
  const { postalCode, city } = random.pick(PLACES);
  const site = {
    einsatz_street: random.pick(SITES),
    einsatz_house_number: "",
    einsatz_postal_code: postalCode,
    einsatz_city: city,
  };
  const name = `${random.pick(["Polier", "Bauleiter", "Schichtleiterin"])} ${random.pick(LAST_NAMES)}`;
  return {
    ...site,
    einsatzort: siteInWords(site) ?? "",
    ...(random.chance(0.7) && {
      einsatz_kontakt: name,
      einsatz_telefon: `0171 555 ${random.int(1000, 9999)}`,
    }),
  };
}

const SITES: [string, ...string[]] = [
  "Baustelle Musterpark, Einfahrt Tor 3",
  "Musterhafen, Kai 2",
  "Kieswerk Musterau",
  "Baustelle Musterbrücke",
  "Musterwerk, Halle 7",
];

function orderNumber(random: Random) {
  return `${random.pick(["B-", "45000", "BST-2026-"])}${random.int(1000, 9999)}`;
}

/** Ended some days after it came in, before it had a driver. */
function cancellation(random: Random, { createdAt }: Plan) {
  return {
    cancelled_at: new Date(createdAt.getTime() + random.int(1, 72) * HOUR_MS),
    cancelled_by: random.weighted({ customer: 80, agency: 20 }),
    cancelled_from: "open" as const,
    storno_grund: random.pick([
      "Bauablauf verschoben",
      "Fahrzeug ausgefallen",
      "Eigener Fahrer wieder gesund",
    ]),
  };
}

function dayAfter(date: string) {
  return startOfWork(addDays(date, 1));
}

const START_TIMES: [string, ...string[]] = ["05:30", "06:00", "06:30", "07:00", "07:00", "21:00"];
const WITH_TIME = 0.45;

/** When an artificial job is, said as somebody would: mostly a day and how long, often the dates alone. */
function demoDates(random: Random, plan: Plan): JobDates {
  const { start, end, weekdays, createdAt } = plan;
  const said = {
    einsatzbeginn: start,
    einsatzende: null,
    uhrzeit_beginn: start && random.chance(WITH_TIME) ? random.pick(START_TIMES) : null,
    arbeitstage: null,
  };
  const today = berlinDate(createdAt);
  if (!start) return datesOf({ ...said, words: undatedWords(random, plan) }, today);
  const first = formatDay(start);
  if (!end) return datesOf({ ...said, words: `ab ${first}, Dauer nach Baufortschritt` }, today);
  const areUsual = weekdays === MONDAY_TO_FRIDAY;
  if (areUsual && random.chance(0.7)) {
    return datesOf({ ...said, words: `ab ${first}, ${duration(plan)}` }, today);
  }
  const arbeitstage = areUsual ? null : [...weekdays];
  return datesOf({ ...said, einsatzende: end, arbeitstage, words: "" }, today);
}

function undatedWords(random: Random, plan: Plan) {
  return random.pick([
    `Beginn nach Absprache, ${duration(plan)}`,
    `nach Absprache, ca. ${duration(plan)}`,
    `so bald wie möglich, ${duration(plan)}`,
  ]);
}

function duration({ durationDays }: Plan) {
  return durationDays === 1 ? "1 Tag" : `${durationDays} Tage`;
}

/** When an artificial job came in, and when its work is. */
export interface Plan {
  status: JobStatus;
  createdAt: Date;
  /** First day; null where only "nach Absprache" is known. */
  start: string | null;
  /** Last day; null where nobody knows it yet. */
  end: string | null;
  /** That are worked. */
  durationDays: number;
  weekdays: readonly Weekday[];
  /** Came in of late: nobody has looked at it yet. */
  isNew: boolean;
}

const STATUS_WEIGHTS: Record<JobStatus, number> = {
  open: 24,
  assigned: 10,
  confirmed: 14,
  no_show: 4,
  completed: 46,
  cancelled: 2,
};
/** Share of open jobs that somebody forgot: work for `complete-old`. */
const FORGOTTEN = 0.12;
/** End of jobs that still run: not known yet. */
const OPEN_END = 0.08;
const WITH_SATURDAYS = 0.15;
const NEW_DAYS = 3;
/** The longest work that came in so many days ago has ended. */
const NEWEST_DRIVEN = 24;
/** Share of the driven work that is of the last weeks. */
const RECENT = 0.25;
const MONDAY_TO_SATURDAY = WEEKDAYS.slice(0, 6);

/** `day` is the start of work today, `today` the same as a date. */
export function demoPlan(random: Random, day: Date, today: string): Plan {
  const status = random.weighted(STATUS_WEIGHTS);
  const { age, startsIn } = timing(random, status);
  const durationDays = random.pick([1, 1, 2, 3, 5, 5, 10]);
  const createdAt = new Date(day.getTime() - age * DAY_MS + random.int(0, 9 * 3600) * 1000);
  const isLong = durationDays >= 5;
  const weekdays = isLong && random.chance(WITH_SATURDAYS) ? MONDAY_TO_SATURDAY : MONDAY_TO_FRIDAY;
  const isNew = status === "open" && age <= NEW_DAYS;
  const plan = { status, createdAt, durationDays, weekdays, isNew };
  if (status === "open" && random.chance(0.2)) return { ...plan, start: null, end: null };
  const start = nextWeekday(addDays(today, startsIn - 1));
  const isOpenEnded = status !== "completed" && status !== "no_show" && random.chance(OPEN_END);
  return {
    ...plan,
    start,
    end: isOpenEnded ? null : lastWorkingDay(start, durationDays, weekdays),
  };
}

/** Days since the request, and days from today to the work; what is over ended before today. */
function timing(random: Random, status: JobStatus) {
  if (status === "assigned") return { age: random.int(2, 15), startsIn: random.int(2, 20) };
  if (status === "confirmed") {
    const startsIn = random.int(-6, 14);
    return { age: random.int(4, 30) + Math.max(0, -startsIn), startsIn };
  }
  if (status === "open" && !random.chance(FORGOTTEN)) {
    return { age: random.int(1, 18), startsIn: random.int(3, 30) };
  }
  const age = random.int(NEWEST_DRIVEN, random.chance(RECENT) ? 40 : 380);
  return { age, startsIn: random.int(4, 10) - age };
}
