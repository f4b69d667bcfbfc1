import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { documentFacts } from "../parts/document-facts.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

type Facts = MailFacts["credit_note"];

/** To a driver: his credit note, the invoice for our commission, the demand of a no-show fee, or the reversal of one. */
export const creditNote = defineMail("credit_note", {
  subject,
  Body({ data, language }) {
    const { kind, driver, path, reversed } = data;
    const { t } = language;
    const title = subject(data, language);
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

function subject({ kind, number, orders, reversed }: Facts, { t }: Language): string {
  const words = { number, orders: orders.join(", "), reversed: reversed ?? "" };
  return t(`mails.document_${kindOf(kind)}Subject`, words);
}

/** A driver never gets an invoice of a customer. */
function kindOf(kind: Facts["kind"]) {
  return kind === "rechnung" ? "provision" : kind;
}
