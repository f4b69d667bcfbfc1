import type { ComponentProps } from "react";
import {
  ALL_WEEKDAYS,
  MONDAY_TO_FRIDAY,
  type Weekday,
} from "../../../domain/kernel/time/working-days.ts";
import { Button } from "../../ui/button.tsx";
import { WEEKDAY_NAME } from "../../ui/day-cell.tsx";
import { ChoiceGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  type TypedDays,
  weekdaysOf,
  withCount,
  withEnd,
  withStart,
  withWeekdays,
} from "./typed-days.ts";

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
