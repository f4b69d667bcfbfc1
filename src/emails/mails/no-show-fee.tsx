import { startOfWork } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { dayPayCents, noShowPercent } from "../../domain/pricing/no-show-fee.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

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
        operator={operator}
        preview={t("mails.noShow_preview")}
        language={language}
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
        <FactsTable facts={jobRows(job, { days: data, language })} />
      </MailLayout>
    );
  },
  locale: driversLocale,
});

function computation(fee: Fee, language: Language): Fact[] {
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
