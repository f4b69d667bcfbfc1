import type { Day } from "../../../domain/dispatch/read/plan/board.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { classNames } from "../../ui/class-names.ts";

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
