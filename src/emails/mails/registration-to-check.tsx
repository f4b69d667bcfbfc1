import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../domain/pricing/price-lists.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { documentLines, fullName, nameInSubject } from "../parts/wording.ts";

type Registration = MailFacts["registration_to_check"];

/** To the agency: who registered, and what stands out. */
export const registrationToCheck = defineMail("registration_to_check", {
  /** `Neuer Fahrer zu prüfen: Jürgen Beispiel, C, CE – 3 Dokumente` */
  subject({ driver, licences, documents }) {
    return `Neuer Fahrer zu prüfen: ${nameInSubject(driver)}, ${licences.join(", ")} – ${countOf(documents.length)}`;
  },
  Body({ data, operator }) {
    const { driver, isBelowMinimum, documents, deskPath } = data;
    return (
      <MailLayout
        title="Neuer Fahrer zu prüfen"
        operator={operator}
        preview={`${countOf(documents.length)}, wartet auf Freigabe`}
      >
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
          <FactsTable facts={factsOf(data)} />
        </div>
      </MailLayout>
    );
  },
});

function factsOf({ driver, email, phone, place, ...rest }: Registration) {
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
