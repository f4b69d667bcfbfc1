import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { fullName, inDays } from "../parts/wording.ts";

/** To a driver: which document expires when, and where to send the new one without an account. */
export const documentExpiry = defineMail("document_expiry", {
  /** `Ihr Dokument läuft in 30 Tagen ab: Führerschein, gültig bis Mo., 21.12.2026` */
  subject({ expiry: { type, expiresOn, daysLeft } }, language) {
    const { t, trade, day } = language;
    const document = trade(DOCUMENT_TYPE_LABEL[type]);
    const when = inDays(daysLeft, language);
    return t("mails.expiry_subject", { when, document, day: day(expiresOn) });
  },
  Body({ data, operator, language }) {
    const { driver, expiry, renewalPath } = data;
    const { type, filename, expiresOn, daysLeft } = expiry;
    const { t } = language;
    const document = language.trade(DOCUMENT_TYPE_LABEL[type]);
    const day = language.day(expiresOn);
    const { formats, megabytes } = DOCUMENT_LIMITS;
    return (
      <MailLayout
        title={t("mails.expiry_title", { when: inDays(daysLeft, language) })}
        question={t("mails.expiry_questions")}
        operator={operator}
        preview={t("mails.expiry_preview", { document, day })}
        language={language}
        greeting={fullName(driver)}
      >
        <Paragraph>{t("mails.expiry_text")}</Paragraph>
        <FactsTable
          facts={[
            { label: t("mails.document"), value: document },
            { label: t("mails.file"), value: filename },
            { label: t("mails.validUntil"), value: day },
          ]}
        />
        <ActionButton path={renewalPath}>{t("mails.expiry_button")}</ActionButton>
        <Note>
          {t("mails.expiry_note", {
            formats: formats.join(", "),
            megabytes,
            days: LINK_DAYS["document-renewal"],
          })}
        </Note>
        <OwnPageLink path={data.ownPagePath} language={language} />
      </MailLayout>
    );
  },
  locale: driversLocale,
});
