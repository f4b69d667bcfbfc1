import { DomainError } from "../errors.ts";
import { nameKey } from "../references.ts";
import { isCalendarDay } from "../time/berlin.ts";

/** Limits of a file of rows; `lineLength` in characters (docs/rules.md, Terminal). */
export const ROW_LIMITS = { rows: 5000, columns: 200, lineLength: 20_000 } as const;

/** Lets the server answer others while it reads a file: commands from elsewhere run on its one thread. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The rows of a file: a JSON array, one JSON object or one a line (NDJSON), or CSV with a head, separated by semicolon, comma or
 * tab. Error: `rows_unreadable`.
 */
export async function readRows(content: string): Promise<RawRow[]> {
  const text = content.replace(/^\ufeff/, "");
  if (text.includes("\ufffd")) {
    throw unreadable("In der Datei sind Umlaute verloren. Bitte speichern Sie sie neu, in UTF-8.");
  }
  const start = text.trimStart()[0];
  if (start === "[") return arrayIn(text);
  if (start === "{") return objectsIn(text);
  return parseCsv(text);
}

function arrayIn(text: string): RawRow[] {
  const value = parsed(text);
  if (!Array.isArray(value)) throw unreadable("Das ist kein JSON-Array.");
  if (value.length > ROW_LIMITS.rows) throw tooManyRows();
  return value.map((row: unknown, n) => ({ line: n + 1, values: entriesOf(row, n + 1) }));
}

/** One over several lines, or one in each. */
function objectsIn(text: string): RawRow[] {
  const whole = tryParse(text);
  if (whole !== undefined) return [{ line: 1, values: entriesOf(whole, 1) }];
  return text.split(/\r?\n/).flatMap((line, n) => {
    if (line.trim() === "") return [];
    if (n >= ROW_LIMITS.rows) throw tooManyRows();
    return [{ line: n + 1, values: entriesOf(parsed(line, n + 1), n + 1) }];
  });
}

function entriesOf(value: unknown, line: number): RawRow["values"] {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return Object.entries(value);
  }
  throw unreadable(`Zeile ${line} ist kein JSON-Objekt.`);
}

