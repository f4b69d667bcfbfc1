import { documentName } from "../../domain/billing/documents/wording.ts";
import {
  CUSTOMER_BILLING_LABEL,
  CUSTOMER_GAP_LABEL,
} from "../../domain/customer-records/billing-data/vocabulary.ts";
import {
  DRIVER_BILLING_LABEL,
  DRIVER_GAP_LABEL,
} from "../../domain/drivers/billing-data/vocabulary.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, type Mail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { reachUs } from "../parts/wording.ts";

/** To the customer: his invoice, or its reversal. */
export const invoice = defineMail("invoice", "customer", (data, language) => {
  const { kind, number, orders, reversed, name } = data;
  const title = documentName({ art: kind, nummer: number });
  const text = reversed
    ? `mit dem Beleg im Anhang ist die Rechnung ${reversed} storniert. Ist noch etwas abzurechnen, bekommen Sie eine neue Rechnung.`
    : "im Anhang finden Sie Ihre Rechnung. Sie ist eine E-Rechnung: Ihre Buchhaltung kann sie elektronisch einlesen.";
  return {
    subject: reversed ? `${title} zu ${reversed}` : `${title} für ${orders.join(", ")}`,
    title,
    question: "Fragen dazu?",
    greeting: name,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <FactsTable facts={documentFacts(data, language)} />
      </>
    ),
  };
});

/** To a driver: his credit note, the invoice for our commission, the demand of a no-show fee, or the reversal of one. */
export const creditNote = defineMail("credit_note", "driver", (data, language) => {
  const { t } = language;
  // A driver never gets an invoice of a customer.
  const kind = data.kind === "rechnung" ? "provision" : data.kind;
  const reversed = data.reversed ?? "";
  const words = { number: data.number, orders: data.orders.join(", "), reversed };
  return {
    subject: t(`mails.document_${kind}Subject`, words),
    question: t("mails.questions"),
    body: (
      <>
        <Paragraph>{t(`mails.document_${kind}Text`, { reversed })}</Paragraph>
        <FactsTable facts={documentFacts(data, language)} />
        {kind === "gutschrift" && <Paragraph>{t("mails.document_objection")}</Paragraph>}
        <ActionButton path={data.path}>{t("mails.document_button")}</ActionButton>
      </>
    ),
  };
});

/** To a driver: his credit notes of a month or year, listed in the attached PDF. */
export const statement = defineMail("statement", "driver", (data, language) => {
  const { driver: _, path, ...facts } = data;
  const { t, amount } = language;
  const sum = (cents: number) => `${cents < 0 ? "−" : ""}${amount(Math.abs(cents))}`;
  return {
    subject: t("mails.statement_subject", { period: language.month(facts.period) }),
    question: t("mails.questions"),
    body: (
      <>
        <Paragraph>{t("mails.statement_text")}</Paragraph>
        <FactsTable
          facts={[
            { label: t("mails.statement_count"), value: String(facts.rows.length) },
            { label: t("mails.statement_net"), value: sum(facts.netCents) },
            {
              label: t("mails.statement_vat"),
              value: facts.vatCents === 0 ? "" : sum(facts.vatCents),
            },
            { label: t("mails.document_sum"), value: sum(facts.grossCents) },
          ]}
        />
        <ActionButton path={path}>{t("mails.document_button")}</ActionButton>
      </>
    ),
    document: { copy: "statement", ...facts },
  };
});

/** To customer or driver: what is open and until when to pay it; letter and document are attached. */
export const paymentReminder = defineMail("payment_reminder", "driver", (data, language) => {
  const { file: _, ...facts } = data;
  const { step, number, issuedOn, payBy, driver, recipient, account } = facts;
  const { t, amount, date } = language;
  const [open, total] = [amount(facts.openCents), amount(facts.totalCents)];
  const text = { number, issued: date(issuedOn), open, total, until: date(payBy) };
  return {
    subject: t("mails.payment_subject", { step: t(`mails.payment_step${step}`), number }),
    question: t("mails.questions"),
    ...(!driver && { greeting: recipient.name }),
    body: (
      <>
        <Paragraph>{t("mails.payment_text", text)}</Paragraph>
        {step === 1 && <Paragraph>{t("mails.payment_crossed")}</Paragraph>}
        <FactsTable
          facts={[
            { label: t("mails.document_jobs"), value: facts.orders.join(", ") },
            ...interestFacts(facts, language),
            { label: t("mails.payment_total"), value: total },
            { label: t("mails.document_due"), value: date(payBy) },
            { label: "IBAN", value: account.iban.replaceAll(/(.{4})(?=.)/g, "$1 ") },
            { label: t("mails.payment_purpose"), value: number },
          ]}
        />
      </>
    ),
    document: { copy: "reminder", ...facts },
  };
});

