import type { ComponentProps } from "react";
import {
  ALL_WEEKDAYS,
  countWorkingDays,
  lastWorkingDay,
  MONDAY_TO_FRIDAY,
  usualWeekdays,
  type Weekday,
} from "../../../domain/kernel/time/working-days.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-groups.tsx";
import { WEEKDAY_NAME } from "../../ui/day-cell.tsx";
import { TextField } from "../../ui/fields.tsx";

/** The result of `fieldsOf(form)`. */
type Registered = Pick<ComponentProps<typeof TextField>, "onBlur" | "ref" | "name" | "error">;

interface WeekProps {
  days: TypedDays;
  onChange: (days: TypedDays) => void;
}

interface DaysFieldsProps extends WeekProps {
  start: Registered;
  end: Registered;
}

/** Beginning, end or number of working days, and on which weekdays is worked. */
export function DaysFields(props: DaysFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <DayRange {...props} />
      </div>
      <WeekFields days={props.days} onChange={props.onChange} />
    </>
  );
}

export function DayRange({ days, onChange, start, end }: DaysFieldsProps) {
  return (
    <>
      <TextField
        {...start}
        label="Beginn"
        type="date"
        optional
        value={days.start}
        onChange={({ target }) => onChange(withStart(days, target.value))}
      />
      <TextField
        {...end}
        label="Ende"
        type="date"
        optional
        value={days.end}
        onChange={({ target }) => onChange(withEnd(days, target.value))}
      />
    </>
  );
}

export function WeekFields({ days, onChange }: WeekProps) {
  return (
    <>
      <TextField
        name="anzahl-arbeitstage"
        label="Arbeitstage"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        width="short"
        value={days.count}
        onChange={({ target }) => onChange(withCount(days, target.value))}
      />
      <WeekdayBoxes
        legend="Gearbeitet wird"
        chosen={weekdaysOf(days)}
        onChoose={(weekdays) => onChange(withWeekdays(days, weekdays))}
      />
    </>
  );
}

interface WeekdayBoxesProps {
  legend: string;
  chosen: readonly Weekday[];
  onChoose: (weekdays: readonly Weekday[]) => void;
}

/** Monday to Sunday, and what is chosen most at one click. */
export function WeekdayBoxes({ legend, chosen, onChoose }: WeekdayBoxesProps) {
  return (
    <div className="relative">
      <ChoiceGroup name="arbeitstage" legend={legend}>
        <div className="grid grid-cols-7 gap-1 pt-1">
          {ALL_WEEKDAYS.map((day) => (
            <label
              key={day}
              className="flex min-h-9 cursor-pointer items-center justify-center gap-1 rounded-sign border border-edge sm:gap-1.5 hover:border-ink has-checked:border-blue has-checked:bg-blue-soft"
            >
              <input
                type="checkbox"
                name="arbeitstage"
                value={day}
                aria-label={WEEKDAY_NAME[day]}
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, day] : chosen.filter((other) => other !== day),
                  )
                }
                className="size-4 cursor-pointer accent-blue"
              />
              {WEEKDAY_NAME[day].slice(0, 2)}
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <div className="absolute -top-1 right-0 flex">
        <Button size="small" variant="quiet" onClick={() => onChoose(MONDAY_TO_FRIDAY)}>
          Mo–Fr
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChoose(ALL_WEEKDAYS)}>
          täglich
        </Button>
      </div>
    </div>
  );
}

/** Beginning, end and number of working days as somebody types them: each of the last two writes the other. */
export interface TypedDays {
  /** `YYYY-MM-DD`, or empty. */
  start: string;
  end: string;
  count: string;
  /** Null: nobody chose any, the usual ones are worked. */
  weekdays: readonly Weekday[] | null;
  /** Field typed last, end or number: it stays when another one changes. */
  typed: "end" | "count" | null;
}

interface KnownDays {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
}

const MOST_DAYS = 999;

export function typedDays({ start, end, weekdays }: KnownDays): TypedDays {
  const usual: readonly Weekday[] = usualWeekdays(start, end);
  const isUsual = weekdays?.length === usual.length && usual.every((day) => weekdays.includes(day));
  const chosen = weekdays && !isUsual ? weekdays : null;
  return counted({ start: start ?? "", end: end ?? "", count: "", weekdays: chosen, typed: null });
}

/** On which weekdays is worked. */
export function weekdaysOf({ start, end, weekdays }: TypedDays): readonly Weekday[] {
  return weekdays ?? usualWeekdays(known(start), known(end));
}

/** The period moves, unless its end was typed. */
export function withStart(days: TypedDays, start: string): TypedDays {
  const moved = { ...days, start };
  return days.typed === "end" || !days.count ? counted(moved) : ended(moved);
}

export function withEnd(days: TypedDays, end: string): TypedDays {
  return counted({ ...days, end, typed: "end" });
}

export function withCount(days: TypedDays, count: string): TypedDays {
  return ended({ ...days, count, typed: "count" });
}

/** None at all are the usual ones. */
export function withWeekdays(days: TypedDays, weekdays: readonly Weekday[]): TypedDays {
  const chosen = { ...days, weekdays: weekdays.length > 0 ? weekdays : null };
  return days.typed === "count" ? ended(chosen) : counted(chosen);
}

/** The day, or null: while its year is typed, a date field holds the years 2, 20 and 202. */
export function known(day: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : null;
}

function counted(days: TypedDays): TypedDays {
  const [start, end] = [known(days.start), known(days.end)];
  if (!start) return days;
  const count = end ? countWorkingDays({ start, end, weekdays: weekdaysOf(days) }) : 0;
  return { ...days, count: count > 0 ? String(count) : "" };
}

function ended(days: TypedDays): TypedDays {
  const start = known(days.start);
  if (!start) return days;
  const count = /^\d+$/.test(days.count) ? Number(days.count) : 0;
  if (count < 1 || count > MOST_DAYS) return { ...days, end: "" };
  const weekdays = days.weekdays ?? usualWeekdays(start, null);
  return { ...days, end: lastWorkingDay(start, count, weekdays) };
}
