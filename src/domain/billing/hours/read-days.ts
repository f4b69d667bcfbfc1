import type * as z from "zod";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import { timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays, dateRange, formatDay, HOUR_MS, MINUTE_MS } from "../../kernel/time/days.ts";
import { NIGHT_HOURS } from "../../pricing/price-lists.ts";
import type { SheetDayInput } from "./schemas.ts";
import { SHEET_LIMITS, type SheetDay } from "./vocabulary.ts";

type TypedDay = z.output<typeof SheetDayInput>;

/** Days that may be entered, `YYYY-MM-DD`; null: not known, so any up to today. */
export interface Within {
  first: string | null;
  last: string | null;
  today: string;
}

/**
 * The days as they are kept, in their order, with working time and night of the hours that really passed in Berlin. Error:
 * `validation` by field (`days.2.ende`) for what cannot be: outside the job, twice, ahead, an end that is none, a break that leaves
 * nothing, more waiting than work, a day that begins before the one before has ended.
 */
export function readDays(typed: readonly TypedDay[], within: Within): SheetDay[] {
  const fields: FieldErrors = {};
  const spans = typed.map((day, index) => {
    const span = spanOf(day);
    const earlier = typed.slice(0, index).some(({ tag }) => tag === day.tag);
    const repeated = { field: "tag", text: "Dieser Tag steht schon da" };
    const wrong = earlier ? repeated : problemOf(day, span, within);
    if (wrong) fields[`days.${index}.${wrong.field}`] = wrong.text;
    return { day, index, span };
  });
  const ordered = spans.toSorted((a, b) => a.span.begin - b.span.begin);
  for (const [place, { index, day, span }] of ordered.entries()) {
    const before = ordered[place - 1];
    if (before && before.day.tag !== day.tag && before.span.end > span.begin) {
      fields[`days.${index}.beginn`] ??=
        `Am ${formatDay(before.day.tag)} endet die Arbeit erst danach`;
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
  return ordered.map(({ day, span }) => sheetDay(day, span));
}

/** A day as it is kept; the times have to be possible. */
export function sheetDay(day: TypedDay, span = spanOf(day)): SheetDay {
  const arbeit_min = minutesOf(span) - day.pause;
  return {
    tag: day.tag,
    beginn: day.beginn,
    ende: day.ende,
    pause_min: day.pause,
    arbeit_min,
    // The time of the break is unknown: it is taken from night hours only when there is no other time.
    nacht_min: Math.min(nightMinutes(day.tag, span), arbeit_min),
    km: day.km,
    uebernachtung: day.uebernachtung,
    warten_min: day.warten,
    notiz: day.notiz,
  };
}

interface Span {
  /** Instants in milliseconds. */
  begin: number;
  end: number;
}

function spanOf({ tag, beginn, ende }: Pick<TypedDay, "tag" | "beginn" | "ende">): Span {
  const isNextDay = ende < beginn;
  return {
    begin: timeInBerlin(tag, beginn).getTime(),
    end: timeInBerlin(isNextDay ? addDays(tag, 1) : tag, ende).getTime(),
  };
}

function minutesOf({ begin, end }: Span) {
  return Math.round((end - begin) / MINUTE_MS);
}

/** Minutes of the night hours (docs/rules.md, Surcharges), of the night before and of the one after. */
function nightMinutes(tag: string, { begin, end }: Span): number {
  const nights = [-1, 0].map((offset) => ({
    begin: timeInBerlin(addDays(tag, offset), `${NIGHT_HOURS.from}:00`).getTime(),
    end: timeInBerlin(addDays(tag, offset + 1), `0${NIGHT_HOURS.to}:00`).getTime(),
  }));
  return nights.reduce((sum, night) => {
    const common = { begin: Math.max(begin, night.begin), end: Math.min(end, night.end) };
    return sum + Math.max(0, minutesOf(common));
  }, 0);
}

/** Errors of a day, by field. */
function problemOf(
  { tag, beginn, ende, pause, warten }: TypedDay,
  span: Span,
  { first, last, today }: Within,
): { field: string; text: string } | null {
  const isOutside = (first && tag < first) || (last && tag > last);
  if (isOutside) {
    const text = `Dieser Tag gehört nicht zum Einsatz (${dateRange(first, last)})`;
    return { field: "tag", text };
  }
  if (tag > today) return { field: "tag", text: "Dieser Tag kommt erst noch" };
  const minutes = minutesOf(span);
  if (minutes <= 0) return { field: "ende", text: "Das Ende liegt nicht nach dem Beginn" };
  if (ende < beginn && minutes > (SHEET_LIMITS.overMidnightHours * HOUR_MS) / MINUTE_MS) {
    const text = "Das Ende liegt vor dem Beginn. Bitte prüfen Sie beide Uhrzeiten";
    return { field: "ende", text };
  }
  if (pause >= minutes) return { field: "pause", text: "Die Pause ist länger als die Arbeit" };
  if (warten > minutes - pause) {
    return { field: "warten", text: "Die Wartezeit ist länger als die Arbeit" };
  }
  return null;
}
