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

/** Beginning and end, and on which weekdays is worked. */
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
        onChange={({ target }) => onChange({ ...days, end: target.value })}
      />
    </>
  );
}

export function WeekFields({ days, onChange }: WeekProps) {
  return (
    <WeekdayBoxes
      legend="Gearbeitet wird"
      chosen={weekdaysOf(days)}
      onChoose={(weekdays) => onChange(withWeekdays(days, weekdays))}
    />
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

/** Beginning and end as somebody types them. */
export interface TypedDays {
  /** `YYYY-MM-DD`, or empty. */
  start: string;
  end: string;
  /** Null: nobody chose any, the usual ones are worked. */
  weekdays: readonly Weekday[] | null;
}

interface KnownDays {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[] | null;
}

export function typedDays({ start, end, weekdays }: KnownDays): TypedDays {
  const usual: readonly Weekday[] = usualWeekdays(start, end);
  const isUsual = weekdays?.length === usual.length && usual.every((day) => weekdays.includes(day));
  return { start: start ?? "", end: end ?? "", weekdays: isUsual ? null : weekdays };
}

/** On which weekdays is worked. */
export function weekdaysOf({ start, end, weekdays }: TypedDays): readonly Weekday[] {
  return weekdays ?? usualWeekdays(known(start), known(end));
}

/** The end goes along, so that it stays as many working days. */
export function withStart(days: TypedDays, start: string): TypedDays {
  const [from, to, next] = [known(days.start), known(days.end), known(start)];
  if (!from || !to || !next || to < from) return { ...days, start };
  const count = countWorkingDays({ start: from, end: to, weekdays: weekdaysOf(days) });
  const weekdays = days.weekdays ?? usualWeekdays(next, null);
  return { ...days, start, end: lastWorkingDay(next, count, weekdays) };
}

/** None at all are the usual ones. */
export function withWeekdays(days: TypedDays, weekdays: readonly Weekday[]): TypedDays {
  return { ...days, weekdays: weekdays.length > 0 ? weekdays : null };
}

/** The day, or null: while its year is typed, a date field holds the years 2, 20 and 202. */
export function known(day: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : null;
}
