import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { BILLING_LABEL, type BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { DaysFacts, DocumentFacts, DriverFacts, JobFacts } from "../../domain/mail/schemas.ts";
import { COMMISSION_PERCENT } from "../../domain/pricing/order-price.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { GERMAN } from "../../messages/languages.ts";

const LONGEST_PART_OF_SUBJECT = 60;

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;

/** Explanation of how an offer's earnings are computed. */
export function earningsNote({ t }: Language): string {
  return t("alert.earningsNote", { hours: HOURS_PER_DAY, percent: PERCENT });
}

/** The billing model and what it means to the driver (docs/rules.md, Billing). */
export function billingForDriver(model: BillingModel, { t, trade }: Language): string {
  const commission = t("mails.commission", { percent: PERCENT });
  return `${trade(BILLING_LABEL[model])}. ${t(`mails.meaning_${model}`, { commission })}`;
}

/** Meaning of the billing models for the customer. */
export const BILLING_FOR_CUSTOMER: Record<BillingModel, string> = {
  agency: "Sie erhalten die Rechnung von uns.",
  direct: "Sie erhalten die Rechnung vom Fahrer.",
};

/** `Jürgen Beispiel` */
export function fullName({ vorname, nachname }: DriverFacts): string {
  return `${vorname} ${nachname}`;
}

/** `Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026`: what, where and when, for a subject line. */
export function jobInShort(job: JobFacts, period?: string, language = GERMAN): string {
  const parts = [language.trade(job.fahrzeugtyp), townOfJob(job)];
  return [...parts, period ?? language.periodInShort(job)]
    .map(shortened)
    .filter(Boolean)
    .join(", ");
}

type JobDays = DaysFacts & { job: JobFacts };

/** The days of an assignment in words; without dates what the request says. */
export function assignedDays({ job, ...days }: JobDays, { period } = GERMAN): string {
  return period(job, days);
}

/** `ab Mo., 23.11.2026`: the same for a subject line. */
export function startOf({ job, ...days }: JobDays, language = GERMAN): string {
  return language.periodInShort(job, days);
}

/** Number and job in short, as arguments of a subject about an assignment. */
export function ofAssignment(data: JobDays, language: Language) {
  const job = jobInShort(data.job, startOf(data, language), language);
  return { number: data.job.number, job };
}

/** Points that driver and customer still have to agree on; the hour only if it is unknown. */
export function toBeAgreed({ startTime }: JobFacts, { t } = GERMAN): string {
  return t(startTime ? "mails.meetingPoint" : "mails.meetingPointAndTime");
}

/** `heute`, `morgen` or `in 14 Tagen`. */
export function inDays(days: number, { t } = GERMAN): string {
  if (days <= 0) return t("mails.today");
  return days === 1 ? t("mails.tomorrow") : t("mails.inDays", { days });
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

interface Attached {
  hasPdf: boolean;
  hasDate: boolean;
}

/** Names the mail's attachments in a sentence; empty if there are none. */
export function attachedFiles({ hasPdf, hasDate }: Attached, { t } = GERMAN): string {
  if (hasPdf && hasDate) return t("mails.attachedBoth");
  if (hasPdf) return t("mails.attachedPdf");
  return hasDate ? t("mails.attachedDate") : "";
}

/** The agency's contact data in a sentence. */
export function reachUs({ phone, email }: Operator, { t } = GERMAN): string {
  return t("mails.reachUs", { phone: unbroken(phone), email });
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
