import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `amber` and `red`: someone must act. `waiting`: the next word is another's. */
export type Tone = "neutral" | "blue" | "waiting" | "amber" | "green" | "red";

const COLOUR: Record<Tone, string> = {
  neutral: "text-ink-2",
  blue: "text-blue",
  waiting: "text-blue",
  amber: "text-amber",
  green: "text-green",
  red: "text-red",
};

/** Shapes of road signs, so that a status is never told by its colour alone. */
const SHAPE: Record<Tone, ReactNode> = {
  neutral: <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  blue: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="M8 12V5M5 7.5 8 4.5l3 3"
        fill="none"
        stroke="var(--color-sheet)"
        strokeWidth="1.75"
      />
    </>
  ),
  waiting: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 4.5V8l2.5 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
  amber: (
    <>
      <path d="M8 1 15.5 14.5H.5Z" fill="currentColor" />
      <path d="M8 6v4M8 11.25v1.75" stroke="var(--color-sheet)" strokeWidth="1.75" />
    </>
  ),
  green: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="currentColor" />
      <path
        d="m4.25 8.25 2.5 2.5 5-5.5"
        fill="none"
        stroke="var(--color-sheet)"
        strokeWidth="1.75"
      />
    </>
  ),
  red: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4 8h8" stroke="var(--color-sheet)" strokeWidth="2.5" />
    </>
  ),
};

/** The small sign of a tone; decoration next to a word. */
export function Sign({ tone, size = 14 }: { tone: Tone; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={classNames("shrink-0", COLOUR[tone])}
    >
      {SHAPE[tone]}
    </svg>
  );
}

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

/** A line with its sign before it. */
export function SignLine({ tone, children }: { tone: Tone; children: ReactNode }) {
  const weight = tone !== "neutral" && "font-semibold";
  return (
    <p className={classNames("flex items-baseline gap-1 text-14", COLOUR[tone], weight)}>
      <span className="translate-y-0.5">
        <Sign tone={tone} size={12} />
      </span>
      {children}
    </p>
  );
}
