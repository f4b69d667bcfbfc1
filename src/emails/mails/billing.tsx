import { documentName } from "../../domain/billing/documents/wording.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

/** To the customer: his invoice, or its reversal. */
export const invoice = defineMail("invoice", {
  /** `Rechnung RE-2026-0001 für FA 1042` */
  subject({ kind, number, orders, reversed }) {
    const name = documentName({ art: kind, nummer: number });
    return reversed ? `${name} zu ${reversed}` : `${name} für ${orders.join(", ")}`;
  },
  Body({ data, language }) {
    const { kind, number, reversed, name } = data;
    const title = documentName({ art: kind, nummer: number });
    const text = reversed
      ? `mit dem Beleg im Anhang ist die Rechnung ${reversed} storniert. Ist noch etwas abzurechnen, bekommen Sie eine neue Rechnung.`
      : "im Anhang finden Sie Ihre Rechnung. Sie ist eine E-Rechnung: Ihre Buchhaltung kann sie elektronisch einlesen.";
    return (
      <MailLayout title={title} question="Fragen dazu?" greeting={name}>
        <Paragraph>{text}</Paragraph>
        <FactsTable facts={documentFacts(data, language)} />
      </MailLayout>
    );
  },
});

type CreditNote = MailFacts["credit_note"];

/** To a driver: his credit note, the invoice for our commission, the demand of a no-show fee, or the reversal of one. */
export const creditNote = defineMail("credit_note", {
  subject: creditNoteSubject,
  Body({ data, language }) {
    const { kind, driver, path, reversed } = data;
    const { t } = language;
    const title = creditNoteSubject(data, language);
    return (
      <MailLayout title={title} question={t("mails.questions")} greeting={fullName(driver)}>
        <Paragraph>
          {t(`mails.document_${kindOf(kind)}Text`, { reversed: reversed ?? "" })}
        </Paragraph>
        <FactsTable facts={documentFacts(data, language)} />
        {kind === "gutschrift" && <Paragraph>{t("mails.document_objection")}</Paragraph>}
        <ActionButton path={path}>{t("mails.document_button")}</ActionButton>
      </MailLayout>
    );
  },
  locale: driversLocale,
});

function creditNoteSubject({ kind, number, orders, reversed }: CreditNote, { t }: Language) {
  const words = { number, orders: orders.join(", "), reversed: reversed ?? "" };
  return t(`mails.document_${kindOf(kind)}Subject`, words);
}

/** A driver never gets an invoice of a customer. */
function kindOf(kind: CreditNote["kind"]) {
  return kind === "rechnung" ? "provision" : kind;
}

type Statement = MailFacts["statement"];

/** To a driver: his credit notes of a month or year, listed in the attached PDF. */
export const statement = defineMail("statement", {
  subject: statementSubject,
  Body({ data, language }) {
    const { driver, path, rows, netCents, vatCents, grossCents } = data;
    const { t, amount } = language;
    const sum = (cents: number) => `${cents < 0 ? "−" : ""}${amount(Math.abs(cents))}`;
    return (
      <MailLayout
        title={statementSubject(data, language)}
        question={t("mails.questions")}
        greeting={fullName(driver)}
      >
        <Paragraph>{t("mails.statement_text")}</Paragraph>
        <FactsTable
          facts={[
            { label: t("mails.statement_count"), value: String(rows.length) },
            { label: t("mails.statement_net"), value: sum(netCents) },
            { label: t("mails.statement_vat"), value: vatCents === 0 ? "" : sum(vatCents) },
            { label: t("mails.document_sum"), value: sum(grossCents) },
          ]}
        />
        <ActionButton path={path}>{t("mails.document_button")}</ActionButton>
      </MailLayout>
    );
  },
  locale: driversLocale,
  document: ({ driver: _, path: __, ...facts }) => ({ copy: "statement", ...facts }),
});

/** `Ihre Gutschriften: Oktober 2026` */
function statementSubject({ period }: Statement, { t, month }: Language): string {
  return t("mails.statement_subject", { period: month(period) });
}

type Reminder = MailFacts["payment_reminder"];

/** To customer or driver: what is open and until when to pay it; letter and document are attached. */
export const paymentReminder = defineMail("payment_reminder", {
  subject: reminderSubject,
  Body({ data, language }) {
    const { step, number, issuedOn, payBy, driver, recipient, account } = data;
    const { t, amount, date } = language;
    const [open, total] = [amount(data.openCents), amount(data.totalCents)];
    const text = { number, issued: date(issuedOn), open, total, until: date(payBy) };
    return (
      <MailLayout
        title={reminderSubject(data, language)}
        question={t("mails.questions")}
        greeting={driver ? fullName(driver) : recipient.name}
      >
        <Paragraph>{t("mails.payment_text", text)}</Paragraph>
        {step === 1 && <Paragraph>{t("mails.payment_crossed")}</Paragraph>}
        <FactsTable
          facts={[
            { label: t("mails.document_jobs"), value: data.orders.join(", ") },
            ...interestFacts(data, language),
            { label: t("mails.payment_total"), value: total },
            { label: t("mails.document_due"), value: date(payBy) },
            { label: "IBAN", value: account.iban.replaceAll(/(.{4})(?=.)/g, "$1 ") },
            { label: t("mails.payment_purpose"), value: number },
          ]}
        />
      </MailLayout>
    );
  },
  locale: ({ driver }) => driver?.sprache,
  document: ({ file: _, ...facts }) => ({ copy: "reminder", ...facts }),
});

/** `1. Mahnung zu RE-2026-0001` */
function reminderSubject({ step, number }: Reminder, { t }: Language): string {
  return t("mails.payment_subject", { step: t(`mails.payment_step${step}`), number });
}

function interestFacts(
  { openCents, interest, flatCents }: Reminder,
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
