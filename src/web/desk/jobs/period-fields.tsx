import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { datesAfterEdit } from "../../../domain/kernel/time/edited-dates.ts";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { type PeriodReading, readPeriod } from "../../../domain/kernel/time/period-text.ts";
import { unbroken } from "../../../domain/kernel/time/period-words.ts";
import { datesOf, type JobDates, periodOfJob } from "../../../domain/kernel/time/work-dates.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DaysFields } from "../kit/days-fields.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { known, type TypedDays, typedDays, weekdaysOf } from "../kit/typed-days.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import type { Job } from "../kit/wire.ts";
import type { JobValues } from "./job-values.ts";

type PeriodForm = Pick<
  UseFormReturn<JobValues>,
  "register" | "formState" | "watch" | "getValues" | "setValue" | "trigger"
>;

interface PeriodFieldsProps {
  form: PeriodForm;
  /** To edit: as it is stored. */
  job?: Job | undefined;
}

/** When the job is: in the customer's words and as dates; the words only suggest, and what is saved is said before. */
export function PeriodFields({ form, job }: PeriodFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { days, change, take } = useJobDays(form);
  const [zeitraum, time] = form.watch(["zeitraum", "uhrzeit_beginn"]);
  const words = useDebouncedValue(zeitraum).trim();
  const today = useBerlinToday();
  const writtenOn = job && words === job.zeitraum ? dayOf(job.created_at) : today;
  const reading = readingOf(words, days, writtenOn);
  const saved = datesSaved({ days, words, time, job, today });
  return (
    <>
      <TextField
        {...register("zeitraum")}
        label="Zeitraum"
        optional={days.start !== ""}
        hint="In Worten, zum Beispiel: 24.11.2026, 3 Tage"
        error={errors.zeitraum?.message}
      />
      {reading && !says(reading, days, time) && (
        <Suggestion
          reading={reading}
          effect={effectOf(reading, days, saved)}
          onTake={() => take(reading)}
        />
      )}
      <DaysFields
        days={days}
        onChange={change}
        start={register("einsatzbeginn")}
        end={register("einsatzende")}
        errors={{ start: errors.einsatzbeginn?.message, end: errors.einsatzende?.message }}
      >
        <TextField
          {...register("uhrzeit_beginn")}
          label="Uhrzeit"
          type="time"
          optional
          error={errors.uhrzeit_beginn?.message}
        />
      </DaysFields>
      <p aria-live="polite">
        Gespeichert wird:{" "}
        <b className="font-semibold">
          {saved.einsatzbeginn ? unbroken(periodOfJob(saved)) : "noch kein Datum"}
        </b>
      </p>
    </>
  );
}

/** The typed days, kept in step with the form. */
function useJobDays({ getValues, setValue, trigger, formState }: PeriodForm) {
  const [days, setDays] = useState(() => {
    const { einsatzbeginn, einsatzende, arbeitstage } = getValues();
    return typedDays({
      start: known(einsatzbeginn),
      end: known(einsatzende),
      weekdays: arbeitstage,
    });
  });
  function change(next: TypedDays) {
    setDays(next);
    setValue("einsatzbeginn", next.start, { shouldDirty: true });
    setValue("einsatzende", next.end, { shouldDirty: true });
    setValue("arbeitstage", next.weekdays && [...next.weekdays], { shouldDirty: true });
    if (formState.isSubmitted) void trigger(["zeitraum", "einsatzbeginn", "einsatzende"]);
  }
  function take({ start, end, weekdays, startTime }: PeriodReading) {
    change(typedDays({ start: start ?? known(days.start), end: end ?? known(days.end), weekdays }));
    if (startTime) setValue("uhrzeit_beginn", startTime, { shouldDirty: true });
  }
  return { days, change, take };
}

/** What the words say, with the first day that is typed, or against it; null if that is no day. */
function readingOf(words: string, days: TypedDays, today: string): PeriodReading | null {
  const withStart = readPeriod(words, { today, start: known(days.start) });
  const reading = withStart.start ? withStart : readPeriod(words, { today });
  return reading.start ? reading : null;
}

/** Whether the dates say already what the words do. */
function says({ start, end, weekdays, startTime }: PeriodReading, days: TypedDays, time: string) {
  const worked: readonly string[] = weekdaysOf(days);
  return (
    start === days.start &&
    (!end || end === days.end) &&
    (!startTime || startTime === time) &&
    (!weekdays || !end || start === end || weekdays.every((day) => worked.includes(day)))
  );
}

interface Typed {
  days: TypedDays;
  words: string;
  time: string;
  job: Job | undefined;
  today: string;
}

/** As the verbs will store it. */
function datesSaved({ days, words, time, job, today }: Typed): JobDates {
  const said = {
    einsatzbeginn: known(days.start),
    einsatzende: known(days.end),
    uhrzeit_beginn: time || null,
    arbeitstage: days.weekdays && [...days.weekdays],
  };
  if (!job) return datesOf({ ...said, words }, today);
  return datesAfterEdit(job, { ...said, zeitraum: words }, today);
}

function effectOf(reading: PeriodReading, days: TypedDays, saved: JobDates) {
  if (saved.einsatzbeginn === reading.start && saved.einsatzende === reading.end)
    return "Das ist eindeutig und wird so gespeichert.";
  return days.start
    ? "Es gelten die Daten darunter, bis Sie das übernehmen."
    : "Das ist nicht ganz eindeutig; gespeichert wird es erst, wenn Sie es übernehmen.";
}

interface SuggestionProps {
  reading: PeriodReading;
  effect: string;
  onTake: () => void;
}

function Suggestion({ reading, effect, onTake }: SuggestionProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-blue bg-blue-soft px-3 py-2"
    >
      <div className="min-w-0">
        <p>
          Verstanden: <b className="font-semibold">{unbroken(reading.understood)}</b>
        </p>
        <p className="text-14 text-ink-2">{effect}</p>
      </div>
      <Button size="small" variant="row" onClick={onTake}>
        Übernehmen
      </Button>
    </div>
  );
}
