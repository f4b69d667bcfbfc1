import { useEffect, useState } from "react";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_SERIES_JOBS } from "../../../domain/dispatch/jobs/schemas.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { inOrder } from "../../../domain/kernel/time/working-days.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/fields.tsx";
import type { CallAnswer } from "../kit/call.ts";
import { known, WeekdayBoxes } from "../kit/days-fields.tsx";
import { useComputed } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { type SeriesRule, useJobForm } from "./job-values.ts";

const RHYTHMS = [1, 2, 3, 4, 6, 8, 12].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? "Jede Woche" : `Alle ${weeks} Wochen`,
}));

/** When a series is: 'jeden Montag bis …', every so many weeks, or single days; and which jobs come of it. */
export function SeriesFields() {
  const { field, formState, watch, setValue } = useJobForm();
  const serie = watch("serie");
  const change = (part: Partial<SeriesRule>) =>
    setValue("serie", { ...serie, ...part }, { shouldDirty: true });
  const { plan, error } = usePlan();
  const days = plan?.days ?? [];
  const chosen = days.filter((one) => isChosen(one, serie)).map(({ day }) => day);
  const joined = chosen.join();
  useEffect(() => {
    setValue("serientage", joined ? joined.split(",") : []);
  }, [joined, setValue]);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField {...field("serie.from")} label="Von" type="date" error={error?.fields.from} />
        <TextField {...field("serie.until")} label="Bis" type="date" error={error?.fields.until} />
        <SelectField
          {...field("serie.everyWeeks", { valueAsNumber: true })}
          label="Wie oft"
          options={RHYTHMS}
        />
        <TextField {...field("uhrzeit_beginn")} label="Uhrzeit" type="time" optional />
      </div>
      <WeekdayBoxes
        legend="An diesen Tagen"
        chosen={serie.weekdays}
        onChoose={(weekdays) => change({ weekdays: inOrder(weekdays) })}
      />
      <SingleDay onAdd={(day) => change({ extra: [...new Set([...serie.extra, day])] })} />
      <CheckboxField
        {...field("serie.withoutHolidays")}
        optional
        label="Feiertage auslassen"
        hint={plan?.state ? `Es gelten die Feiertage in ${plan.state}.` : NO_STATE}
      />
      <Preview days={days} count={chosen.length} serie={serie} onChange={change} />
      {plan?.isCut && (
        <p className="text-14 text-ink-2">
          {`Auf einmal gehen höchstens ${MAX_SERIES_JOBS} Aufträge und ein Jahr im Voraus; der Rest ist weggelassen.`}
        </p>
      )}
      {formState.errors.serientage?.message && (
        <p role="alert" className="font-semibold text-red">
          {formState.errors.serientage.message}
        </p>
      )}
    </>
  );
}

const NO_STATE = "Ohne Postleitzahl beim Einsatzort gelten nur die bundesweiten Feiertage.";

type Plan = CallAnswer<"calc-series">;
type PlannedDay = Plan["days"][number];

/** A holiday is left out unless it was ticked, or named as a day of its own. */
function isChosen({ day, holiday }: PlannedDay, { withoutHolidays, extra, leftOut }: SeriesRule) {
  if (leftOut.includes(day)) return false;
  return !holiday || !withoutHolidays || extra.includes(day);
}

/** The days as the server finds them; while it is asked, those of before. */
function usePlan() {
  const { serie, isElsewhere, einsatzort, einsatz_postal_code, einsatz_city } =
    useJobForm().watch();
  const asked = useDebouncedValue(
    JSON.stringify({
      from: known(serie.from),
      until: known(serie.until),
      weekdays: serie.weekdays,
      everyWeeks: serie.everyWeeks,
      days: serie.extra,
      einsatzort: isElsewhere ? "" : einsatzort,
      einsatz_postal_code:
        isElsewhere && /^\d{5}$/.test(einsatz_postal_code) ? einsatz_postal_code : "",
      einsatz_city: isElsewhere ? einsatz_city : "",
    }),
  );
  const { data, error } = useComputed("calc-series", JSON.parse(asked), { retry: false });
  return { plan: error ? undefined : data, error };
}

function SingleDay({ onAdd }: { onAdd: (day: string) => void }) {
  const [day, setDay] = useState("");
  return (
    <div className="flex items-end gap-2">
      <TextField
        name="serie-einzeltag"
        label="Einzelner Tag"
        type="date"
        optional
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button
        disabled={!known(day)}
        onClick={() => {
          onAdd(day);
          setDay("");
        }}
      >
        Tag hinzufügen
      </Button>
    </div>
  );
}

interface PreviewProps {
  days: PlannedDay[];
  count: number;
  serie: SeriesRule;
  onChange: (part: Partial<SeriesRule>) => void;
}

/** Every day with its weekday and whether it is a holiday; each can be left out. */
function Preview({ days, count, serie, onChange }: PreviewProps) {
  const tick = ({ day, holiday }: PlannedDay, isOn: boolean) => {
    const without = (list: string[]) => list.filter((other) => other !== day);
    const named = holiday && serie.withoutHolidays ? [day] : [];
    return onChange(
      isOn
        ? { leftOut: without(serie.leftOut), extra: [...without(serie.extra), ...named] }
        : { leftOut: [...without(serie.leftOut), day] },
    );
  };
  return (
    <fieldset>
      <legend className="font-semibold">
        <span aria-live="polite">
          {days.length === 0
            ? "Noch kein Tag: Bitte wählen Sie Von, Bis und Wochentage."
            : `${countInWords(count, "Tag", "Tage")} in der Serie`}
        </span>
      </legend>
      <ul className="mt-1 grid max-h-64 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {days.map((one) => (
          <li key={one.day}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 max-lg:min-h-11">
              <input
                type="checkbox"
                name="serie-tag"
                value={one.day}
                checked={isChosen(one, serie)}
                onChange={({ target }) => tick(one, target.checked)}
                className="size-5 shrink-0 cursor-pointer accent-blue"
              />
              <span className="tabular-nums">
                {formatDay(one.day)}
                {one.holiday && <b className="block text-14 text-amber">{one.holiday}</b>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
