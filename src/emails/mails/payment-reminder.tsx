import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

type Facts = MailFacts["payment_reminder"];

/** To customer or driver: what is open and until when to pay it; letter and document are attached. */
export const paymentReminder = defineMail("payment_reminder", {
  subject,
  Body({ data, language }) {
    const { step, number, issuedOn, payBy, driver, recipient, account } = data;
    const { t, amount, date } = language;
    const [open, total] = [amount(data.openCents), amount(data.totalCents)];
    const text = { number, issued: date(issuedOn), open, total, until: date(payBy) };
    return (
      <MailLayout
        title={subject(data, language)}
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
function subject({ step, number }: Facts, { t }: Language): string {
  return t("mails.payment_subject", { step: t(`mails.payment_step${step}`), number });
}

function interestFacts({ openCents, interest, flatCents }: Facts, { t, amount, date }: Language) {
  if (!interest) return [];
  const since = { since: date(interest.since) };
  return [
    { label: t("mails.payment_open"), value: amount(openCents) },
    { label: t("mails.payment_interest", since), value: amount(interest.cents) },
    { label: t("mails.payment_flat"), value: flatCents > 0 ? amount(flatCents) : "" },
  ];
}
