import type { WishOutcome } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { orderRows } from "../../messages/order-rows.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { Paragraph, Subtitle, Typed } from "../parts/prose.tsx";
import { jobInShort, listedNumbers } from "../parts/wording.ts";

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
export const wishSettled = defineMail("wish_settled", "customer", (data) => {
  const { job, customer, numbers, kind, outcome, message, note, statusPath } = data;
  const more = numbers.length > 1 ? ` und ${numbers.length - 1} weitere` : "";
  const title = SETTLED[kind][outcome];
  const meaning = MEANING[kind][outcome];
  return {
    /** `Ihre Änderung ist übernommen: FA 1042 – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: `${title}: ${job.number}${more} – ${jobInShort(job)}`,
    title,
    question: "Stimmt etwas nicht?",
    preview: note || meaning,
    body: (
      <>
        <Paragraph>
          {`Ihre Anfrage zu ${listedNumbers(numbers)} ist bearbeitet. ${meaning}`}
        </Paragraph>
        <Typed heading="Unsere Antwort">{note}</Typed>
        <Typed heading="Ihre Anfrage">{message}</Typed>
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { customer })} />
        <ActionButton path={statusPath}>Stand des Auftrags ansehen</ActionButton>
      </>
    ),
  };
});
