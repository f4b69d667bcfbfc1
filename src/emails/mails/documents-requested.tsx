import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

type Request = MailFacts["documents_requested"];

/** To a driver: which documents we still need, and where to send them without an account. */
export const documentsRequested = defineMail("documents_requested", {
  /** `Bitte schicken Sie uns: Führerschein, ADR-Bescheinigung` */
  subject({ types }, language) {
    return language.t("mails.requested_subject", { documents: namesOf(types, language) });
  },
  Body({ data, operator, language }) {
    const { driver, types, text, requestPath } = data;
    const { t } = language;
    const documents = namesOf(types, language);
    const { formats, megabytes } = DOCUMENT_LIMITS;
    return (
      <MailLayout
        title={t("mails.requested_title")}
        question={t("mails.requested_questions")}
        operator={operator}
        preview={documents}
        language={language}
        greeting={fullName(driver)}
      >
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
      </MailLayout>
    );
  },
  locale: driversLocale,
});

function namesOf(types: Request["types"], { trade }: Language) {
  return types.map((type) => trade(DOCUMENT_TYPE_LABEL[type])).join(", ");
}
