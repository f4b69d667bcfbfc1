import type { Driver, Job, jobAssignments } from "../../db/schema/index.ts";
import { berlinDate } from "../kernel/time/berlin.ts";
import { periodOfJob } from "../kernel/time/period-words.ts";
import { wordsBeyondDates } from "../kernel/time/work-dates.ts";
import { jobNumber, vehicleName } from "../kernel/vocabulary.ts";
import type { PriceList } from "../pricing/day-price.ts";
import { listOf, surchargedPosition } from "../pricing/day-price.ts";
import type { Prices } from "../pricing/schemas.ts";
import type {
  CalendarFacts,
  CustomerFacts,
  DaysFacts,
  DriverFacts,
  EndedAssignmentFacts,
  JobFacts,
  OrderFacts,
} from "./schemas.ts";

type OrderOfJob = Pick<
  Job,
  | ("nummer" | "einsatzort" | "einsatz_postal_code" | "einsatz_city")
  | ("zeitraum" | "zeitraum_quelle" | "einsatzbeginn" | "einsatzende" | "arbeitstage")
  | ("uhrzeit_beginn" | "created_at")
  | ("fahrzeugtyp" | "fuehrerscheinklasse" | "besonderheiten" | "nachricht" | "billing_model")
  | "fahrzeug_angaben"
>;
type CustomerOfJob = Pick<
  Job,
  | ("customer_name" | "company" | "customer_email" | "customer_phone")
  | ("customer_street" | "customer_house_number" | "customer_postal_code" | "customer_city")
  | ("einsatz_kontakt" | "einsatz_telefon" | "bestellnummer")
>;

/** The job as a driver may see it before the confirmation: without the customer. */
export function jobFacts(job: OrderOfJob): JobFacts {
  return {
    number: jobNumber(job.nummer),
    einsatzort: job.einsatzort,
    ...(job.einsatz_city && { town: `${job.einsatz_postal_code} ${job.einsatz_city}`.trim() }),
    zeitraum: periodOfJob(job),
    customersWords: wordsBeyondDates(job, berlinDate(job.created_at)),
    days: {
      startDate: job.einsatzbeginn,
      endDate: job.einsatzende,
      weekdays: job.arbeitstage,
    },
    startTime: job.uhrzeit_beginn,
    fahrzeugtyp: vehicleName(job.fahrzeugtyp),
    fuehrerscheinklasse: job.fuehrerscheinklasse,
    ...(Object.keys(job.fahrzeug_angaben).length > 0 && { answers: job.fahrzeug_angaben }),
    besonderheiten: job.besonderheiten,
    nachricht: job.nachricht,
    billingModel: job.billing_model,
  };
}

export function customerFacts(job: CustomerOfJob): CustomerFacts {
  const street = `${job.customer_street} ${job.customer_house_number}`.trim();
  const place = `${job.customer_postal_code} ${job.customer_city}`.trim();
  return {
    name: job.customer_name,
    company: job.company,
    email: job.customer_email,
    phone: job.customer_phone,
    address: [street, place].filter(Boolean).join(", "),
    siteContact: job.einsatz_kontakt,
    sitePhone: job.einsatz_telefon,
    orderNumber: job.bestellnummer,
  };
}

/** Path of the job at the desk. */
export function deskPath(nummer: number): string {
  return `/admin?auftrag=${nummer}`;
}

/** Path of the driver at the desk. */
export function driverDeskPath(driverId: string): string {
  return `/fahrer-admin?fahrer=${driverId}`;
}

export function driverFacts(driver: Pick<Driver, "vorname" | "nachname" | "sprache">): DriverFacts {
  const { vorname, nachname, sprache } = driver;
  return { vorname, nachname, ...(sprache && { sprache }) };
}

/** On which days an assignment is driven. */
export function daysFacts(
  assignment: Pick<typeof jobAssignments.$inferSelect, "start_date" | "end_date" | "arbeitstage">,
): DaysFacts {
  const { start_date: startDate, end_date: endDate, arbeitstage: weekdays } = assignment;
  return { startDate, endDate, weekdays };
}

interface Parties {
  assignment: typeof jobAssignments.$inferSelect;
  job: Job;
  driver: Driver;
}

interface Confirming {
  /** Prices of the order. */
  prices: Prices;
  /** The reader's rate: earned or paid. */
  rate: OrderRate;
  now: Date;
}

type OrderRate = Pick<OrderFacts, "rateType" | "rateValue">;

/** The prices of an order as facts; nothing for the constants, which every mail has known all along. */
export function pricesFact(prices: Prices): { prices?: Prices } {
  return prices.version === 0 ? {} : { prices };
}

/** A confirmed job as one of the two sides reads it; its mail and document are made from it. */
export function orderFacts(parties: Parties, { prices, rate, now }: Confirming): OrderFacts {
  const { assignment, job, driver } = parties;
  return {
    job: jobFacts(job),
    driver: driverFacts(driver),
    customer: customerFacts(job),
    ...rate,
    ...daysFacts(assignment),
    priceList: priceListOfJob(job),
    ...pricesFact(prices),
    confirmedAt: (assignment.confirmed_at ?? now).toISOString(),
    calendar: calendarFacts(assignment, now),
  };
}

/** The list that the surcharges of an order come from. */
export function priceListOfJob({
  fahrzeugtyp,
  anforderungen,
}: Pick<Job, "fahrzeugtyp"> & { anforderungen: readonly string[] }): PriceList {
  return listOf(surchargedPosition(fahrzeugtyp, anforderungen));
}

/** The driver's rate. */
export function driversRate({ rate_type, rate_value }: Parties["assignment"]): OrderRate {
  return { rateType: rate_type, rateValue: rate_value };
}

/** An assignment that is over before it was driven, as its driver reads it. */
export function endedFacts({ assignment, job, driver }: Parties, now: Date): EndedAssignmentFacts {
  return {
    job: jobFacts(job),
    driver: driverFacts(driver),
    ...daysFacts(assignment),
    wasConfirmed: assignment.confirmed_at !== null,
    calendar: calendarFacts(assignment, now, { isCancelled: true }),
  };
}

/**
 * The assignment as a calendar entry. The sequence number counts tenths of a second since the assignment, so it grows
 * with every change, also with a withdrawn cancellation, and needs no column. A cancellation ranks last within the
 * same tenth.
 */
export function calendarFacts(
  assignment: Pick<typeof jobAssignments.$inferSelect, "id" | "assigned_at">,
  now: Date,
  { isCancelled = false } = {},
): CalendarFacts {
  const since = now.getTime() - assignment.assigned_at.getTime();
  return {
    uid: assignment.id,
    sequence: Math.max(0, Math.floor(since / 100)) + (isCancelled ? 1 : 0),
    changedAt: now.toISOString(),
  };
}
