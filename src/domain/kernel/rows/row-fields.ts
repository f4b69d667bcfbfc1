import { nameKey } from "../references.ts";
import { isCalendarDay } from "../time/berlin.ts";
import { type RawRow, unreadable } from "./read-rows.ts";

/** A column of a file; `day` and `days` also read German dates: 30.11.2026. */
export interface Head {
  kind: "text" | "number" | "list" | "yes" | "day" | "days";
  /** Accepted headings beside the field's name; case, spaces and signs do not matter. */
  names: readonly string[];
  /** Stored values by their German words. */
  labels?: Record<string, string>;
  /** Value in the row of `--template`. */
  example?: unknown;
}

/** The columns of a verb's input: a new field there is a type error here. */
export type Heads<Input> = { [Name in keyof Input]-?: Head };

export interface FieldRow {
  line: number;
  /** By the names of the fields; what is empty or missing is left out. */
  values: Record<string, unknown>;
  /** By the same names: the column, and what stands there. */
  columns: ReadonlyMap<string, RawRow["values"][number]>;
}

/** Reads rows by the names of the verb's fields. Errors: a column that none of them is, one that stands twice. */
export function fieldReader(
  rows: readonly RawRow[],
  heads: Record<string, Head>,
): (row: RawRow) => FieldRow {
  const meant = columnsOf(rows, heads);
  return ({ line, values }) => {
    const columns = new Map<string, RawRow["values"][number]>();
    const fields = new Map<string, unknown>();
    for (const [name, value] of values) {
      const [field, head] = meant.get(name) ?? [];
      if (!field || !head) continue;
      if (columns.has(field)) throw unreadable(`Die Spalte „${name}“ steht zweimal in der Datei.`);
      columns.set(field, [name, value]);
      fields.set(field, readValue(value, head));
    }
    return { line, values: Object.fromEntries(fields), columns };
  };
}

/** The field of each column of the file. */
function columnsOf(rows: readonly RawRow[], heads: Record<string, Head>) {
  const fields = new Map<string, readonly [string, Head]>();
  for (const [field, head] of Object.entries(heads)) {
    for (const name of [field, ...head.names]) fields.set(spelling(name), [field, head]);
  }
  const names = [...new Set(rows.flatMap(({ values }) => values.map(([name]) => name)))];
  const columns = new Map(names.map((name) => [name, fields.get(spelling(name))]));
  const unknown = names.filter((name) => !columns.get(name));
  if (unknown.length === 0) return columns;
  const all = Object.values(heads).map(({ names: [first] }) => first);
  const text = `Diese Spalten gibt es nicht: ${unknown.join(", ")}. Möglich sind: ${all.join(", ")}.`;
  throw unreadable(text);
}

/** `Ansprechpartner vor Ort`, `ansprechpartner_vor_ort`: the same. */
function spelling(name: string) {
  return nameKey(name).replaceAll(/[^a-z0-9]/g, "");
}

/** A text that is no number is left to the verb, which refuses it. */
function readValue(text: string, { kind, labels }: Head): unknown {
  switch (kind) {
    case "text":
      return labels ? stored(text, labels) : text;
    case "number":
      return parseNumber(text.replace(/\s?€$/, ""));
    case "list":
      return partsOf(text);
    case "days":
      return partsOf(text).map(dayOf);
    case "day":
      return dayOf(text);
    case "yes":
      return /^(ja|j|yes|y|true|wahr|x|1)$/i.test(text) || (NO.test(text) ? false : text);
  }
}

/** `45`, `45.50` or `45,50`; NaN for anything else, which the verb refuses. */
export function parseNumber(text: string): number {
  return /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
}

const NO = /^(nein|n|no|false|falsch|0)?$/i;

function partsOf(text: string) {
  return text
    .split(/[,|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function stored(text: string, labels: Record<string, string>) {
  const key = nameKey(text);
  const known = Object.entries(labels).find(([value, label]) =>
    [value, label].some((word) => nameKey(word) === key),
  );
  return known ? known[0] : text;
}

const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** `30.11.2026` -> `2026-11-30`; anything else as it is. */
function dayOf(text: string): string {
  const [, day = "", month = "", year = ""] = GERMAN_DAY.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(written) ? written : text;
}
