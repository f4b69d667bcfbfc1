import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { jobInShort, reachUs, startOf } from "../parts/wording.ts";

type Notice = MailFacts["no_show_notice"];

/** To the customer: there is no driver, and how it goes on. It names neither the driver nor the reason. */
export const noShowNotice = defineMail("no_show_notice", { subject, Body });

/** `Auftrag FA 1042: Der Fahrer ist nicht erschienen – Fahrmischer, 60311 Frankfurt am Main, …` */
function subject(data: Notice): string {
  return `Auftrag ${data.job.number}: ${whatHappened(data)} – ${jobInShort(data.job, startOf(data))}`;
}

function Body({ data, operator }: MailProps<"no_show_notice">) {
  const { job, customer } = data;
  return (
    <MailLayout
      operator={operator}
      preview="Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen."
      greeting
    >
      <OrderPlate number={job.number} />
      <Title>{whatHappened(data)}</Title>
      <Paragraph>{`Guten Tag ${customer.name},`}</Paragraph>
      <Paragraph>
        {data.isBeforeStart
          ? "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, fällt aus. Das tut uns leid."
          : "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, ist nicht erschienen. Das tut uns leid."}
      </Paragraph>
      <Paragraph>
        Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen.
      </Paragraph>
      <FactsTable facts={jobRows(job, { days: data, customer })} />
      <Paragraph>
        {`Können Sie nicht warten, oder brauchen Sie keinen Ersatz mehr? ${reachUs(operator)}`}
      </Paragraph>
    </MailLayout>
  );
}

function whatHappened({ isBeforeStart }: Notice) {
  return isBeforeStart ? "Ihr Fahrer fällt aus" : "Ihr Fahrer ist nicht erschienen";
}
