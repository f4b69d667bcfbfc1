import type { MailTemplates } from "../domain/mail/templates.ts";
import { formatCents } from "../domain/pricing/money.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_HOURS_PER_JOB,
  SURCHARGE,
  VAT_PERCENT,
} from "../domain/pricing/price-lists.ts";
import { customerRows, type Fact, jobRows } from "./fact-rows.ts";
import { FactsTable } from "./facts-table.tsx";
import type { MailProps } from "./mail.ts";
import { MailLayout } from "./mail-layout.tsx";
import { OrderPlate } from "./order-plate.tsx";
import { Note, Paragraph, Quote, Subtitle, Title } from "./prose.tsx";
import { BILLING_FOR_CUSTOMER, jobInShort, NBSP, reachUs } from "./wording.ts";

/** `Ihre Anfrage FA 1042 ist eingegangen: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
export function subject({ job }: MailTemplates["request_received"]): string {
  return `Ihre Anfrage ${job.number} ist eingegangen: ${jobInShort(job)}`;
}

/** To the customer, at once: the order, its price and conditions, and how it goes on (decisions.md). */
export function RequestReceived({ data, operator }: MailProps<"request_received">) {
  const { job, customer, dayPriceCents } = data;
  const billing = { label: "Abrechnung", value: BILLING_FOR_CUSTOMER[job.billingModel] };
  return (
    <MailLayout
      operator={operator}
      preview="Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen."
      greeting
    >
      <OrderPlate label="Anfrage" number={job.number} />
      <Title>Ihre Anfrage ist eingegangen</Title>
      <Paragraph>{`Guten Tag ${customer.name},`}</Paragraph>
      <Paragraph>
        vielen Dank für Ihre Anfrage. Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.
      </Paragraph>
      <Paragraph>
        Der Vertrag kommt erst mit unserer Auftragsbestätigung zustande. Diese E-Mail bestätigt nur
        den Eingang Ihrer Anfrage.
      </Paragraph>
      <Subtitle>Ihr Einsatz</Subtitle>
      <FactsTable facts={jobRows(job)} />
      <Subtitle>Ihre Beschreibung</Subtitle>
      <Quote>{job.nachricht}</Quote>
      <Subtitle>Preis und Bedingungen</Subtitle>
      <FactsTable facts={[...conditions(dayPriceCents), billing]} />
      <Note>
        {`Unser Angebot richtet sich nur an Unternehmer (§${NBSP}14${NBSP}BGB). Ihre Bestellung ist zum genannten Tagespreis verbindlich.`}
      </Note>
      <Subtitle>Ihre Angaben</Subtitle>
      <FactsTable facts={customerRows(customer)} />
      <Paragraph>
        {`Stimmt etwas nicht, oder haben nicht Sie angefragt? ${reachUs(operator)}`}
      </Paragraph>
    </MailLayout>
  );
}

function conditions(dayPriceCents: number): Fact[] {
  const vatCents = Math.round((dayPriceCents * VAT_PERCENT) / 100);
  const { from, to } = LEAD_TIME_HOURS;
  const { includedTravelKm, travelPerKmCents, nightPercent, weekendPercent, overnightCents } =
    SURCHARGE;
  return [
    {
      label: "Tagespreis",
      value: `${formatCents(dayPriceCents)} netto für einen Fahrer und einen ${HOURS_PER_DAY}-Stunden-Tag`,
    },
    {
      label: "Mehrwertsteuer",
      value: `zuzüglich ${VAT_PERCENT}${NBSP}% (${formatCents(vatCents)}), brutto ${formatCents(dayPriceCents + vatCents)} je Tag`,
    },
    { label: "Mindesteinsatz", value: `${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden je Einsatz` },
    {
      label: "Anfahrt",
      value: `Bis ${includedTravelKm}${NBSP}km (einfach) inklusive, darüber ${formatCents(travelPerKmCents)} je${NBSP}km (Hin- und Rückweg)`,
    },
    {
      label: "Zuschläge",
      value: `Nacht (22–6${NBSP}Uhr) ${nightPercent}${NBSP}%, Wochenende und Feiertag ${weekendPercent}${NBSP}%`,
    },
    { label: "Übernachtung", value: `${formatCents(overnightCents)} pauschal oder nach Beleg` },
    {
      label: "Vorlauf",
      value: `${from}–${to}${NBSP}Stunden an Werktagen nach unserer schriftlichen Bestätigung, kein Einsatz am selben Tag`,
    },
  ];
}
