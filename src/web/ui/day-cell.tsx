import type { ReactNode } from "react";
import {
  DAY_STATE_LABEL,
  DAY_STATES,
  type DayState,
} from "../../domain/drivers/availability/vocabulary.ts";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Weekday } from "../../domain/kernel/time/working-days.ts";
import { classNames } from "./class-names.ts";

interface DayCellProps {
  /** Name of the select. */
  name: string;
  /** Short name of the day in its box: `23`, `Mo`. */
  title: string;
  /** Accessible name before the state: `Mo., 23.11.2026`. */
  label: string;
  state: DayState;
  /** Default while nothing is entered; shown in brackets. */
  usual?: DayState;
  /** He is to work then: a line below, which `label` says too. */
  isBusy?: boolean;
  words?: DayWords;
  /** Taken from outside, and given on; without it the browser keeps what is chosen. */
  onChoose?(state: DayState): void;
}

/** Names of days and states; default: German. */
export interface DayWords {
  state: Record<DayState, string>;
  /** As they fit into a cell. */
  short: Record<DayState, string>;
  /** For a day known from the usual week only. */
  likeUsual(state: string): string;
}

const GERMAN: DayWords = {
  state: DAY_STATE_LABEL,
  short: { free: "frei", absent: "nicht", unknown: "–" },
  likeUsual: (state) => `wie jede Woche: ${state}`,
};

const LOOK = classNames(
  "has-[[value=free]:checked]:border-green has-[[value=free]:checked]:bg-green-soft has-[[value=free]:checked]:text-green",
  "has-[[value=absent]:checked]:border-red has-[[value=absent]:checked]:bg-red-soft has-[[value=absent]:checked]:text-red",
);
/** Shown while its state is chosen. The names are written out, for the styles to find them. */
const WHILE: Record<DayState, string> = {
  unknown: "group-has-[[value=unknown]:checked]:block",
  free: "group-has-[[value=free]:checked]:block",
  absent: "group-has-[[value=absent]:checked]:block",
};
const BOX =
  "flex min-h-14 in-[.desk]:min-h-11 flex-col items-center justify-center rounded-sign border font-sign leading-5";

/**
 * One day as a select that fills its box unseen, so that the box can show a shorter word than the select has to say; by
 * styles alone, without script.
 */
export function DayCell(props: DayCellProps) {
  const { name, title, label, state, usual = "unknown", isBusy, words = GERMAN, onChoose } = props;
  const unknown = usual === "unknown" ? words.state.unknown : words.likeUsual(words.state[usual]);
  const brackets = usual === "unknown" ? words.short.unknown : `(${words.short[usual]})`;
  return (
    <div
      className={classNames(
        BOX,
        LOOK,
        "group relative border-edge bg-sheet outline-offset-2 outline-blue has-focus-visible:z-1 has-focus-visible:outline-3",
        isBusy && "border-b-4 border-b-blue!",
      )}
    >
      <span aria-hidden="true" className="text-16 font-semibold tabular-nums">
        {title}
      </span>
      {DAY_STATES.map((one) => (
        <span
          key={one}
          aria-hidden="true"
          className={classNames("hidden font-text text-14 leading-4", WHILE[one])}
        >
          {one === "unknown" ? brackets : words.short[one]}
        </span>
      ))}
      <select
        name={name}
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-16 text-ink supports-[selector(:has(a))]:opacity-0"
        {...(onChoose
          ? { value: state, onChange: ({ target }) => onChoose(stateOf(target.value)) }
          : { defaultValue: state })}
      >
        {DAY_STATES.map((one) => (
          <option key={one} value={one}>
            {one === "unknown" ? unknown : words.state[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

function stateOf(value: string): DayState {
  return DAY_STATES.find((state) => state === value) ?? "unknown";
}

interface PastDayProps {
  day: string;
  state: DayState;
  words?: DayWords;
}

/** A day that is over: as it was, and nothing to choose. */
export function PastDay({ day, state, words = GERMAN }: PastDayProps) {
  return (
    <div className={`${BOX} border-line bg-warm text-ink-2`}>
      <span className="text-16">{dayOfMonth(day)}</span>
      <span className="font-text text-14 leading-4">{words.short[state]}</span>
    </div>
  );
}

/** `3`, from `2026-11-03`. */
export function dayOfMonth(day: string) {
  return String(Number(day.slice(8)));
}

interface DayTablesProps<Day> {
  /** Whole weeks, from a Monday on. */
  days: readonly Day[];
  locale?: Locale;
  children: (day: Day) => ReactNode;
}

/** Weeks as a calendar has them: a table a month, a row a week. A month that is over is left out. */
export function DayTables<Day extends { day: string; isPast: boolean }>(
  props: DayTablesProps<Day>,
) {
  const { days, locale = "de", children } = props;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  const months = new Set(days.filter(({ isPast }) => !isPast).map(({ day }) => day.slice(0, 7)));
  const nameOf = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day));
  return [...months].map((month) => (
    <table
      key={month}
      className="-mx-0.5 w-[calc(100%+4px)] table-fixed border-separate border-spacing-0.5"
    >
      <caption className="px-0.5 pb-1 text-left font-sign text-18 font-semibold first-letter:uppercase">
        {nameOf(month, { month: "long", year: "numeric" })}
      </caption>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ day }) => (
            <th
              key={day}
              scope="col"
              abbr={nameOf(day, { weekday: "long" })}
              className="p-0 font-text text-14 font-normal text-ink-2"
            >
              {nameOf(day, { weekday: "short" }).replace(".", "")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .filter((week) => week.some(({ day }) => day.startsWith(month)))
          .map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td key={one.day} className="p-0">
                  {one.day.startsWith(month) && children(one)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  ));
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
