import type { DriverPage, PageDay } from "../../../domain/dispatch/driver-page/get-driver-page.ts";
import {
  AHEAD_DAYS,
  type DayState,
  patternInWords,
  spanInWords,
  standInWords,
  type WeeklyPattern,
} from "../../../domain/drivers/availability/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { addDays, formatDay } from "../../../domain/kernel/time/days.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/kernel/time/working-days.ts";
import { beforeField, dayField, SPAN_FIELDS, weekField } from "../../forms/availability/fields.ts";
import { Button } from "../../ui/button.tsx";
import { DayCell, PastDay, WEEKDAY_NAME, WeekHead } from "../../ui/day-cell.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface FormProps {
  page: DriverPage;
  /** This page with its parameters. */
  action: string;
  /** What was sent and not taken: it stands in the form again. */
  typed?: URLSearchParams | undefined;
  errors?: { span?: string | undefined } | undefined;
}

/** When a driver can drive: six weeks of days, his usual week, and a span for holidays; one form, one button. */
export function AvailabilityForm({ page, action, typed, errors }: FormProps) {
  const { weeks, pattern, today, stand } = page;
  return (
    <form method="post" action={action} data-availability="" className="space-y-8">
      <section className="space-y-3">
        <h2 className="text-22" id="verfuegbarkeit">
          Wann können Sie fahren?
        </h2>
        <p>
          Tippen Sie auf einen Tag: einmal für <strong>frei</strong>, noch einmal für{" "}
          <strong>nicht</strong> frei, ein drittes Mal nimmt es zurück.
        </p>
        <p className="text-16 text-ink-2">
          {stand ? `${standInWords(stand, today)} ` : "Noch nichts angegeben. "}
          Ein blauer Strich unter dem Tag: Sie sind eingeteilt.
        </p>
        <Clashes weeks={weeks} />
        <Weeks weeks={weeks} pattern={pattern} typed={typed} />
        <p role="status" data-saved="" className="min-h-6 text-16 font-semibold" />
      </section>
      <UsualWeek pattern={pattern} typed={typed} />
      <Span page={page} typed={typed} error={errors?.span} />
      <Button type="submit" variant="primary" size="large" wide>
        Speichern
      </Button>
      <p className="text-16 text-ink-2">
        Mit „Speichern“ bestätigen Sie alles auf dieser Seite: Was Sie nicht ändern, gilt weiter.
      </p>
    </form>
  );
}

/** Not free, and yet to drive: that takes a call. */
function Clashes({ weeks }: Pick<DriverPage, "weeks">) {
  const clashes = weeks
    .flat()
    .filter(({ state, jobs, isPast }) => state === "absent" && jobs.length > 0 && !isPast);
  if (clashes.length === 0) return null;
  return (
    <Notice kind="warning" title="Sie sind an einem Tag eingeteilt, an dem Sie nicht können.">
      {clashes.map(({ day, jobs }) => (
        <p key={day}>{`${formatDay(day)}: ${jobs.join(", ")}`}</p>
      ))}
      <p>Bitte rufen Sie uns an. Ihre Angabe hier sagt den Einsatz nicht ab.</p>
    </Notice>
  );
}

function Weeks({ weeks, pattern, typed }: Pick<DriverPage, "weeks" | "pattern"> & Typed) {
  return (
    <div className="space-y-1">
      <WeekHead />
      {weeks.map((week) => (
        <div key={week[0]?.day} className="grid grid-cols-7 gap-1">
          {week.map((day, index) => (
            <Day
              key={day.day}
              day={day}
              usual={usualOn(pattern, WEEKDAYS[index] ?? "mo")}
              typed={typed}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Typed {
  typed?: URLSearchParams | undefined;
}

function Day({ day: shown, usual, typed }: { day: PageDay; usual: DayState } & Typed) {
  const { day, isPast, jobs } = shown;
  const said: DayState = shown.isPattern ? "unknown" : shown.state;
  if (isPast) return <PastDay day={day} state={shown.state} />;
  const field = dayField(day);
  return (
    <>
      <DayCell
        name={field}
        day={day}
        label={`${formatDay(day)}${jobs.length > 0 ? `, Auftrag ${jobs.join(", ")}` : ""}`}
        state={typedState(typed, field) ?? said}
        usual={usual}
        isBusy={jobs.length > 0}
      />
      <input type="hidden" name={beforeField(field)} value={said} />
    </>
  );
}

function typedState(typed: URLSearchParams | undefined, field: string): DayState | undefined {
  const value = typed?.get(field);
  return value === "free" || value === "absent" || value === "unknown" ? value : undefined;
}

function usualOn({ free, absent }: WeeklyPattern, weekday: Weekday): DayState {
  if (absent.includes(weekday)) return "absent";
  return free.includes(weekday) ? "free" : "unknown";
}

function UsualWeek({ pattern, typed }: { pattern: WeeklyPattern } & Typed) {
  const words = patternInWords(pattern);
  return (
    <section className="space-y-3">
      <h2 className="text-22">Jede Woche gleich?</h2>
      <p>
        Zum Beispiel „nie freitags“. Das gilt für alle Tage, zu denen Sie oben nichts angeben; dort
        steht es dann in Klammern.
      </p>
      {words && <p className="text-16 text-ink-2">{`Zurzeit: ${words}`}</p>}
      <div className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((weekday) => {
          const field = weekField(weekday);
          const usual = usualOn(pattern, weekday);
          return (
            <div key={weekday}>
              <DayCell
                name={field}
                title={WEEKDAY_NAME[weekday].slice(0, 2)}
                label={`Jeden ${WEEKDAY_NAME[weekday]}`}
                state={typedState(typed, field) ?? usual}
              />
              <input type="hidden" name={beforeField(field)} value={usual} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface SpanProps extends Typed {
  page: Pick<DriverPage, "today" | "later">;
  error: string | undefined;
}

function Span({ page: { today, later }, typed, error }: SpanProps) {
  const value = (field: keyof typeof SPAN_FIELDS) => typed?.get(SPAN_FIELDS[field]) ?? "";
  return (
    <FormGroup title="Urlaub oder länger">
      <p className="text-16 text-ink-2">
        Ein Zeitraum am Stück, auch nach diesen sechs Wochen, höchstens ein Jahr voraus.
      </p>
      {later.length > 0 && (
        <ul>
          {later.map((span) => (
            <li key={span.from}>{spanInWords(span)}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={SPAN_FIELDS.from}
          label="Erster Tag"
          type="date"
          min={today}
          max={addDays(today, AHEAD_DAYS)}
          defaultValue={value("from")}
          error={error}
          optional
        />
        <TextField
          name={SPAN_FIELDS.to}
          label="Letzter Tag"
          type="date"
          min={today}
          max={addDays(today, AHEAD_DAYS)}
          defaultValue={value("to")}
          optional
        />
      </div>
      <RadioGroup
        name={SPAN_FIELDS.state}
        legend="In dieser Zeit bin ich"
        options={[
          { value: "absent", label: "nicht frei" },
          { value: "free", label: "frei" },
          { value: "unknown", label: "wieder offen" },
        ]}
        defaultValue={value("state") || "absent"}
        layout="line"
      />
      <TextField
        name={SPAN_FIELDS.note}
        label="Notiz"
        hint="Zum Beispiel „Urlaub“"
        maxLength={MAX_LENGTH.short}
        defaultValue={value("note")}
        optional
      />
    </FormGroup>
  );
}