function parsed(text: string, line?: number): unknown {
  const value = tryParse(text);
  if (value !== undefined) return value;
  throw unreadable(line === undefined ? "Das ist kein JSON." : `Zeile ${line} ist kein JSON.`);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One row as it stands in a file: names as they are there. What is empty in CSV is left out. */
interface RawRow {
  /** Line of the file where it begins; of a JSON array its place in it. */
  line: number;
  values: (readonly [name: string, value: unknown])[];
}

function unreadable(text: string): DomainError {
  return new DomainError("rows_unreadable", { text });
}

function tooManyRows() {
  return unreadable(
    `Die Datei hat mehr als ${ROW_LIMITS.rows} Zeilen. Bitte teilen Sie sie auf mehrere Dateien auf.`,
  );
}

function tooLongLine(line: number) {
  return unreadable(`Zeile ${line} hat mehr als ${ROW_LIMITS.lineLength} Zeichen.`);
}

function tooManyColumns() {
  return unreadable(`Die Datei hat mehr als ${ROW_LIMITS.columns} Spalten.`);
}

const SEPARATORS = [";", ",", "\t"];

interface Line {
  line: number;
  cells: string[];
}

/** CSV (RFC 4180) with a head; the separator is the one that the head has most of. Empty lines are none. */
async function parseCsv(text: string): Promise<RawRow[]> {
  let names: string[] | undefined;
  const rows: RawRow[] = [];
  for (const { line, cells } of recordsIn(text, separatorOf(text))) {
    if (line % 10 === 0) await pause();
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (cells.length > ROW_LIMITS.columns) throw tooManyColumns();
    if (!names) {
      names = cells.map((name) => name.trim());
      continue;
    }
    if (rows.length === ROW_LIMITS.rows) throw tooManyRows();
    if (cells.length > names.length) {
      throw unreadable(`Zeile ${line} hat mehr Spalten als der Kopf.`);
    }
    const named = names.map((name, n) => [name, (cells[n] ?? "").trim()] as const);
    rows.push({ line, values: named.filter(([name, value]) => name !== "" && value !== "") });
  }
  return rows;
}

function separatorOf(text: string) {
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function* recordsIn(text: string, separator: string): Generator<Line> {
  let [line, start, begin, cell, cells, isQuoted] = [1, 1, 0, "", [] as string[], false];
  for (let n = 0; n <= text.length; n += 1) {
    const sign = text[n] ?? "";
    if (n - begin > ROW_LIMITS.lineLength) throw tooLongLine(start);
    if (isQuoted) {
      if (sign === "") {
        throw unreadable(`In Zeile ${start} beginnt ein Anführungszeichen, das nicht endet.`);
      }
      if (sign === '"' && text[n + 1] === '"') {
        cell += '"';
        n += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "") {
      cells.push(cell);
      yield { line: start, cells };
      [cell, cells, start, begin] = ["", [], line + 1, n + 1];
      // White space before an opening quotation mark is dropped.
    } else if (cell !== "" || sign.trim() !== "") cell += sign;
    if (sign === "\n") line += 1;
  }
}

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
  /** The row's own key, if it has one. */
  key?: string;
}

const KEY_FIELD = "key";
const KEY: Head = { kind: "text", names: ["key", "schluessel"] };

/** Reads rows by the names of the verb's fields. Errors: a column that none of them is, one that stands twice, a row too long. */
export function fieldReader(
  rows: readonly RawRow[],
  heads: Record<string, Head>,
): (row: RawRow) => FieldRow {
  const meant = columnsOf(rows, heads);
  return ({ line, values }) => {
    if (JSON.stringify(values).length > ROW_LIMITS.lineLength) throw tooLongLine(line);
    const columns = new Map<string, RawRow["values"][number]>();
    const fields = new Map<string, unknown>();
    for (const [name, value] of values) {
      const [field, head] = meant.get(name) ?? [];
      if (!field || !head) continue;
      if (columns.has(field)) throw unreadable(`Die Spalte „${name}“ steht zweimal in der Datei.`);
      columns.set(field, [name, value]);
      fields.set(field, readValue(value, head));
    }
    const key = fields.get(KEY_FIELD);
    fields.delete(KEY_FIELD);
    const own = typeof key === "string" || typeof key === "number" ? String(key).trim() : "";
    return { line, values: Object.fromEntries(fields), columns, ...(own && { key: own }) };
  };
}

/** The field of each column of the file. */
function columnsOf(rows: readonly RawRow[], heads: Record<string, Head>) {
  const fields = new Map<string, readonly [string, Head]>();
  for (const [field, head] of [...Object.entries(heads), [KEY_FIELD, KEY] as const]) {
    for (const name of [field, ...head.names]) fields.set(spelling(name), [field, head]);
  }
  const names = [...new Set(rows.flatMap(({ values }) => values.map(([name]) => name)))];
  if (names.length > ROW_LIMITS.columns) throw tooManyColumns();
  const columns = new Map(names.map((name) => [name, fields.get(spelling(name))]));
  const unknown = names.filter((name) => !columns.get(name));
  if (unknown.length === 0) return columns;
  const all = [...Object.values(heads), KEY].map(({ names: [first] }) => first).filter(Boolean);
  const text = `Diese Spalten gibt es nicht: ${unknown.join(", ")}. Möglich sind: ${all.join(", ")}.`;
  throw unreadable(text);
}

/** `Ansprechpartner vor Ort`, `ansprechpartner_vor_ort`: the same. */
function spelling(name: string) {
  return nameKey(name).replaceAll(/[^a-z0-9]/g, "");
}

/** A text that is no number is left to the verb, which refuses it. */
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
function dayOf(value: unknown): unknown {
  const [, day = "", month = "", year = ""] = GERMAN_DAY.exec(String(value).trim()) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(written) ? written : value;
}
