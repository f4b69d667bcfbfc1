import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { DriverConfirmationFacts } from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { customerRows, type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { JobLink } from "../parts/job-link.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  attachedFiles,
  billingForDriver,
  fullName,
  jobInShort,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

/** To the driver: a job to answer (no customer yet), or the confirmed one with the customer's contact. */
export const driverConfirmation = defineMail("driver_confirmation", {
  /** `Auftrag FA 1042: Fahrmischer, 60311 Frankfurt, ab Mo., 23.11.2026 – bitte antworten`, or `– bestätigt`. */
  subject(data, language) {
    const { number } = data.job;
    const job = jobInShort(data.job, startOf(data, language), language);
    return language.t(`mails.${data.stage}_subject`, { number, job });
  },
  Body({ data, operator, language }) {
    const { job, driver, stage } = data;
    const { t } = language;
    const place = stage === "assigned" ? townOfJob(job) : job.einsatzort;
    return (
      <MailLayout
        order={job.number}
        title={t(`mails.${stage}_title`)}
        question={t("mails.jobQuestions")}
        operator={operator}
        preview={`${language.rate(data)}, ${place}`}
        language={language}
        greeting={fullName(driver)}
      >
        <Paragraph>
          {stage === "assigned"
            ? t("mails.assigned_text")
            : t("mails.confirmed_text", { what: toBeAgreed(job, language) })}
        </Paragraph>
        {stage === "confirmed" && (
          <>
            <Subtitle>{t("mails.customer")}</Subtitle>
            <FactsTable facts={customerRows(data.customer, job, language)} />
          </>
        )}
        <Subtitle>{t("mails.job")}</Subtitle>
        <FactsTable facts={termsOf(data, language)} />
        <Subtitle>{t("mails.jobDescription")}</Subtitle>
        <Quote>{job.nachricht}</Quote>
        {stage === "assigned" && (
          <>
            <AnswerButtons {...data} language={language} />
            <AnswerNotes billingModels={[job.billingModel]} language={language} />
          </>
        )}
        {stage === "confirmed" && <JobLink path={data.jobPath} language={language} />}
        {stage === "confirmed" && <Files data={data} language={language} />}
        {stage === "confirmed" && <OwnPageLink path={data.ownPagePath} language={language} />}
      </MailLayout>
    );
  },
  locale: driversLocale,
  document: (data) =>
    data.stage === "confirmed" && data.mode === "both" ? { ...data, copy: "driver" } : undefined,
  calendarEntry: (data) =>
    data.stage === "confirmed" ? { ...data, isCancelled: false } : undefined,
});

interface FilesProps {
  data: Extract<DriverConfirmationFacts, { stage: "confirmed" }>;
  language: Language;
}

function Files({ data, language }: FilesProps) {
  const { t, locale } = language;
  const hasPdf = data.mode === "both";
  const attached = attachedFiles({ hasPdf, hasDate: data.startDate !== null }, language);
  return (
    <>
      {data.mode === "inline" && (
        <ActionButton path={data.documentPath} kind="quiet">
          {t("mails.pdfButton")}
        </ActionButton>
      )}
      {attached && <Paragraph>{attached}</Paragraph>}
      {locale !== "de" && <Paragraph>{t("mails.germanPart")}</Paragraph>}
    </>
  );
}

function termsOf(data: DriverConfirmationFacts, language: Language): Fact[] {
  const { job, stage } = data;
  const told =
    stage === "assigned"
      ? { place: townOfJob(job), days: data }
      : { days: data, customer: data.customer };
  return [
    ...jobRows(job, { ...told, language }),
    { label: language.t("mails.rate"), value: language.rate(data) },
    { label: language.t("mails.billing"), value: billingForDriver(job.billingModel, language) },
  ];
}
