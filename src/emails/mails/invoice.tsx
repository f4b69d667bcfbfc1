import { documentName } from "../../domain/billing/documents/wording.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { documentFacts } from "../parts/document-facts.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { reachUs } from "../parts/wording.ts";

type Facts = MailFacts["invoice"];

/** To the customer: his invoice, or its reversal. */
export const invoice = defineMail("invoice", { subject, Body });

/** `Rechnung RE-2026-0001 für FA 1042` */
function subject({ kind, number, orders, reversed }: Facts): string {
  const name = documentName({ art: kind, nummer: number });
  return reversed ? `${name} zu ${reversed}` : `${name} für ${orders.join(", ")}`;
}

function Body({ data, operator, language }: MailProps<"invoice">) {
  const { kind, number, reversed, name } = data;
  const title = documentName({ art: kind, nummer: number });
  const text = reversed
    ? `mit dem Beleg im Anhang ist die Rechnung ${reversed} storniert. Ist noch etwas abzurechnen, bekommen Sie eine neue Rechnung.`
    : "im Anhang finden Sie Ihre Rechnung. Sie ist eine E-Rechnung: Ihre Buchhaltung kann sie elektronisch einlesen.";
  return (
    <MailLayout operator={operator} preview={title} greeting>
      <Title>{title}</Title>
      <Paragraph>{`Guten Tag ${name},`}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <FactsTable facts={documentFacts(data, language)} />
      <Paragraph>{`Fragen dazu? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
