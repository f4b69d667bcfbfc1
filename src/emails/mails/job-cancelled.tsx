import type { MailFacts } from "../../domain/mail/templates.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { jobInShort, reachUs, startOf } from "../parts/wording.ts";

type Cancelled = MailFacts["job_cancelled"];

/** To the customer: his order is cancelled, by whom, and what that costs. Why is the agency's own note. */
export const jobCancelled = defineMail("job_cancelled", {
  subject,
  Body,
  calendarEntry: ({ calendar, ...data }) => calendar && { ...data, calendar, isCancelled: true },
});

/** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
function subject(data: Cancelled): string {
  return `Auftrag ${data.job.number} storniert: ${jobInShort(data.job, startOf(data))}`;
}

function Body({ data, operator }: MailProps<"job_cancelled">) {
  const { job, customer, by, calendar } = data;
  const happened = by === "customer" ? ON_WISH : "wir müssen Ihren Auftrag leider stornieren.";
  return (
    <MailLayout operator={operator} preview={costs(data)} greeting>
      <OrderPlate number={job.number} />
      <Title>Ihr Auftrag ist storniert</Title>
      <Paragraph>{`Guten Tag ${customer.name},`}</Paragraph>
      <Paragraph>
        {`${happened} Es kommt kein Fahrer.${calendar ? " Unsere Auftragsbestätigung gilt nicht mehr." : ""}`}
      </Paragraph>
      <Paragraph>{costs(data)}</Paragraph>
      <FactsTable facts={jobRows(job, { days: data, customer })} />
      <Paragraph>{`Stimmt etwas nicht? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

const ON_WISH = "wir haben Ihren Auftrag storniert, wie Sie es gewünscht haben.";

function costs({ feeCents }: Cancelled) {
  if (feeCents === null) {
    return "Ob für die Stornierung etwas zu zahlen ist, besprechen wir noch mit Ihnen.";
  }
  return feeCents > 0
    ? `Für die Stornierung berechnen wir Ihnen ${formatCents(feeCents)} netto.`
    : "Die Stornierung kostet Sie nichts.";
}
