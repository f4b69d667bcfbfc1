import { daysBetween, daysListed, formatDay, germanDate } from "../../kernel/time/berlin.ts";
import { type Carried, clockTime, dayOf, type Moment } from "../../kernel/time/moments.ts";
import {
  type CancelledBy,
  isActiveStatus,
  vehicleName,
  WARNING_CODES,
  WARNING_LABEL,
} from "../../kernel/vocabulary.ts";
import { formatCents } from "../../pricing/money.ts";
import { PRICE_SOURCE_LABEL, townOf } from "../jobs/vocabulary.ts";
import type { JobRow } from "./job-queries.ts";

/** Wording of a job's data at the desk and in the terminal. Browser-safe. */

type Job = Carried<JobRow>;
type Assignment = NonNullable<Job["assignment"] | Job["latest_assignment"]>;

/** `Kran · Wiesbaden · Do 26.–Fr 27.11. · 6:30 · 539 €/Tag`: what an open job is known by. */
export function headline({
  fahrzeugtyp,
  einsatzort,
  einsatzbeginn,
  einsatzende,
  uhrzeit_beginn,
  zeitraum,
  price,
}: Pick<
  Job,
  | ("fahrzeugtyp" | "einsatzort" | "zeitraum" | "price")
  | ("einsatzbeginn" | "einsatzende" | "uhrzeit_beginn")
>): string {
  const parts = [
    vehicleName(fahrzeugtyp),
    townOf(einsatzort).replace(/^\d{5}\s+/, ""),
    einsatzbeginn ? shortDays(einsatzbeginn, einsatzende) : zeitraum,
    uhrzeit_beginn?.replace(/^0/, ""),
    price && `${formatCents(price.dayCents)}/Tag`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function shortDays(start: string, end: string | null) {
  const [first, last] = [start, end ?? start].map(shortDay);
  if (end === null) return `ab ${first}`;
  if (first === last) return first;
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${isSameMonth ? first?.replace(/\d+\.$/, "") : first}\u2060–\u2060${last}`;
}

/** `Do 26.11.` */
function shortDay(day: string) {
  return `${formatDay(day).slice(0, 2)}\u00a0${germanDate(day).slice(0, 6).replaceAll(/\b0/g, "")}`;
}

/** Headings of what else stands in an open job. */
export const JOB_HEADING = {
  takenBack: "Fahrer nicht mehr frei",
  wishes: "Wunsch des Auftraggebers",
  problems: "Problem im Einsatz",
  message: "Beschreibung",
  refusals: "Abgesagt haben:",
  attachments: "Anlagen",
  story: "Verlauf",
} as const;

export interface Badge {
  label: string;
  /** Somebody stands still until it is settled. */
  isUrgent: boolean;
}

/** Open matters of a job: a promised answer, a problem, an untold change, a missing address, a customer's request. */
export function badgesOf(job: Job, now: Date): Badge[] {
  const promise = job.answer_until ? promiseInWords(job.answer_until, now) : null;
  const wantsCancellation = job.wishes.some(({ art }) => art === "storno");
  const badges = [
    promise && { label: promise.text, isUrgent: promise.isBad },
    job.problems.length > 0 && { label: JOB_HEADING.problems, isUrgent: true },
    isTakenBack(job) && { label: JOB_HEADING.takenBack, isUrgent: true },
    isUntold(job) && { label: "Änderung nicht mitgeteilt", isUrgent: false },
    job.address_missing &&
      job.status !== "cancelled" && { label: "Adresse fehlt", isUrgent: false },
    wantsCancellation && { label: "Stornowunsch", isUrgent: true },
    !wantsCancellation && job.wishes.length > 0 && { label: "Änderungswunsch", isUrgent: false },
  ];
  return badges.filter((badge) => badge !== false && badge !== null);
}

/** Whether driver and customer still believe what is no longer true. */
export function isUntold({ mitgeteilt, status }: Pick<Job, "mitgeteilt" | "status">): boolean {
  return mitgeteilt !== null && isActiveStatus(status);
}

/** Whether its driver is not free any more on one of its days (docs/rules.md, Availability). */
export function isTakenBack({ assignment, status }: Pick<Job, "assignment" | "status">): boolean {
  return isActiveStatus(status) && assignment !== null && assignment.taken_back.length > 0;
}

/** `Kran, Klasse C+E` */
export function vehicleOfJob(job: Pick<Job, "fahrzeugtyp" | "fuehrerscheinklasse">): string {
  return `${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse}`;
}

/** The customer's day price and its source: `539 € netto je Tag, Preisliste`. */
export function priceInWords({
  tagespreis_cents: cents,
  preis_quelle: source,
  preis_grund: reason = "",
  billing_model,
  price = null,
}: Pick<Job, "tagespreis_cents" | "preis_quelle" | "billing_model"> &
  Partial<Pick<Job, "price" | "preis_grund">>): string {
  if (billing_model === "direct") {
    return price ? `${perDay(price.dayCents)}, an den Fahrer` : "Satz des Fahrers";
  }
  if (cents === null || !source) return "Noch offen";
  return `${perDay(cents)}, ${PRICE_SOURCE_LABEL[source]}${reason && ` („${reason}“)`}`;
}

/** `2 Tage: 1.078 € netto, 1.282,82 € brutto`; empty while the days are not known. */
export function sumInWords({ price }: Pick<Job, "price">): string {
  if (!price?.total) return "";
  const { days, netCents, grossCents } = price.total;
  const gross = grossCents !== null && `${formatCents(grossCents)} brutto`;
  const sum = [`${formatCents(netCents)} netto`, gross].filter(Boolean).join(", ");
  return `${days === 1 ? "1 Tag" : `${days} Tage`}: ${sum}`;
}

function perDay(cents: number) {
  return `${formatCents(cents)} netto je Tag`;
}

/** `2. von 5 Aufträgen` of its series. */
export function placeInSeries({ nummer, series }: Pick<Job, "nummer" | "series">): string {
  return `${series.indexOf(nummer) + 1}. von ${series.length} Aufträgen`;
}

/** `, erster Auftrag` or `, 12 Aufträge`: behind a customer's name. */
export function ordersSoFar(jobs: number): string {
  return jobs === 1 ? ", erster Auftrag" : `, ${jobs} Aufträge`;
}

const CANCELLED_BY: Record<CancelledBy, string> = { customer: "den Auftraggeber", agency: "uns" };

/** `Durch den Auftraggeber` */
export function cancelledByInWords(by: CancelledBy): string {
  return `Durch ${CANCELLED_BY[by]}`;
}

export const NO_DRIVER = "Kein Fahrer";
const OFFERS = { one: "1 Angebot", many: "Angebote" };
const REFUSALS = { one: "1 Absage", many: "Absagen" };

/** `1 Angebot`, `3 Angebote` */
export function offersInWords(offers: number): string {
  return offers === 1 ? OFFERS.one : `${offers} ${OFFERS.many}`;
}

/** `1 Absage`, `3 Absagen` */
export function refusalsInWords(refusals: number): string {
  return refusals === 1 ? REFUSALS.one : `${refusals} ${REFUSALS.many}`;
}

/** `heute antworten bis 18:00`: how long the promised answer still has. */
export function promiseInWords(until: Moment, now: Date): { text: string; isBad: boolean } {
  const [today, day] = [dayOf(now), dayOf(until)];
  if (new Date(until) < now) return { text: "Antwort überfällig", isBad: true };
  const by = ["heute", "morgen"][daysBetween(today, day)];
  const text = by
    ? `${by} antworten bis ${clockTime(until)}`
    : `Antwort bis ${formatDay(day).slice(0, -4)}`;
  return { text, isBad: day === today };
}

export const ANSWER_ACCEPTED = "Vom Fahrer angenommen";
export const ANSWER_AWAITED = "Antwort steht aus";

/** The driver's answer to the assignment; empty once it no longer matters. */
export function answerInWords(assignment: Pick<Assignment, "accepted_at" | "status">): string {
  if (assignment.accepted_at) return ANSWER_ACCEPTED;
  return assignment.status === "assigned" ? ANSWER_AWAITED : "";
}

/** No-show of a driver. */
export function missedInWords({
  no_show_fee_cents,
}: Pick<Assignment, "no_show_fee_cents">): string {
  return `nicht erschienen, Gebühr ${formatCents(no_show_fee_cents ?? 0)}`;
}

/** The job's days on which the driver is no longer free. */
export function notFreeInWords(days: readonly string[]): string {
  return `Nicht frei: ${daysListed(days)}`;
}

/** Overruled objections and the reason; empty without objections. */
export function overruledInWords({
  uebergangen: codes,
  uebergangen_grund: reason,
}: Pick<Assignment, "uebergangen" | "uebergangen_grund">): string {
  if (codes.length === 0) return "";
  const labels = WARNING_CODES.filter((code) => codes.includes(code)).map(
    (code) => WARNING_LABEL[code],
  );
  return ["Trotzdem eingeteilt: ", labels.join(", "), reason && ` („${reason}“)`].join("");
}
