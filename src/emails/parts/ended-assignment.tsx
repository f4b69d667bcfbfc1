import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { EndedAssignmentFacts } from "../../domain/mail/schemas.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { FactsTable, jobRows } from "./facts-table.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { OrderPlate } from "./order-plate.tsx";
import { Paragraph, Title } from "./prose.tsx";
import { fullName, reachUs } from "./wording.ts";

interface Props {
  data: EndedAssignmentFacts;
  operator: Operator;
  title: string;
  /** What happened, as the first sentence after the greeting. */
  opening: string;
}

/** To a driver whose assignment is over before he drove: what he needn't do any more, and which job it was. */
export function EndedAssignment({ data, operator, title, opening }: Props) {
  const { job, driver, wasConfirmed } = data;
  const place = wasConfirmed ? job.einsatzort : townOfJob(job);
  return (
    <MailLayout operator={operator} preview={nextStep(data)} greeting>
      <OrderPlate number={job.number} />
      <Title>{title}</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>{`${opening} ${nextStep(data)}`}</Paragraph>
      <FactsTable facts={jobRows(job, { place, days: data })} />
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

/** Only who was confirmed has an entry in his calendar to take out. */
export function cancelledEntry(data: EndedAssignmentFacts): CalendarEntry | undefined {
  return data.wasConfirmed ? { ...data, isCancelled: true } : undefined;
}

function nextStep({ wasConfirmed }: EndedAssignmentFacts) {
  return wasConfirmed
    ? "Bitte fahren Sie den Einsatzort nicht an. Haben Sie mit dem Auftraggeber schon etwas vereinbart, sagen Sie uns Bescheid."
    : "Sie müssen nicht mehr antworten und nichts weiter tun.";
}
