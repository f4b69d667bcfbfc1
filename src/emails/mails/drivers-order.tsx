import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type {
  DriverConfirmationFacts,
  EndedAssignmentFacts,
  ReminderFacts,
} from "../../domain/mail/schemas.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { ActionButton, AnswerButtons, AnswerNotes, OwnPageLink } from "../parts/action-button.tsx";
import type { CalendarEntry } from "../parts/calendar-file.ts";
import { defineMail, driversLocale, type MailProps, useLetter } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  assignedDays,
  attachedFiles,
  billingForDriver,
  fullName,
  ofAssignment,
  toBeAgreed,
} from "../parts/wording.ts";

/** To the driver: a job to answer (no customer yet), or the confirmed one with the customer's contact. */
export const driverConfirmation = defineMail("driver_confirmation", {
  /** `Auftrag FA 1042: Fahrmischer, 60311 Frankfurt, ab Mo., 23.11.2026 – bitte antworten`, or `– bestätigt`. */
  subject(data, language) {
    return language.t(`mails.${data.stage}_subject`, ofAssignment(data, language));
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
            <AnswerButtons {...data} />
            <AnswerNotes billingModels={[job.billingModel]} />
          </>
        )}
        {stage === "confirmed" && <JobLink path={data.jobPath} />}
        {stage === "confirmed" && <Files data={data} />}
        {stage === "confirmed" && <OwnPageLink path={data.ownPagePath} />}
      </MailLayout>
    );
  },
  locale: driversLocale,
  document: (data) =>
    data.stage === "confirmed" && data.mode === "both" ? { ...data, copy: "driver" } : undefined,
  calendarEntry: (data) =>
    data.stage === "confirmed" ? { ...data, isCancelled: false } : undefined,
});

function Files({ data }: { data: Extract<DriverConfirmationFacts, { stage: "confirmed" }> }) {
  const { language } = useLetter();
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

function termsOf(data: DriverConfirmationFacts, language: Language): OrderRow[] {
  const { job, stage } = data;
  const told =
    stage === "assigned"
      ? { place: townOfJob(job), days: data }
      : { days: data, customer: data.customer };
  return [
    ...orderRows(job, { ...told, language }),
    { label: language.t("mails.rate"), value: language.rate(data) },
    { label: language.t("mails.billing"), value: billingForDriver(job.billingModel, language) },
  ];
}

/** To a driver: his answer is still missing, or he drives tomorrow. */
export const reminder = defineMail("reminder", {
  /** `Erinnerung, bitte antworten: Auftrag FA 1042, …`, or `Morgen: Auftrag FA 1042, …` */
  subject(data, language) {
    const key = data.kind === "tomorrow" ? "mails.tomorrow_subject" : "mails.reminder_subject";
    return language.t(key, ofAssignment(data, language));
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
    ...orderRows(job, { place: townOfJob(job), days: data, language }),
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
      <AnswerButtons {...data} />
      <AnswerNotes billingModels={[job.billingModel]} />
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
      <FactsTable facts={orderRows(job, { days: data, customer, language })} />
      <Quote>{job.nachricht}</Quote>
      <JobLink path={data.jobPath} />
      <Subtitle>{t("mails.customer")}</Subtitle>
      <FactsTable facts={customerRows(customer, job, language)} />
    </MailLayout>
  );
}

/** To the page of a confirmed job: whom to call, the way there, 'Bin da' and 'Fertig'. Mails from before it have none. */
function JobLink({ path }: { path: string | undefined }) {
  const { language } = useLetter();
  return path ? <ActionButton path={path}>{language.t("mails.openJob")}</ActionButton> : null;
}

interface EndedProps {
  data: EndedAssignmentFacts;
  title: string;
  /** First sentence after the greeting. */
  opening: string;
}

/** To a driver whose assignment is over before he drove: what he needn't do any more, and which job it was. */
function EndedAssignment({ data, title, opening }: EndedProps) {
  const { language } = useLetter();
  const { t } = language;
  const next = t(data.wasConfirmed ? "mails.ended_stayAway" : "mails.ended_nothing");
  const { job, driver, wasConfirmed } = data;
  const place = wasConfirmed ? job.einsatzort : townOfJob(job);
  return (
    <MailLayout
      order={job.number}
      title={title}
      question={t("mails.questions")}
      preview={next}
      greeting={fullName(driver)}
    >
      <Paragraph>{`${opening} ${next}`}</Paragraph>
      <FactsTable facts={orderRows(job, { place, days: data, language })} />
    </MailLayout>
  );
}

/** Only who was confirmed has an entry in his calendar to take out. */
function cancelledEntry(data: EndedAssignmentFacts): CalendarEntry | undefined {
  return data.wasConfirmed ? { ...data, isCancelled: true } : undefined;
}

/** To a driver: his assignment is cancelled. Why is the agency's own note and not part of this mail. */
export const assignmentCancelled = defineMail("assignment_cancelled", {
  /** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data, language) {
    return language.t("mails.cancelled_subject", ofAssignment(data, language));
  },
  Body({ data, language: { t } }) {
    const opening = t(openingOf(data));
    return <EndedAssignment data={data} title={t("mails.cancelled_title")} opening={opening} />;
  },
  locale: driversLocale,
  calendarEntry: cancelledEntry,
});

type Cancelled = MailFacts["assignment_cancelled"];

function openingOf({ by, wasConfirmed }: Cancelled) {
  if (by === "customer") {
    return wasConfirmed ? "mails.cancelled_customer_confirmed" : "mails.cancelled_customer";
  }
  return wasConfirmed ? "mails.cancelled_agency_confirmed" : "mails.cancelled_agency";
}

/** To a driver: somebody else drives his job now; it is not said who. */
export const assignmentReplaced = defineMail("assignment_replaced", {
  /** `Auftrag FA 1042 anderweitig vergeben: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data, language) {
    return language.t("mails.replaced_subject", ofAssignment(data, language));
  },
  Body({ data, language: { t } }) {
    const opening = t(data.wasConfirmed ? "mails.replaced_confirmed" : "mails.replaced_open");
    return <EndedAssignment data={data} title={t("mails.replaced_title")} opening={opening} />;
  },
  locale: driversLocale,
  calendarEntry: cancelledEntry,
});
