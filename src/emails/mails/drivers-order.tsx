import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type {
  CustomerFacts,
  DriverConfirmationFacts,
  EndedAssignmentFacts,
  ReminderFacts,
} from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail, type Mail, useLetter } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, AnswerPart, OwnPageLink } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import {
  assignedDays,
  attachedFiles,
  billingForDriver,
  ofAssignment,
  toBeAgreed,
} from "../parts/wording.ts";

/** To the driver: a job to answer (no customer yet), or the confirmed one with the customer's contact. */
export const driverConfirmation = defineMail("driver_confirmation", "driver", (data, language) => {
  const { job, stage } = data;
  const { t } = language;
  const confirmed = data.stage === "confirmed" ? data : undefined;
  const place = confirmed ? job.einsatzort : townOfJob(job);
  return {
    /** `Auftrag FA 1042: Fahrmischer, 60311 Frankfurt, ab Mo., 23.11.2026 – bitte antworten`, or `– bestätigt`. */
    subject: t(`mails.${stage}_subject`, ofAssignment(data, language)),
    title: t(`mails.${stage}_title`),
    question: t("mails.jobQuestions"),
    preview: `${language.rate(data)}, ${place}`,
    body: (
      <>
        <Paragraph>
          {confirmed
            ? t("mails.confirmed_text", { what: toBeAgreed(job, language) })
            : t("mails.assigned_text")}
        </Paragraph>
        {confirmed && (
          <>
            <Subtitle>{t("mails.customer")}</Subtitle>
            <FactsTable facts={customerRows(confirmed.customer, job, language)} />
          </>
        )}
        <Subtitle>{t("mails.job")}</Subtitle>
        <FactsTable facts={termsOf(data, confirmed ?? { place }, language)} />
        <Subtitle>{t("mails.jobDescription")}</Subtitle>
        <Quote>{job.nachricht}</Quote>
        {data.stage === "assigned" && <AnswerPart {...data} />}
        {confirmed && <JobLink path={confirmed.jobPath} />}
        {confirmed && <Files data={confirmed} />}
        {confirmed && <OwnPageLink path={confirmed.ownPagePath} />}
      </>
    ),
    document: confirmed?.mode === "both" ? { ...confirmed, copy: "driver" } : undefined,
    calendarEntry: confirmed && { ...confirmed, isCancelled: false },
  };
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

/** `told`: the customer, or the place as far as the driver may know it. */
function termsOf(
  data: DriverConfirmationFacts | Reminder<"unanswered">,
  told: { place?: string; customer?: CustomerFacts },
  language: Language,
): OrderRow[] {
  const { t } = language;
  return [
    ...orderRows(data.job, { ...told, days: data, language }),
    { label: t("mails.rate"), value: language.rate(data) },
    { label: t("mails.billing"), value: billingForDriver(data.job.billingModel, language) },
  ];
}

/** To a driver: his answer is still missing, or he drives tomorrow. */
export const reminder = defineMail("reminder", "driver", (data, language) =>
  data.kind === "tomorrow" ? tomorrow(data, language) : unanswered(data, language),
);

type Reminder<K extends ReminderFacts["kind"]> = Extract<ReminderFacts, { kind: K }>;

function unanswered(data: Reminder<"unanswered">, language: Language): Mail {
  const { job } = data;
  const { t } = language;
  return {
    /** `Erinnerung, bitte antworten: Auftrag FA 1042, …` */
    subject: t("mails.reminder_subject", ofAssignment(data, language)),
    title: t("mails.reminder_title"),
    question: t("mails.jobQuestions"),
    preview: t("mails.reminder_preview"),
    body: (
      <>
        <Paragraph>{t("mails.reminder_text")}</Paragraph>
        <FactsTable facts={termsOf(data, { place: townOfJob(job) }, language)} />
        <Quote>{job.nachricht}</Quote>
        <AnswerPart {...data} />
      </>
    ),
  };
}

function tomorrow(data: Reminder<"tomorrow">, language: Language): Mail {
  const { job, customer } = data;
  const { t } = language;
  return {
    /** `Morgen: Auftrag FA 1042, …` */
    subject: t("mails.tomorrow_subject", ofAssignment(data, language)),
    title: t("mails.tomorrow_title"),
    question: t("mails.cannotDrive"),
    preview: `${assignedDays(data, language)}, ${job.einsatzort}`,
    body: (
      <>
        <Paragraph>{t("mails.tomorrow_text", { what: toBeAgreed(job, language) })}</Paragraph>
        <Subtitle>{t("mails.job")}</Subtitle>
        <FactsTable facts={orderRows(job, { days: data, customer, language })} />
        <Quote>{job.nachricht}</Quote>
        <JobLink path={data.jobPath} />
        <Subtitle>{t("mails.customer")}</Subtitle>
        <FactsTable facts={customerRows(customer, job, language)} />
      </>
    ),
  };
}

/** To the page of a confirmed job: whom to call, the way there, 'Bin da' and 'Fertig'. Mails from before it have none. */
function JobLink({ path }: { path: string | undefined }) {
  const { language } = useLetter();
  return path ? <ActionButton path={path}>{language.t("mails.openJob")}</ActionButton> : null;
}

/** To a driver: his assignment is cancelled. Why is the agency's own note and not part of this mail. */
export const assignmentCancelled = defineMail(
  "assignment_cancelled",
  "driver",
  (data, language) => {
    const by = data.by === "customer" ? "customer" : "agency";
    const key = data.wasConfirmed ? (`${by}_confirmed` as const) : by;
    return ended("cancelled", language.t(`mails.cancelled_${key}`), data, language);
  },
);

/** To a driver: somebody else drives his job now; it is not said who. */
export const assignmentReplaced = defineMail("assignment_replaced", "driver", (data, language) => {
  const key = data.wasConfirmed ? "confirmed" : "open";
  return ended("replaced", language.t(`mails.replaced_${key}`), data, language);
});

/** To a driver whose assignment is over before he drove: what he needn't do any more, and which job it was. */
function ended(
  how: "cancelled" | "replaced",
  opening: string,
  data: EndedAssignmentFacts,
  language: Language,
): Mail {
  const { job, wasConfirmed } = data;
  const { t } = language;
  const next = t(wasConfirmed ? "mails.ended_stayAway" : "mails.ended_nothing");
  const place = wasConfirmed ? job.einsatzort : townOfJob(job);
  return {
    /** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
    subject: t(`mails.${how}_subject`, ofAssignment(data, language)),
    title: t(`mails.${how}_title`),
    question: t("mails.questions"),
    preview: next,
    body: (
      <>
        <Paragraph>{`${opening} ${next}`}</Paragraph>
        <FactsTable facts={orderRows(job, { place, days: data, language })} />
      </>
    ),
    // Withdraws the calendar entry, which only a confirmed driver got.
    calendarEntry: wasConfirmed ? { ...data, isCancelled: true } : undefined,
  };
}
