import path from "node:path";
import type { Operator } from "../domain/operator.ts";
import type { PdfPrinter } from "../domain/ports.ts";
import { takeTurns } from "./inspect/turns.ts";

const PROGRAM = path.join(import.meta.dirname, "../pdf/printing-process.ts");
/** Milliseconds; many times what the longest order takes on a busy machine. */
const TIME_LIMIT = 40_000;

/**
 * Prints in a process of its own, one document after the other: typesetting takes a second of one core and 150 MB, of
 * which the server neither waits for the one nor keeps the other.
 */
export function pdfPrinter(operator: Operator): PdfPrinter {
  const inTurn = takeTurns(1);
  return { print: (document) => inTurn(() => printInProcess({ document, operator })) };
}

async function printInProcess(task: object): Promise<Uint8Array> {
  const child = Bun.spawn([process.execPath, "--smol", "--no-env-file", PROGRAM], {
    // Neither secrets of the server nor an `.env` in its folder.
    env: {},
    cwd: path.dirname(PROGRAM),
    stdin: new TextEncoder().encode(JSON.stringify(task)),
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIME_LIMIT,
    killSignal: "SIGKILL",
  });
  const [bytes, complaint, exitCode] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (exitCode === 0) return bytes;
  throw new Error(`Das PDF konnte nicht gesetzt werden (${exitCode}): ${complaint.slice(0, 500)}`);
}
