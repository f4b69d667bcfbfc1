import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

type Facts = MailFacts["statement"];

/** To a driver: his credit notes of a month or year, listed in the attached PDF. */
export const statement = defineMail("statement", {
  subject,
  Body({ data, language }) {
    const { driver, path, rows, netCents, vatCents, grossCents } = data;
    const { t, amount } = language;
    const sum = (cents: number) => `${cents < 0 ? "−" : ""}${amount(Math.abs(cents))}`;
    return (
      <MailLayout
        title={subject(data, language)}
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
function subject({ period }: Facts, { t, month }: Language): string {
  return t("mails.statement_subject", { period: month(period) });
}
