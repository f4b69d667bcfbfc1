import { berlinDate } from "../src/domain/kernel/time/berlin.ts";

export interface Column<Row> {
  title: string;
  value: (row: Row) => string;
  /** Longest width on a screen; in a pipe nothing is cut. */
  max?: number;
}

const GAP = "  ";
// True for a terminal that shows colours, unless NO_COLOR is set.
const isStyled = Bun.enableANSIColors && process.stdout.isTTY === true;

/** Rows below aligned titles. */
function table<Row>(columns: Column<Row>[], rows: Row[]): string {
  const cells = rows.map((row) => columns.map((column) => cell(column.value(row), column.max)));
  const widths = columns.map((column, index) =>
    Math.max(
      Bun.stringWidth(column.title),
      ...cells.map((row) => Bun.stringWidth(row[index] ?? "")),
    ),
  );
  const line = (row: string[]) =>
    row
      .map((text, index) => padded(text, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  const titles = line(columns.map((column) => column.title));
  return [isStyled ? `\x1b[1m${titles}\x1b[0m` : titles, ...cells.map(line)].join("\n");
}

interface List<Row> {
  columns: Column<Row>[];
  page: { rows: Row[]; nextCursor: string | null };
  /** Said when there is nothing. */
  empty: string;
}

/** A page of a list as a command's answer. */
export function listAnswer<Row>({ columns, page, empty }: List<Row>) {
  const { rows, nextCursor } = page;
  const more = nextCursor ? [`Es gibt mehr: --cursor ${nextCursor}`] : [];
  const text = rows.length === 0 ? empty : [table(columns, rows), ...more].join("\n");
  return { json: { data: rows, nextCursor }, text };
}

/** The day in Berlin, `YYYY-MM-DD`, as options take it; `-` for none. */
export function day(at: Date | null): string {
  return at ? berlinDate(at) : "-";
}

/** One line, cut on a screen where it is too long, and no control characters: they could steer the terminal. */
function cell(value: string, max: number | undefined) {
  const text =
    value
      .replaceAll(/\p{Cc}+/gu, " ")
      .replaceAll("\u00a0", " ")
      .trim() || "-";
  if (!process.stdout.isTTY || max === undefined || Bun.stringWidth(text) <= max) return text;
  return `${[...text].slice(0, max - 1).join("")}…`;
}

function padded(text: string, width: number) {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}
