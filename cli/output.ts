import {
  type Answer,
  type ListAnswer,
  type ListOptions,
  type Progress,
  progressLine,
} from "./command.ts";
import { type Screen, sheet } from "./sheet.ts";

const MAIL_QUEUED = "E-Mail ist eingereiht; der laufende Server verschickt sie.";

/** Where a call prints: standard output and standard error, whole however slowly somebody reads them. */
export interface Output {
  screen: Screen;
  /** On standard output; resolves once the reader has it, or is gone. */
  print(content: string | Uint8Array): Promise<void>;
  /** On standard error. */
  complain(content: string | Uint8Array): Promise<void>;
  /** Whether anybody still reads standard output. */
  hasReader(): boolean;
  /** Whether standard output has got anything yet. */
  hasPrinted(): boolean;
  /** A line that says how far long work is, on standard error; nothing where no person watches it. */
  progress: Progress;
  /** Waits until the readers have everything, or are gone. False if some of it could not be written. */
  untilPrinted(): Promise<boolean>;
}

type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

const USUAL_WIDTH = 80;

/**
 * Bun keeps what a pipe does not accept at once, and drops it at `process.exit`. An empty write does not report when
 * earlier ones are flushed; only the last real one does.
 */
export function openOutput(stdout: Stream, stderr: Stream, terminal = ""): Output {
  const lastPrinted = new Map<Stream, Promise<void>>();
  let isLost = false;
  // Said by the callbacks below already; unheard, these would end the program.
  for (const stream of [stdout, stderr]) stream.on("error", () => {});
  const write = (stream: Stream, content: string | Uint8Array) => {
    const printed = new Promise<void>((resolve) => {
      stream.write(content, (error) => {
        // A reader that has seen enough (`| head`) is no failure, a full disk is.
        if (error && !("code" in error && error.code === "EPIPE")) isLost = true;
        resolve();
      });
    });
    lastPrinted.set(stream, printed);
    return printed;
  };
  const isTerminal = stdout.isTTY === true;
  const isDumb = terminal === "dumb";
  let hasPrinted = false;
  const progress = progressLine(
    (text) => void write(stderr, text),
    stderr.isTTY === true && !isDumb,
  );
  return {
    screen: {
      isTerminal,
      // Colours for a terminal that shows them, unless NO_COLOR is set.
      isStyled: isTerminal && !isDumb && Bun.enableANSIColors,
      width: stdout.columns || USUAL_WIDTH,
    },
    print(content) {
      hasPrinted = true;
      // On the same screen the line would stand between the others.
      if (isTerminal) progress.end();
      return write(stdout, content);
    },
    complain(content) {
      progress.end();
      return write(stderr, content);
    },
    // In Bun, `destroyed` stays false after the reader has gone.
    hasReader: () => stdout.writable,
    hasPrinted: () => hasPrinted,
    progress,
    async untilPrinted() {
      progress.end();
      await Promise.all(lastPrinted.values());
      return !isLost;
    },
  };
}

/** Output options of a command. */
export interface AnswerOptions extends ListOptions {
  /** Success messages are left out: the exit code is enough. */
  isSilent?: boolean;
}

/** Prints what a command achieved. The database is not needed any more while the reader takes it, except for pieces. */
export async function answer(output: Output, result: Answer | ListAnswer, options: AnswerOptions) {
  if ("pieces" in result) return printList(output, result, options);
  const { json, text, isMailQueued, shortfall } = result;
  if (options.json) {
    const { exitCode: _, ...missing } = shortfall ?? {};
    printJson(output, { success: shortfall === undefined, ...missing, ...json });
  } else if (typeof text === "object" && Symbol.asyncIterator in text) {
    await printPieces(output, text);
  } else if (typeof text !== "string") {
    const drawn = typeof text === "function" ? text(output.screen) : sheet(text, output.screen);
    output.print(`${drawn}\n${isMailQueued ? `${MAIL_QUEUED}\n` : ""}`);
  } else if (!options.isSilent) {
    output.print(isMailQueued ? `${text}\n${MAIL_QUEUED}\n` : `${text}\n`);
  }
}

/** Hints on a list go to standard error, where no program takes them for a row. */
async function printList(output: Output, list: ListAnswer, { quiet }: AnswerOptions) {
  await printPieces(output, list.pieces(output.screen, quiet ? NO_PROGRESS : output.progress));
  const hints = quiet ? [] : list.hints();
  if (hints.length > 0 && output.hasReader()) output.complain(`${hints.join("\n")}\n`);
}

const NO_PROGRESS = { show: () => {} };

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
