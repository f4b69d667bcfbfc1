import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs, startOf } from "../parts/wording.ts";

type Restored = MailFacts["cancellation_undone"];

/** To a customer or a driver who read that an order is cancelled: it holds again, and the entry in his calendar too. */
export const cancellationUndone = defineMail("cancellation_undone", {
  subject,
  Body,
  calendarEntry: ({ calendar, ...data }) => calendar && { ...data, calendar, isCancelled: false },
});

/** `Korrektur zu Auftrag FA 1042: nicht storniert – Fahrmischer, …` */
function subject(data: Restored): string {
  return `Korrektur zu Auftrag ${data.job.number}: nicht storniert – ${jobInShort(data.job, startOf(data))}`;
}

function Body({ data, operator }: MailProps<"cancellation_undone">) {
  const { job, recipient } = data;
  const isDriver = recipient === "driver";
  const name = isDriver ? fullName(data.driver) : data.customer.name;
  const told =
    data.recipient === "customer"
      ? { days: data, customer: data.customer }
      : { days: data, place: data.wasConfirmed ? job.einsatzort : townOfJob(job) };
  return (
    <MailLayout operator={operator} preview="Die Stornierung ist zurückgenommen." greeting>
      <OrderPlate number={job.number} />
      <Title>{isDriver ? "Der Auftrag findet statt" : "Ihr Auftrag gilt wieder"}</Title>
      <Paragraph>{`Guten Tag ${name},`}</Paragraph>
      <Paragraph>{`die Stornierung dieses Auftrags ist zurückgenommen. ${howItStands(data)}`}</Paragraph>
      <FactsTable facts={jobRows(job, told)} />
      {isDriver && data.stage === "assigned" && (
        <>
          <AnswerButtons {...data} />
          <AnswerNotes billingModels={[job.billingModel]} />
        </>
      )}
      {!isDriver && <ActionButton path={data.statusPath}>Stand des Auftrags ansehen</ActionButton>}
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

function howItStands(data: Restored) {
  if (data.recipient === "customer") {
    return data.calendar
      ? "Ihr Fahrer kommt wie vereinbart."
      : "Sobald ein Fahrer fest eingeteilt ist, erhalten Sie die Auftragsbestätigung.";
  }
  return FOR_DRIVER[data.stage];
}

const FOR_DRIVER = {
  confirmed: "Der Auftrag ist weiter fest an Sie vergeben. Bitte fahren Sie ihn wie vereinbart.",
  accepted:
    "Der Auftrag ist weiter für Sie vorgesehen, Ihre Zusage liegt uns vor. Wir melden uns, sobald er bestätigt ist.",
  assigned:
    "Der Auftrag ist weiter für Sie vorgesehen. Bitte nehmen Sie ihn an oder lehnen Sie ihn ab.",
} as const;
