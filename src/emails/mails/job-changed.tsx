import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { startOfWork } from "../../domain/kernel/time/berlin.ts";
import { unbroken } from "../../domain/kernel/time/period-words.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { dayPayCents, noShowPercent } from "../../domain/pricing/no-show-fee.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton, AnswerButtons, AnswerNotes } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { jobInShort, ofAssignment, reachUs, startOf } from "../parts/wording.ts";

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

/** To the customer: there is no driver, and how it goes on. It names neither the driver nor the reason. */
export const noShowNotice = defineMail("no_show_notice", "customer", (data) => {
  const { job, customer, isBeforeStart } = data;
  const happened = isBeforeStart ? "Ihr Fahrer fällt aus" : "Ihr Fahrer ist nicht erschienen";
  return {
    /** `Auftrag FA 1042: Der Fahrer ist nicht erschienen – Fahrmischer, 60311 Frankfurt am Main, …` */
    subject: `Auftrag ${job.number}: ${happened} – ${jobInShort(job, startOf(data))}`,
    title: happened,
    question: "Können Sie nicht warten, oder brauchen Sie keinen Ersatz mehr?",
    preview: NEXT,
    body: (
      <>
        <Paragraph>
          {isBeforeStart
            ? "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, fällt aus. Das tut uns leid."
            : "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, ist nicht erschienen. Das tut uns leid."}
        </Paragraph>
        <Paragraph>{NEXT}</Paragraph>
        <FactsTable facts={orderRows(job, { days: data, customer })} />
      </>
    ),
  };
});

const NEXT = "Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen.";

/** To the driver: what we noted and why, the fee and how it came about, and that he can object. */
export const noShowFee = defineMail("no_show_fee", "driver", (data, language, operator) => {
  const { job, feeCents } = data;
  const { t } = language;
  const fee = language.euros(feeCents);
  return {
    /** `Auftrag FA 1042: No-Show vermerkt, Gebühr 340 €` */
    subject: t("mails.noShow_subject", { number: job.number, fee }),
    title: t("mails.noShow_title", { fee }),
    preview: t("mails.noShow_preview"),
    body: (
      <>
        <Paragraph>
          {t(data.isBeforeStart ? "mails.noShow_before" : "mails.noShow_after")}
        </Paragraph>
        <Quote>{data.reason}</Quote>
        <Subtitle>{t("mails.noShow_how")}</Subtitle>
        <FactsTable
          facts={[...computation(data, language), { label: t("mails.noShow_fee"), value: fee }]}
        />
        {data.isBlocked && <Paragraph>{t("mails.noShow_blocked")}</Paragraph>}
        <Paragraph>{`${t("mails.noShow_object")} ${reachUs(operator, language)}`}</Paragraph>
        <Subtitle>{t("mails.noShow_job")}</Subtitle>
        <FactsTable facts={orderRows(job, { days: data, language })} />
      </>
    ),
  };
});

function computation(fee: MailFacts["no_show_fee"], language: Language): OrderRow[] {
  const { startDate, tier } = fee;
  const { t, euros, instant } = language;
  const percent = noShowPercent(tier);
  const label = t(`mails.tier_${tier}`);
  const marked = { label: t("mails.noShow_markedAt"), value: instant(new Date(fee.markedAt)) };
  if (percent === null) return [marked, { label: t("mails.noShow_basis"), value: label }];
  const start = startDate ? instant(startOfWork(startDate, fee.job.startTime)) : "";
  const told = fee.isBeforeStart ? label : t("mails.noShow_afterStart");
  return [
    marked,
    { label: t("mails.noShow_start"), value: start },
    { label: t("mails.rate"), value: language.rate(fee) },
    {
      label: t("mails.noShow_day", { hours: HOURS_PER_DAY }),
      value: t("mails.net", { sum: euros(dayPayCents(fee)) }),
    },
    {
      label: t("mails.noShow_share"),
      value: `${percent}${NBSP}% (${told})`,
    },
  ];
}

/** To a customer or a driver who got the notice of a no-show that was undone. */
export const noShowUndone = defineMail("no_show_undone", "driver", (data, language) => {
  const { job, recipient } = data;
  const { t } = language;
  const about = { number: job.number, job: jobInShort(job, undefined, language) };
  return {
    /** `Korrektur zu Auftrag FA 1042: Der Auftrag bleibt bestätigt – Fahrmischer, …` */
    subject: t("mails.undone_subject", about),
    title: t("mails.undone_title"),
    question: t("mails.questions"),
    preview: t("mails.undone_preview"),
    body: (
      <>
        <Paragraph>
          {recipient === "customer"
            ? "unsere Nachricht, dass Ihr Fahrer ausfällt, gilt nicht mehr. Der Fahrer ist weiter für Ihren Einsatz eingeteilt."
            : t("mails.undone_text", { fee: language.euros(data.feeCents) })}
        </Paragraph>
        <FactsTable facts={orderRows(job, recipient === "customer" ? data : { language })} />
      </>
    ),
  };
});
