import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { DriverConfirmationFacts, ReminderFacts } from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { customerRows, type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  assignedDays,
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
  Body({ data, language }) {
    const { job, driver, stage } = data;
    const { t } = language;
    const place = stage === "assigned" ? townOfJob(job) : job.einsatzort;
    return (
      <MailLayout
        order={job.number}
        title={t(`mails.${stage}_title`)}
        question={t("mails.jobQuestions")}
        preview={`${language.rate(data)}, ${place}`}
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

/** To a driver: his answer is still missing, or he drives tomorrow. */
export const reminder = defineMail("reminder", {
  /** `Erinnerung, bitte antworten: Auftrag FA 1042, …`, or `Morgen: Auftrag FA 1042, …` */
  subject(data, language) {
    const { number } = data.job;
    const job = jobInShort(data.job, startOf(data, language), language);
    const key = data.kind === "tomorrow" ? "mails.tomorrow_subject" : "mails.reminder_subject";
    return language.t(key, { number, job });
  },
  Body({ data, ...props }) {
    return data.kind === "tomorrow" ? (
      <Tomorrow data={data} {...props} />
    ) : (
      <Unanswered data={data} {...props} />
    );
  },
  locale: driversLocale,
});

type Props<K extends ReminderFacts["kind"]> = Omit<MailProps<"reminder">, "data"> & {
  data: Extract<ReminderFacts, { kind: K }>;
};

function Unanswered({ data, language }: Props<"unanswered">) {
  const { job, driver } = data;
  const { t } = language;
  const terms = [
    ...jobRows(job, { place: townOfJob(job), days: data, language }),
    { label: t("mails.rate"), value: language.rate(data) },
    { label: t("mails.billing"), value: billingForDriver(job.billingModel, language) },
  ];
  return (
    <MailLayout
      order={job.number}
      title={t("mails.reminder_title")}
      question={t("mails.jobQuestions")}
      preview={t("mails.reminder_preview")}
      greeting={fullName(driver)}
    >
      <Paragraph>{t("mails.reminder_text")}</Paragraph>
      <FactsTable facts={terms} />
      <Quote>{job.nachricht}</Quote>
      <AnswerButtons {...data} language={language} />
      <AnswerNotes billingModels={[job.billingModel]} language={language} />
    </MailLayout>
  );
}

function Tomorrow({ data, language }: Props<"tomorrow">) {
  const { job, driver, customer } = data;
  const { t } = language;
  return (
    <MailLayout
      order={job.number}
      title={t("mails.tomorrow_title")}
      question={t("mails.cannotDrive")}
      preview={`${assignedDays(data, language)}, ${job.einsatzort}`}
      greeting={fullName(driver)}
    >
      <Paragraph>{t("mails.tomorrow_text", { what: toBeAgreed(job, language) })}</Paragraph>
      <Subtitle>{t("mails.job")}</Subtitle>
      <FactsTable facts={jobRows(job, { days: data, customer, language })} />
      <Quote>{job.nachricht}</Quote>
      <JobLink path={data.jobPath} language={language} />
      <Subtitle>{t("mails.customer")}</Subtitle>
      <FactsTable facts={customerRows(customer, job, language)} />
    </MailLayout>
  );
}

interface LinkProps {
  path: string | undefined;
  language: Language;
}

/** To the page of a confirmed job: whom to call, the way there, 'Bin da' and 'Fertig'. Mails from before it have none. */
function JobLink({ path, language }: LinkProps) {
  return path ? <ActionButton path={path}>{language.t("mails.openJob")}</ActionButton> : null;
}