function interestFacts(
  { openCents, interest, flatCents }: Omit<MailFacts["payment_reminder"], "file">,
  { t, amount, date }: Language,
) {
  if (!interest) return [];
  const since = { since: date(interest.since) };
  return [
    { label: t("mails.payment_open"), value: amount(openCents) },
    { label: t("mails.payment_interest", since), value: amount(interest.cents) },
    { label: t("mails.payment_flat"), value: flatCents > 0 ? amount(flatCents) : "" },
  ];
}

/** Jobs, sum and day of payment of an invoice or credit note. */
function documentFacts(
  { orders, grossCents, dueOn }: Pick<MailFacts["invoice"], "orders" | "grossCents" | "dueOn">,
  { t, amount, date }: Language,
) {
  const sum = amount(Math.abs(grossCents));
  return [
    { label: t("mails.document_jobs"), value: orders.join(", ") },
    { label: t("mails.document_sum"), value: grossCents < 0 ? `−${sum}` : sum },
    { label: t("mails.document_due"), value: dueOn ? date(dueOn) : "" },
  ];
}

/** To a driver or a customer: what a bill still needs of him, and where he enters it. */
export const billingDataRequest = defineMail("billing_data_request", "driver", (data, language) =>
  data.driver ? forDriver(data, language) : forCustomer(data, language),
);

type Request = MailFacts["billing_data_request"];

function forDriver({ missing, path }: Request, { t, list }: Language): Mail {
  const gaps = keysOf(DRIVER_GAP_LABEL).filter((key) => missing.includes(key));
  const names = list(gaps.map((key) => t(`billing.gap_${key}`)));
  return {
    subject: t("mails.billing_subject"),
    question: t("mails.questions"),
    preview: names,
    body: (
      <>
        <Paragraph>{t(names ? "mails.billing_text" : "mails.billing_wanted")}</Paragraph>
        {names && <FactsTable facts={[{ label: t("mails.billing_missing"), value: names }]} />}
        <ActionButton path={path}>{t("mails.billing_button")}</ActionButton>
        <Note>{t("mails.billing_note", { days: LINK_DAYS["driver-billing"] })}</Note>
      </>
    ),
  };
}

function forCustomer({ name = "", missing, number, path }: Request, { t }: Language): Mail {
  const gaps = keysOf(CUSTOMER_GAP_LABEL).filter((key) => missing.includes(key));
  const names = gaps.map((key) => CUSTOMER_GAP_LABEL[key]).join(", ");
  return {
    subject: `Rechnungsdaten zu ${number}`,
    question: t("mails.questions"),
    preview: names,
    greeting: name,
    body: (
      <>
        <Paragraph>
          Für die Rechnung zu Ihrem Auftrag {number} brauchen wir noch Angaben von Ihnen. Bitte
          tragen Sie sie auf der Seite Ihres Auftrags ein, ein Konto ist dafür nicht nötig.
        </Paragraph>
        <FactsTable facts={[{ label: "Fehlt noch", value: names }]} />
        <ActionButton path={path}>Rechnungsdaten eintragen</ActionButton>
      </>
    ),
  };
}

/** To whom the data were of until now, so that somebody hears of it who may not have changed them. Says no number. */
export const billingDataChanged = defineMail(
  "billing_data_changed",
  "driver",
  (data, language, operator) => {
    const { t } = language;
    const facts = [
      { label: t("mails.billingChanged_fields"), value: namesOf(data, language) },
      { label: t("mails.billingChanged_from"), value: language.date(data.validFrom) },
      ...(data.driver ? [] : [{ label: "Zeitpunkt", value: formatInstant(new Date(data.at)) }]),
    ];
    return {
      subject: t("mails.billingChanged_subject"),
      preview: t("mails.billingChanged_text"),
      body: (
        <>
          <Paragraph>{t("mails.billingChanged_text")}</Paragraph>
          <FactsTable facts={facts} />
          <Note>{`${t("mails.billingChanged_wrong")} ${reachUs(operator, language)}`}</Note>
        </>
      ),
    };
  },
);

type Changed = MailFacts["billing_data_changed"];

function namesOf({ driver, fields }: Changed, { t, list }: Language): string {
  if (driver) {
    const changed = keysOf({ ...DRIVER_BILLING_LABEL, gutschrift: "" });
    return list(
      changed
        .filter((key) => fields.includes(key))
        .map((key) => t(key === "steuerstatus" ? "billing.group_tax" : `billing.${key}`)),
    );
  }
  const keys = keysOf(CUSTOMER_BILLING_LABEL).filter((key) => fields.includes(key));
  return list(keys.map((key) => CUSTOMER_BILLING_LABEL[key]));
}

function keysOf<Label extends object>(labels: Label) {
  return Object.keys(labels) as (keyof Label)[];
}
