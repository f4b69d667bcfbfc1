import { useQuery } from "@tanstack/react-query";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { FALLBACK_FEE_CENTS, noShowPercent } from "../../../domain/pricing/no-show-fee.ts";
import { NO_SHOW_TIER_LABEL } from "../../../domain/pricing/no-show-labels.ts";
import { call } from "../kit/call.ts";
import { rate } from "../kit/format.ts";
import type { AssignedJob, NoShowFee } from "../kit/wire.ts";

type Assignment = AssignedJob["assignment"];

interface NoShowFigureProps {
  assignment: Assignment;
  /** Euros; NaN while nothing valid is typed. */
  overrideFee: number;
}

/** The tier changes with the clock while the dialog is open. */
const RECKON_EVERY_MS = 20_000;

/** What the driver would owe if it were marked now, and where that comes from. */
export function NoShowFigure({ assignment, overrideFee }: NoShowFigureProps) {
  const { fee, hasFailed } = useFee(assignment);
  const isOverridden = overrideFee > 0;
  const cents = isOverridden ? Math.round(overrideFee * 100) : fee?.feeCents;
  return (
    <div aria-live="polite" className="border-b border-line pb-4">
      <p className="text-14 text-ink-2">Gebühr</p>
      <p className="font-sign text-36 leading-tight font-semibold tabular-nums">
        {cents === undefined ? "–" : formatCents(cents)}
      </p>
      <p className="text-14 text-ink-2">
        {isOverridden && `${NO_SHOW_TIER_LABEL.override}${fee ? `; ${computed(fee)}` : ""}`}
        {!isOverridden && fee && origin(fee, assignment)}
        {!isOverridden && !fee && (hasFailed ? NOT_RECKONED : "Wird berechnet …")}
      </p>
    </div>
  );
}

const NOT_RECKONED = `Ließ sich gerade nicht berechnen. Das geschieht beim Vermerken; ohne Beginn oder Satz gilt die Pauschale von ${formatCents(FALLBACK_FEE_CENTS)}.`;

function useFee({ rate_type: rateType, rate_value: rateValue, starts_at: startTime }: Assignment) {
  const input = { rateType, rateValue, startTime };
  const { data, isError } = useQuery({
    queryKey: ["calc-no-show-fee", input],
    queryFn: () => call("calc-no-show-fee", input, { background: true }),
    refetchInterval: RECKON_EVERY_MS,
  });
  return { fee: data, hasFailed: isError };
}

/** `75 % eines Tages zu 42,50 € / Std., 6 bis 24 Stunden vor Beginn` */
function origin({ tier }: NoShowFee, { rate_type, rate_value }: Assignment) {
  const percent = noShowPercent(tier);
  if (percent === null) return NO_SHOW_TIER_LABEL[tier];
  return `${percent}${NBSP}% eines Tages zu ${rate(rate_type, rate_value)}, ${NO_SHOW_TIER_LABEL[tier]}`;
}

function computed({ feeCents, tier }: NoShowFee) {
  return `berechnet wären ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
}
