import type { Operator } from "../domain/kernel/operator.ts";
import { MINUTE_MS } from "../domain/kernel/time/berlin.ts";
import type { PdfPrinter, PrintedDocument } from "../domain/mail/ports.ts";
import { ownProgram } from "../project-files.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createTaskProcess } from "./task-process.ts";

const PROGRAM = ownProgram("src/pdf/printing-process.ts");
/** Each waits for a second or two; who would wait longer than a minute is told so at once. */
const MOST_WAITING = 30;
export interface PrinterOptions {
  /** Milliseconds for one document; many times what the longest order takes on a busy machine. */
  timeLimit?: number;
  /** Milliseconds that the process waits for another document: the other party's follows within a second. */
  idleFor?: number;
  /** Documents after which another process takes over, whatever the last one has kept of them. */
  mostDocuments?: number;
  program?: string;
  /** A process that other printers use too. */
  shared?: ReturnType<typeof printingProcess>;
}

/** A process that prints one document after the other; it starts with the first and ends when it is idle. */
export function printingProcess(options: PrinterOptions = {}) {
  const { timeLimit = 40_000, idleFor = 5_000, mostDocuments = 20, program = PROGRAM } = options;
  return createTaskProcess({
    program,
    timeLimit,
    idleFor,
    mostTasks: mostDocuments,
    failure: "Das PDF konnte nicht gesetzt werden",
  });
}

/**
 * Prints in a process of its own, one document after the other: typesetting takes a quarter of a second of one core, four
 * times as much before the first document, and 200 MB, of which the server neither waits for the one nor keeps the other
 * (docs/decisions/0024). Error: `server_busy`.
 */
export function pdfPrinter(operatorNow: () => Operator, options: PrinterOptions = {}): PdfPrinter {
  const inTurn = createFairQueue({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne: MOST_WAITING,
    retryAfterSeconds: 30,
  });
  const print = options.shared ?? printingProcess(options);
  // Concurrent prints of the same order share one: the order is the party.
  return {
    print: (document) =>
      inTurn(partyOf(document), () => print({ document, operator: operatorNow() })),
  };
}

/** Number of what is printed. */
export function partyOf(document: PrintedDocument): string {
  if (document.copy === "billing") return document.content.nummer;
  return "job" in document ? document.job.number : document.number;
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
      // What is kept as a file is printed once.
      if (document.copy === "billing") return printer.print(document);
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
