import { startOfWork } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { dayPayCents, noShowPercent } from "../../domain/pricing/no-show-fee.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs, startOf } from "../parts/wording.ts";

type Notice = MailFacts["no_show_notice"];

/** To the customer: there is no driver, and how it goes on. It names neither the driver nor the reason. */
export const noShowNotice = defineMail("no_show_notice", {
  /** `Auftrag FA 1042: Der Fahrer ist nicht erschienen – Fahrmischer, 60311 Frankfurt am Main, …` */
  subject(data) {
    return `Auftrag ${data.job.number}: ${whatHappened(data)} – ${jobInShort(data.job, startOf(data))}`;
  },
  Body({ data }) {
    const { job, customer } = data;
    return (
      <MailLayout
        order={job.number}
        title={whatHappened(data)}
        question="Können Sie nicht warten, oder brauchen Sie keinen Ersatz mehr?"
        preview="Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen."
        greeting={customer.name}
      >
        <Paragraph>
          {data.isBeforeStart
            ? "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, fällt aus. Das tut uns leid."
            : "der Fahrer, den wir für Ihren Einsatz eingeteilt hatten, ist nicht erschienen. Das tut uns leid."}
        </Paragraph>
        <Paragraph>
          Wir prüfen, ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen.
        </Paragraph>
        <FactsTable facts={orderRows(job, { days: data, customer })} />
      </MailLayout>
    );
  },
});

function whatHappened({ isBeforeStart }: Notice) {
  return isBeforeStart ? "Ihr Fahrer fällt aus" : "Ihr Fahrer ist nicht erschienen";
}

type Fee = MailFacts["no_show_fee"];

/** To the driver: what we noted and why, the fee and how it came about, and that he can object. */
export const noShowFee = defineMail("no_show_fee", {
  /** `Auftrag FA 1042: No-Show vermerkt, Gebühr 340 €` */
  subject({ job, feeCents }, { t, euros }) {
    return t("mails.noShow_subject", { number: job.number, fee: euros(feeCents) });
  },
  Body({ data, operator, language }) {
    const { job, driver, isBlocked } = data;
    const { t } = language;
    const fee = language.euros(data.feeCents);
    return (
      <MailLayout
        order={job.number}
        title={t("mails.noShow_title", { fee })}
        preview={t("mails.noShow_preview")}
        greeting={fullName(driver)}
      >
        <Paragraph>
          {t(data.isBeforeStart ? "mails.noShow_before" : "mails.noShow_after")}
        </Paragraph>
        <Quote>{data.reason}</Quote>
        <Subtitle>{t("mails.noShow_how")}</Subtitle>
        <FactsTable
          facts={[...computation(data, language), { label: t("mails.noShow_fee"), value: fee }]}
        />
        {isBlocked && <Paragraph>{t("mails.noShow_blocked")}</Paragraph>}
        <Paragraph>{`${t("mails.noShow_object")} ${reachUs(operator, language)}`}</Paragraph>
        <Subtitle>{t("mails.noShow_job")}</Subtitle>
        <FactsTable facts={orderRows(job, { days: data, language })} />
      </MailLayout>
    );
  },
  locale: driversLocale,
});

function computation(fee: Fee, language: Language): OrderRow[] {
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

type Correction = MailFacts["no_show_undone"];

/** To a customer or a driver who got the notice of a no-show that was undone. */
export const noShowUndone = defineMail("no_show_undone", {
  /** `Korrektur zu Auftrag FA 1042: Der Auftrag bleibt bestätigt – Fahrmischer, …` */
  subject({ job }, language) {
    const told = jobInShort(job, undefined, language);
    return language.t("mails.undone_subject", { number: job.number, job: told });
  },
  Body({ data, language }) {
    const { job } = data;
    const { t } = language;
    const name = data.recipient === "customer" ? data.customer.name : fullName(data.driver);
    return (
      <MailLayout
        order={job.number}
        title={t("mails.undone_title")}
        question={t("mails.questions")}
        preview={t("mails.undone_preview")}
        greeting={name}
      >
        <Paragraph>{whatIsVoid(data, language)}</Paragraph>
        <FactsTable facts={orderRows(job, data.recipient === "customer" ? data : { language })} />
      </MailLayout>
    );
  },
  locale: (data) => (data.recipient === "driver" ? data.driver.sprache : undefined),
});

function whatIsVoid(data: Correction, { t, euros }: Language) {
  if (data.recipient === "customer") {
    return "unsere Nachricht, dass Ihr Fahrer ausfällt, gilt nicht mehr. Der Fahrer ist weiter für Ihren Einsatz eingeteilt.";
  }
  return t("mails.undone_text", { fee: euros(data.feeCents) });
}
