import { useState } from "react";
import type { DayState, WeeklyPattern } from "../../../domain/drivers/availability/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "../../../domain/kernel/time/working-days.ts";
import { DayCell, WEEKDAY_NAME } from "../../ui/day-cell.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";

/** Usual week's entry for a day. */
export function usualOn(pattern: WeeklyPattern, day: string): DayState {
  return usual(pattern, weekdayOf(day));
}

function usual({ free, absent }: WeeklyPattern, name: Weekday): DayState {
  if (absent.includes(name)) return "absent";
  return free.includes(name) ? "free" : "unknown";
}

interface UsualWeekDialogProps {
  driver: Driver;
  pattern: WeeklyPattern;
  onClose: () => void;
}

/** 'Übliche Woche': on which weekdays he can as a rule, and on which never. */
export function UsualWeekDialog({ driver, pattern, onClose }: UsualWeekDialogProps) {
  const [week, setWeek] = useState(() => WEEKDAYS.map((name) => usual(pattern, name)));
  const { dialog, send } = useDialogAction("admin-note-availability", {
    failureTitle: "Nicht eingetragen",
    onClose,
  });
  const those = (state: DayState) => WEEKDAYS.filter((_, index) => week[index] === state);
  const said = { free: those("free"), absent: those("absent") };
  return (
    <FormDialog
      {...dialog}
      title={`Übliche Woche: ${fullName(driver)}`}
      description="Gilt für alle Tage, zu denen er nichts anderes sagt."
      submitLabel="Woche eintragen"
      busyLabel="Wird eingetragen..."
      onSubmit={() => send({ driverId: driver.id, pattern: said })}
    >
      <div className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((name, index) => (
          <DayCell
            key={name}
            name={`woche-${name}`}
            title={WEEKDAY_NAME[name].slice(0, 2)}
            label={`Jeden ${WEEKDAY_NAME[name]}`}
            state={week[index] ?? "unknown"}
            onChoose={(state) => setWeek(week.with(index, state))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
