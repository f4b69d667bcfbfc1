import { DomainError } from "../errors.ts";

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
export interface RawRow {
  /** Line of the file where it begins; of a JSON array its place in it. */
  line: number;
  values: (readonly [name: string, value: unknown])[];
}

export function unreadable(text: string): DomainError {
  return new DomainError("rows_unreadable", { text });
}

function tooManyRows() {
  return unreadable(
    `Die Datei hat mehr als ${ROW_LIMITS.rows} Zeilen. Bitte teilen Sie sie auf mehrere Dateien auf.`,
  );
}

export function tooLongLine(line: number) {
  return unreadable(`Zeile ${line} hat mehr als ${ROW_LIMITS.lineLength} Zeichen.`);
}

export function tooManyColumns() {
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
