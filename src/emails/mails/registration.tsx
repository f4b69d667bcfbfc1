import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatDay } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, TEXT } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, OwnPageLink, TextLink } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { strangersName } from "../parts/strangers-words.ts";
import { documentLines, fullName, inDays, nameInSubject, reachUs } from "../parts/wording.ts";

type Registration = MailFacts["registration_received"];

/** To somebody who registered: what we have, what happens next, and what he agreed to. */
export const registrationReceived = defineMail(
  "registration_received",
  "driver",
  (data, language, operator) => {
    const { driver, documents, consent } = data;
    const { t, locale } = language;
    const isByPhone = consent.channel === "phone";
    const agreed = { at: language.instant(new Date(consent.at)), version: consent.version };
    const opening = t(isByPhone ? "mails.registered_phone" : "mails.registered_form");
    const wrong = t(isByPhone ? "mails.registered_wrongByPhone" : "mails.registered_wrong");
    return {
      subject: t("mails.registered_subject"),
      title: t("mails.registered_title"),
      preview: t("mails.registered_preview"),
      greeting: strangersName(driver),
      body: (
        <>
          <Paragraph>{`${opening} ${t("mails.registered_next")}`}</Paragraph>
          <Subtitle>{t("mails.registered_have")}</Subtitle>
          <FactsTable facts={factsOf(data, language)} />
          {documents.length === 0 && <Paragraph>{t("mails.registered_noDocuments")}</Paragraph>}
          <Subtitle>{t("mails.registered_consent")}</Subtitle>
          {locale !== "de" && <Paragraph>{t("mails.registered_consentGerman")}</Paragraph>}
          <Quote>{consent.text}</Quote>
          <Note>
            {t(isByPhone ? "mails.registered_agreedByPhone" : "mails.registered_agreed", agreed)}
          </Note>
          <Paragraph>{`${wrong} ${reachUs(operator, language)}`}</Paragraph>
        </>
      ),
    };
  },
);

/** Not what he calls his files. */
function kindsOf(documents: Registration["documents"], { list, trade }: Language) {
  return list([...new Set(documents.map(({ type }) => trade(DOCUMENT_TYPE_LABEL[type])))]);
}

function factsOf(registration: Registration, language: Language) {
  const { licences, specialisations, regions, rateEuros, documents } = registration;
  const { t, trade } = language;
  const sum = language.euros(Math.round(rateEuros * 100));
  return [
    { label: t("mails.licence"), value: licences.join(", ") },
    { label: t("mails.specialisation"), value: specialisations.map(trade).join(", ") },
    { label: t("mails.regions"), value: regions.map(trade).join(", ") },
    { label: t("mails.hourlyRate"), value: t("mails.net", { sum }) },
    { label: t("mails.documents"), value: kindsOf(documents, language) },
  ];
}

/** To the agency: who registered, and what stands out. */
export const registrationToCheck = defineMail("registration_to_check", "agency", (data) => {
  const { driver, isBelowMinimum, licences, documents, deskPath } = data;
  const count = countOf(documents.length);
  return {
    /** `Neuer Fahrer zu prüfen: Jürgen Beispiel, C, CE – 3 Dokumente` */
    subject: `Neuer Fahrer zu prüfen: ${nameInSubject(driver)}, ${licences.join(", ")} – ${count}`,
    title: "Neuer Fahrer zu prüfen",
    preview: `${count}, wartet auf Freigabe`,
    body: (
      <>
        <Paragraph>
          {`${fullName(driver)} hat sich registriert und wartet auf Freigabe. Eine Eingangsbestätigung ist unterwegs.`}
        </Paragraph>
        {isBelowMinimum && (
          <Paragraph>
            <strong>Achtung:</strong>
            {` Er gibt weniger als ${MINIMUM_EXPERIENCE_YEARS}${NBSP}Jahre Fahrpraxis an.`}
          </Paragraph>
        )}
        {documents.length === 0 && (
          <Paragraph>
            <strong>Achtung:</strong> Es sind keine Unterlagen dabei.
          </Paragraph>
        )}
        <ActionButton path={deskPath}>Fahrer prüfen</ActionButton>
        <div style={{ padding: "12px 0 0" }}>
          <FactsTable facts={factsToCheck(data)} />
        </div>
      </>
    ),
  };
});

type ToCheck = MailFacts["registration_to_check"];

function factsToCheck({ driver, email, phone, place, ...rest }: ToCheck) {
  const { licences, specialisations, experienceYears, documents } = rest;
  return [
    { label: "Fahrer", value: fullName(driver) },
    { label: "Telefon", value: phone, href: phoneHref(phone) },
    { label: "E-Mail", value: email, href: mailHref(email) },
    { label: "Ort", value: place },
    { label: "Führerschein", value: licences.join(", ") },
    { label: "Spezialisierung", value: specialisations.join(", ") },
    {
      label: "Fahrpraxis",
      value: experienceYears === 1 ? `1${NBSP}Jahr` : `ab ${experienceYears}${NBSP}Jahre`,
    },
    { label: "Unterlagen", value: documentLines(documents) },
  ];
}

function countOf(documents: number) {
  if (documents === 0) return "ohne Dokumente";
  return documents === 1 ? "1 Dokument" : `${documents} Dokumente`;
}

/** To somebody we don't take on. Why is the agency's own note and not part of this mail. */
export const registrationRejected = defineMail("registration_rejected", "driver", (_, { t }) => ({
  subject: t("mails.rejected_subject"),
  title: t("mails.rejected_title"),
  question: t("mails.questions"),
  preview: t("mails.rejected_preview"),
  body: (
    <>
      <Paragraph>{t("mails.rejected_text")}</Paragraph>
      <Paragraph>{t("mails.rejected_delete")}</Paragraph>
    </>
  ),
}));

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
