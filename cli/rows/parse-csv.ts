import { type RawRow, unreadable } from "./raw-rows.ts";

const SEPARATORS = [";", ",", "\t"];

interface Line {
  line: number;
  cells: string[];
}

/** CSV (RFC 4180) with a head; the separator is the one that the head has most of. Empty lines are none. */
export function parseCsv(text: string): RawRow[] {
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
