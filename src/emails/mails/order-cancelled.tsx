import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { jobInShort, reachUs, startOf } from "../parts/wording.ts";

/** To a customer with a confirmed order: its driver doesn't come, the order stays. Why is the agency's own note. */
export const orderCancelled = defineMail("order_cancelled", {
  subject,
  Body,
  calendarEntry: (data) => ({ ...data, isCancelled: true }),
});

/** `Auftrag FA 1042 aufgehoben: Fahrmischer, 60311 Frankfurt …`, or `Auftrag FA 1042, Fahrerwechsel: …` */
function subject(data: MailFacts["order_cancelled"]): string {
  const what = data.isReplaced ? ", Fahrerwechsel" : " aufgehoben";
  return `Auftrag ${data.job.number}${what}: ${jobInShort(data.job, startOf(data))}`;
}

function Body({ data, operator }: MailProps<"order_cancelled">) {
  const { job, customer, isReplaced } = data;
  return (
    <MailLayout operator={operator} preview={NEXT[isReplaced ? "replaced" : "cancelled"]} greeting>
      <OrderPlate number={job.number} />
      <Title>
        {isReplaced ? "Ihr Auftrag bekommt einen anderen Fahrer" : "Auftragsbestätigung aufgehoben"}
      </Title>
      <Paragraph>{`Guten Tag ${customer.name},`}</Paragraph>
      <Paragraph>
        {isReplaced
          ? "diesen Einsatz übernimmt ein anderer Fahrer. Unsere bisherige Auftragsbestätigung gilt nicht mehr."
          : "die Zuweisung des Fahrers zu diesem Einsatz ist aufgehoben. Unsere Auftragsbestätigung gilt nicht mehr."}
      </Paragraph>
      <Paragraph>{NEXT[isReplaced ? "replaced" : "cancelled"]}</Paragraph>
      <FactsTable facts={jobRows(job, { days: data, customer })} />
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

const NEXT = {
  replaced:
    "Sobald der neue Fahrer fest eingeteilt ist, erhalten Sie eine neue Auftragsbestätigung mit seinem Namen.",
  cancelled:
    "Ihr Auftrag bleibt bestehen. Wir suchen einen anderen Fahrer und melden uns bei Ihnen.",
} as const;
