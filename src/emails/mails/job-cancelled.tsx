import type { MailFacts } from "../../domain/mail/templates.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

type Cancelled = MailFacts["job_cancelled"];

/** To the customer: his order is cancelled, by whom, and what that costs. Why is the agency's own note. */
export const jobCancelled = defineMail("job_cancelled", {
  /** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    return `Auftrag ${data.job.number} storniert: ${jobInShort(data.job, startOf(data))}`;
  },
  Body({ data, operator }) {
    const { job, customer, by, calendar } = data;
    const happened = by === "customer" ? ON_WISH : "wir müssen Ihren Auftrag leider stornieren.";
    return (
      <MailLayout
        order={job.number}
        title="Ihr Auftrag ist storniert"
        question="Stimmt etwas nicht?"
        operator={operator}
        preview={costs(data)}
        greeting={customer.name}
      >
        <Paragraph>
          {`${happened} Es kommt kein Fahrer.${calendar ? " Unsere Auftragsbestätigung gilt nicht mehr." : ""}`}
        </Paragraph>
        <Paragraph>{costs(data)}</Paragraph>
        <FactsTable facts={jobRows(job, { days: data, customer })} />
      </MailLayout>
    );
  },
  calendarEntry: ({ calendar, ...data }) => calendar && { ...data, calendar, isCancelled: true },
});

const ON_WISH = "wir haben Ihren Auftrag storniert, wie Sie es gewünscht haben.";

function costs({ feeCents }: Cancelled) {
  if (feeCents === null) {
    return "Ob für die Stornierung etwas zu zahlen ist, besprechen wir noch mit Ihnen.";
  }
  return feeCents > 0
    ? `Für die Stornierung berechnen wir Ihnen ${formatCents(feeCents)} netto.`
    : "Die Stornierung kostet Sie nichts.";
}
