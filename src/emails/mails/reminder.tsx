import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { ReminderFacts } from "../../domain/mail/schemas.ts";
import { rateInWords } from "../../domain/pricing/money.ts";
import { AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { customerRows, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { JobLink } from "../parts/job-link.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Quote, Subtitle, Title } from "../parts/prose.tsx";
import {
  assignedDays,
  billingForDriver,
  fullName,
  jobInShort,
  reachUs,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

/** To a driver: his answer is still missing, or he drives tomorrow. */
export const reminder = defineMail("reminder", { subject, Body });

/** `Erinnerung, bitte antworten: Auftrag FA 1042, …`, or `Morgen: Auftrag FA 1042, …` */
function subject(data: ReminderFacts): string {
  const what = data.kind === "tomorrow" ? "Morgen" : "Erinnerung, bitte antworten";
  return `${what}: Auftrag ${data.job.number}, ${jobInShort(data.job, startOf(data))}`;
}

function Body({ data, operator }: MailProps<"reminder">) {
  return data.kind === "tomorrow" ? (
    <Tomorrow data={data} operator={operator} />
  ) : (
    <Unanswered data={data} operator={operator} />
  );
}

interface Props<K extends ReminderFacts["kind"]> {
  data: Extract<ReminderFacts, { kind: K }>;
  operator: MailProps<"reminder">["operator"];
}

function Unanswered({ data, operator }: Props<"unanswered">) {
  const { job, driver } = data;
  const terms = [
    ...jobRows(job, { place: townOfJob(job), days: data }),
    { label: "Ihr Satz", value: rateInWords(data) },
    { label: "Abrechnung", value: billingForDriver(job.billingModel) },
  ];
  return (
    <MailLayout operator={operator} preview="Ihre Antwort fehlt uns noch." greeting>
      <OrderPlate number={job.number} />
      <Title>Bitte antworten: Fahren Sie diesen Auftrag?</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        wir haben diesen Auftrag für Sie vorgesehen und noch keine Antwort von Ihnen. Der
        Auftraggeber wartet auf unsere Bestätigung. Können Sie nicht fahren, lehnen Sie bitte ab,
        damit wir einen anderen Fahrer fragen.
      </Paragraph>
      <FactsTable facts={terms} />
      <Quote>{job.nachricht}</Quote>
      <AnswerButtons {...data} />
      <AnswerNotes billingModels={[job.billingModel]} />
      <Paragraph>{`Fragen zum Auftrag? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

function Tomorrow({ data, operator }: Props<"tomorrow">) {
  const { job, driver, customer } = data;
  return (
    <MailLayout operator={operator} preview={`${assignedDays(data)}, ${job.einsatzort}`} greeting>
      <OrderPlate number={job.number} />
      <Title>Morgen beginnt Ihr Einsatz</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        {`morgen fahren Sie diesen Auftrag. Haben Sie ${toBeAgreed(job)} noch nicht abgestimmt, rufen Sie den Auftraggeber bitte heute an. Führerschein und Fahrerkarte nicht vergessen.`}
      </Paragraph>
      <Subtitle>Einsatz</Subtitle>
      <FactsTable facts={jobRows(job, { days: data, customer })} />
      <Quote>{job.nachricht}</Quote>
      <JobLink path={data.jobPath} />
      <Subtitle>Auftraggeber</Subtitle>
      <FactsTable facts={customerRows(customer, job)} />
      <Paragraph>{`Können Sie nicht fahren? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
