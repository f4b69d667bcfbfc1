import type { Column } from "./table.ts";

/** Rows as CSV (RFC 4180) for spreadsheets and mailing programs; the titles are the first line. */
export function csv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const titles = columns.map((column) => column.title);
  const cells = rows.map((row) => columns.map((column) => column.value(row)));
  return [titles, ...cells].map((line) => line.map(quoted).join(",")).join("\r\n");
}

/** A spreadsheet would run a cell that begins like a formula, even in quotes; the apostrophe makes it text. */
function quoted(value: string) {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
