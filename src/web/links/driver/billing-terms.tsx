import type { CommissionFigure } from "../../../domain/dispatch/answers/commission-figure.ts";
import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { BILLING_LABEL, type BillingModel } from "../../../domain/kernel/vocabulary.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/commission.ts";
import { exactly, formatAmount, formatCents } from "../../../domain/pricing/money.ts";
import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;

/** Who writes to whom, by billing model (docs/rules.md, Billing). */
export const BILLING_NOTICE: Record<BillingModel, string> = {
  agency: `Die Agentur rechnet mit dem Kunden ab, schreibt Ihnen den Betrag gut und behält ${PERCENT} Provision vom Netto-Honorar ein.`,
  direct: `Sie rechnen direkt mit dem Kunden ab. Die Agentur stellt Ihnen ${PERCENT} Provision vom Netto-Honorar in Rechnung.`,
};

/** What the driver agrees to (docs/rules.md, Commission). */
const TERMS: Record<BillingModel, readonly string[]> = {
  agency: [
    "Vertragspartner des Kunden ist die Agentur. Sie fahren als selbstständiger Subunternehmer.",
    BILLING_NOTICE.agency,
    "Zum Netto-Honorar zählen auch Zuschläge, Fahrt, Übernachtung, Verpflegung und Mehrstunden.",
    "Provision fällt nur an, wenn Sie tatsächlich fahren. Feste Kosten gibt es nicht.",
  ],
  direct: [
    "Vertragspartner des Kunden sind Sie. Sie fahren als selbstständiger Unternehmer.",
    BILLING_NOTICE.direct,
    "Zum Netto-Honorar zählen auch Zuschläge, Fahrt, Übernachtung, Verpflegung und Mehrstunden.",
    "Provision fällt nur an, wenn Sie tatsächlich fahren. Feste Kosten gibt es nicht.",
  ],
};

/** The billing model with its terms, and what the commission comes to for this job. */
export function BillingTerms({ card }: { card: JobCard }) {
  const { billingModel } = card.job;
  return (
    <section className="rounded-sign border-2 border-asphalt">
      <h2 className="border-b-2 border-asphalt px-4 py-2 text-22">{BILLING_LABEL[billingModel]}</h2>
      <div className="space-y-4 p-4">
        <ul className="list-disc space-y-2 pl-5">
          {TERMS[billingModel].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <WorkedFigure figure={card.commission} />
      </div>
    </section>
  );
}

function WorkedFigure({ figure }: { figure: CommissionFigure }) {
  const rows = [
    { label: sumInWords(figure), sum: amount(figure.netCents) },
    { label: `${PERCENT} Provision`, sum: `−${NBSP}${amount(figure.commissionCents)}` },
  ];
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1 text-left font-semibold">
        {figure.days === null
          ? "Beispiel je Arbeitstag, netto"
          : "Beispiel für diesen Auftrag, netto"}
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
            {figure.days === null ? "Ihnen bleiben je Tag" : "Ihnen bleiben"}
          </th>
          <td className="py-2 text-right font-sign text-28 font-semibold whitespace-nowrap">
            {amount(figure.driverCents)}
          </td>
        </tr>
        <tr>
          <td colSpan={2} className="pt-2 text-16 text-ink-2">
            {basisInWords(figure)} {figure.days === null && NO_END} Abgerechnet wird, was Sie
            tatsächlich fahren, mit Zuschlägen und Nebenkosten. Umsatzsteuer kommt dazu, wenn Sie
            sie ausweisen.
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const NO_END = "Das Beispiel gilt für einen Tag, weil der genaue Zeitraum noch offen ist.";

function basisInWords({ basis, days }: CommissionFigure) {
  if (basis === "rate") {
    const time = (days ?? 1) === 1 ? "einen Tag" : `${days}${NBSP}Arbeitstage`;
    return `Gerechnet mit Ihrem Satz für ${time} zu ${HOURS_PER_DAY}${NBSP}Stunden.`;
  }
  const price = basis === "day_price" ? "dieses Fahrzeug" : "Lkw-Fahrer";
  return `Gerechnet mit unserem Tagespreis für ${price}. Ihren Satz erfahren Sie, wenn die Disposition Sie einteilt.`;
}

function sumInWords({ dayCents, days }: CommissionFigure) {
  if (days === null) return `Ein Tag zu ${formatCents(dayCents)}`;
  const unit = days === 1 ? "Tag" : "Tage";
  return `${days}${NBSP}${unit} zu ${formatCents(dayCents)}`;
}

function amount(cents: number) {
  return formatAmount(exactly(cents));
}
