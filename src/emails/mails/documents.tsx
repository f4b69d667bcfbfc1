import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote } from "../parts/prose.tsx";
import { documentLines, fullName, nameInSubject } from "../parts/wording.ts";

type Request = MailFacts["documents_requested"];

/** To a driver: which documents we still need, and where to send them without an account. */
export const documentsRequested = defineMail("documents_requested", {
  /** `Bitte schicken Sie uns: Führerschein, ADR-Bescheinigung` */
  subject({ types }, language) {
    return language.t("mails.requested_subject", { documents: namesOf(types, language) });
  },
  Body({ data, language }) {
    const { driver, types, text, requestPath } = data;
    const { t } = language;
    const documents = namesOf(types, language);
    const { formats, megabytes } = DOCUMENT_LIMITS;
    return (
      <MailLayout
        title={t("mails.requested_title")}
        question={t("mails.requested_questions")}
        preview={documents}
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

/** To the agency: a driver sent what he was asked for; it counts once it is checked. */
export const documentsReceived = defineMail("documents_received", {
  /** `Unterlagen zu prüfen: Jürgen Beispiel` */
  subject({ driver }) {
    return `Unterlagen zu prüfen: ${nameInSubject(driver)}`;
  },
  Body({ data }) {
    const { driver, documents, deskPath } = data;
    return (
      <MailLayout
        title="Unterlagen zu prüfen"
        preview={`${fullName(driver)} hat Unterlagen geschickt.`}
      >
        <Paragraph>
          {`${fullName(driver)} hat geschickt, worum Sie gebeten haben. Es zählt, sobald Sie es geprüft haben.`}
        </Paragraph>
        <FactsTable
          facts={[
            { label: "Fahrer", value: fullName(driver) },
            { label: "Unterlagen", value: documentLines(documents) },
          ]}
        />
        <ActionButton path={deskPath}>Unterlagen prüfen</ActionButton>
      </MailLayout>
    );
  },
});

/** To the agency: a driver sent a new document; it counts once it is checked. */
export const documentRenewed = defineMail("document_renewed", {
  /** `Neues Dokument zu prüfen: Führerschein, Jürgen Beispiel` */
  subject({ document, driver }) {
    return `Neues Dokument zu prüfen: ${DOCUMENT_TYPE_LABEL[document.type]}, ${nameInSubject(driver)}`;
  },
  Body({ data }) {
    const { driver, document, expiresOn, deskPath } = data;
    return (
      <MailLayout
        title="Neues Dokument zu prüfen"
        preview={`${fullName(driver)} hat ein Dokument erneuert.`}
      >
        <Paragraph>
          {`${fullName(driver)} hat über den Link ein neues Dokument geschickt. Es ersetzt das bisherige, sobald Sie es geprüft haben.`}
        </Paragraph>
        <FactsTable
          facts={[
            { label: "Fahrer", value: fullName(driver) },
            { label: "Dokument", value: DOCUMENT_TYPE_LABEL[document.type] },
            { label: "Datei", value: document.filename },
            { label: "Bisheriges gültig bis", value: expiresOn ? formatDay(expiresOn) : "" },
          ]}
        />
        <ActionButton path={deskPath}>Dokument prüfen</ActionButton>
      </MailLayout>
    );
  },
});
