import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { DriverConfirmationFacts } from "../../domain/mail/schemas.ts";
import { rateInWords } from "../../domain/pricing/money.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { customerRows, type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { JobLink } from "../parts/job-link.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Paragraph, Quote, Subtitle, Title } from "../parts/prose.tsx";
import {
  attachedFiles,
  billingForDriver,
  fullName,
  jobInShort,
  reachUs,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

/** To the driver: a job to answer (no customer yet), or the confirmed one with the customer's contact. */
export const driverConfirmation = defineMail("driver_confirmation", {
  subject,
  Body,
  document: (data) =>
    data.stage === "confirmed" && data.mode === "both" ? { ...data, copy: "driver" } : undefined,
  calendarEntry: (data) =>
    data.stage === "confirmed" ? { ...data, isCancelled: false } : undefined,
});

/** `Auftrag FA 1042: Fahrmischer, 60311 Frankfurt, ab Mo., 23.11.2026 – bitte antworten`, or `– bestätigt`. */
function subject(data: DriverConfirmationFacts): string {
  const { job, stage } = data;
  const what = stage === "assigned" ? "bitte antworten" : "bestätigt";
  return `Auftrag ${job.number}: ${jobInShort(job, startOf(data))} – ${what}`;
}

function Body({ data, operator }: MailProps<"driver_confirmation">) {
  const { job, driver, stage } = data;
  const isAssigned = stage === "assigned";
  return (
    <MailLayout
      operator={operator}
      preview={`${rateInWords(data)}, ${isAssigned ? townOfJob(job) : job.einsatzort}`}
      greeting
    >
      <OrderPlate number={job.number} />
      <Title>
        {isAssigned ? "Neuer Auftrag für Sie – bitte antworten" : "Ihr Auftrag ist bestätigt"}
      </Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        {isAssigned
          ? "wir haben diesen Auftrag für Sie vorgesehen. Bitte prüfen Sie die Angaben und nehmen Sie den Auftrag an oder lehnen Sie ihn ab."
          : `der Auftrag ist fest an Sie vergeben. Bitte melden Sie sich jetzt beim Auftraggeber und stimmen Sie ${toBeAgreed(job)} mit ihm ab.`}
      </Paragraph>
      {stage === "confirmed" && (
        <>
          <Subtitle>Auftraggeber</Subtitle>
          <FactsTable facts={customerRows(data.customer, job)} />
        </>
      )}
      <Subtitle>Einsatz</Subtitle>
      <FactsTable facts={termsOf(data)} />
      <Subtitle>Beschreibung des Einsatzes</Subtitle>
      <Quote>{job.nachricht}</Quote>
      {stage === "assigned" && (
        <>
          <AnswerButtons {...data} />
          <AnswerNotes billingModels={[job.billingModel]} />
        </>
      )}
      {stage === "confirmed" && <JobLink path={data.jobPath} />}
      {stage === "confirmed" && <Files data={data} />}
      {stage === "confirmed" && <OwnPageLink path={data.ownPagePath} />}
      <Paragraph>{`Fragen zum Auftrag? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}

function Files({ data }: { data: Extract<DriverConfirmationFacts, { stage: "confirmed" }> }) {
  const attached = attachedFiles({
    hasPdf: data.mode === "both",
    hasDate: data.startDate !== null,
  });
  return (
    <>
      {data.mode === "inline" && (
        <ActionButton path={data.documentPath} kind="quiet">
          Auftragsbestätigung als PDF
        </ActionButton>
      )}
      {attached && <Paragraph>{attached}</Paragraph>}
    </>
  );
}

function termsOf(data: DriverConfirmationFacts): Fact[] {
  const { job, stage } = data;
  const place = stage === "assigned" ? townOfJob(job) : job.einsatzort;
  return [
    ...jobRows(
      job,
      stage === "assigned" ? { place, days: data } : { days: data, customer: data.customer },
    ),
    { label: "Ihr Satz", value: rateInWords(data) },
    { label: "Abrechnung", value: billingForDriver(job.billingModel) },
  ];
}
