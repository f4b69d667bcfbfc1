import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { DEFAULT_PRICES } from "../../domain/pricing/default-prices.ts";
import { rateInWords } from "../../domain/pricing/money.ts";
import { orderPriceTerms } from "../../domain/pricing/order-price.ts";
import {
  HOURS_PER_DAY,
  MINIMUM_HOURS_PER_JOB,
  VAT_PERCENT,
} from "../../domain/pricing/price-lists.ts";
import { surchargeTerms } from "../../domain/pricing/surcharge-terms.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { TermsNote } from "../parts/answer-notes.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  assignedDays,
  attachedFiles,
  BILLING_FOR_CUSTOMER,
  fullName,
  jobInShort,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

/** To the customer: the contract comes about with this mail; who comes, when, and at what price. */
export const orderConfirmation = defineMail("order_confirmation", {
  /** `Auftragsbestätigung FA 1042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    return `Auftragsbestätigung ${data.job.number}: ${jobInShort(data.job, startOf(data))}`;
  },
  Body({ data, operator }) {
    const { job, customer, driver, statusPath } = data;
    return (
      <MailLayout
        order={job.number}
        title="Ihr Auftrag ist bestätigt"
        question="Stimmt etwas nicht?"
        operator={operator}
        preview={`Ihr Fahrer: ${fullName(driver)}, ${assignedDays(data)}`}
        greeting={customer.name}
      >
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
        <FactsTable facts={jobRows(job, { days: data, customer })} />
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
      </MailLayout>
    );
  },
  document: (data) => ({ ...data, copy: "customer" }),
  calendarEntry: (data) => ({ ...data, isCancelled: false }),
});

const CONTRACT: Record<BillingModel, string> = {
  agency: "Damit ist der Vertrag zwischen Ihnen und uns geschlossen.",
  direct:
    "Damit ist der Vertrag zwischen Ihnen und dem Fahrer geschlossen; wir haben ihn vermittelt.",
};

function priceRows(data: MailFacts["order_confirmation"]): Fact[] {
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
