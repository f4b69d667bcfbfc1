import { WEEKDAYS, type Weekday } from "../../../domain/kernel/time/working-days.ts";
import { classNames } from "../../ui/class-names.ts";
import { CONTROL_HEIGHT, CONTROL_LOOK, FieldError } from "../../ui/field.tsx";
import type { AreaForm } from "./settings-area-form.ts";

const DAY_LABEL: Record<Weekday, string> = {
  mo: "Montag",
  di: "Dienstag",
  mi: "Mittwoch",
  do: "Donnerstag",
  fr: "Freitag",
  sa: "Samstag",
  so: "Sonntag",
};

/** One line a weekday; both times empty: closed. */
export function WeekFields({ form, errors }: Pick<AreaForm, "form" | "errors">) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-sign text-18 font-semibold">Woche</legend>
      <p className="text-14 text-ink-2">An geschlossenen Tagen bleiben beide Felder leer.</p>
      <FieldError id="woche" error={errors["days.mo"]} />
      <div className="space-y-3">
        {WEEKDAYS.map((weekday) => (
          <div
            key={weekday}
            className="grid grid-cols-2 items-end gap-x-4 sm:grid-cols-[8rem_9rem_9rem]"
          >
            <span className="col-span-2 font-semibold sm:col-span-1 sm:pb-3">
              {DAY_LABEL[weekday]}
            </span>
            {(["from", "to"] as const).map((end) => (
              <TimeField
                key={end}
                path={`days.${weekday}.${end}`}
                label={end === "from" ? "Von" : "Bis"}
                day={DAY_LABEL[weekday]}
                value={form.get(`days.${weekday}.${end}`)}
                errors={errors}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface TimeFieldProps {
  path: string;
  label: string;
  day: string;
  value: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** A time that may be left empty without being called optional: whether it is depends on the other one. */
function TimeField({ path, label, day, value, errors }: TimeFieldProps) {
  const error = errors[path];
  return (
    <div>
      <label htmlFor={path} className="block text-14 text-ink-2">
        {label}
        <span className="sr-only"> am {day}</span>
      </label>
      <FieldError id={path} error={error} />
      <input
        type="time"
        id={path}
        name={path}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${path}-error`}
        className={classNames(CONTROL_LOOK, CONTROL_HEIGHT)}
      />
    </div>
  );
}
