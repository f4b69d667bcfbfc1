import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { strangersName } from "../parts/strangers-words.ts";
import { documentLines, fullName, nameInSubject, reachUs } from "../parts/wording.ts";

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
