import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { clockTime } from "../src/domain/kernel/time/moments.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { type Fact, type Part, type Screen, sheet } from "./sheet.ts";

/** Rows below aligned titles, as wide as the screen is, or a paragraph each where that is too narrow. In a pipe nothing is cut and nothing left out. */

export interface Column<Row> {
  title: string;
  value: (row: Row) => string;
  /** Longest width on a screen. */
  max?: number;
  /** Order in which a narrow screen drops columns: 1 goes first. A column without a number stays, and is cut last. */
  leaves?: number;
  /** An id: on a screen its first letters, which are enough to name it. */
  isId?: boolean;
}

const GAP = 2;
/** A column that is cut keeps at least so much: less of a name says nothing. */
const SHORTEST = 15;
/** Shortest prefix of an id; longer if rows begin alike. */
const SHORTEST_PREFIX = 8;

/** A table that can go on after its first rows: their widths hold for the rest too. */
export interface Table<Row> {
  /** Empty where each row says its titles itself. */
  head: string;
  lines(rows: readonly Row[]): string[];
  /** Titles of the columns that did not fit. */
  leftOut: string[];
}

/** `whole`: nothing is cut, whatever the screen. `paragraphs`: below each other on a screen, for cells that are sentences. */
type Layout = "fitted" | "whole" | "paragraphs";

export function layOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  screen: Screen,
  layout: Layout = "fitted",
): Table<Row> {
  const isWhole = layout === "whole" || !screen.isTerminal;
  const shown = columns.map((column) =>
    column.isId && !isWhole ? withPrefix(column, rows) : column,
  );
  const measured = shown.map((column) => measure(column, rows, isWhole));
  const kept = isWhole ? measured : fitting(measured, screen.width);
  const isTooNarrow = sum(kept, ({ least }) => least) > screen.width;
  if (!isWhole && (layout === "paragraphs" || isTooNarrow)) return paragraphs(columns, screen);
  const widths = isWhole ? kept.map(({ width }) => width) : shared(kept, screen.width);
  const line = (cells: string[]) =>
    cells
      .map((text, index) => padded(isWhole ? text : cut(text, widths[index] ?? 0), widths[index]))
      .join(" ".repeat(GAP))
      .trimEnd();
  const titles = line(kept.map(({ column }) => column.title));
  return {
    head: screen.isStyled ? `\x1b[1m${titles}\x1b[0m` : titles,
    lines: (more) => more.map((row) => line(kept.map(({ column }) => textOf(column, row)))),
    leftOut: measured.filter((one) => !kept.includes(one)).map(({ column }) => column.title),
  };
}

/** The first column above the others. */
function paragraphs<Row>([title, ...columns]: readonly Column<Row>[], screen: Screen): Table<Row> {
  const drawn = (row: Row) => {
    const facts = columns.map((column) => ({ term: column.title, text: column.value(row) }));
    return `${sheet([{ heading: title?.value(row) ?? "", facts }], screen)}\n`;
  };
  return { head: "", lines: (rows) => rows.map(drawn), leftOut: [] };
}

/** Everything that columns say of one row, for a sheet. A unit in the title goes behind its sum: `Satz (Euro)` and `42,50` become `Satz` and `42,50 €`. */
export function factsOf<Row>(columns: readonly Said<Row>[], row: Row): (Fact & { text: string })[] {
  return columns.map(({ title, value }) => {
    const text = value(row).replace(/^-$/, "");
    const [, term, net] = /^(.+) \(Euro(, netto)?\)$/.exec(title) ?? [];
    if (!term || !text) return { term: title, text };
    const cents = Math.round(Number(text.replace(",", ".")) * 100);
    return { term, text: `${formatCents(cents)}${net ? " netto" : ""}` };
  });
}

type Said<Row> = Pick<Column<Row>, "title" | "value">;

interface Listed {
  /** Number of rows shown, of `all`. */
  most?: number;
  all?: number;
  /** Title of a column that says the same in each row. */
  without?: string;
}

