import type { SayAvailabilityInput } from "../../../domain/drivers/availability/schemas.ts";
import { DAY_STATES, type DayState } from "../../../domain/drivers/availability/vocabulary.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/kernel/time/working-days.ts";

/**
 * The fields of the availability form. Beside each choice stands what it was when the page was made: only what differs is
 * said, so that an old page takes back nothing that was said since.
 */
export const dayField = (day: string) => `tag-${day}`;
export const weekField = (weekday: Weekday) => `woche-${weekday}`;
export const beforeField = (field: string) => `war-${field}`;
/** Fields of a span; all empty unless filled in. */
export const SPAN_FIELDS = { from: "von", to: "bis", state: "zustand", note: "notiz" } as const;
/** Sent by the script: one tap, not the whole page. */
export const SINGLE_FIELD = "einzeln";

const MOST_DAYS = 100;

/** Entries of the sent form. A tapped day takes precedence over the span; past days are left out. */
export function saidIn(form: URLSearchParams, today: string): SayAvailabilityInput {
  const isSingle = form.has(SINGLE_FIELD);
  const pattern = patternIn(form);
  return {
    entries: [...(isSingle ? [] : spanIn(form)), ...daysIn(form, today)],
    ...(pattern && { pattern }),
    stillHolds: !isSingle,
  };
}

function spanIn(form: URLSearchParams) {
  const value = (field: keyof typeof SPAN_FIELDS) => form.get(SPAN_FIELDS[field])?.trim() ?? "";
  const [from, to, note] = [value("from"), value("to"), value("note")];
  if (!from && !to) return [];
  const state = stateIn(form, SPAN_FIELDS.state) ?? "absent";
  return [{ from: from || to, to: to || from, state, note }];
}

function daysIn(form: URLSearchParams, today: string) {
  const fields = [...form.keys()].filter((name) => name.startsWith(dayField("")));
  return fields.slice(0, MOST_DAYS).flatMap((field) => {
    const [day, state] = [field.slice(dayField("").length), stateIn(form, field)];
    const isSame = !state || state === form.get(beforeField(field));
    return isSame || day < today ? [] : [{ from: day, to: day, state }];
  });
}

function stateIn(form: URLSearchParams, field: string) {
  return DAY_STATES.find((state) => state === form.get(field));
}

/** The whole week, once one weekday differs. */
function patternIn(form: URLSearchParams) {
  const isChanged = WEEKDAYS.some((weekday) => {
    const field = weekField(weekday);
    return form.has(field) && form.get(field) !== form.get(beforeField(field));
  });
  if (!isChanged) return undefined;
  const those = (state: DayState) =>
    WEEKDAYS.filter((weekday) => form.get(weekField(weekday)) === state);
  return { free: those("free"), absent: those("absent") };
}
