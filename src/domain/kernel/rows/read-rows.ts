import { DomainError } from "../errors.ts";

/** Limits of a file of rows; `lineLength` in characters (docs/rules.md, Terminal). */
export const ROW_LIMITS = { rows: 5000, columns: 200, lineLength: 20_000 } as const;

/** Lets the server answer others while it reads a file: commands from elsewhere run on its one thread. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** One row as it stands in a file: names as they are there. What is empty is left out. */
export interface RawRow {
  /** Line of the file where it begins. */
  line: number;
  values: (readonly [name: string, value: string])[];
}

export function unreadable(text: string): DomainError {
  return new DomainError("rows_unreadable", { text });
}

const SEPARATORS = [";", ",", "\t"];

interface Line {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file (RFC 4180) with a head, separated by semicolon, comma or tab: whichever the head has most of. Empty lines
 * are none. Error: `rows_unreadable`.
 */
export async function readRows(content: string): Promise<RawRow[]> {
  const text = content.replace(/^\ufeff/, "");
  if (text.includes("\ufffd")) {
    throw unreadable("In der Datei sind Umlaute verloren. Bitte speichern Sie sie neu, in UTF-8.");
  }
  let names: string[] | undefined;
  const rows: RawRow[] = [];
  for (const { line, cells } of recordsIn(text, separatorOf(text))) {
    if (line % 10 === 0) await pause();
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (cells.length > ROW_LIMITS.columns) {
      throw unreadable(`Die Datei hat mehr als ${ROW_LIMITS.columns} Spalten.`);
    }
    if (!names) {
      names = cells.map((name) => name.trim());
      continue;
    }
    if (rows.length === ROW_LIMITS.rows) {
      throw unreadable(
        `Die Datei hat mehr als ${ROW_LIMITS.rows} Zeilen. Bitte teilen Sie sie auf mehrere Dateien auf.`,
      );
    }
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
    if (n - begin > ROW_LIMITS.lineLength) {
      throw unreadable(`Zeile ${start} hat mehr als ${ROW_LIMITS.lineLength} Zeichen.`);
    }
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