/** A list within a sheet: the first column bare, the others behind their titles. */
export function listPart<Row>(
  heading: string,
  columns: readonly Said<Row>[],
  rows: readonly Row[],
  { most = rows.length, all = rows.length, without }: Listed = {},
): Part {
  const shown = rows.slice(0, most);
  const lines = shown.map((row) => {
    const told = factsOf(columns, row).filter(({ term, text }) => text !== "" && term !== without);
    const [first, ...others] = told;
    return [first?.text, ...others.map(({ term, text }) => `${term}: ${text}`)].join(" · ");
  });
  const count = all > shown.length ? `${shown.length} von ${all}` : String(all);
  return { heading: `${heading} (${count})`, lines };
}

/** Table of rows that are already in memory, with a line about the omitted ones. */
export function tableText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  screen: Screen,
): string {
  const { head, lines, leftOut } = layOut(columns, rows, screen);
  const hint = leftOut.length > 0 ? [leftOutInWords(leftOut, "--json")] : [];
  return [head, ...lines(rows), ...hint].filter(Boolean).join("\n").trimEnd();
}

export function leftOutInWords(titles: string[], ways: string): string {
  return `Ausgelassen: ${titles.join(", ")}; ${ways} zeigt alles.`;
}

/** The day in Berlin, `YYYY-MM-DD`, as options take it; `-` for none. */
export function day(at: Date | null): string {
  return at ? berlinDate(at) : "-";
}

/** Date and time, `YYYY-MM-DD HH:MM`. */
export function moment(at: Date | null): string {
  return at ? `${berlinDate(at)} ${clockTime(at)}` : "-";
}

interface Measured<Row> {
  column: Column<Row>;
  /** Width with room for everything. */
  width: number;
  /** Narrowest width. */
  least: number;
}

function measure<Row>(column: Column<Row>, rows: readonly Row[], isWhole: boolean): Measured<Row> {
  const title = Bun.stringWidth(column.title);
  const content = Math.max(0, ...rows.map((row) => Bun.stringWidth(textOf(column, row))));
  const width = Math.max(title, isWhole ? content : Math.min(content, column.max ?? content));
  // A column without `max` holds numbers, days or statuses, which are never cut.
  const least = column.max === undefined ? width : Math.min(width, Math.max(title, SHORTEST));
  return { column, width, least };
}

/** Without those that leave, first by their number, until the rest has room. */
function fitting<Row>(measured: Measured<Row>[], room: number): Measured<Row>[] {
  if (sum(measured, ({ least }) => least) <= room) return measured;
  const [first] = measured
    .filter(({ column }) => column.leaves !== undefined)
    .sort((a, b) => (a.column.leaves ?? 0) - (b.column.leaves ?? 0));
  return first
    ? fitting(
        measured.filter((one) => one !== first),
        room,
      )
    : measured;
}

/** Columns that are cut share the remaining width equally. */
function shared<Row>(kept: Measured<Row>[], room: number): number[] {
  const widths = kept.map(({ least }) => least);
  let left = room - sum(kept, ({ least }) => least);
  for (let wanting = kept.length; left > 0 && wanting > 0; ) {
    wanting = 0;
    for (const [index, { width }] of kept.entries()) {
      const now = widths[index] ?? 0;
      if (left === 0 || now >= width) continue;
      widths[index] = now + 1;
      left -= 1;
      wanting += 1;
    }
  }
  return widths;
}

function sum<Row>(measured: Measured<Row>[], of: (one: Measured<Row>) => number) {
  return measured.reduce((total, one) => total + of(one) + GAP, -GAP);
}

/** One line without control characters: they could steer the terminal. */
function textOf<Row>({ value }: Column<Row>, row: Row) {
  const text = value(row)
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll("\u00a0", " ")
    .trim();
  return text || "-";
}

/** Ids that were made in the same moment begin alike: so many letters that these rows are told apart. */
function withPrefix<Row>(column: Column<Row>, rows: readonly Row[]): Column<Row> {
  const ids = new Set(rows.map(column.value));
  let length = SHORTEST_PREFIX;
  const apart = () => new Set([...ids].map((id) => id.slice(0, length))).size === ids.size;
  const longest = Math.max(0, ...[...ids].map((id) => id.length));
  while (length < longest && !apart()) length += 1;
  return { ...column, value: (row) => column.value(row).slice(0, length) };
}

function cut(text: string, width: number) {
  if (Bun.stringWidth(text) <= width) return text;
  let short = "";
  for (const letter of text) {
    if (Bun.stringWidth(short + letter) >= width) break;
    short += letter;
  }
  return `${short.trimEnd()}…`;
}

function padded(text: string, width = 0) {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}
