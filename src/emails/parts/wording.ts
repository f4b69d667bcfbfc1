import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import { periodInFull, periodInShort } from "../../domain/kernel/time/told-periods.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { BILLING_LABEL, type BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { DaysFacts, DocumentFacts, DriverFacts, JobFacts } from "../../domain/mail/schemas.ts";
import { COMMISSION_PERCENT } from "../../domain/pricing/commission.ts";

const LONGEST_PART_OF_SUBJECT = 60;

const COMMISSION = `${COMMISSION_PERCENT}${NBSP}% Provision`;

const MEANING_FOR_DRIVER: Record<BillingModel, string> = {
  agency: `Wir rechnen mit dem Auftraggeber ab und stellen Ihnen eine Gutschrift aus. Davon behalten wir ${COMMISSION} auf Ihr gesamtes Nettohonorar ein.`,
  direct: `Sie rechnen selbst mit dem Auftraggeber ab. Wir stellen Ihnen ${COMMISSION} auf Ihr gesamtes Nettohonorar in Rechnung.`,
};

/** The billing model and what it means to the driver (docs/rules.md, Billing). */
export function billingForDriver(model: BillingModel): string {
  return `${BILLING_LABEL[model]}. ${MEANING_FOR_DRIVER[model]}`;
}

/** What a billing model means to the customer. */
export const BILLING_FOR_CUSTOMER: Record<BillingModel, string> = {
  agency: "Sie erhalten die Rechnung von uns.",
  direct: "Sie erhalten die Rechnung vom Fahrer.",
};

/** `Jürgen Beispiel` */
export function fullName({ vorname, nachname }: DriverFacts): string {
  return `${vorname} ${nachname}`;
}

/** `Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026`: what, where and when, for a subject line. */
export function jobInShort(job: JobFacts, period = periodInShort(job)): string {
  return [job.fahrzeugtyp, townOfJob(job), period].map(shortened).filter(Boolean).join(", ");
}

type JobDays = DaysFacts & { job: JobFacts };

/** The days of an assignment in words; without dates what the request says. */
export function assignedDays({ job, ...days }: JobDays): string {
  return periodInFull(job, days);
}

/** `ab Mo., 23.11.2026`: the same for a subject line. */
export function startOf({ job, ...days }: JobDays): string {
  return periodInShort(job, days);
}

/** What driver and customer still have to settle between them: of the hour only what nobody has said. */
export function toBeAgreed({ startTime }: JobFacts): string {
  return startTime ? "den Treffpunkt" : "Treffpunkt und Uhrzeit";
}

/** `heute`, `morgen` or `in 14 Tagen`. */
export function inDays(days: number): string {
  if (days <= 0) return "heute";
  return days === 1 ? "morgen" : `in ${days}${NBSP}Tagen`;
}

/** `Führerschein: vorne.jpg`, one a line. */
export function documentLines(documents: readonly DocumentFacts[]): string {
  return documents
    .map(({ type, filename }) => `${DOCUMENT_TYPE_LABEL[type]}: ${shortened(filename)}`)
    .join("\n");
}

/** A name as a subject line holds it. */
export function nameInSubject(driver: DriverFacts): string {
  return shortened(fullName(driver));
}

/** `FA 1042, FA 1043 und FA 1044` */
export function listedNumbers(numbers: readonly string[]): string {
  return new Intl.ListFormat("de").format(numbers);
}

/** What lies with the mail, as a sentence; empty if nothing does. */
export function attachedFiles({ hasPdf, hasDate }: { hasPdf: boolean; hasDate: boolean }): string {
  if (hasPdf && hasDate) {
    return "Im Anhang: die Auftragsbestätigung als PDF und der Termin für Ihren Kalender.";
  }
  if (hasPdf) return "Im Anhang: die Auftragsbestätigung als PDF.";
  return hasDate ? "Im Anhang: der Termin für Ihren Kalender." : "";
}

/** How to reach the agency, as a sentence. */
export function reachUs({ phone, email }: Operator): string {
  return `Rufen Sie uns an: ${unbroken(phone)}. Oder schreiben Sie an ${email}.`;
}

function unbroken(text: string) {
  return text.replaceAll(" ", NBSP);
}

/** Typed words as a subject line holds them: one line, not too long. */
export function shortened(text: string) {
  return shortenedTo(LONGEST_PART_OF_SUBJECT, text);
}

/** Typed words in one line of at most so many characters. */
export function shortenedTo(mostCharacters: number, text: string) {
  const line = text.replace(/[^\S\u00a0]+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= mostCharacters) return line;
  return `${characters
    .slice(0, mostCharacters - 1)
    .join("")
    .trimEnd()}…`;
}
