import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { type PeriodReading, readPeriod } from "../../../domain/kernel/time/period-text.ts";
import { periodOfJob, unbroken } from "../../../domain/kernel/time/period-words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import type { Job } from "../kit/call.ts";
import { DayRange, known, type TypedDays, typedDays } from "../kit/days-fields.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { datesSaved, type JobValues, useJobForm } from "./job-values.ts";
import { SeriesFields } from "./series-fields.tsx";

interface PeriodFieldsProps {
  /** To edit: as it is stored. */
  job?: Job | undefined;
  period: JobDays;
}

/** When the job is: one period, or to create several days with a job each. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { watch, setValue } = useJobForm();
  const isSeries = watch("isSeries");
  return (
    <fieldset className="relative space-y-3">
      <legend className="sr-only">Wann</legend>
      {!props.job && (
        <div className="absolute -top-1 right-0 max-sm:-top-3">
          <Button
            size="small"
            variant="quiet"
            aria-pressed={isSeries}
            onClick={() => setValue("isSeries", !isSeries, { shouldDirty: true })}
          >
            Als Serie
          </Button>
        </div>
      )}
      {isSeries ? <SeriesFields /> : <OnePeriod {...props} />}
    </fieldset>
  );
}

/** In words and as dates: what the words say stands in the dates, and what is saved is said before. */
function OnePeriod({ job, period }: PeriodFieldsProps) {
  const { field, watch } = useJobForm();
  const { days, change, take, follow } = period;
  const values = watch();
  const { zeitraum } = values;
  const saved = datesSaved(values, job, useBerlinToday());
  const inWords = useDebouncedValue(
    saved.einsatzbeginn ? unbroken(periodOfJob(saved)) : "noch kein Datum",
  );
  const unused = job && !days.start && zeitraum === job.zeitraum;
  const reading = unused && readingOf(zeitraum, { today: dayOf(job.created_at), start: null });
  return (
    <>
      <TextField
        {...field("zeitraum", { onChange: ({ target }) => follow(target.value) })}
        label="Zeitraum"
        optional={days.start !== ""}
        placeholder="24.11., 3 Tage – oder: Do und Fr, KW 49"
        hint={
          <span aria-live="polite">
            Gespeichert wird: <b className="font-semibold text-ink">{inWords}</b>
          </span>
        }
      />
      {reading && (
        <Suggestion understood={unbroken(reading.understood)} onTake={() => take(reading)} />
      )}
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3">
        <DayRange
          days={days}
          onChange={change}
          start={field("einsatzbeginn")}
          end={field("einsatzende")}
        />
        <TextField {...field("uhrzeit_beginn")} label="Uhrzeit" type="time" optional />
      </div>
    </>
  );
}

/** The customer's words name days that nobody has decided about yet. */
function Suggestion({ understood, onTake }: { understood: string; onTake: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-blue bg-blue-soft px-3 py-2"
    >
      <p className="min-w-0">
        Verstanden: <b className="font-semibold">{understood}</b>
      </p>
      <Button size="small" variant="row" onClick={onTake}>
        Übernehmen
      </Button>
    </div>
  );
}

type DaysForm = Pick<UseFormReturn<JobValues>, "formState" | "getValues" | "setValue" | "trigger">;

/** The days of an order, kept in step with the form. What is said last counts: the words, or the dates themselves. */
export function useJobDays({ getValues, setValue, trigger, formState }: DaysForm) {
  const today = useBerlinToday();
  const [days, setDays] = useState(() => {
    const { einsatzbeginn, einsatzende, arbeitstage } = getValues();
    return typedDays({
      start: known(einsatzbeginn),
      end: known(einsatzende),
      weekdays: arbeitstage,
    });
  });
  /** As the words filled them in; others were typed. */
  const [read, setRead] = useState<TypedDays | null>(null);
  function store(next: TypedDays) {
    setDays(next);
    setValue("einsatzbeginn", next.start, { shouldDirty: true });
    setValue("einsatzende", next.end, { shouldDirty: true });
    setValue("arbeitstage", next.weekdays && [...next.weekdays], { shouldDirty: true });
    if (formState.isSubmitted) void trigger(["zeitraum", "einsatzbeginn", "einsatzende"]);
  }
  /** Words that lack only the beginning ('3 Tage') say the end once it is typed. */
  function change(next: TypedDays) {
    const isBegun = next.start !== days.start && next.end === "";
    const reading = readPeriod(getValues("zeitraum"), { today, start: known(next.start) });
    store(isBegun && reading.end ? asTyped(reading) : next);
  }
  function take(reading: PeriodReading) {
    const taken = asTyped(reading);
    store(taken);
    setRead(taken);
    if (reading.startTime) setValue("uhrzeit_beginn", reading.startTime, { shouldDirty: true });
  }
  /** Writes the dates read from the words into the fields at once. */
  function follow(words: string) {
    const reading = readingOf(words, { today, start: days === read ? null : known(days.start) });
    if (reading) take(reading);
    else if (days === read) store(typedDays({ start: null, end: null, weekdays: null }));
  }
  return { days, change, take, follow };
}

export type JobDays = ReturnType<typeof useJobDays>;

/** Dates read from the words, given or despite the typed first day; null if there are none. */
function readingOf(words: string, { today, start }: { today: string; start: string | null }) {
  const withStart = readPeriod(words, { today, start });
  const reading = withStart.start ? withStart : readPeriod(words, { today });
  return reading.start ? reading : null;
}

/** The weekday of one day alone is none that was chosen. */
function asTyped({ start, end, weekdays }: PeriodReading) {
  return typedDays({ start, end, weekdays: start === end ? null : weekdays });
}
