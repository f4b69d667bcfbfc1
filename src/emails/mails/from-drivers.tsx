import { problemInWords } from "../../domain/dispatch/on-the-job/vocabulary.ts";
import { daysListed, formatDay } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

type NotFree = MailFacts["driver_not_free"];

/** To the agency: a driver took days back on which he is to work, or gave them again; what to do now. */
export const driverNotFree = defineMail("driver_not_free", {
  /** `Fahrer nicht mehr frei: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    const { job, driver } = data;
    return `${headlineOf(data)}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, driver, days, deskPath } = data;
    const name = fullName(driver);
    const [meaning, nextStep] =
      days.length > 0
        ? [
            `${name} ist laut seinem Kalender nicht mehr frei: ${daysListed(days)}. Er ist für diesen Auftrag eingeteilt, und daran hat sich nichts geändert.`,
            "Den Fahrer anrufen. Bleibt es dabei, ersetzen Sie ihn oder verschieben Sie den Auftrag.",
          ]
        : [
            `${name} ist laut seinem Kalender an allen Tagen dieses Auftrags wieder frei oder hat nichts mehr dagegen gesagt.`,
            "Sie müssen nichts tun.",
          ];
    return (
      <MailLayout order={job.number} title={`${headlineOf(data)}: ${name}`} preview={nextStep}>
        <Paragraph>{meaning}</Paragraph>
        <Paragraph>
          <strong>Nächster Schritt:</strong>
          {` ${nextStep}`}
        </Paragraph>
        <ActionButton path={deskPath}>Disposition öffnen</ActionButton>
        <div style={{ padding: "12px 0 0" }}>
          <FactsTable facts={[{ label: "Fahrer", value: name }, ...jobRows(job)]} />
        </div>
      </MailLayout>
    );
  },
});

function headlineOf({ days }: NotFree) {
  return days.length > 0 ? "Fahrer nicht mehr frei" : "Fahrer wieder frei";
}

type Problem = MailFacts["driver_problem"];

const HEADLINE: Record<Problem["kind"], string> = {
  late: "Fahrer kommt später",
  vehicle: "Fahrzeug defekt",
  other: "Problem im Einsatz",
};

/** To the agency: what a driver reports from his way or his work. The customer knows nothing of it yet. */
export const driverProblem = defineMail("driver_problem", {
  /** `Fahrer kommt später: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ kind, job, driver }) {
    return `${HEADLINE[kind]}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, driver, phone, customer, kind, message, day, arrival, deskPath } = data;
    const facts = [
      { label: "Fahrer", value: fullName(driver) },
      { label: "Telefon", value: phone },
      { label: "Einsatztag", value: formatDay(day) },
      { label: "Ankunft", value: arrival ? `voraussichtlich ${arrival} Uhr` : "" },
    ].filter(({ value }) => value !== "");
    return (
      <MailLayout
        order={job.number}
        title={`${HEADLINE[kind]}: ${fullName(driver)}`}
        preview={problemInWords({ art: kind, nachricht: message, ankunft: arrival })}
      >
        {message && <Quote>{message}</Quote>}
        <FactsTable facts={facts} />
        <Paragraph>
          <strong>Nächster Schritt:</strong>
          {
            " Fahrer anrufen und dem Auftraggeber Bescheid geben; er weiß davon noch nichts. Danach die Meldung in der Disposition erledigen."
          }
        </Paragraph>
        <ActionButton path={deskPath}>Auftrag in der Disposition öffnen</ActionButton>
        <Subtitle>Auftraggeber</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={jobRows(job, { customer })} />
      </MailLayout>
    );
  },
});
