import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Request = MailFacts["documents_requested"];

/** To a driver: which documents we still need, and where to send them without an account. */
export const documentsRequested = defineMail("documents_requested", {
  subject,
  Body,
  locale: driversLocale,
});

/** `Bitte schicken Sie uns: Führerschein, ADR-Bescheinigung` */
function subject({ types }: Request, language: Language): string {
  return language.t("mails.requested_subject", { documents: namesOf(types, language) });
}

function namesOf(types: Request["types"], { trade }: Language) {
  return types.map((type) => trade(DOCUMENT_TYPE_LABEL[type])).join(", ");
}

function Body({ data, operator, language }: MailProps<"documents_requested">) {
  const { driver, types, text, requestPath } = data;
  const { t } = language;
  const documents = namesOf(types, language);
  const { formats, megabytes } = DOCUMENT_LIMITS;
  return (
    <MailLayout operator={operator} preview={documents} language={language} greeting>
      <Title>{t("mails.requested_title")}</Title>
      <Paragraph>{t("mails.greeting", { name: fullName(driver) })}</Paragraph>
      <Paragraph>{t("mails.requested_text")}</Paragraph>
      <FactsTable facts={[{ label: t("mails.documents"), value: documents }]} />
      {text && <Quote>{text}</Quote>}
      <ActionButton path={requestPath}>{t("mails.requested_button")}</ActionButton>
      <Note>
        {t("mails.requested_note", {
          formats: formats.join(", "),
          megabytes,
          days: LINK_DAYS["document-request"],
        })}
      </Note>
      <OwnPageLink path={data.ownPagePath} language={language} />
      <Paragraph>{`${t("mails.requested_questions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}
