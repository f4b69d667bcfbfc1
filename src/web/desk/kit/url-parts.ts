import { keysOf } from "../../../domain/kernel/keys.ts";
import { isCalendarDay } from "../../../domain/kernel/time/berlin.ts";

/** A part of a page's state as its address says it. */
export interface UrlPart<Value> {
  read: (query: URLSearchParams) => Value;
  /** Its words; an empty one is left out. */
  words: (value: Value) => Record<string, string>;
}

export type ValueOf<Part> = Part extends UrlPart<infer Value> ? Value : never;

function field<Value>(
  word: string,
  read: (text: string) => Value,
  write: (value: Value) => string = String,
): UrlPart<Value> {
  return {
    read: (query) => read(query.get(word) ?? ""),
    words: (value) => ({ [word]: write(value) }),
  };
}

/** Text as it was typed. */
export function typed(word: string) {
  return field(
    word,
    (text) => text.slice(0, 200),
    (text) => text.trim(),
  );
}

/** Text of this shape, or empty. */
export function shaped(word: string, shape: RegExp) {
  return field(word, (text) => (shape.test(text) ? text : ""));
}

export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `YYYY-MM-DD` of this century, or empty. */
export function day(word: string) {
  return field(word, (text) => (text.startsWith("20") && isCalendarDay(text) ? text : ""));
}

/** One of these values; the usual one is not said. */
export function oneOf<const Value extends string, const Usual extends string>(
  word: string,
  values: readonly Value[],
  usual: Usual,
): UrlPart<Value | Usual> {
  return field<Value | Usual>(
    word,
    (text) => values.find((value) => value === text) ?? usual,
    (value) => (value === usual ? "" : value),
  );
}

/** The keys of a table of labels are the values. */
export function labelled<Value extends string>(word: string, labels: Record<Value, string>) {
  return oneOf(word, keysOf(labels), "");
}

/** Several parts by their names; their words keep this order. */
export function group<Values extends object>(
  parts: {
    [Name in keyof Values]: UrlPart<Values[Name]>;
  },
): UrlPart<Values> {
  const names = Object.keys(parts) as (keyof Values)[];
  return {
    read: (query) =>
      Object.fromEntries(names.map((name) => [name, parts[name].read(query)])) as Values,
    words: (values) =>
      Object.fromEntries(names.flatMap((name) => Object.entries(parts[name].words(values[name])))),
  };
}

export function queryOf(words: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ""));
}

/** As the server takes it: what is empty is not said. */
export function withoutEmpty<Values extends object>(values: Values) {
  const said = Object.entries(values).filter(([, value]) => Boolean(value));
  return Object.fromEntries(said) as {
    [Name in keyof Values]?: Exclude<Values[Name], "" | null | undefined>;
  };
}

/** Props of the control that shows and changes a field. */
export function controlsOf<Values extends object>(
  values: Values,
  onChange: (part: Partial<Values>) => void,
) {
  return <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange(value: Values[Name]) {
      const part: Partial<Values> = {};
      part[name] = value;
      onChange(part);
    },
  });
}
