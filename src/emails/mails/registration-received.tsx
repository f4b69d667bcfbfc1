import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { strangersName } from "../parts/strangers-words.ts";
import { reachUs } from "../parts/wording.ts";

type Registration = MailFacts["registration_received"];

/** To somebody who registered: what we have, what happens next, and what he agreed to. */
export const registrationReceived = defineMail("registration_received", {
  /** `Ihre Registrierung als Fahrer ist eingegangen` */
  subject(_, { t }) {
    return t("mails.registered_subject");
  },
  Body({ data, operator, language }) {
    const { driver, documents, consent } = data;
    const { t, locale } = language;
    const isByPhone = consent.channel === "phone";
    const agreed = { at: language.instant(new Date(consent.at)), version: consent.version };
    const opening = t(isByPhone ? "mails.registered_phone" : "mails.registered_form");
    const wrong = t(isByPhone ? "mails.registered_wrongByPhone" : "mails.registered_wrong");
    return (
      <MailLayout
        title={t("mails.registered_title")}
        operator={operator}
        preview={t("mails.registered_preview")}
        language={language}
        greeting={strangersName(driver)}
      >
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
      </MailLayout>
    );
  },
  locale: driversLocale,
});

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
