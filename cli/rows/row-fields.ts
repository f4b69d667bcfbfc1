import { nameKey } from "../../src/domain/kernel/references.ts";
import { isCalendarDay } from "../../src/domain/kernel/time/days.ts";
import { parseNumber } from "../options.ts";
import { type RawRows, unreadable } from "./read-rows.ts";

/** How a column is read; `day` and `days` also as they are written in Germany: 30.11.2026. */
export interface Head {
  kind: "text" | "number" | "list" | "yes" | "day" | "days";
  /** How it may be headed beside the field's own name, in any case, with or without spaces and signs. */
  names: readonly string[];
  /** Stored values by their German words. */
  labels?: Record<string, string>;
}

/** The columns of a verb's input: a new field there is a type error here. */
export type Heads<Input> = { [Name in keyof Input]-?: Head };

export interface FieldRow {
  line: number;
  /** By the names of the fields; what is empty or missing is left out. */
  values: Record<string, unknown>;
  /** The row's own key, if it has one. */
  key?: string;
}

const KEY: Head = { kind: "text", names: ["key", "schluessel"] };

const HELP_WIDTH = 78;

/** The columns as the help tells them. */
export function columnsHelp(heads: Record<string, Head>): string {
  const lines = [""];
  const names = Object.values(heads).map(({ names: [name = ""] }) => name);
  for (const word of ["Spalten:", ...names.map((name) => `${name},`), "Schlüssel"]) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > HELP_WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return ["", ...lines].join("\n");
}

/** Rows by the names of the verb's fields. Failure: a column that none of them is. */
export function fieldRows(raw: RawRows, heads: Record<string, Head>): FieldRow[] {
  const fields = new Map<string, readonly [string, Head]>();
  for (const [field, head] of [...Object.entries(heads), ["key", KEY] as const]) {
    for (const name of [field, ...head.names]) fields.set(spelling(name), [field, head]);
  }
  refuseUnknown(raw, fields, heads);
  return raw.rows.map(({ line, values }) => {
    const read = Object.entries(values).flatMap(([name, value]) => {
      const [field, head] = fields.get(spelling(name)) ?? [];
      if (!field || !head || (raw.isText && value === "")) return [];
      return [[field, readValue(value, head)] as const];
    });
    const { key, ...given } = Object.fromEntries(read);
    const own = typeof key === "string" || typeof key === "number" ? String(key).trim() : "";
    return { line, values: given, ...(own && { key: own }) };
  });
}

function refuseUnknown(
  raw: RawRows,
  known: ReadonlyMap<string, unknown>,
  heads: Record<string, Head>,
) {
  const names = new Set(raw.rows.flatMap(({ values }) => Object.keys(values)));
  const unknown = [...names].filter((name) => !known.has(spelling(name)));
  if (unknown.length === 0) return;
  const all = [...Object.values(heads), KEY].map(({ names: [first] }) => first).filter(Boolean);
  const text = `Diese Spalten gibt es nicht: ${unknown.join(", ")}. Möglich sind: ${all.join(", ")}.`;
  throw unreadable(text);
}

/** `Ansprechpartner vor Ort`, `ansprechpartner_vor_ort`: the same. */
function spelling(name: string) {
  return nameKey(name).replaceAll(/[^a-z0-9]/g, "");
}

/** What is none is left to the verb, which says so. */
function readValue(value: unknown, { kind, labels }: Head): unknown {
  if (typeof value !== "string") {
    return Array.isArray(value) && kind === "days" ? value.map(dayOf) : value;
  }
  const text = value.trim();
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

const NO = /^(nein|n|no|false|falsch|0)?$/i;

function partsOf(text: string) {
  return text
    .split(/[,|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function stored(text: string, labels: Record<string, string>) {
  const known = Object.entries(labels).find(([value, label]) =>
    [value, label].some((word) => nameKey(word) === nameKey(text)),
  );
  return known ? known[0] : text;
}

const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** `30.11.2026` -> `2026-11-30`; anything else as it is. */
function dayOf(value: unknown): unknown {
  const [, day = "", month = "", year = ""] = GERMAN_DAY.exec(String(value).trim()) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(written) ? written : value;
}
