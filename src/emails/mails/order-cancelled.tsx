import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

/** To a customer with a confirmed order: its driver doesn't come, the order stays. Why is the agency's own note. */
export const orderCancelled = defineMail("order_cancelled", {
  /** `Auftrag FA 1042 aufgehoben: Fahrmischer, 60311 Frankfurt …`, or `Auftrag FA 1042, Fahrerwechsel: …` */
  subject(data) {
    const what = data.isReplaced ? ", Fahrerwechsel" : " aufgehoben";
    return `Auftrag ${data.job.number}${what}: ${jobInShort(data.job, startOf(data))}`;
  },
  Body({ data, operator }) {
    const { job, customer, isReplaced } = data;
    return (
      <MailLayout
        order={job.number}
        title={
          isReplaced ? "Ihr Auftrag bekommt einen anderen Fahrer" : "Auftragsbestätigung aufgehoben"
        }
        question="Fragen?"
        operator={operator}
        preview={NEXT[isReplaced ? "replaced" : "cancelled"]}
        greeting={customer.name}
      >
        <Paragraph>
          {isReplaced
            ? "diesen Einsatz übernimmt ein anderer Fahrer. Unsere bisherige Auftragsbestätigung gilt nicht mehr."
            : "die Zuweisung des Fahrers zu diesem Einsatz ist aufgehoben. Unsere Auftragsbestätigung gilt nicht mehr."}
        </Paragraph>
        <Paragraph>{NEXT[isReplaced ? "replaced" : "cancelled"]}</Paragraph>
        <FactsTable facts={jobRows(job, { days: data, customer })} />
      </MailLayout>
    );
  },
  calendarEntry: (data) => ({ ...data, isCancelled: true }),
});

const NEXT = {
  replaced:
    "Sobald der neue Fahrer fest eingeteilt ist, erhalten Sie eine neue Auftragsbestätigung mit seinem Namen.",
  cancelled:
    "Ihr Auftrag bleibt bestehen. Wir suchen einen anderen Fahrer und melden uns bei Ihnen.",
} as const;
