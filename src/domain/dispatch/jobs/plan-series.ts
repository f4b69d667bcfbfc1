import * as z from "zod";
import { stateOf } from "../../drivers/distance/distance.ts";
import { deskQuery } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import {
  END_BEFORE_START,
  MAX_LENGTH,
  optionalDate,
  optionalPostalCode,
  optionalText,
  optionalWeekdays,
} from "../../kernel/fields/schemas.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays, weekday } from "../../kernel/time/days.ts";
import { weekdayOf } from "../../kernel/time/working-days.ts";
import { FEDERAL_STATES } from "../../pricing/federal-states.ts";
import { surchargedDays } from "../../pricing/lines-of-work.ts";
import { MAX_SERIES_JOBS, SERIES_AHEAD_DAYS } from "./schemas.ts";

const WEEKS = "Bitte geben Sie eine Zahl von 1 bis 12 ein";

/** 'Jeden Montag bis …', every so many weeks on chosen weekdays, and single days beside them. */
export const PlanSeriesInput = z
  .object({
    /** First and last day that the rule may give; without them there are only the single days. */
    from: optionalDate(),
    until: optionalDate(),
    weekdays: optionalWeekdays(),
    /** 1: every week; counted from the week of `from`. */
    everyWeeks: z.int(WEEKS).min(1, WEEKS).max(12, WEEKS).default(1),
    days: z
      .array(optionalDate().pipe(z.string("Bitte geben Sie ein gültiges Datum ein")))
      .max(MAX_SERIES_JOBS, `Höchstens ${MAX_SERIES_JOBS} Tage`)
      .default([]),
    /** Where the work is: its public holidays are marked. */
    einsatzort: optionalText(MAX_LENGTH.line),
    einsatz_postal_code: optionalPostalCode(),
    einsatz_city: optionalText(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, {
    path: ["until"],
    message: END_BEFORE_START,
  });
export type PlanSeriesInput = z.input<typeof PlanSeriesInput>;

export type PlannedSeries = Awaited<ReturnType<typeof planSeries>>;

/**
 * The days of a series before it is created, in their order: from today on, within a year, and as many as may be created
 * at once (docs/rules.md, Series). Errors: ZodError (`from`, `until`, `weekdays`, `everyWeeks`, `days`).
 */
export const planSeries = deskQuery(PlanSeriesInput, async (ctx, { days: single, ...input }) => {
  const today = berlinDate(ctx.now());
  const last = lastSeriesDay(today);
  const all = [...new Set([...daysOfRule(input, last), ...single])].sort();
  const possible = all.filter((day) => day >= today && day <= last).slice(0, MAX_SERIES_JOBS);
  const state = stateOf(input);
  const code = FEDERAL_STATES.find(({ name }) => name === state)?.code ?? null;
  const holidays = new Map(
    surchargedDays(possible, code).map(({ day, holiday }) => [day, holiday ?? null] as const),
  );
  const isTooLong = input.until !== null && input.until > last;
  return {
    days: possible.map((day) => ({ day, holiday: holidays.get(day) ?? null })),
    /** Whose public holidays are marked; null: nationwide ones. */
    state,
    /** The rule gives more than may be created at once, or days too far ahead: these are left out. */
    isCut: isTooLong || all.filter((day) => day >= today).length > possible.length,
  };
});

type Rule = Omit<z.output<typeof PlanSeriesInput>, "days">;

function daysOfRule({ from, until, weekdays, everyWeeks }: Rule, last: string): string[] {
  if (!from || !until || !weekdays) return [];
  const found: string[] = [];
  const end = until < last ? until : last;
  const monday = addDays(from, 1 - weekday(from));
  for (let week = monday; week <= end; week = addDays(week, 7 * everyWeeks)) {
    for (let offset = 0; offset < 7; offset++) {
      const day = addDays(week, offset);
      if (day >= from && day <= end && weekdays.includes(weekdayOf(day))) found.push(day);
    }
  }
  return found;
}

/** The last day of a series that is created today (docs/rules.md, Series). */
function lastSeriesDay(today: string): string {
  return addDays(today, SERIES_AHEAD_DAYS);
}

/** Only who has a clock can say it. Error: `validation` (field `serientage`). */
export function requireSeriesAhead(days: readonly string[], now: Date): void {
  const today = berlinDate(now);
  const refuse = (message: string) => {
    throw new DomainError("validation", { fields: { serientage: message } });
  };
  if (days.some((day) => day < today)) refuse("Ein Tag der Serie liegt in der Vergangenheit");
  if (days.some((day) => day > lastSeriesDay(today)))
    refuse("Eine Serie reicht höchstens ein Jahr");
}
