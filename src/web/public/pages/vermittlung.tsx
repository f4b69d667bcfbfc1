import { dayBreakdown } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { REGISTRATION_PATH } from "../content/frame.ts";
import {
  billingModelsCompared,
  COMMISSION_CALL,
  COMMISSION_META,
  commissionFaq,
  commissionHero,
  DAY_ITEMS,
  DUE_CARDS,
  exampleDayText,
  exampleFee,
  hourlyTable,
} from "../content/vermittlung.ts";
import type { PublicPage } from "../public-page.tsx";
import { CallBand } from "../sections/contact-section.tsx";
import { FaqList, InfoCards, PriceTable } from "../sections/lists.tsx";
import { ProseTable } from "../sections/prose.tsx";
import { PageHero, Section } from "../sections/section.tsx";

const REGISTER = { href: REGISTRATION_PATH, label: "Als Fahrer registrieren" };

/** The commission from the driver's side, with the way to the registration. */
export const commissionPage: PublicPage = {
  path: "/vermittlung",
  ...COMMISSION_META,
  crumb: "Vermittlung und Provision",
  questions: commissionFaq,
  body: ({ shell }) => (
    <>
      <PageHero shell={shell} {...commissionHero(shell.prices)} action={REGISTER} />
      <BillingExample prices={shell.prices} />
      <Section ground="warm" title={DUE_CARDS.headline}>
        <InfoCards cards={DUE_CARDS.cards} />
      </Section>
      <DayBreakdown prices={shell.prices} />
      <Section ground="warm" title="Fragen zur Provision">
        <FaqList entries={commissionFaq(shell.prices)} />
      </Section>
      <CallBand shell={shell} {...COMMISSION_CALL} action={REGISTER} />
    </>
  ),
};

interface Priced {
  prices: Prices;
}

/** One job, its fee, and what both billing models make of it. */
function BillingExample({ prices }: Priced) {
  const { title, lead, caption, rows } = exampleFee(prices);
  return (
    <section className="mx-auto max-w-page space-y-14 page-gutter py-10 sm:py-20">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="max-w-prose space-y-3">
          <h2 className="text-36">{title}</h2>
          <p className="text-18">{lead}</p>
        </div>
        <PriceTable caption={caption} rows={rows} summed />
      </div>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {billingModelsCompared(prices).map((model) => (
          <div key={model.key} className="space-y-4 border-t-4 border-ink pt-4">
            <h3 className="text-28">{model.title}</h3>
            <p className="max-w-prose">{model.text}</p>
            <PriceTable caption={model.caption} rows={model.rows} summed />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where a day price goes, and what the commission makes of it. */
function DayBreakdown({ prices }: Priced) {
  const { title, lead, caption, rows, honest } = exampleDayText(prices);
  return (
    <Section title={title} lead={lead}>
      <DayBar prices={prices} />
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <PriceTable caption={caption} rows={rows} summed />
        <div className="space-y-10">
          <div className="space-y-3">
            <h3 className="text-28">{honest.title}</h3>
            <p>{honest.text}</p>
          </div>
          <ProseTable table={hourlyTable(prices)} />
        </div>
      </div>
    </Section>
  );
}

/**
 * The day price as one bar, each item as wide as its share, with dimension lines below. Widths are
 * percentages, so that the letters keep their size on a phone.
 */
function DayBar({ prices }: Priced) {
  const total = prices.dayCents.standard;
  const { barLabel, costsCents } = exampleDayText(prices);
  const keptFrom = costsCents / total;
  return (
    <svg
      role="img"
      aria-label={barLabel}
      className="block h-32 w-full"
      fill="none"
      stroke="currentColor"
    >
      {segments(prices).map(({ key, cents, from }) => (
        <g key={key}>
          <rect
            x={percent(from)}
            y="1"
            width={percent(cents / total)}
            height="58"
            strokeWidth="2"
            className={key === "remaining" ? "fill-ink" : "fill-warm"}
          />
          <text
            x={percent(from + cents / total / 2)}
            y="37"
            textAnchor="middle"
            stroke="none"
            className={`font-sign text-14 font-semibold sm:text-18 ${key === "remaining" ? "fill-sheet" : "fill-ink"}`}
          >
            {key === "remaining" ? formatCents(cents) : cents / 100}
          </text>
        </g>
      ))}
      <DimensionLine from={0} to={keptFrom}>
        {`${formatCents(costsCents)} gehen ab`}
      </DimensionLine>
      <DimensionLine from={keptFrom} to={1}>
        {`${formatCents(total - costsCents)} bleiben`}
      </DimensionLine>
    </svg>
  );
}

function segments(prices: Prices) {
  const items = dayBreakdown(prices);
  let from = 0;
  return DAY_ITEMS.map(({ key }) => {
    const cents = items[key];
    const segment = { key, cents, from };
    from += cents / prices.dayCents.standard;
    return segment;
  });
}

/** As on a drawing: a line between two ticks, the measure below it. */
function DimensionLine({ from, to, children }: { from: number; to: number; children: string }) {
  return (
    <>
      <line x1={percent(from)} x2={percent(to)} y1="80" y2="80" />
      {[from, to].map((end) => (
        <line key={end} x1={percent(end)} x2={percent(end)} y1="68" y2="92" strokeWidth="2" />
      ))}
      <text
        x={percent((from + to) / 2)}
        y="112"
        textAnchor="middle"
        stroke="none"
        className="fill-ink font-sign text-18 font-semibold"
      >
        {children}
      </text>
    </>
  );
}

function percent(share: number) {
  return `${(share * 100).toFixed(3)}%`;
}
