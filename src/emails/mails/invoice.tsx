import { documentName } from "../../domain/billing/documents/wording.ts";
import { defineMail } from "../parts/define-mail.ts";
import { documentFacts } from "../parts/document-facts.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";

/** To the customer: his invoice, or its reversal. */
export const invoice = defineMail("invoice", {
  /** `Rechnung RE-2026-0001 für FA 1042` */
  subject({ kind, number, orders, reversed }) {
    const name = documentName({ art: kind, nummer: number });
    return reversed ? `${name} zu ${reversed}` : `${name} für ${orders.join(", ")}`;
  },
  Body({ data, language }) {
    const { kind, number, reversed, name } = data;
    const title = documentName({ art: kind, nummer: number });
    const text = reversed
      ? `mit dem Beleg im Anhang ist die Rechnung ${reversed} storniert. Ist noch etwas abzurechnen, bekommen Sie eine neue Rechnung.`
      : "im Anhang finden Sie Ihre Rechnung. Sie ist eine E-Rechnung: Ihre Buchhaltung kann sie elektronisch einlesen.";
    return (
      <MailLayout title={title} question="Fragen dazu?" greeting={name}>
        <Paragraph>{text}</Paragraph>
        <FactsTable facts={documentFacts(data, language)} />
      </MailLayout>
    );
  },
});
