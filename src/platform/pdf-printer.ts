import path from "node:path";
import type { Operator } from "../domain/kernel/operator.ts";
import type { PdfPrinter } from "../domain/mail/ports.ts";
import { runBunProgram } from "./bun-child.ts";
import { createFairQueue } from "./fair-queue.ts";

const PROGRAM = path.join(import.meta.dirname, "../pdf/printing-process.ts");
/** Milliseconds; many times what the longest order takes on a busy machine. */
const TIME_LIMIT = 40_000;
/** Each waits for a second or two; who would wait longer than a minute is told so at once. */
const MOST_WAITING = 30;

/**
 * Prints in a process of its own, one document after the other: typesetting takes a second of one core and 150 MB, of
 * which the server neither waits for the one nor keeps the other. Error: `server_busy`.
 */
export function pdfPrinter(operator: Operator): PdfPrinter {
  const inTurn = createFairQueue({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne: MOST_WAITING,
    retryAfterSeconds: 30,
  });
  // Whoever wants the same order gets the same print: the order is the party.
  return {
    print: (document) =>
      inTurn(document.job.number, () =>
        runBunProgram(
          {
            file: PROGRAM,
            input: JSON.stringify({ document, operator }),
            isSmall: true,
            timeLimit: TIME_LIMIT,
          },
          "Das PDF konnte nicht gesetzt werden",
        ),
      ),
  };
}
