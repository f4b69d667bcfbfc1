import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { BILLING_LABEL, type BillingModel } from "../../../domain/kernel/vocabulary.ts";
import type { Earnings } from "../../../domain/mail/schemas.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/order-price.ts";
import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";
import type { Language } from "../../../messages/language.ts";
import { languageOf } from "../../../messages/languages.ts";
import { usePageLanguage } from "../../ui/page-language.ts";

export const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;

/** Who invoices whom, by billing model (docs/rules.md, Billing). */
export function billingNotice({ t }: Language, model: BillingModel): string {
  return t(`terms.notice_${model}`, { percent: PERCENT });
}

/** Terms that the driver accepts (docs/rules.md, Commission). */
function termsOf(language: Language, model: BillingModel): readonly string[] {
  const { t } = language;
  return [
    t(`terms.partner_${model}`),
    billingNotice(language, model),
    t("terms.fee"),
    t("terms.onlyIfDriven"),
  ];
}

/** The billing model with its terms, and what the commission comes to for this job. */
export function BillingTerms({ card }: { card: JobCard }) {
  const language = usePageLanguage();
  const { billingModel } = card.job;
  return (
    <section className="rounded-sign border-2 border-asphalt">
      <h2 className="border-b-2 border-asphalt px-4 py-2 text-22">
        {language.trade(BILLING_LABEL[billingModel])}
      </h2>
      <div className="space-y-4 p-4">
        <Terms model={billingModel} />
        <WorkedFigure figure={card.earnings} />
      </div>
    </section>
  );
}

/** The German terms, which count; in another language each with its translation. */
function Terms({ model }: { model: BillingModel }) {
  const language = usePageLanguage();
  const isForeign = language.locale !== "de";
  const translated = termsOf(language, model);
  return (
    <>
      {isForeign && <p className="font-semibold">{language.t("terms.germanCounts")}</p>}
      <ul className="list-disc space-y-2 pl-5">
        {termsOf(languageOf("de"), model).map((term, index) => (
          <li key={term}>
            <span lang="de">{term}</span>
            {isForeign && <span className="block text-ink-2">{translated[index]}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function WorkedFigure({ figure }: { figure: Earnings }) {
  const language = usePageLanguage();
  const { t, amount } = language;
  const isPerDay = figure.days === null;
  const rows = [
    { label: sumInWords(figure, language), sum: amount(figure.netCents) },
    {
      label: t("terms.commission", { percent: PERCENT }),
      sum: `−${NBSP}${amount(figure.commissionCents)}`,
    },
  ];
  const basis = [basisInWords(figure, language), isPerDay && t("terms.noEnd"), t("terms.asDriven")];
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1 text-left font-semibold">
        {isPerDay ? t("terms.perDay") : t("terms.forThisJob")}
      </caption>
      <tbody>
        {rows.map(({ label, sum }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-y-2 border-asphalt">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {isPerDay ? t("terms.leftPerDay") : t("terms.left")}
          </th>
          <td className="py-2 text-right font-sign text-28 font-semibold whitespace-nowrap">
            {amount(figure.driverCents)}
          </td>
        </tr>
        <tr>
          <td colSpan={2} className="pt-2 text-16 text-ink-2">
            {basis.filter(Boolean).join(" ")}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function basisInWords({ isAgreed, days }: Earnings, { t }: Language) {
  if (!isAgreed) return t("terms.byRegisteredRate", { hours: HOURS_PER_DAY });
  return (days ?? 1) === 1
    ? t("terms.byRateOneDay", { hours: HOURS_PER_DAY })
    : t("terms.byRate", { days: days ?? 1, hours: HOURS_PER_DAY });
}

function sumInWords({ dayCents, days }: Earnings, { t, euros }: Language) {
  const price = euros(dayCents);
  return days === null ? t("terms.oneDay", { price }) : t("terms.days", { count: days, price });
}
