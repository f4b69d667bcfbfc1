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
import { Note, Paragraph, Title } from "../parts/prose.tsx";
import { fullName, inDays, reachUs } from "../parts/wording.ts";

type Reminder = MailFacts["document_expiry"];

/** To a driver: which document expires when, and where to send the new one without an account. */
export const documentExpiry = defineMail("document_expiry", {
  subject,
  Body,
  locale: driversLocale,
});

/** `Ihr Dokument läuft in 30 Tagen ab: Führerschein, gültig bis Mo., 21.12.2026` */
function subject({ expiry: { type, expiresOn, daysLeft } }: Reminder, language: Language): string {
  const { t, trade, day } = language;
  const document = trade(DOCUMENT_TYPE_LABEL[type]);
  const when = inDays(daysLeft, language);
  return t("mails.expiry_subject", { when, document, day: day(expiresOn) });
}

function Body({ data, operator, language }: MailProps<"document_expiry">) {
  const { driver, expiry, renewalPath } = data;
  const { type, filename, expiresOn, daysLeft } = expiry;
  const { t } = language;
  const document = language.trade(DOCUMENT_TYPE_LABEL[type]);
  const day = language.day(expiresOn);
  const { formats, megabytes } = DOCUMENT_LIMITS;
  return (
    <MailLayout
      operator={operator}
      preview={t("mails.expiry_preview", { document, day })}
      language={language}
      greeting
    >
      <Title>{t("mails.expiry_title", { when: inDays(daysLeft, language) })}</Title>
      <Paragraph>{t("mails.greeting", { name: fullName(driver) })}</Paragraph>
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
      <Paragraph>{`${t("mails.expiry_questions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}
