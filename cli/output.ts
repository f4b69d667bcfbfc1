import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import type { Answer, Screen } from "./command.ts";

const MAIL_QUEUED = "E-Mail ist eingereiht; der laufende Server verschickt sie.";

/** Of several, as a failure says it. */
const SOME_REFUSED = {
  success: false,
  code: "some_refused",
  title: "Nicht alles erledigt",
  error: "Einige Zeilen sind abgelehnt; die übrigen sind erledigt.",
};

/** Where a call prints: standard output and standard error, whole however slowly somebody reads them. */
export interface Output {
  screen: Screen;
  /** On standard output; resolves once the reader has it, or is gone. */
  print(text: string): Promise<void>;
  /** On standard error. */
  complain(text: string): Promise<void>;
  /** Whether anybody still reads standard output. */
  hasReader(): boolean;
  /** Waits until the readers have everything, or are gone. False if some of it could not be written. */
  untilPrinted(): Promise<boolean>;
}

type Stream = NodeJS.WritableStream & { isTTY?: boolean };

/**
 * What a pipe does not take at once, Bun keeps, and drops at `process.exit`. An empty write does not tell when it has left,
 * only the last real one does.
 */
export function openOutput(stdout: Stream, stderr: Stream): Output {
  const lastPrinted = new Map<Stream, Promise<void>>();
  let isLost = false;
  // Said by the callbacks below already; unheard, these would end the program.
  for (const stream of [stdout, stderr]) stream.on("error", () => {});
  const write = (stream: Stream, text: string) => {
    const printed = new Promise<void>((resolve) => {
      stream.write(text, (error) => {
        // A reader that has seen enough (`| head`) is no failure, a full disk is.
        if (error && !("code" in error && error.code === "EPIPE")) isLost = true;
        resolve();
      });
    });
    lastPrinted.set(stream, printed);
    return printed;
  };
  const isTerminal = stdout.isTTY === true;
  return {
    // Colours for a terminal that shows them, unless NO_COLOR is set.
    screen: { isTerminal, isStyled: isTerminal && Bun.enableANSIColors },
    print: (text) => write(stdout, text),
    complain: (text) => write(stderr, text),
    // In Bun, `destroyed` stays false after the reader has gone.
    hasReader: () => stdout.writable,
    async untilPrinted() {
      await Promise.all(lastPrinted.values());
      return !isLost;
    },
  };
}

/** Prints what a command achieved. The database is not needed any more while the reader takes it, except for pieces. */
export async function answer(
  output: Output,
  { json, text, isMailQueued, isPartlyRefused }: Answer,
  options: { json?: true },
): Promise<void> {
  if (options.json) {
    printJson(output, isPartlyRefused ? { ...SOME_REFUSED, ...json } : { success: true, ...json });
  } else if (typeof text === "object") {
    await printPieces(output, text);
  } else {
    const whole = typeof text === "string" ? text : text(output.screen);
    output.print(isMailQueued ? `${whole}\n${MAIL_QUEUED}\n` : `${whole}\n`);
  }
}

/** Waits for the reader, and stops when there is none any more (`| head`). */
async function printPieces(output: Output, pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    if (!output.hasReader()) return;
    await output.print(piece);
  }
}

/** One document on standard output. */
export function printJson(output: Output, document: object): Promise<void> {
  return output.print(`${JSON.stringify(document, null, 2)}\n`);
}

export interface Column<Row> {
  title: string;
  value: (row: Row) => string;
  /** Longest width on a screen; in a pipe nothing is cut. */
  max?: number;
}

const GAP = "  ";

/** Rows below aligned titles. */
function table<Row>(columns: Column<Row>[], rows: Row[], screen: Screen): string {
  const cells = rows.map((row) =>
    columns.map((column) => cell(column.value(row), screen.isTerminal ? column.max : undefined)),
  );
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
  return [screen.isStyled ? `\x1b[1m${titles}\x1b[0m` : titles, ...cells.map(line)].join("\n");
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
  const text = (screen: Screen) =>
    rows.length === 0 ? empty : [table(columns, rows, screen), ...more].join("\n");
  return { json: { data: rows, nextCursor }, text };
}

/** The day in Berlin, `YYYY-MM-DD`, as options take it; `-` for none. */
export function day(at: Date | null): string {
  return at ? berlinDate(at) : "-";
}

/** One line, cut where it is longer than `max`, and no control characters: they could steer the terminal. */
function cell(value: string, max: number | undefined) {
  const text =
    value
      .replaceAll(/\p{Cc}+/gu, " ")
      .replaceAll("\u00a0", " ")
      .trim() || "-";
  if (max === undefined || Bun.stringWidth(text) <= max) return text;
  return `${[...text].slice(0, max - 1).join("")}…`;
}

function padded(text: string, width: number) {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}
