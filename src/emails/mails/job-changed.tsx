import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { unbroken } from "../../domain/kernel/time/period-words.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { rateInWords } from "../../domain/pricing/money.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Subtitle, Title } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs, startOf } from "../parts/wording.ts";

type Changed = MailFacts["job_changed"];

/** To the driver and to the customer: what is other than they know, old and new, and whether it has to be agreed anew. */
export const jobChanged = defineMail("job_changed", {
  subject,
  Body,
  calendarEntry({ calendar, ...data }) {
    const isTentative = data.stage !== "confirmed";
    return calendar && { ...data, calendar, isCancelled: false, isTentative };
  },
});

/** `Geändert: Auftrag FA 1042, Fahrmischer, 60311 Frankfurt, ab Di., 24.11.2026 – bitte antworten` */
function subject(data: Changed): string {
  const { number } = data.job;
  const ask = isAsked(data) ? " – bitte antworten" : "";
  return `Geändert: Auftrag ${number}, ${jobInShort(data.job, startOf(data))}${ask}`;
}

function Body({ data, operator }: MailProps<"job_changed">) {
  const { job, recipient } = data;
  const isDriver = recipient === "driver";
  const name = isDriver ? fullName(data.driver) : data.customer.name;
  return (
    <MailLayout operator={operator} preview={preview(data)} greeting>
      <OrderPlate number={job.number} />
      <Title>{isDriver ? "Ihr Einsatz hat sich geändert" : "Ihr Auftrag ist geändert"}</Title>
      <Paragraph>{`Guten Tag ${name},`}</Paragraph>
      <Paragraph>{nextStep(data)}</Paragraph>
      <FactsTable facts={changeRows(data)} />
      {isAsked(data) && <AnswerButtons {...data} />}
      <Subtitle>Einsatz</Subtitle>
      <FactsTable facts={jobFactsOf(data)} />
      {isAsked(data) && <AnswerNotes billingModels={[job.billingModel]} />}
      {!isDriver && <ActionButton path={data.statusPath}>Stand des Auftrags ansehen</ActionButton>}
      <Paragraph>{`Passt das nicht? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

/** `Zeitraum: bisher …` and `Neu: …`, one pair for each that changed. */
function changeRows({ changes }: Changed): Fact[] {
  return changes.flatMap(({ what, ...words }) => {
    const told = what === "period" ? unbroken : (text: string) => text;
    return [
      { label: `${LABEL[what]} bisher`, value: told(words.before) },
      { label: `${LABEL[what]} neu`, value: told(words.after) },
    ];
  });
}

const LABEL = { period: "Zeitraum", place: "Einsatzort", rate: "Satz" } as const;

function jobFactsOf(data: Changed): Fact[] {
  const { job } = data;
  if (data.recipient === "customer") return jobRows(job, { days: data, customer: data.customer });
  const place = data.wasConfirmed ? job.einsatzort : townOfJob(job);
  return [...jobRows(job, { place, days: data }), { label: "Ihr Satz", value: rateInWords(data) }];
}

function preview({ changes }: Changed) {
  return changes.map(({ what, after }) => `${LABEL[what]} neu: ${after}`).join(", ");
}

type ForDriver = Extract<Changed, { recipient: "driver" }>;

function isAsked(data: Changed): data is ForDriver {
  return data.recipient === "driver" && data.stage === "assigned";
}

function nextStep(data: Changed) {
  if (data.recipient === "customer") return forCustomer(data);
  if (data.asksAgain) {
    return "an diesem Auftrag hat sich etwas geändert. Ihre bisherige Zusage gilt dafür nicht. Bitte nehmen Sie den geänderten Auftrag an oder lehnen Sie ihn ab.";
  }
  if (data.stage === "assigned") {
    return "an diesem Auftrag hat sich etwas geändert. Bitte prüfen Sie die neuen Angaben und nehmen Sie den Auftrag an oder lehnen Sie ihn ab.";
  }
  return data.stage === "confirmed"
    ? "an diesem Auftrag hat sich etwas geändert. Er ist weiter fest an Sie vergeben."
    : "an diesem Auftrag hat sich etwas geändert. Ihre Zusage gilt weiter.";
}

function forCustomer({ asksAgain, stage, calendar }: Extract<Changed, { recipient: "customer" }>) {
  if (stage === "confirmed") {
    return "wir haben Ihren Auftrag geändert. Unsere Auftragsbestätigung gilt mit diesen Angaben weiter, Ihr Fahrer weiß Bescheid.";
  }
  return asksAgain && calendar
    ? "wir haben Ihren Auftrag geändert und fragen den Fahrer für die neuen Tage an. Sobald er zugesagt hat, erhalten Sie eine neue Auftragsbestätigung."
    : "wir haben Ihren Auftrag geändert. Sobald ein Fahrer fest eingeteilt ist, erhalten Sie die Auftragsbestätigung.";
}
