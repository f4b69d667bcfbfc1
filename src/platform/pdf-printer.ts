import type { Operator } from "../domain/kernel/operator.ts";
import { MINUTE_MS } from "../domain/kernel/time/days.ts";
import type { PdfPrinter, PrintedDocument } from "../domain/mail/ports.ts";
import { ownProgram } from "../project-files.ts";
import { startFedProgram } from "./bun-child.ts";
import { createFairQueue } from "./fair-queue.ts";

const PROGRAM = ownProgram("src/pdf/printing-process.ts");
/** Each waits for a second or two; who would wait longer than a minute is told so at once. */
const MOST_WAITING = 30;
/** Bytes in front of a document that say how long it is (src/pdf/printing-process.ts). */
const LENGTH_BYTES = 4;

export interface PrinterOptions {
  /** Milliseconds for one document; many times what the longest order takes on a busy machine. */
  timeLimit?: number;
  /** Milliseconds that the process waits for another document: the other party's follows within a second. */
  idleFor?: number;
  /** Documents after which another process takes over, whatever the last one has kept of them. */
  mostDocuments?: number;
  program?: string;
}

/**
 * Prints in a process of its own, one document after the other: typesetting takes a quarter of a second of one core, four
 * times as much before the first document, and 200 MB, of which the server neither waits for the one nor keeps the other
 * (docs/decisions/0024). Error: `server_busy`.
 */
export function pdfPrinter(operatorNow: () => Operator, options: PrinterOptions = {}): PdfPrinter {
  const { timeLimit = 40_000, idleFor = 5_000, mostDocuments = 20, program = PROGRAM } = options;
  const inTurn = createFairQueue({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne: MOST_WAITING,
    retryAfterSeconds: 30,
  });
  let process: PrintingProcess | undefined;
  let resting: Timer | undefined;
  const dismiss = () => {
    process?.end();
    process = undefined;
  };
  const print = async (task: string) => {
    clearTimeout(resting);
    if (process && !process.isAlive()) process = undefined;
    process ??= startPrintingProcess(program);
    try {
      const document = await process.print(task, timeLimit);
      if (process.printed() >= mostDocuments) dismiss();
      return document;
    } catch (error) {
      process = undefined;
      throw error;
    } finally {
      resting = setTimeout(dismiss, idleFor);
      resting.unref();
    }
  };
  // Concurrent prints of the same order share one: the order is the party.
  return {
    print: (document) =>
      inTurn(partyOf(document), () => print(inOneLine({ document, operator: operatorNow() }))),
  };
}

/** Number of what is printed. */
export function partyOf(document: PrintedDocument): string {
  if (document.copy === "billing") return document.content.nummer;
  return "job" in document ? document.job.number : document.number;
}

/** Escapes U+2028 and U+2029, which JSON leaves as they are and line readers treat as line ends. */
function inOneLine(task: object): string {
  return JSON.stringify(task).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

interface PrintingProcess {
  /** Throws with what the process complains of, if it doesn't print; then it has ended. */
  print(task: string, timeLimit: number): Promise<Uint8Array>;
  printed(): number;
  isAlive(): boolean;
  end(): void;
}

function startPrintingProcess(program: string): PrintingProcess {
  const child = startFedProgram({ file: program, isSmall: true });
  // It ends by itself when nobody can feed it any more, and holds up nobody's end.
  child.unref();
  const complaint = new Response(child.stderr).text();
  const output = child.stdout.getReader();
  let printed = 0;
  return {
    printed: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async print(task, timeLimit) {
      const stopping = setTimeout(() => child.kill("SIGKILL"), timeLimit);
      try {
        child.stdin.write(`${task}\n`);
        child.stdin.flush();
        const document = await readDocument(output);
        printed += 1;
        return document;
      } catch (cause) {
        child.kill("SIGKILL");
        const exitCode = await child.exited;
        const ending = `(${child.signalCode ?? exitCode}): ${(await complaint).slice(0, 1000)}`;
        throw new Error(`Das PDF konnte nicht gesetzt werden ${ending}`, { cause });
      } finally {
        clearTimeout(stopping);
      }
    },
    end: () => child.stdin.end(),
  };
}

/** The next document of what the process writes. */
async function readDocument(output: { read(): Promise<{ value?: Uint8Array; done: boolean }> }) {
  let read = Buffer.alloc(0);
  let wanted = Number.POSITIVE_INFINITY;
  while (read.length < wanted) {
    const { value, done } = await output.read();
    if (done || !value) throw new Error("The process ended before its document did");
    read = Buffer.concat([read, value]);
    if (read.length >= LENGTH_BYTES) wanted = LENGTH_BYTES + read.readUInt32BE(0);
  }
  return new Uint8Array(read.subarray(LENGTH_BYTES, wanted));
}

/** Milliseconds; about as long as mail scanners open a link after its mail arrived. */
const KEPT_FOR = 10 * MINUTE_MS;
/** Each is about 50 kB. */
const KEPT_AT_MOST = 100;

/**
 * Prints a document once for all who want it now and in the next ten minutes; another fact is another document, and
 * so is another `edition` of the letterhead. So a link
 * to it needs no limit, which scanners would use up for the person that it is for.
 */
export function cachingPrinter(printer: PdfPrinter, edition: () => number = () => 0): PdfPrinter {
  const prints = new Map<string, Promise<Uint8Array>>();
  return {
    print(document) {
      const facts = `${edition()} ${JSON.stringify(document)}`;
      const known = prints.get(facts);
      if (known) return known;
      const print = printer.print(document);
      prints.set(facts, print);
      const forget = () => prints.get(facts) === print && prints.delete(facts);
      print.then(() => setTimeout(forget, KEPT_FOR).unref(), forget);
      const [oldest] = prints.keys();
      if (oldest !== undefined && prints.size > KEPT_AT_MOST) prints.delete(oldest);
      return print;
    },
  };
}
