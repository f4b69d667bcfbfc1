import type { BookingInput } from "../../dispatch/jobs/booking/schemas.ts";
import type { CreateJobInput, JobStatus } from "../../dispatch/jobs/schemas.ts";
import { licenceOf } from "../../dispatch/jobs/vocabulary.ts";
import { addDays, DAY_MS, formatDay, nextWeekday } from "../../kernel/time/berlin.ts";
import {
  lastWorkingDay,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
} from "../../kernel/time/working-days.ts";
import { questionsFor } from "../../kernel/vehicle-questions.ts";
import { BOOKING_VEHICLES, DESK_VEHICLES, REQUIREMENTS } from "../../kernel/vocabulary.ts";
import { demoCustomer, LAST_NAMES, PLACES } from "./demo-customers.ts";
import { type Random, randomOf } from "./random.ts";

const TASKS: [string, ...string[]] = [
  "Fahrer für unser eigenes Fahrzeug gesucht, Übergabe auf dem Hof.",
  "Krankheitsvertretung im Nahverkehr, Beginn 6 Uhr, Rückkehr am Nachmittag.",
  "Betonlieferungen zu zwei Baustellen in der Stadt.",
  "Fertigteile setzen, Ansprechpartner vor Ort ist der Polier.",
  "Erdaushub fahren, etwa acht Touren am Tag.",
  "Überführung mit Übernachtung, Strecke nach Absprache.",
];

/** An artificial order, as its customer or the desk would enter it. */
export interface DemoOrder extends Plan {
  random: Random;
  /** `YYYY-MM-DD`: when the orders are made. */
  today: string;
  /** Source of the order: the customer's form, the desk or its terminal. */
  source: "form" | "desk" | "cli";
  booking: BookingInput;
  entry: CreateJobInput;
  licence: string;
  hasAddress: boolean;
  startTime: string | null;
}

/** The order of this number. `day` is the start of work today, `today` the same as a date. */
export function demoOrder(index: number, day: Date, today: string): DemoOrder {
  const random = randomOf(`job:1:${index}`);
  const plan = demoPlan(random, day, today);
  const source = random.weighted({ form: 60, desk: 34, cli: 6 });
  const { city, postalCode } = random.pick(PLACES);
  const customer = demoCustomer(random, index, city);
  const house = String(random.int(1, 140));
  const hasAddress = source === "form" || plan.status !== "open" || random.chance(0.6);
  const startTime = plan.start && random.chance(WITH_TIME) ? random.pick(START_TIMES) : null;
  const { words, ...dates } = demoDates(random, plan);
  const work = {
    company: customer.company,
    ...siteOf(random),
    einsatzbeginn: plan.start,
    ...dates,
    uhrzeit_beginn: startTime,
    nachricht: random.pick(TASKS),
  };
  const anforderungen = random.some(REQUIREMENTS, 0, 3);
  const vehicle = random.pick(BOOKING_VEHICLES);
  const booking: BookingInput = {
    ...work,
    ...customer,
    customer_street: STREET,
    customer_house_number: house,
    customer_postal_code: postalCode,
    customer_city: city,
    einsatzdauer: words,
    fahrzeugtyp: vehicle,
    anforderungen,
    ...answersTo(random, vehicle, anforderungen),
    datenschutz: true,
    preise_verstanden: true,
  };
  const fuehrerscheinklasse = random.weighted({ C: 40, "C+E": 50, B: 10 });
  const entry: CreateJobInput = {
    ...work,
    customerName: `${customer.vorname} ${customer.nachname}`,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    ...(hasAddress && {
      customerStreet: STREET,
      customerHouseNumber: house,
      customerPostalCode: postalCode,
      customerCity: city,
    }),
    einsatzort: `${STREET} ${house}, ${postalCode} ${city}`,
    zeitraum: words && `${plan.start ? `ab ${formatDay(plan.start)}` : "nach Absprache"}, ${words}`,
    fahrzeugtyp: random.pick(DESK_VEHICLES),
    fuehrerscheinklasse,
    isTest: plan.status === "open" && random.chance(0.1),
    ...(random.chance(0.2)
      ? { billing_model: "direct" as const }
      : { tagespreis: 429, preis_grund: "Am Telefon vereinbart" }),
  };
  const licence = source === "form" ? licenceOf(vehicle) : fuehrerscheinklasse;
  return { ...plan, random, today, source, booking, entry, licence, hasAddress, startTime };
}

const STREET = "Musterstraße";

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
  const contact = random.pick(["Polier", "Bauleiter", "Schichtleiterin"]);
  return {
    einsatz_street: random.pick(SITES),
    einsatz_postal_code: postalCode,
    einsatz_city: city,
    ...(random.chance(0.7) && {
      einsatz_kontakt: `${contact} ${random.pick(LAST_NAMES)}`,
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

const START_TIMES: [string, ...string[]] = ["05:30", "06:00", "06:30", "07:00", "07:00", "21:00"];
const WITH_TIME = 0.45;

/** When an artificial job is, said as somebody would: mostly a day and how long, often the dates alone. */
function demoDates(random: Random, { start, end, weekdays, durationDays }: Plan) {
  const duration = durationDays === 1 ? "1 Tag" : `${durationDays} Tage`;
  if (!start) return { words: duration };
  if (!end) return { words: "Dauer nach Baufortschritt" };
  const areUsual = weekdays === MONDAY_TO_FRIDAY;
  if (areUsual && random.chance(0.7)) return { words: duration };
  return { einsatzende: end, ...(!areUsual && { arbeitstage: [...weekdays] }), words: "" };
}

/** When an artificial job came in, and when its work is. */
interface Plan {
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
function demoPlan(random: Random, day: Date, today: string): Plan {
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
