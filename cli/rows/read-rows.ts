import { parseCsv } from "./parse-csv.ts";
import { type RawRow, type RawRows, unreadable } from "./raw-rows.ts";

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
