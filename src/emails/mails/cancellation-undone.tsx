import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort, startOf } from "../parts/wording.ts";

type Restored = MailFacts["cancellation_undone"];

/** To a customer or a driver who read that an order is cancelled: it holds again, and the entry in his calendar too. */
export const cancellationUndone = defineMail("cancellation_undone", {
  /** `Korrektur zu Auftrag FA 1042: nicht storniert – Fahrmischer, …` */
  subject(data, language) {
    const job = jobInShort(data.job, startOf(data, language), language);
    return language.t("mails.restored_subject", { number: data.job.number, job });
  },
  Body({ data, operator, language }) {
    const { job, recipient } = data;
    const { t } = language;
    const isDriver = recipient === "driver";
    const name = isDriver ? fullName(data.driver) : data.customer.name;
    const told =
      data.recipient === "customer"
        ? { days: data, customer: data.customer }
        : { days: data, place: data.wasConfirmed ? job.einsatzort : townOfJob(job) };
    return (
      <MailLayout
        order={job.number}
        title={isDriver ? t("mails.restored_title") : "Ihr Auftrag gilt wieder"}
        question={t("mails.questions")}
        operator={operator}
        preview={t("mails.restored_preview")}
        language={language}
        greeting={name}
      >
        <Paragraph>{t("mails.restored_text", { next: howItStands(data, language) })}</Paragraph>
        <FactsTable facts={jobRows(job, { ...told, language })} />
        {isDriver && data.stage === "assigned" && (
          <>
            <AnswerButtons {...data} language={language} />
            <AnswerNotes billingModels={[job.billingModel]} language={language} />
          </>
        )}
        {!isDriver && (
          <ActionButton path={data.statusPath}>Stand des Auftrags ansehen</ActionButton>
        )}
      </MailLayout>
    );
  },
  locale: (data) => (data.recipient === "driver" ? data.driver.sprache : undefined),
  calendarEntry: ({ calendar, ...data }) => calendar && { ...data, calendar, isCancelled: false },
});

function howItStands(data: Restored, { t }: Language) {
  if (data.recipient === "customer") {
    return data.calendar
      ? "Ihr Fahrer kommt wie vereinbart."
      : "Sobald ein Fahrer fest eingeteilt ist, erhalten Sie die Auftragsbestätigung.";
  }
  return t(`mails.restored_${data.stage}`);
}
