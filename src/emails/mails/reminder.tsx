import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { ReminderFacts } from "../../domain/mail/schemas.ts";
import { AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { customerRows, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { JobLink } from "../parts/job-link.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  assignedDays,
  billingForDriver,
  fullName,
  jobInShort,
  startOf,
  toBeAgreed,
} from "../parts/wording.ts";

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

function Unanswered({ data, operator, language }: Props<"unanswered">) {
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
      operator={operator}
      preview={t("mails.reminder_preview")}
      language={language}
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

function Tomorrow({ data, operator, language }: Props<"tomorrow">) {
  const { job, driver, customer } = data;
  const { t } = language;
  return (
    <MailLayout
      order={job.number}
      title={t("mails.tomorrow_title")}
      question={t("mails.cannotDrive")}
      operator={operator}
      preview={`${assignedDays(data, language)}, ${job.einsatzort}`}
      language={language}
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
