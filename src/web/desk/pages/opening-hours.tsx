import { OPENING_HOURS, type OpeningHours } from "../../../domain/kernel/settings/opening-hours.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/kernel/time/working-days.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Shell } from "../../ui/document.tsx";
import { CONTROL_HEIGHT, CONTROL_LOOK, FieldError } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddButton, changeList, ListActions, rowsOf } from "./list-actions.tsx";
import { type AreaForm, type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaHandlers } from "./settings-area-routes.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

interface Span {
  from: string;
  to: string;
}

/** The form as text. */
interface HoursForm {
  days: Record<Weekday, Span>;
  isAlwaysReachable: boolean;
  closings: (Span & { reason: string })[];
}

const DAY_LABEL: Record<Weekday, string> = {
  mo: "Montag",
  di: "Dienstag",
  mi: "Mittwoch",
  do: "Donnerstag",
  fr: "Freitag",
  sa: "Samstag",
  so: "Sonntag",
};

const EMPTY = { from: "", to: "" };

/** `/admin/einstellungen/zeiten`: when the office answers, and when it is closed. */
export const openingHoursPage = areaHandlers<OpeningHours, HoursForm>({
  area: OPENING_HOURS,
  path: SETTINGS_PATHS.hours,
  formOf: (values) => ({
    days: eachDay((weekday) => values.days[weekday] ?? EMPTY),
    isAlwaysReachable: values.isAlwaysReachable,
    closings: values.closings,
  }),
  read: (posted) => ({
    days: eachDay((weekday) => ({
      from: posted.get(`days.${weekday}.from`) ?? "",
      to: posted.get(`days.${weekday}.to`) ?? "",
    })),
    isAlwaysReachable: posted.has("isAlwaysReachable"),
    closings: rowsOf(posted, "closings", ["from", "to", "reason"]),
  }),
  valuesOf: (form) => form,
  change: (form, action) => ({
    ...form,
    closings: changeList(form.closings, "closings", action, { from: "", to: "", reason: "" }),
  }),
  render: renderHours,
});

function eachDay(read: (weekday: Weekday) => Span) {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, read(day)])) as HoursForm["days"];
}

function renderHours(shell: Shell, state: AreaState<HoursForm>): string {
  return renderAreaPage(shell, state, {
    path: SETTINGS_PATHS.hours,
    heading: "Öffnungszeiten",
    description: "Wann das Büro erreichbar ist.",
    title: "Öffnungszeiten",
    intro: (
      <p>
        Gilt sofort für die Website und was Suchmaschinen über Ihr Büro erfahren. Ist am nächsten
        Werktag niemand da, sagen Formular und Eingangsbestätigung, wann Auftraggeber stattdessen
        von Ihnen hören.
      </p>
    ),
    saveLabel: "Zeiten speichern",
    whileUnset: "Es gelten die Zeiten, mit denen das Programm kommt.",
    children: (
      <>
        <WeekFields {...state} />
        <CheckboxField
          name="isAlwaysReachable"
          label="Für zeitkritische Einsätze rund um die Uhr erreichbar"
          hint="Steht auf der Website bei der Telefonnummer."
          optional
          defaultChecked={state.form.isAlwaysReachable}
        />
        <ClosingFields {...state} />
      </>
    ),
  });
}

/** One line a weekday; both times empty: closed. */
function WeekFields({ form, errors }: AreaForm<HoursForm>) {
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
            <TimeField
              path={`days.${weekday}.from`}
              label="Von"
              day={DAY_LABEL[weekday]}
              value={form.days[weekday].from}
              errors={errors}
            />
            <TimeField
              path={`days.${weekday}.to`}
              label="Bis"
              day={DAY_LABEL[weekday]}
              value={form.days[weekday].to}
              errors={errors}
            />
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
  value: string;
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

/** Days on which nobody is there. */
function ClosingFields({ form, errors }: AreaForm<HoursForm>) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-sign text-18 font-semibold">Geschlossen</legend>
      <p className="text-14 text-ink-2">
        Zum Beispiel zwischen den Jahren. Gesetzliche Feiertage brauchen Sie nicht einzutragen.
      </p>
      <FieldError id="closings" error={errors.closings} />
      {form.closings.map(({ from, to, reason }, index) => {
        const path = `closings.${index}`;
        return (
          <div
            key={path}
            id={path}
            className="grid items-end gap-4 sm:grid-cols-[10rem_10rem_1fr_auto]"
          >
            <TextField
              type="date"
              name={`${path}.from`}
              label="Erster Tag"
              defaultValue={from}
              error={errors[`${path}.from`]}
            />
            <TextField
              type="date"
              name={`${path}.to`}
              label="Letzter Tag"
              defaultValue={to}
              error={errors[`${path}.to`]}
            />
            <TextField
              name={`${path}.reason`}
              label="Grund"
              optional
              autoComplete="off"
              defaultValue={reason}
              error={errors[`${path}.reason`]}
            />
            <ListActions list="closings" index={index} what={`Zeitraum ${index + 1}`} />
          </div>
        );
      })}
      <AddButton list="closings" count={form.closings.length}>
        Zeitraum hinzufügen
      </AddButton>
    </fieldset>
  );
}
