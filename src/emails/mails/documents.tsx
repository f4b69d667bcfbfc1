import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatDay } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton, OwnPageLink, TextLink } from "../parts/action-button.tsx";
import { defineMail, TEXT } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, inDays, nameInSubject } from "../parts/wording.ts";

/** To a driver: which documents we still need, and where to send them without an account. */
export const documentsRequested = defineMail(
  "documents_requested",
  "driver",
  (data, { t, trade }) => {
    const documents = data.types.map((type) => trade(DOCUMENT_TYPE_LABEL[type])).join(", ");
    return {
      /** `Bitte schicken Sie uns: Führerschein, ADR-Bescheinigung` */
      subject: t("mails.requested_subject", { documents }),
      title: t("mails.requested_title"),
      question: t("mails.requested_questions"),
      preview: documents,
      body: (
        <>
          <Paragraph>{t("mails.requested_text")}</Paragraph>
          <FactsTable facts={[{ label: t("mails.documents"), value: documents }]} />
          {data.text && <Quote>{data.text}</Quote>}
          <ActionButton path={data.requestPath}>{t("mails.requested_button")}</ActionButton>
          <Note>{t("mails.requested_note", LIMITS)}</Note>
          <OwnPageLink path={data.ownPagePath} />
        </>
      ),
    };
  },
);

const LIMITS = {
  formats: DOCUMENT_LIMITS.formats.join(", "),
  megabytes: DOCUMENT_LIMITS.megabytes,
  days: LINK_DAYS["document-request"],
};

/** To a driver: which document expires when, and where to send the new one without an account. */
export const documentExpiry = defineMail("document_expiry", "driver", (data, language) => {
  const { t } = language;
  const { type, filename, expiresOn, daysLeft } = data.expiry;
  const document = language.trade(DOCUMENT_TYPE_LABEL[type]);
  const [day, when] = [language.day(expiresOn), inDays(daysLeft, language)];
  return {
    /** `Ihr Dokument läuft in 30 Tagen ab: Führerschein, gültig bis Mo., 21.12.2026` */
    subject: t("mails.expiry_subject", { when, document, day }),
    title: t("mails.expiry_title", { when }),
    question: t("mails.expiry_questions"),
    preview: t("mails.expiry_preview", { document, day }),
    body: (
      <>
        <Paragraph>{t("mails.expiry_text")}</Paragraph>
        <FactsTable
          facts={[
            { label: t("mails.document"), value: document },
            { label: t("mails.file"), value: filename },
            { label: t("mails.validUntil"), value: day },
          ]}
        />
        <ActionButton path={data.renewalPath}>{t("mails.expiry_button")}</ActionButton>
        <Note>{t("mails.expiry_note", LIMITS)}</Note>
        <OwnPageLink path={data.ownPagePath} />
      </>
    ),
  };
});

/** To the agency, once a day at most: whose documents expire; each driver has been written to. */
export const documentsExpiring = defineMail("documents_expiring", "agency", ({ documents }) => ({
  subject: digestSubject(documents),
  title: documents.length === 1 ? "Ein Dokument läuft ab" : "Dokumente laufen ab",
  preview: digestSubject(documents),
  body: (
    <>
      <Paragraph>
        Die Fahrer sind erinnert und können über einen Link ein neues Dokument schicken. Neue
        Dokumente prüfen Sie bitte in der Fahrerverwaltung.
      </Paragraph>
      {documents.map((one) => (
        <ExpiringDocument key={`${one.driverId} ${one.expiry.filename}`} {...one} />
      ))}
    </>
  ),
}));

type Expiring = MailFacts["documents_expiring"]["documents"];

/** `Führerschein läuft in 14 Tagen ab: Jürgen Beispiel`, or `3 Dokumente laufen ab` */
function digestSubject(documents: Expiring): string {
  const [first] = documents;
  if (!first || documents.length > 1) return `${documents.length} Dokumente laufen ab`;
  const { expiry, driver } = first;
  return `${DOCUMENT_TYPE_LABEL[expiry.type]} läuft ${inDays(expiry.daysLeft)} ab: ${nameInSubject(driver)}`;
}

function ExpiringDocument({ driver, expiry, deskPath }: Expiring[number]) {
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
