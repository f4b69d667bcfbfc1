import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, OwnPageLink, TextLink } from "../parts/action-button.tsx";
import { defineMail, driversLocale, TEXT } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, inDays, nameInSubject } from "../parts/wording.ts";

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
        <OwnPageLink path={data.ownPagePath} />
      </MailLayout>
    );
  },
  locale: driversLocale,
});

function namesOf(types: Request["types"], { trade }: Language) {
  return types.map((type) => trade(DOCUMENT_TYPE_LABEL[type])).join(", ");
}

/** To a driver: which document expires when, and where to send the new one without an account. */
export const documentExpiry = defineMail("document_expiry", {
  /** `Ihr Dokument läuft in 30 Tagen ab: Führerschein, gültig bis Mo., 21.12.2026` */
  subject({ expiry: { type, expiresOn, daysLeft } }, language) {
    const { t, trade, day } = language;
    const document = trade(DOCUMENT_TYPE_LABEL[type]);
    const when = inDays(daysLeft, language);
    return t("mails.expiry_subject", { when, document, day: day(expiresOn) });
  },
  Body({ data, language }) {
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
        preview={t("mails.expiry_preview", { document, day })}
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
            days: LINK_DAYS["document-request"],
          })}
        </Note>
        <OwnPageLink path={data.ownPagePath} />
      </MailLayout>
    );
  },
  locale: driversLocale,
});

type Digest = MailFacts["documents_expiring"];

/** To the agency, once a day at most: whose documents expire; each driver has been written to. */
export const documentsExpiring = defineMail("documents_expiring", {
  subject,
  Body({ data }) {
    const { documents } = data;
    return (
      <MailLayout
        title={documents.length === 1 ? "Ein Dokument läuft ab" : "Dokumente laufen ab"}
        preview={subject(data)}
      >
        <Paragraph>
          Die Fahrer sind erinnert und können über einen Link ein neues Dokument schicken. Neue
          Dokumente prüfen Sie bitte in der Fahrerverwaltung.
        </Paragraph>
        {documents.map((one) => (
          <ExpiringDocument key={`${one.driverId} ${one.expiry.filename}`} {...one} />
        ))}
      </MailLayout>
    );
  },
});

/** `Führerschein läuft in 14 Tagen ab: Jürgen Beispiel`, or `3 Dokumente laufen ab` */
function subject({ documents }: Digest): string {
  const [first] = documents;
  if (!first || documents.length > 1) return `${documents.length} Dokumente laufen ab`;
  const { expiry, driver } = first;
  return `${DOCUMENT_TYPE_LABEL[expiry.type]} läuft ${inDays(expiry.daysLeft)} ab: ${nameInSubject(driver)}`;
}

function ExpiringDocument({ driver, expiry, deskPath }: Digest["documents"][number]) {
  return (
    <>
      <Subtitle>{fullName(driver)}</Subtitle>
      <FactsTable
        facts={[
          { label: "Dokument", value: DOCUMENT_TYPE_LABEL[expiry.type] },
          { label: "Datei", value: expiry.filename },
          {
            label: "Gültig bis",
            value: `${formatDay(expiry.expiresOn)}, ${inDays(expiry.daysLeft)}`,
          },
        ]}
      />
      <p style={TEXT}>
        <TextLink path={deskPath}>{`${fullName(driver)} öffnen`}</TextLink>
      </p>
    </>
  );
}
