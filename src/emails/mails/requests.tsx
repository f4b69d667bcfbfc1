import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { laterAnswerText } from "../../domain/kernel/settings/opening-hours.ts";
import { formatDay, formatInstant } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { ANSWER_PROMISE, BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { DEFAULT_PRICES } from "../../domain/pricing/default-prices.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { orderPriceInWords } from "../../domain/pricing/order-price-words.ts";
import { confirmedTerms, requestTerms } from "../../domain/pricing/request-terms.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, TermsNote, TextLink } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Quote, Steps, Subtitle } from "../parts/prose.tsx";
import { strangersJob, strangersOwn, withoutLinks } from "../parts/strangers-words.ts";
import { BILLING_FOR_CUSTOMER, jobInShort, listedNumbers, reachUs } from "../parts/wording.ts";

/** To the agency: a request came in through the form, with everything that was entered. */
export const fahrerAnfrage = defineMail("fahrer_anfrage", "agency", (data) => {
  const { job, customer, numbers = [], deskPath, answerBy, dayPriceCents, total } = data;
  const drivers = numbers.length > 1 ? ` (${numbers.length}${NBSP}Fahrer)` : "";
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
  return {
    /** `Neue Anfrage FA 1042 (3 Fahrer): Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `Neue Anfrage ${job.number}${drivers}: ${jobInShort(job)}`,
    title: "Neue Anfrage",
    preview: `${customer.company || customer.name}, Telefon ${customer.phone}`,
    body: (
      <>
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
        <FactsTable facts={[...orderRows(job, { customer }), ...money]} />
        <Subtitle>Beschreibung des Einsatzes</Subtitle>
        <Quote>{job.nachricht}</Quote>
        <Subtitle>Auftraggeber</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <ActionButton path={deskPath}>Anfrage in der Disposition öffnen</ActionButton>
      </>
    ),
    replyTo: customer.email,
  };
});

/** To the customer, at once: the order, its price and conditions, and how it goes on (docs/rules.md, Binding texts). */
export const requestReceived = defineMail("request_received", "customer", (data, _, operator) => {
  const { numbers = [], confirmed, statusPath, answerBy } = data;
  const [job, customer] = [strangersJob(data.job), strangersOwn(data.customer)];
  const billing = { label: "Abrechnung", value: BILLING_FOR_CUSTOMER[job.billingModel] };
  return {
    /** `Ihre Anfrage FA 1042 ist eingegangen: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `Ihre Anfrage ${job.number} ist eingegangen: ${jobInShort(job)}`,
    title: "Ihre Anfrage ist eingegangen",
    orderLabel: "Anfrage",
    preview: ANSWER_PROMISE,
    greeting: customer.name,
    body: (
      <>
        <Paragraph>{`vielen Dank für Ihre Anfrage. ${ANSWER_PROMISE}`}</Paragraph>
        {answerBy && <Paragraph>{laterAnswerText(answerBy)}</Paragraph>}
        <Paragraph>
          Der Vertrag kommt erst mit unserer Auftragsbestätigung zustande. Diese E-Mail bestätigt
          nur den Eingang Ihrer Anfrage.
        </Paragraph>
        <ActionButton path={statusPath}>Stand der Anfrage ansehen</ActionButton>
        <Note>
          Dort stehen auch Ihre Beschreibung des Einsatzes und wie weit wir sind, und Sie können
          eine Änderung oder Stornierung anfragen. Wer diesen Link hat, sieht Ihre Anfrage; geben
          Sie ihn nur an Beteiligte weiter.
        </Note>
        <Subtitle>So geht es weiter</Subtitle>
        <Steps>{NEXT_STEPS}</Steps>
        <Subtitle>Ihr Einsatz</Subtitle>
        <FactsTable
          facts={withoutLinks([...driverRows(numbers), ...orderRows(job, { customer })])}
        />
        <Subtitle>Preis und Bedingungen</Subtitle>
        <FactsTable facts={[...conditions(data), billing, ...confirmedTerms(confirmed)]} />
        <Note>
          {`Unser Angebot richtet sich nur an Unternehmer (§${NBSP}14${NBSP}BGB).${confirmed ? BINDING : ""}`}
        </Note>
        <TermsNote terms={data.terms} />
        <Subtitle>Ihre Angaben</Subtitle>
        <FactsTable facts={withoutLinks(customerRows(customer, job))} />
        <Paragraph>
          {`Stimmt etwas nicht, oder haben nicht Sie angefragt? ${reachUs(operator)}`}
        </Paragraph>
      </>
    ),
  };
});

/** Steps after this mail, in order. */
const NEXT_STEPS = [
  "Wir prüfen Ihre Angaben und suchen einen Fahrer, der zu Fahrzeug und Zeitraum passt.",
  "Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen und teilen einen Fahrer ein.",
  "Mit unserer Auftragsbestätigung steht der Einsatz. Dann ruft der Fahrer Sie an.",
  "Nach dem Einsatz erhalten Sie eine Rechnung.",
];

function driverRows(numbers: readonly string[]): OrderRow[] {
  if (numbers.length < 2) return [];
  return [
    { label: "Fahrer", value: `${numbers.length}, je Fahrer ein Auftrag` },
    { label: "Aufträge", value: listedNumbers(numbers) },
  ];
}

/** Said only of what he did confirm (docs/rules.md, Requests). */
const BINDING = " Ihre Bestellung ist zum genannten Tagespreis verbindlich.";

function conditions(data: MailFacts["request_received"]): OrderRow[] {
  const { dayPriceCents, total } = data;
  const { numbers = [], prices = DEFAULT_PRICES, priceList = "general" } = data;
  const drivers = Math.max(numbers.length, 1);
  return requestTerms({ dayPriceCents, drivers, prices, priceList, total });
}

/** To the address that somebody entered: does its owner want the newsletter? Without a click there is none. */
export const newsletterConfirm = defineMail("newsletter_confirm", "customer", (data) => ({
  subject: "Newsletter: bitte bestätigen Sie Ihre Anmeldung",
  title: "Möchten Sie unseren Newsletter?",
  question: "Fragen?",
  preview: "Ohne Ihren Klick passiert nichts.",
  body: (
    <>
      <Paragraph>
        {`jemand – vermutlich Sie – hat am ${formatInstant(new Date(data.requestedAt))}, auf unserer Website diese Adresse für Neuigkeiten zu Verfügbarkeit und Preisen eingetragen.`}
      </Paragraph>
      <Paragraph>Stimmt das, bestätigen Sie die Anmeldung bitte auf dieser Seite:</Paragraph>
      <ActionButton path={data.confirmPath}>Anmeldung bestätigen</ActionButton>
      <Paragraph>
        {`Der Link gilt ${LINK_DAYS["newsletter-confirm"]}${NBSP}Tage. Ohne Ihre Bestätigung schicken wir Ihnen keinen Newsletter. Waren Sie es nicht, müssen Sie nichts tun.`}
      </Paragraph>
      {/* Also keeps a request that somebody else made from standing open. */}
      <Note>
        {"Nicht bestellt oder nicht mehr gewünscht? "}
        <TextLink path={data.unsubscribePath}>Vom Newsletter abmelden</TextLink>
      </Note>
    </>
  ),
  unsubscribePath: data.unsubscribePath,
}));
