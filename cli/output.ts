import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import type { Answer } from "./command.ts";

const MAIL_QUEUED = "E-Mail ist eingereiht; der laufende Server verschickt sie.";

/** Prints what a command achieved. The database is not needed any more while the reader takes it, except for pieces. */
export async function answer(
  { json, text, isMailQueued }: Answer,
  options: { json?: true },
): Promise<void> {
  if (options.json) printJson({ success: true, ...json });
  else if (typeof text !== "string") await printPieces(text);
  else print(process.stdout, isMailQueued ? `${text}\n${MAIL_QUEUED}\n` : `${text}\n`);
}

/** Waits for the reader, and stops when there is none any more (`| head`). */
async function printPieces(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    if (!hasReader(process.stdout)) return;
    await print(process.stdout, piece);
  }
}

/** One document on standard output. */
export function printJson(document: object): Promise<void> {
  return print(process.stdout, `${JSON.stringify(document, null, 2)}\n`);
}

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

/**
 * Standard output and standard error, whole however slowly somebody reads them: what a pipe does not take at once, Bun
 * keeps, and drops at `process.exit`. An empty write does not tell when it has left, only the last real one does.
 */
const lastPrinted = new Map<NodeJS.WriteStream, Promise<void>>();
let isLost = false;

// Said by the callbacks below already; unheard, these would end the program.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** Writes; resolves once the reader has it, or is gone. */
export function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    stream.write(text, (error) => {
      // A reader that has seen enough (`| head`) is no failure, a full disk is.
      if (error && !("code" in error && error.code === "EPIPE")) isLost = true;
      resolve();
    });
  });
  lastPrinted.set(stream, printed);
  return printed;
}

/** Whether anybody still reads. In Bun, `destroyed` stays false after the reader has gone. */
function hasReader(stream: NodeJS.WriteStream): boolean {
  return stream.writable;
}

/** Waits until the readers have everything, or are gone. False if some of it could not be written. */
export async function untilPrinted(): Promise<boolean> {
  await Promise.all(lastPrinted.values());
  return !isLost;
}
