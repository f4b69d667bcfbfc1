import type { FieldErrors } from "../../kernel/errors.ts";
import { withoutPlaceholder } from "../../kernel/fields/placeholders.ts";
import type { Weekday } from "../../kernel/time/working-days.ts";
import { usualWeekdays, workingDaysOf } from "../../kernel/time/working-days.ts";
import type { BookingVehicle, CancelledBy, DESK_LICENCES } from "../../kernel/vocabulary.ts";
import type { JobStatus } from "./schemas.ts";

/** Sort orders of the job list: received, first day, customer. */
export const JOB_SORTS = ["newest", "start", "customer"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** Limit for acting on several jobs (docs/rules.md, Several at once). */
export const MAX_JOBS_AT_ONCE = 60;

type Licence = (typeof DESK_LICENCES)[number];

/** By the form's and the desk's names in small letters; 'Sonstige' implies none. */
const LICENCE_OF_VEHICLE: Partial<Record<string, Licence>> = {
  lkw: "C",
  sattelzug: "C+E",
  kleintransporter: "B",
  fahrmischer: "C",
  kran: "C",
  baumaschinen: "C",
  kipper: "C",
  bagger: "C",
  radlader: "C",
} satisfies Record<BookingVehicle, Licence> & Record<string, Licence>;

/** The licence class of an order by vehicle, unless another is named (docs/rules.md, Requests). */
export function licenceOf(vehicle: string): Licence {
  return LICENCE_OF_VEHICLE[vehicle.toLowerCase()] ?? "C+E";
}

/** The line 'Besonderheiten' for driver and customer: requirement labels, then free text (docs/rules.md, Jobs). */
export function specialsInWords(requirements: readonly string[], own: string): string {
  return [...requirements, own].filter(Boolean).join(", ");
}

/** The free text of 'Besonderheiten' without the labels before it. */
export function ownSpecials(requirements: readonly string[], specials: string): string {
  const labels = requirements.join(", ");
  if (labels === "" || !specials.startsWith(labels)) return specials;
  return specials === labels ? "" : specials.slice(labels.length).replace(/^, /, "");
}

export interface JobAddress {
  customer_name: string;
  company: string;
  customer_email: string;
  customer_phone: string;
  customer_street: string;
  customer_house_number: string;
  customer_postal_code: string;
  customer_city: string;
}

/**
 * A job's contact as the address form shows it; placeholders such as 'Siehe Nachricht' count as empty
 * (docs/rules.md, Contact data).
 */
export function contactOf(job: JobAddress) {
  const contact = withoutPlaceholder(job.customer_name);
  return {
    cName: withoutPlaceholder(job.company) || contact,
    contact,
    street: withoutPlaceholder(job.customer_street),
    house: withoutPlaceholder(job.customer_house_number),
    postal: withoutPlaceholder(job.customer_postal_code),
    city: withoutPlaceholder(job.customer_city),
    phone: withoutPlaceholder(job.customer_phone),
    contactEmail: withoutPlaceholder(job.customer_email),
  };
}

/** Badge 'Adresse fehlt': street, house number, city or a five-digit postcode is missing (docs/rules.md, Contact data). */
export function isAddressMissing(job: JobAddress): boolean {
  return Object.keys(missingAddressFields(job)).length > 0;
}

/** Contact fields that the assign dialog requires and the job lacks (docs/rules.md, Contact data). */
export function missingContactFields(job: JobAddress): FieldErrors {
  const { contact, phone, contactEmail } = contactOf(job);
  return {
    ...missingAddressFields(job),
    ...(!contact && { customer_name: "Bitte geben Sie den Ansprechpartner ein" }),
    ...(!phone &&
      !contactEmail && {
        customer_phone: "Mindestens Telefon oder E-Mail muss angegeben werden.",
      }),
  };
}

function missingAddressFields(job: JobAddress): FieldErrors {
  const { street, house, city } = contactOf(job);
  const hasPostcode = /^\d{5}$/.test(job.customer_postal_code);
  return {
    ...(!street && { customer_street: "Bitte geben Sie die Straße ein" }),
    ...(!house && { customer_house_number: "Bitte geben Sie die Hausnummer ein" }),
    ...(!hasPostcode && { customer_postal_code: "PLZ muss 5-stellig sein" }),
    ...(!city && { customer_city: "Bitte geben Sie den Ort ein" }),
  };
}

/** The assignment's last day, else the job's, else the first (docs/rules.md, Done); null where no day is known. */
export function lastDayDriven(
  job: Omit<WorkDays, "arbeitstage">,
  assignment: { start_date: string | null; end_date: string | null } | null,
): string | null {
  const { end_date = null, start_date = null } = assignment ?? {};
  return end_date ?? job.einsatzende ?? start_date ?? job.einsatzbeginn;
}

/**
 * Postcode and town of a place; the whole place if it has no postcode. A driver reads no more before the job is
 * confirmed, because the place of a booking is the customer's address.
 */
export function townOf(einsatzort: string): string {
  return einsatzort.match(/\b\d{5}\s+[^,;\n]+/)?.[0].trim() ?? einsatzort;
}

/** The town of a job as mails and the driver's page show it; a place of work entered as such has its own. */
export function townOfJob({ town, einsatzort }: { town?: string; einsatzort: string }): string {
  return town ?? townOf(einsatzort);
}

interface Site {
  einsatz_street: string;
  einsatz_house_number: string;
  einsatz_postal_code: string;
  einsatz_city: string;
}

/** `Einfahrt Tor 3, 65203 Wiesbaden`: where the work is, if it is not at the customer's address; else null. */
export function siteInWords(site: Site): string | null {
  if (!site.einsatz_city) return null;
  const street = `${site.einsatz_street} ${site.einsatz_house_number}`.trim();
  const town = `${site.einsatz_postal_code} ${site.einsatz_city}`.trim();
  return [street, town].filter(Boolean).join(", ");
}

/** Final states. */
export const JOB_DONE_STATUSES: readonly JobStatus[] = ["completed", "cancelled"];

/** German words for the stored values of a job. */
export const JOB_STATUS_LABEL: Record<JobStatus, string> = {
  open: "Offen",
  assigned: "Zugewiesen",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  completed: "Erledigt",
  cancelled: "Storniert",
};

/** Labels of `CANCELLED_BY`. */
export const CANCELLED_BY_LABEL: Record<CancelledBy, string> = {
  customer: "Auftraggeber",
  agency: "Agentur",
};

/** Sources of the customer's price. */
export const PRICE_SOURCES = ["confirmed", "agreed", "list", "typed"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];
export const PRICE_SOURCE_LABEL: Record<PriceSource, string> = {
  confirmed: "vom Kunden bestätigt",
  agreed: "vereinbart",
  list: "Preisliste",
  typed: "von Hand",
};

/** Version of the text beside the prices-understood box; raise it whenever that text changes. */
export const PRICE_CONFIRMATION_VERSION = "2026-11-23";

/** First and last day of an assignment, `YYYY-MM-DD` or null if unknown, and the weekdays worked between them. */
export interface Days {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[];
}

interface WorkDays {
  einsatzbeginn: string | null;
  einsatzende: string | null;
  arbeitstage: readonly Weekday[];
}

interface SaidDays {
  startDate?: string | null;
  endDate?: string | null;
  arbeitstage?: readonly Weekday[] | null;
}

/** On which days a driver is needed: the job's own, unless others are said. A later beginning keeps the job's end. */
export function daysOf(job: WorkDays, { startDate, endDate, arbeitstage }: SaidDays = {}): Days {
  const start = startDate ?? job.einsatzbeginn;
  const isWithin = start !== null && job.einsatzende !== null && start <= job.einsatzende;
  const end = endDate ?? (isWithin ? job.einsatzende : null);
  return { start, end, weekdays: arbeitstage ?? job.arbeitstage };
}

/** Until when a document has to hold: the last day, and today at least. */
export function lastDayNeeded({ start, end }: Omit<Days, "weekdays">, today: string): string {
  const lastDay = end ?? start;
  return lastDay && lastDay > today ? lastDay : today;
}

/** On which days somebody works, first to last; where only one of the two is known, on that one. */
export function workedOn({ start, end, weekdays }: Days): string[] {
  const [first, last] = [start ?? end, end ?? start];
  if (!first || !last) return [];
  const worked = weekdays.length > 0 ? weekdays : usualWeekdays(first, last);
  return workingDaysOf({ start: first, end: last, weekdays: worked });
}
