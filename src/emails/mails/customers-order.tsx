import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { BillingModel, WishOutcome } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { DEFAULT_PRICES } from "../../domain/pricing/default-prices.ts";
import { rateInWords } from "../../domain/pricing/money.ts";
import { orderPriceTerms } from "../../domain/pricing/order-price-words.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  VAT_PERCENT,
} from "../../domain/pricing/price-lists.ts";
import { surchargeTerms } from "../../domain/pricing/surcharge-terms.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, AnswerPart, TermsNote } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle, Typed } from "../parts/prose.tsx";
import {
  assignedDays,
  attachedFiles,
  BILLING_FOR_CUSTOMER,
  fullName,
  jobInShort,
  listedNumbers,
  ofAssignment,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

/** To a customer with a confirmed order: its driver doesn't come, the order stays. Why is the agency's own note. */
export const orderCancelled = defineMail("order_cancelled", "customer", (data) => {
  const { job, customer, isReplaced } = data;
  const [change, title, happened, next] = isReplaced ? REPLACED : CALLED_OFF;
  return {
    /** `Auftrag FA 1042 aufgehoben: Fahrmischer, 60311 Frankfurt …`, or `Auftrag FA 1042, Fahrerwechsel: …` */
    subject: `Auftrag ${job.number}${change}: ${jobInShort(job, startOf(data))}`,
    title,
    question: "Fragen?",
    preview: next,
    body: (
      <>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <FactsTable facts={orderRows(job, { days: data, customer })} />
      </>
    ),
    calendarEntry: { ...data, isCancelled: true },
  };
});

const REPLACED = [
  ", Fahrerwechsel",
  "Ihr Auftrag bekommt einen anderen Fahrer",
  "diesen Einsatz übernimmt ein anderer Fahrer. Unsere bisherige Auftragsbestätigung gilt nicht mehr.",
  "Sobald der neue Fahrer fest eingeteilt ist, erhalten Sie eine neue Auftragsbestätigung mit seinem Namen.",
] as const;
const CALLED_OFF = [
  " aufgehoben",
  "Auftragsbestätigung aufgehoben",
  "die Zuweisung des Fahrers zu diesem Einsatz ist aufgehoben. Unsere Auftragsbestätigung gilt nicht mehr.",
  "Ihr Auftrag bleibt bestehen. Wir suchen einen anderen Fahrer und melden uns bei Ihnen.",
] as const;

/** To the customer: his order is cancelled, by whom, and what that costs. Why is the agency's own note. */
export const jobCancelled = defineMail("job_cancelled", "customer", (data) => {
  const { job, customer, by, calendar } = data;
  const happened = by === "customer" ? ON_WISH : "wir müssen Ihren Auftrag leider stornieren.";
  return {
    /** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `Auftrag ${job.number} storniert: ${jobInShort(job, startOf(data))}`,
    title: "Ihr Auftrag ist storniert",
    question: "Stimmt etwas nicht?",
    preview: COSTS_NOTHING,
    body: (
      <>
        <Paragraph>
          {`${happened} Es kommt kein Fahrer.${calendar ? " Unsere Auftragsbestätigung gilt nicht mehr." : ""}`}
        </Paragraph>
        <Paragraph>{COSTS_NOTHING}</Paragraph>
        <FactsTable facts={orderRows(job, { days: data, customer })} />
      </>
    ),
    calendarEntry: calendar && { ...data, calendar, isCancelled: true },
  };
});

const COSTS_NOTHING = "Die Stornierung kostet Sie nichts.";
const ON_WISH = "wir haben Ihren Auftrag storniert, wie Sie es gewünscht haben.";

/** To a customer or a driver who read that an order is cancelled: it holds again, and the entry in his calendar too. */
export const cancellationUndone = defineMail("cancellation_undone", "driver", (data, language) => {
  const { job, calendar } = data;
  const { t } = language;
  const isDriver = data.recipient === "driver";
  const told = isDriver
    ? { days: data, place: data.wasConfirmed ? job.einsatzort : townOfJob(job) }
    : { days: data, customer: data.customer };
  return {
    /** `Korrektur zu Auftrag FA 1042: nicht storniert – Fahrmischer, …` */
    subject: t("mails.restored_subject", ofAssignment(data, language)),
    title: isDriver ? t("mails.restored_title") : "Ihr Auftrag gilt wieder",
    question: t("mails.questions"),
    preview: t("mails.restored_preview"),
    body: (
      <>
        <Paragraph>{t("mails.restored_text", { next: howItStands(data, language) })}</Paragraph>
        <FactsTable facts={orderRows(job, { ...told, language })} />
        {isDriver && data.stage === "assigned" && <AnswerPart {...data} />}
        {!isDriver && (
          <ActionButton path={data.statusPath}>Stand des Auftrags ansehen</ActionButton>
        )}
      </>
    ),
    calendarEntry: calendar && { ...data, calendar, isCancelled: false },
  };
});

function howItStands(data: MailFacts["cancellation_undone"], { t }: Language) {
  if (data.recipient === "driver") return t(`mails.restored_${data.stage}`);
  return data.calendar
    ? "Ihr Fahrer kommt wie vereinbart."
    : "Sobald ein Fahrer fest eingeteilt ist, erhalten Sie die Auftragsbestätigung.";
}

/** To the customer: the contract comes about with this mail; who comes, when, and at what price. */
export const orderConfirmation = defineMail("order_confirmation", "customer", (data) => {
  const { job, customer, driver, statusPath } = data;
  return {
    /** `Auftragsbestätigung FA 1042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `Auftragsbestätigung ${job.number}: ${jobInShort(job, startOf(data))}`,
    title: "Ihr Auftrag ist bestätigt",
    question: "Stimmt etwas nicht?",
    preview: `Ihr Fahrer: ${fullName(driver)}, ${assignedDays(data)}`,
    body: (
      <>
        <Paragraph>{`hiermit bestätigen wir Ihren Auftrag. ${CONTRACT[job.billingModel]}`}</Paragraph>
        <Paragraph>{attachedFiles({ hasPdf: true, hasDate: data.startDate !== null })}</Paragraph>
        <Subtitle>Ihr Fahrer</Subtitle>
        <FactsTable
          facts={[
            { label: "Name", value: fullName(driver) },
            { label: "Telefon", value: driver.phone, href: phoneHref(driver.phone) },
          ]}
        />
        <Paragraph>
          {`Der Fahrer meldet sich bei Ihnen und stimmt ${toBeAgreed(job)} mit Ihnen ab. Er arbeitet als selbstständiger Unternehmer.`}
        </Paragraph>
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { days: data, customer })} />
        <Subtitle>Ihre Beschreibung</Subtitle>
        <Quote>{job.nachricht}</Quote>
        <Subtitle>Preis und Bedingungen</Subtitle>
        <FactsTable facts={priceRows(data)} />
        <TermsNote terms={data.terms} />
        <Subtitle>Ihre Angaben</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <ActionButton path={statusPath}>Stand des Auftrags ansehen</ActionButton>
        <Note>
          Dort können Sie eine Änderung oder Stornierung anfragen. Wer diesen Link hat, sieht Ihren
          Auftrag; geben Sie ihn nur an Beteiligte weiter.
        </Note>
      </>
    ),
    document: { ...data, copy: "customer" },
    calendarEntry: { ...data, isCancelled: false },
  };
});

const CONTRACT: Record<BillingModel, string> = {
  agency: "Damit ist der Vertrag zwischen Ihnen und uns geschlossen.",
  direct:
    "Damit ist der Vertrag zwischen Ihnen und dem Fahrer geschlossen; wir haben ihn vermittelt.",
};

function priceRows(data: MailFacts["order_confirmation"]): OrderRow[] {
  return [
    { label: "Preis", value: rateInWords(data) },
    ...(data.total ? orderPriceTerms(data.total) : []),
    {
      label: data.total?.vatCents ? "Hinweis" : "Mehrwertsteuer",
      value: `Alle Preise netto, zuzüglich ${VAT_PERCENT}${NBSP}% Mehrwertsteuer, soweit sie anfällt`,
    },
    {
      label: "Umfang",
      value: `${HOURS_PER_DAY}-Stunden-Tag, mindestens ${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden je Einsatz`,
    },
    ...surchargeTerms(data.prices ?? DEFAULT_PRICES, data.priceList),
    { label: "Abrechnung", value: BILLING_FOR_CUSTOMER[data.job.billingModel] },
  ];
}

type Settled = MailFacts["wish_settled"];

const SETTLED: Record<Settled["kind"], Record<WishOutcome, string>> = {
  aenderung: {
    uebernommen: "Ihre Änderung ist übernommen",
    abgelehnt: "Ihre Änderung ist nicht möglich",
    besprochen: "Ihre Änderungsanfrage ist besprochen",
  },
  storno: {
    uebernommen: "Ihre Stornierung ist angenommen",
    abgelehnt: "Ihre Stornierung ist nicht möglich",
    besprochen: "Ihre Stornierungsanfrage ist besprochen",
  },
};

/** Consequence for the order. */
const MEANING: Record<Settled["kind"], Record<WishOutcome, string>> = {
  aenderung: {
    uebernommen: "Wir haben Ihren Auftrag geändert. Es gilt, was die Statusseite jetzt zeigt.",
    abgelehnt: "Ihr Auftrag gilt unverändert weiter.",
    besprochen: "Es gilt, was wir mit Ihnen besprochen haben.",
  },
  storno: {
    uebernommen: "Wir nehmen Ihren Stornowunsch an.",
    abgelehnt: "Ihr Auftrag gilt unverändert weiter.",
    besprochen: "Es gilt, was wir mit Ihnen besprochen haben.",
  },
};

/** To the customer: what came of what he asked for on his status page. */
export const wishSettled = defineMail("wish_settled", "customer", (data) => {
  const { job, customer, numbers, kind, outcome, message, note, statusPath } = data;
  const more = numbers.length > 1 ? ` und ${numbers.length - 1} weitere` : "";
  const title = SETTLED[kind][outcome];
  const meaning = MEANING[kind][outcome];
  return {
    /** `Ihre Änderung ist übernommen: FA 1042 – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `${title}: ${job.number}${more} – ${jobInShort(job)}`,
    title,
    question: "Stimmt etwas nicht?",
    preview: note || meaning,
    body: (
      <>
        <Paragraph>
          {`Ihre Anfrage zu ${listedNumbers(numbers)} ist bearbeitet. ${meaning}`}
        </Paragraph>
        <Typed heading="Unsere Antwort">{note}</Typed>
        <Typed heading="Ihre Anfrage">{message}</Typed>
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { customer })} />
        <ActionButton path={statusPath}>Stand des Auftrags ansehen</ActionButton>
      </>
    ),
  };
});
