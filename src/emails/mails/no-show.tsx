import { startOfWork } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { dayPayCents, noShowPercent } from "../../domain/pricing/no-show-fee.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { jobInShort, reachUs, startOf } from "../parts/wording.ts";

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
