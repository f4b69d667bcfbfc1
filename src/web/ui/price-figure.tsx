import { formatCents } from "../../domain/pricing/money.ts";

interface PriceFigureProps {
  /** Net, in cents. */
  cents: number;
  /** 'netto' */
  unit: string;
  /** 'je 8-Stunden-Tag' */
  condition: string;
  /** Shown before the figure: 'ab'. */
  from?: boolean;
  size?: "normal" | "large";
}

/** A price, large, with its unit and its condition next to it. */
export function PriceFigure({ cents, unit, condition, from, size = "normal" }: PriceFigureProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-sign font-semibold tabular-nums">
      {from && <span className="text-16">ab</span>}
      <span className={size === "large" ? "text-48" : "text-28"}>{formatCents(cents)}</span>
      <span className="text-16">{unit}</span>
      <span className="w-full font-text text-16 font-normal text-ink-2">{condition}</span>
    </p>
  );
}
