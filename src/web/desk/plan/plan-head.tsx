import type { Day } from "../../../domain/dispatch/read/plan/board.ts";
import type { PlanState } from "../../../domain/dispatch/read/plan/vocabulary.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { classNames } from "../../ui/class-names.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";

/** The days, with what is no working day said in words. */
export function PlanHead({ days }: { days: readonly Day[] }) {
  return (
    <thead className="plan-head">
      <tr aria-rowindex={1} className="plan-line">
        <th scope="col" className="plan-name">
          Fahrer
        </th>
        {days.map((day, index) => (
          <PlanDay key={day.day} day={day} column={index} />
        ))}
      </tr>
    </thead>
  );
}

function PlanDay({ day, column }: { day: Day; column: number }) {
  const { isToday, holiday, localHolidays } = day;
  const words = [
    isToday && "heute",
    holiday,
    ...localHolidays,
    `${day.open} offen, ${day.free} frei`,
  ]
    .filter(Boolean)
    .join(", ");
  const [weekday = "", date = ""] = formatDay(day.day).split(", ");
  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      aria-label={`${formatDay(day.day)}, ${words}`}
      title={words}
      className={classNames("plan-day", restOf(day))}
    >
      <span className="plan-date">
        <span className="font-text text-14 font-normal">{weekday}</span>
        <span className="tabular-nums">{date.slice(0, 6)}</span>
      </span>
      <span className="plan-sums">
        <b className={day.open > 0 ? "text-red" : "font-normal"}>{day.open}</b>
        {` / ${day.free}`}
      </span>
      {(holiday || localHolidays.length > 0) && (
        <span className="plan-holiday">{holiday || localHolidays.join(", ")}</span>
      )}
    </th>
  );
}

function restOf({ isWeekend, isToday, holiday, localHolidays }: Day) {
  return classNames(
    (isWeekend || holiday) && "plan-rest",
    localHolidays.length > 0 && "plan-partly",
    isToday && "plan-today",
  );
}

/**
 * Background of all lines: weekends and holidays shaded, a line at today. One layer of `background` for each colour: a
 * gradient with many stops is misaligned on paper.
 */
export function groundOf(days: readonly Day[]): string {
  const today = days.findIndex(({ isToday }) => isToday);
  const line = `linear-gradient(var(--color-blue) 0 0) calc(${(100 * today) / days.length}% + ${(3 * today) / days.length}px) 0 / 3px 100% no-repeat`;
  const stripes = days.flatMap((day, column) => {
    const shade = shadeOf(day);
    if (!shade) return [];
    const left = (100 * column) / (days.length - 1);
    return `linear-gradient(${shade} 0 0) ${left}% 0 / ${100 / days.length}% 100% no-repeat`;
  });
  return [...(today < 0 ? [] : [line]), ...stripes].join(", ") || "none";
}

function shadeOf({ isWeekend, holiday, localHolidays }: Day) {
  if (isWeekend || holiday) return "var(--rest)";
  return localHolidays.length > 0 ? "var(--partly)" : "";
}

const TONE: Record<Exclude<PlanState, "offered" | "accepted">, Tone> = {
  no_replacement: "amber",
  open: "blue",
  asked: "waiting",
  confirmed: "green",
  no_show: "red",
  done: "neutral",
};

/** The sign of a bar's state, or that its driver is not free any more (`lost`): each has a shape of its own. */
export function StateSign({ state }: { state: PlanState | "lost" }) {
  if (state === "lost") {
    return (
      <svg aria-hidden="true" viewBox="0 0 16 16" width={13} height={13} className="shrink-0">
        <path d="M8 .5 15.5 8 8 15.5.5 8Z" fill="var(--color-red)" />
        <path d="M8 4.25v4.5M8 10.25v1.75" stroke="var(--color-sheet)" strokeWidth="1.75" />
      </svg>
    );
  }
  if (state !== "offered" && state !== "accepted") return <Sign tone={TONE[state]} size={13} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width={13} height={13} className="shrink-0">
      {state === "offered" ? (
        <g fill="none" stroke="var(--color-blue)" strokeWidth="2">
          <circle cx="8" cy="8" r="6" />
          <path d="M8 4.75v6.5M4.75 8h6.5" />
        </g>
      ) : (
        <g fill="none" stroke="var(--color-green)" strokeWidth="2">
          <rect x="2" y="2" width="12" height="12" rx="2" />
          <path d="m4.75 8.25 2.25 2.25 4.25-4.75" />
        </g>
      )}
    </svg>
  );
}
