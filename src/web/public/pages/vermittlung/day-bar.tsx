import { formatCents } from "../../../../domain/pricing/money.ts";
import { DAY_BREAKDOWN_CENTS, DAY_PRICE_CENTS } from "../../../../domain/pricing/price-lists.ts";
import { DAY_BREAKDOWN, DAY_ITEMS } from "../../content/vermittlung.ts";

const TOTAL = DAY_PRICE_CENTS.standard;
const KEPT_FROM = DAY_BREAKDOWN.costsCents / TOTAL;

/**
 * The day price as one bar, each item as wide as its share, with dimension lines below. Widths are
 * percentages, so that the letters keep their size on a phone.
 */
export function DayBar() {
  return (
    <svg
      role="img"
      aria-label={DAY_BREAKDOWN.barLabel}
      className="block h-32 w-full"
      fill="none"
      stroke="currentColor"
    >
      {segments().map(({ key, cents, from }) => (
        <g key={key}>
          <rect
            x={percent(from)}
            y="1"
            width={percent(cents / TOTAL)}
            height="58"
            strokeWidth="2"
            className={key === "remaining" ? "fill-ink" : "fill-warm"}
          />
          <text
            x={percent(from + cents / TOTAL / 2)}
            y="37"
            textAnchor="middle"
            stroke="none"
            className={`font-sign text-14 font-semibold sm:text-18 ${key === "remaining" ? "fill-sheet" : "fill-ink"}`}
          >
            {key === "remaining" ? formatCents(cents) : cents / 100}
          </text>
        </g>
      ))}
      <DimensionLine from={0} to={KEPT_FROM}>
        {`${formatCents(DAY_BREAKDOWN.costsCents)} gehen ab`}
      </DimensionLine>
      <DimensionLine from={KEPT_FROM} to={1}>
        {`${formatCents(DAY_BREAKDOWN_CENTS.remaining)} bleiben`}
      </DimensionLine>
    </svg>
  );
}

function segments() {
  let from = 0;
  return DAY_ITEMS.map(({ key }) => {
    const cents = DAY_BREAKDOWN_CENTS[key];
    const segment = { key, cents, from };
    from += cents / TOTAL;
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
