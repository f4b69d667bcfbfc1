import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { unbroken } from "../../domain/kernel/time/period-words.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, AnswerButtons, AnswerNotes } from "../parts/mail-layout.tsx";
import { Paragraph, Subtitle } from "../parts/prose.tsx";
import { ofAssignment } from "../parts/wording.ts";

type Changed = MailFacts["job_changed"];

/** To the driver and to the customer: what is other than they know, old and new, and whether it has to be agreed anew. */
export const jobChanged = defineMail("job_changed", "driver", (data, language) => {
  const { job, calendar, stage } = data;
  const { t } = language;
  const isDriver = data.recipient === "driver";
  const asked = isDriver && data.stage === "assigned" ? data : undefined;
  const about = ofAssignment(data, language);
  return {
    /** `Geändert: Auftrag FA 1042, Fahrmischer, 60311 Frankfurt, ab Di., 24.11.2026 – bitte antworten` */
    subject: t(asked ? "mails.changed_subjectAsk" : "mails.changed_subject", about),
    title: isDriver ? t("mails.changed_title") : "Ihr Auftrag ist geändert",
    question: t("mails.doesNotSuit"),
    preview: preview(data, language),
    body: (
      <>
        <Paragraph>{nextStep(data, language)}</Paragraph>
        <FactsTable facts={changeRows(data, language)} />
        {asked && <AnswerButtons {...asked} />}
        <Subtitle>{t("mails.job")}</Subtitle>
        <FactsTable facts={jobFactsOf(data, language)} />
        {asked && <AnswerNotes billingModels={[job.billingModel]} />}
        {!isDriver && (
          <ActionButton path={data.statusPath}>Stand des Auftrags ansehen</ActionButton>
        )}
      </>
    ),
    calendarEntry: calendar && {
      ...data,
      calendar,
      isCancelled: false,
      isTentative: stage !== "confirmed",
    },
  };
});

/** `Zeitraum: bisher …` and `Neu: …`, one pair for each that changed. */
function changeRows({ changes }: Changed, language: Language): OrderRow[] {
  const { t } = language;
  return changes.flatMap((change) => {
    const what = t(LABEL[change.what]);
    return [
      { label: t("mails.before", { what }), value: told(change, "before", language) },
      { label: t("mails.after", { what }), value: told(change, "after", language) },
    ];
  });
}

type Change = Changed["changes"][number];

/** In German as it was written down; in another language from what it was made of, if the row has that. */
function told(change: Change, which: "before" | "after", language: Language): string {
  const words = change[which];
  const known = change.known?.[which];
  if (language.locale === "de" || !known) {
    return change.what === "period" ? unbroken(words) : words;
  }
  if (change.what === "rate") return known.rate ? language.rate(known.rate) : words;
  return language.period({ zeitraum: words, startTime: known.startTime }, known.days);
}

const LABEL = {
  period: "mails.period",
  place: "mails.place",
  rate: "mails.rateChanged",
} as const;

function jobFactsOf(data: Changed, language: Language): OrderRow[] {
  const { job } = data;
  if (data.recipient === "customer") return orderRows(job, { days: data, customer: data.customer });
  const place = data.wasConfirmed ? job.einsatzort : townOfJob(job);
  return [
    ...orderRows(job, { place, days: data, language }),
    { label: language.t("mails.rate"), value: language.rate(data) },
  ];
}

function preview({ changes }: Changed, language: Language) {
  const { t } = language;
  return changes
    .map((change) => {
      const words = language.locale === "de" ? change.after : told(change, "after", language);
      return `${t("mails.after", { what: t(LABEL[change.what]) })}: ${words}`;
    })
    .join(", ");
}

function nextStep(data: Changed, { t }: Language) {
  if (data.recipient === "customer") return forCustomer(data);
  return t(data.asksAgain ? "mails.changed_again" : `mails.changed_${data.stage}`);
}

function forCustomer({ asksAgain, stage, calendar }: Extract<Changed, { recipient: "customer" }>) {
  if (stage === "confirmed") {
    return "wir haben Ihren Auftrag geändert. Unsere Auftragsbestätigung gilt mit diesen Angaben weiter, Ihr Fahrer weiß Bescheid.";
  }
  return asksAgain && calendar
    ? "wir haben Ihren Auftrag geändert und fragen den Fahrer für die neuen Tage an. Sobald er zugesagt hat, erhalten Sie eine neue Auftragsbestätigung."
    : "wir haben Ihren Auftrag geändert. Sobald ein Fahrer fest eingeteilt ist, erhalten Sie die Auftragsbestätigung.";
}
