import { CliFailure } from "../failures.ts";

/**
 * The rows of a file: a JSON array, one JSON object or one a line (NDJSON), or CSV with a head, separated by semicolon, comma or
 * tab. Failure: `rows_unreadable`.
 */
export function readRows(content: string): RawRows {
  const text = content.replace(/^\ufeff/, "");
  // Excel's other encoding: what was an umlaut is lost already.
  if (text.includes("\ufffd")) throw unreadable("Die Datei ist nicht in UTF-8 gespeichert.");
  const start = text.trimStart()[0];
  if (start === "[") return { isText: false, rows: arrayIn(text) };
  if (start === "{") return { isText: false, rows: objectsIn(text) };
  return { isText: true, rows: parseCsv(text) };
}

function arrayIn(text: string): RawRow[] {
  const value = parsed(text);
  if (!Array.isArray(value)) throw unreadable("Das ist kein JSON-Array.");
  return value.map((row: unknown, n) => ({ line: n + 1, values: objectOf(row, n + 1) }));
}

/** One over several lines, or one in each. */
function objectsIn(text: string): RawRow[] {
  const whole = tryParse(text);
  if (whole !== undefined) return [{ line: 1, values: objectOf(whole, 1) }];
  return text.split(/\r?\n/).flatMap((line, n) => {
    if (line.trim() === "") return [];
    return [{ line: n + 1, values: objectOf(parsed(line, n + 1), n + 1) }];
  });
}

function objectOf(value: unknown, line: number): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
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

/** One row as it stands in a file: names as they are there. */
interface RawRow {
  /** Line of the file where it begins; of a JSON array its place in it. */
  line: number;
  values: Record<string, unknown>;
}

export interface RawRows {
  /** CSV: every value is text, and the names are its head. */
  isText: boolean;
  rows: RawRow[];
}

export function unreadable(text: string): CliFailure {
  return new CliFailure("rows_unreadable", "Eingabefehler", text, 2);
}

const SEPARATORS = [";", ",", "\t"];

interface Line {
  line: number;
  cells: string[];
}

/** CSV (RFC 4180) with a head; the separator is the one that the head has most of. Empty lines are none. */
function parseCsv(text: string): RawRow[] {
  const records = recordsIn(text, separatorOf(text));
  const [head, ...rest] = records;
  if (!head) return [];
  const names = head.cells.map((name) => name.trim());
  const twice = names.find((name, n) => name !== "" && names.indexOf(name) !== n);
  if (twice) throw unreadable(`Die Spalte „${twice}“ steht zweimal im Kopf.`);
  return rest.map(({ line, cells }) => {
    if (cells.length > names.length) {
      throw unreadable(`Zeile ${line} hat mehr Spalten als der Kopf.`);
    }
    const named = names.map((name, n) => [name, (cells[n] ?? "").trim()] as const);
    return { line, values: Object.fromEntries(named.filter(([name]) => name !== "")) };
  });
}

function separatorOf(text: string) {
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function recordsIn(text: string, separator: string): Line[] {
  const records: Line[] = [];
  let [line, start, cell, cells, isQuoted] = [1, 1, "", [] as string[], false];
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== "")) records.push({ line: start, cells });
    [cell, cells, start] = ["", [], line + 1];
  };
  for (let n = 0; n < text.length; n += 1) {
    const sign = text[n] ?? "";
    if (isQuoted) {
      if (sign === '"' && text[n + 1] === '"') {
        cell += '"';
        n += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === "") [isQuoted, cell] = [true, ""];
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") endRecord();
    else if (sign !== "\r") cell += sign;
    if (sign === "\n") line += 1;
  }
  if (isQuoted)
    throw unreadable(`In Zeile ${start} beginnt ein Anführungszeichen, das nicht endet.`);
  endRecord();
  return records;
}
