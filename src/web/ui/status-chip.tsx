import { classNames } from "./class-names.ts";
import { Sign, type Tone } from "./sign.tsx";

const LOOK: Record<Tone, string> = {
  neutral: "bg-warm text-ink",
  blue: "bg-blue-soft text-blue",
  waiting: "bg-warm text-blue",
  amber: "bg-amber-soft text-amber",
  green: "bg-green-soft text-green",
  red: "bg-red-soft text-red",
};

interface StatusChipProps {
  tone: Tone;
  label: string;
  /** One line high, for dense rows. */
  isLow?: boolean;
}

/** A status as a word with its sign. */
export function StatusChip({ tone, label, isLow }: StatusChipProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sign font-semibold whitespace-nowrap",
        isLow ? "px-1.5 text-[0.9375rem] leading-5" : "px-2 py-0.5 text-14",
        LOOK[tone],
      )}
    >
      <Sign tone={tone} />
      {label}
    </span>
  );
}
