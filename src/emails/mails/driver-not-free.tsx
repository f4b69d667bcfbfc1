import { daysListed } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

type NotFree = MailFacts["driver_not_free"];

/** To the agency: a driver took days back on which he is to work, or gave them again; what to do now. */
export const driverNotFree = defineMail("driver_not_free", {
  /** `Fahrer nicht mehr frei: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    const { job, driver } = data;
    return `${headlineOf(data)}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data, operator }) {
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
      <MailLayout
        order={job.number}
        title={`${headlineOf(data)}: ${name}`}
        operator={operator}
        preview={nextStep}
      >
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
