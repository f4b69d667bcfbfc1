import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Subtitle, Title } from "../parts/prose.tsx";
import { documentLines, fullName, reachUs } from "../parts/wording.ts";

type Registration = MailFacts["registration_received"];

/** To somebody who registered: what we have, what happens next, and what he agreed to. */
export const registrationReceived = defineMail("registration_received", { subject, Body });

/** `Ihre Registrierung als Fahrer ist eingegangen` */
function subject(): string {
  return "Ihre Registrierung als Fahrer ist eingegangen";
}

function Body({ data, operator }: MailProps<"registration_received">) {
  const { driver, documents, consent } = data;
  const isByPhone = consent.channel === "phone";
  return (
    <MailLayout
      operator={operator}
      preview="Wir prüfen Ihre Angaben und schreiben Ihnen, wie es weitergeht."
      greeting
    >
      <Title>Ihre Registrierung ist eingegangen</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        {isByPhone
          ? "wie am Telefon besprochen haben wir Sie als Fahrer eingetragen. "
          : "danke für Ihre Registrierung. "}
        Wir prüfen jetzt Ihre Angaben und Unterlagen und rufen an oder schreiben, wenn etwas fehlt.
        Sind Sie freigegeben, erhalten Sie eine E-Mail mit den offenen Aufträgen, die zu Ihnen
        passen. Ob und wann es welche gibt, können wir nicht zusagen.
      </Paragraph>
      <Subtitle>Was uns vorliegt</Subtitle>
      <FactsTable facts={factsOf(data)} />
      {documents.length === 0 && (
        <Paragraph>
          Unterlagen haben Sie noch keine mitgeschickt. Wir melden uns, sobald wir Führerschein und
          Fahrerkarte brauchen. Bitte schicken Sie sie nicht als Antwort auf diese E-Mail.
        </Paragraph>
      )}
      <Subtitle>Ihre Zustimmung zur Provision</Subtitle>
      <Quote>{consent.text}</Quote>
      <Note>
        {`${isByPhone ? "Am Telefon zugestimmt" : "Zugestimmt"} am ${formatInstant(new Date(consent.at))}, Textfassung ${consent.version}.`}
      </Note>
      <Paragraph>
        {`Stimmt etwas nicht, oder ${isByPhone ? "waren das nicht Sie" : "haben nicht Sie sich registriert"}? ${reachUs(operator)}`}
      </Paragraph>
    </MailLayout>
  );
}

function factsOf({ licences, specialisations, regions, rateEuros, documents }: Registration) {
  return [
    { label: "Führerschein", value: licences.join(", ") },
    { label: "Spezialisierung", value: specialisations.join(", ") },
    { label: "Regionen", value: regions.join(", ") },
    { label: "Stundensatz", value: `${formatCents(Math.round(rateEuros * 100))} netto` },
    { label: "Unterlagen", value: documentLines(documents) },
  ];
}
