import type { EInvoices, EInvoiceTask } from "../domain/mail/ports.ts";
import { ownProgram } from "../project-files.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createTaskProcess } from "./task-process.ts";

/**
 * Makes and checks electronic invoices in a process of its own, one after the other: a month of them took 100 MB that the server kept
 * (docs/measured.md).
 */
export function eInvoicesApart(): EInvoices {
  const ask = createTaskProcess({
    program: ownProgram("src/pdf/e-invoice-process.ts"),
    timeLimit: 40_000,
    idleFor: 5_000,
    mostTasks: 1_000,
    failure: "Die E-Rechnung konnte nicht erstellt werden",
  });
  const inTurn = createFairQueue({
    atOnce: 1,
    mostWaiting: Number.POSITIVE_INFINITY,
    mostWaitingOfOne: Number.POSITIVE_INFINITY,
    retryAfterSeconds: 0,
  });
  const answerTo = async <Answer>(task: EInvoiceTask): Promise<Answer> =>
    JSON.parse(new TextDecoder().decode(await inTurn("", () => ask(task))));
  return {
    xml: (content) => answerTo({ wanted: "xml", content }),
    problems: (content) => answerTo({ wanted: "problems", content }),
  };
}
