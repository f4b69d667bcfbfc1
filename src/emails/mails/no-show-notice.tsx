import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

type Notice = MailFacts["no_show_notice"];

/** To the customer: there is no driver, and how it goes on. It names neither the driver nor the reason. */
export const noShowNotice = defineMail("no_show_notice", {
  /** `Auftrag FA 1042: Der Fahrer ist nicht erschienen – Fahrmischer, 60311 Frankfurt am Main, …` */
  subject(data) {
    return `Auftrag ${data.job.number}: ${whatHappened(data)} – ${jobInShort(data.job, startOf(data))}`;
  },
  Body({ data, operator }) {
    const { job, customer } = data;
    return (
      <MailLayout
        order={job.number}
        title={whatHappened(data)}
        question="Können Sie nicht warten, oder brauchen Sie keinen Ersatz mehr?"
        operator={operator}
        preview="Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen."
        greeting={customer.name}
      >
        <Paragraph>
          {data.isBeforeStart
            ? "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, fällt aus. Das tut uns leid."
            : "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, ist nicht erschienen. Das tut uns leid."}
        </Paragraph>
        <Paragraph>
          Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen.
        </Paragraph>
        <FactsTable facts={jobRows(job, { days: data, customer })} />
      </MailLayout>
    );
  },
});

function whatHappened({ isBeforeStart }: Notice) {
  return isBeforeStart ? "Ihr Fahrer fällt aus" : "Ihr Fahrer ist nicht erschienen";
}
