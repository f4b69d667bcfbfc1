import { formatDay } from "../../domain/kernel/time/days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { orderPriceInWords } from "../../domain/pricing/order-price.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { jobInShort, listedNumbers } from "../parts/wording.ts";

/** To the agency: a request came in through the form, with everything that was entered. */
export const fahrerAnfrage = defineMail("fahrer_anfrage", {
  /** `Neue Anfrage FA 1042 (3 Fahrer): Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ job, numbers = [] }) {
    const drivers = numbers.length > 1 ? ` (${numbers.length}${NBSP}Fahrer)` : "";
    return `Neue Anfrage ${job.number}${drivers}: ${jobInShort(job)}`;
  },
  Body({ data, operator }) {
    const { job, customer, numbers = [], deskPath, answerBy, dayPriceCents, total } = data;
    const promise = answerBy
      ? `spätestens am ${formatDay(answerBy)}, weil das Büro am nächsten Werktag nicht besetzt ist`
      : "spätestens bis zum nächsten Werktag";
    const acknowledged = data.isUnacknowledged
      ? "Der Auftraggeber hat keine Eingangsbestätigung erhalten: An dieses Postfach gingen zuletzt schon mehrere E-Mails von Formularen. Rufen Sie ihn im Zweifel an."
      : "Der Auftraggeber erhält eine Eingangsbestätigung.";
    const money = [
      {
        label: "Tagespreis",
        value: dayPriceCents ? `${formatCents(dayPriceCents)} netto` : "noch offen",
      },
      { label: "Zusammen", value: total ? orderPriceInWords(total) : "" },
      { label: "Abrechnung", value: BILLING_LABEL[job.billingModel] },
    ];
    return (
      <MailLayout
        order={job.number}
        title="Neue Anfrage"
        operator={operator}
        preview={`${customer.company || customer.name}, Telefon ${customer.phone}`}
      >
        <Paragraph>
          Über das Formular der Website ist eine Anfrage eingegangen. {acknowledged} Zugesagt ist
          ihm eine Rückmeldung {promise}.
        </Paragraph>
        {numbers.length > 1 && (
          <Paragraph>
            {`Angefragt sind ${numbers.length}${NBSP}Fahrer. Je Fahrer ist ein Auftrag angelegt: ${listedNumbers(numbers)}.`}
          </Paragraph>
        )}
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={[...jobRows(job, { customer }), ...money]} />
        <Subtitle>Beschreibung des Einsatzes</Subtitle>
        <Quote>{job.nachricht}</Quote>
        <Subtitle>Auftraggeber</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <ActionButton path={deskPath}>Anfrage in der Disposition öffnen</ActionButton>
      </MailLayout>
    );
  },
  replyTo: ({ customer }) => customer.email || undefined,
});
