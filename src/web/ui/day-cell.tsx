import {
  DAY_STATE_LABEL,
  DAY_STATES,
  type DayState,
} from "../../domain/drivers/availability/vocabulary.ts";
import { WEEKDAYS, type Weekday } from "../../domain/kernel/time/working-days.ts";
import { classNames } from "./class-names.ts";

interface DayCellProps {
  /** Of the radios; one of them is posted. */
  name: string;
  /** Which day it is, or of a weekday its name: `Mo`. */
  day?: string;
  title?: string;
  /** What a screen reader hears: `Montag, 23.11.2026`. */
  label: string;
  state: DayState;
  /** What holds as long as nothing is said of the day; shown in brackets. */
  usual?: DayState;
  /** He is to work then: a line below, which `label` says too. */
  isBusy?: boolean;
  words?: DayWords;
  /** Taken from outside, and given on; without it the browser keeps what is chosen. */
  onChoose?(state: DayState): void;
}

/** How days and their states are called; German where nothing else is given. */
export interface DayWords {
  state: Record<DayState, string>;
  /** As they fit into a cell. */
  short: Record<DayState, string>;
  /** Of a day of which only the usual week is known. */
  likeUsual(state: string): string;
}

const GERMAN: DayWords = {
  state: DAY_STATE_LABEL,
  short: { free: "frei", absent: "nicht", unknown: "–" },
  likeUsual: (state) => `wie jede Woche: ${state}`,
};

const LOOK: Record<DayState, string> = {
  free: "border-green bg-green-soft text-green",
  absent: "border-red bg-red-soft text-red",
  unknown: "border-edge bg-sheet text-ink",
};

/** Shown while its state is chosen; a tap on it chooses the next one. The names are written out, for the styles to find them. */
const WHILE: Record<DayState, string> = {
  unknown: "peer-checked/unknown:flex peer-focus-visible/unknown:outline-3",
  free: "peer-checked/free:flex peer-focus-visible/free:outline-3",
  absent: "peer-checked/absent:flex peer-focus-visible/absent:outline-3",
};
const PEER: Record<DayState, string> = {
  unknown: "peer/unknown",
  free: "peer/free",
  absent: "peer/absent",
};
const NEXT: Record<DayState, DayState> = { unknown: "free", free: "absent", absent: "unknown" };

/**
 * One day as three radios in one box: a tap goes from one to the next, arrow keys too. Works without script; the box shows
 * the chosen one by its word, not by its colour alone.
 */
export function DayCell(props: DayCellProps) {
  const { name, day, title = day && titleOf(day), label, state, usual, isBusy, onChoose } = props;
  const { words = GERMAN } = props;
  return (
    <div role="radiogroup" aria-label={label} className="relative min-h-14 min-w-11">
      {DAY_STATES.map((one) => (
        <input
          key={one}
          type="radio"
          name={name}
          id={`${name}-${one}`}
          value={one}
          aria-label={one === "unknown" ? labelOfUnknown(words, usual) : words.state[one]}
          className={classNames(PEER[one], "sr-only")}
          {...(onChoose
            ? { checked: one === state, onChange: () => onChoose(one) }
            : { defaultChecked: one === state })}
        />
      ))}
      {DAY_STATES.map((one) => (
        <label
          key={one}
          htmlFor={`${name}-${NEXT[one]}`}
          aria-hidden="true"
          className={classNames(
            "absolute inset-0 hidden cursor-pointer flex-col items-center justify-center rounded-sign border outline-offset-2 outline-blue select-none",
            LOOK[one],
            WHILE[one],
            isBusy && "border-b-4 border-b-blue",
          )}
        >
          <span className="font-sign text-16 leading-5 font-semibold tabular-nums">{title}</span>
          <span className="text-14 leading-4">
            {one === "unknown" && usual && usual !== "unknown"
              ? `(${words.short[usual]})`
              : words.short[one]}
          </span>
        </label>
      ))}
    </div>
  );
}

function labelOfUnknown({ state, likeUsual }: DayWords, usual: DayState = "unknown") {
  return usual === "unknown" ? state.unknown : likeUsual(state[usual]);
}

interface PastDayProps {
  day: string;
  state: DayState;
  words?: DayWords;
}

/** A day that is over: as it was, and nothing to choose. */
export function PastDay({ day, state, words = GERMAN }: PastDayProps) {
  return (
    <div className="flex min-h-14 min-w-11 flex-col items-center justify-center rounded-sign border border-line bg-warm text-ink-2">
      <span className="font-sign text-16 leading-5 tabular-nums">{titleOf(day)}</span>
      <span className="text-14 leading-4">{words.short[state]}</span>
    </div>
  );
}

/** `23.`, and the month with its first day. */
function titleOf(day: string) {
  const [, month = "", date = ""] = day.split("-");
  return date === "01" ? `1.${Number(month)}.` : `${Number(date)}.`;
}

interface WeekHeadProps {
  /** `Mo`; German where it is missing. */
  nameOf?: (weekday: Weekday) => string;
}

/** Above the columns of a grid of days. */
export function WeekHead({ nameOf = shortName }: WeekHeadProps) {
  return (
    <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center text-14 text-ink-2">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday}>{nameOf(weekday)}</span>
      ))}
    </div>
  );
}

function shortName(weekday: Weekday) {
  return WEEKDAY_NAME[weekday].slice(0, 2);
}

export const WEEKDAY_NAME: Record<Weekday, string> = {
  mo: "Montag",
  di: "Dienstag",
  mi: "Mittwoch",
  do: "Donnerstag",
  fr: "Freitag",
  sa: "Samstag",
  so: "Sonntag",
};
