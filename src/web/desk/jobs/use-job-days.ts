import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type PeriodReading, readPeriod } from "../../../domain/kernel/time/period-text.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { known, type TypedDays, typedDays } from "../kit/typed-days.ts";
import type { JobValues } from "./job-values.ts";

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
export function readingOf(
  words: string,
  { today, start }: { today: string; start: string | null },
) {
  const withStart = readPeriod(words, { today, start });
  const reading = withStart.start ? withStart : readPeriod(words, { today });
  return reading.start ? reading : null;
}

/** The weekday of one day alone is none that was chosen. */
function asTyped({ start, end, weekdays }: PeriodReading) {
  return typedDays({ start, end, weekdays: start === end ? null : weekdays });
}
