import type { WishOutcome } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { orderRows } from "../../messages/order-rows.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { NextStep, Paragraph, Subtitle, Typed } from "../parts/prose.tsx";
import { jobInShort, listedNumbers, shortened } from "../parts/wording.ts";

type Wish = MailFacts["customer_wish"];

const HEADLINE: Record<Wish["kind"], string> = {
  aenderung: "Änderung angefragt",
  storno: "Stornierung angefragt",
};

const WITHDRAWN: Record<Wish["kind"], string> = {
  aenderung: "Änderungsanfrage zurückgezogen",
  storno: "Stornierungsanfrage zurückgezogen",
};

const NEXT_STEP: Record<Wish["kind"], string> = {
  aenderung:
    "Mit dem Auftraggeber klären, den Auftrag anpassen und die Anfrage in der Disposition beantworten.",
  storno:
    "Den Auftrag in der Disposition stornieren; damit ist die Anfrage beantwortet. Soll er bleiben, mit dem Auftraggeber klären und die Anfrage dort beantworten.",
};

/** To the agency: what a customer asks for on his status page. Nothing has changed yet. */
export const customerWish = defineMail("customer_wish", {
  /** `Stornierung angefragt: FA 1042, Muster Bau GmbH – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ kind, job, numbers, customer, isWithdrawn }) {
    const who = shortened(customer.company || customer.name);
    const more = numbers.length > 1 ? ` und ${numbers.length - 1} weitere` : "";
    return `${isWithdrawn ? WITHDRAWN[kind] : HEADLINE[kind]}: ${job.number}${more}, ${who} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, customer, numbers, kind, message, deskPath, isWithdrawn } = data;
    const who = customer.company || customer.name;
    return (
      <MailLayout
        order={job.number}
        title={`${isWithdrawn ? WITHDRAWN[kind] : HEADLINE[kind]}: ${who}`}
        preview={message || `${who}, Telefon ${customer.phone}`}
      >
        <Paragraph>
          {isWithdrawn
            ? `${customer.name} hat die Anfrage zu ${listedNumbers(numbers)} wieder zurückgezogen. Der Auftrag bleibt, wie er ist.`
            : `${customer.name} hat auf der Statusseite eine Anfrage zu ${listedNumbers(numbers)} gestellt. Am Auftrag ist noch nichts geändert.`}
        </Paragraph>
        <Typed heading="Nachricht">{message}</Typed>
        <NextStep>
          {isWithdrawn ? "Keiner, wenn Sie noch nichts veranlasst haben." : NEXT_STEP[kind]}
        </NextStep>
        <ActionButton path={deskPath}>Auftrag in der Disposition öffnen</ActionButton>
        <Subtitle>Auftraggeber</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { customer })} />
      </MailLayout>
    );
  },
});

type Settled = MailFacts["wish_settled"];

const SETTLED: Record<Settled["kind"], Record<WishOutcome, string>> = {
  aenderung: {
    uebernommen: "Ihre Änderung ist übernommen",
    abgelehnt: "Ihre Änderung ist nicht möglich",
    besprochen: "Ihre Änderungsanfrage ist besprochen",
  },
  storno: {
    uebernommen: "Ihre Stornierung ist angenommen",
    abgelehnt: "Ihre Stornierung ist nicht möglich",
    besprochen: "Ihre Stornierungsanfrage ist besprochen",
  },
};

/** Consequence for the order. */
const MEANING: Record<Settled["kind"], Record<WishOutcome, string>> = {
  aenderung: {
    uebernommen: "Wir haben Ihren Auftrag geändert. Es gilt, was die Statusseite jetzt zeigt.",
    abgelehnt: "Ihr Auftrag gilt unverändert weiter.",
    besprochen: "Es gilt, was wir mit Ihnen besprochen haben.",
  },
  storno: {
    uebernommen: "Wir nehmen Ihren Stornowunsch an.",
    abgelehnt: "Ihr Auftrag gilt unverändert weiter.",
    besprochen: "Es gilt, was wir mit Ihnen besprochen haben.",
  },
};

/** To the customer: what came of what he asked for on his status page. */
export const wishSettled = defineMail("wish_settled", {
  /** `Ihre Änderung ist übernommen: FA 1042 – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ kind, outcome, job, numbers }) {
    const more = numbers.length > 1 ? ` und ${numbers.length - 1} weitere` : "";
    return `${SETTLED[kind][outcome]}: ${job.number}${more} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, customer, numbers, kind, outcome, message, note, statusPath } = data;
    const meaning = MEANING[kind][outcome];
    return (
      <MailLayout
        order={job.number}
        title={SETTLED[kind][outcome]}
        question="Stimmt etwas nicht?"
        preview={note || meaning}
        greeting={customer.name}
      >
        <Paragraph>
          {`Ihre Anfrage zu ${listedNumbers(numbers)} ist bearbeitet. ${meaning}`}
        </Paragraph>
        <Typed heading="Unsere Antwort">{note}</Typed>
        <Typed heading="Ihre Anfrage">{message}</Typed>
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { customer })} />
        <ActionButton path={statusPath}>Stand des Auftrags ansehen</ActionButton>
      </MailLayout>
    );
  },
});
