/** Rows as CSV (RFC 4180), page by page, so that no export has to fit into memory. */

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string;
}

export interface CsvStyle {
  separator: "," | ";";
  /** Tells Excel that it is UTF-8. */
  hasByteOrderMark: boolean;
}

/** Opens in a German Excel by a double click. */
export const GERMAN_EXCEL: CsvStyle = { separator: ";", hasByteOrderMark: true };
/** For programs. */
export const PLAIN_CSV: CsvStyle = { separator: ",", hasByteOrderMark: false };

/** The first line. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[], style: CsvStyle): string {
  const titles = columns.map(({ title }) => title);
  const line = lineOf(titles, style);
  return style.hasByteOrderMark ? `\ufeff${line}` : line;
}

/** The lines of some rows. */
export function csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  style: CsvStyle,
): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return lines.map((cells) => lineOf(cells, style)).join("");
}

function lineOf(cells: string[], { separator }: CsvStyle) {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

/** A spreadsheet would run a cell that begins like a formula, even in quotes; the apostrophe makes it text. */
function quoted(value: string) {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
