import type { MailFacts } from "../../domain/mail/templates.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs } from "../parts/wording.ts";

type Correction = MailFacts["no_show_undone"];

/** To a customer or a driver who got the notice of a no-show that was undone. */
export const noShowUndone = defineMail("no_show_undone", { subject, Body });

/** `Korrektur zu Auftrag FA 1042: Der Auftrag bleibt bestätigt – Fahrmischer, …` */
function subject({ job }: Correction): string {
  return `Korrektur zu Auftrag ${job.number}: Der Auftrag bleibt bestätigt – ${jobInShort(job)}`;
}

function Body({ data, operator }: MailProps<"no_show_undone">) {
  const { job } = data;
  const name = data.recipient === "customer" ? data.customer.name : fullName(data.driver);
  return (
    <MailLayout operator={operator} preview="Unsere letzte Nachricht gilt nicht mehr." greeting>
      <OrderPlate number={job.number} />
      <Title>Der Auftrag bleibt bestätigt</Title>
      <Paragraph>{`Guten Tag ${name},`}</Paragraph>
      <Paragraph>{whatIsVoid(data)}</Paragraph>
      <FactsTable facts={jobRows(job, data.recipient === "customer" ? data : {})} />
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

function whatIsVoid(data: Correction) {
  if (data.recipient === "customer") {
    return "unsere Nachricht, dass Ihr Fahrer ausfällt, gilt nicht mehr. Der Fahrer ist weiter für Ihren Einsatz eingeteilt.";
  }
  return `den No-Show zu diesem Auftrag haben wir zurückgenommen. Die Gebühr von ${formatCents(data.feeCents)} entfällt. Der Auftrag ist weiter fest an Sie vergeben.`;
}
