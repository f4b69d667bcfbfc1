import type { EInvoices, EInvoiceTask } from "../domain/mail/ports.ts";
import { ownProgram } from "../project-files.ts";
import { startTaskProgram } from "./bun-child.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Bytes in front of an answer that say how long it is (src/pdf/write-answer.ts). */
const LENGTH_BYTES = 4;

interface TaskProcess {
  program: string;
  /** Milliseconds for one task. */
  timeLimit: number;
  /** Milliseconds that the process waits for another task. */
  idleFor: number;
  /** Tasks after which another process takes over, whatever the last one has kept of them. */
  mostTasks: number;
  /** First words of the error. */
  failure: string;
}

/**
 * A program of ours that does one task after the other in a process of its own, which starts with the first and ends when it is idle: one
 * line of JSON for each task, and an answer in bytes. The caller asks for one at a time.
 */
export function createTaskProcess({
  program,
  timeLimit,
  idleFor,
  mostTasks,
  failure,
}: TaskProcess) {
  let process: ReturnType<typeof startProcess> | undefined;
  let resting: Timer | undefined;
  const dismiss = () => {
    process?.end();
    process = undefined;
  };
  return async (task: object): Promise<Uint8Array> => {
    clearTimeout(resting);
    if (process && !process.isAlive()) process = undefined;
    process ??= startProcess(program, failure);
    try {
      const answer = await process.ask(inOneLine(task), timeLimit);
      if (process.answered() >= mostTasks) dismiss();
      return answer;
    } catch (error) {
      process = undefined;
      throw error;
    } finally {
      resting = setTimeout(dismiss, idleFor);
      resting.unref();
    }
  };
}

/** Escapes U+2028 and U+2029, which JSON leaves as they are and line readers treat as line ends. */
function inOneLine(task: object): string {
  return JSON.stringify(task).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function startProcess(program: string, failure: string) {
  const child = startTaskProgram({ file: program, isSmall: true });
  // It ends by itself when nobody can feed it any more, and holds up nobody's end.
  child.unref();
  const complaint = new Response(child.stderr).text();
  const output = child.stdout.getReader();
  let answered = 0;
  return {
    answered: () => answered,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Throws with what the process complains of, if it doesn't answer; then it has ended. */
    async ask(task: string, timeLimit: number) {
      const stopping = setTimeout(() => child.kill("SIGKILL"), timeLimit);
      try {
        child.stdin.write(`${task}\n`);
        child.stdin.flush();
        const answer = await readAnswer(output);
        answered += 1;
        return answer;
      } catch (cause) {
        child.kill("SIGKILL");
        const exitCode = await child.exited;
        const ending = `(${child.signalCode ?? exitCode}): ${(await complaint).slice(0, 1000)}`;
        throw new Error(`${failure} ${ending}`, { cause });
      } finally {
        clearTimeout(stopping);
      }
    },
    end: () => child.stdin.end(),
  };
}

/** The next answer of what the process writes. */
async function readAnswer(output: { read(): Promise<{ value?: Uint8Array; done: boolean }> }) {
  let read = Buffer.alloc(0);
  let wanted = Number.POSITIVE_INFINITY;
  while (read.length < wanted) {
    const { value, done } = await output.read();
    if (done || !value) throw new Error("The process ended before its answer did");
    read = Buffer.concat([read, value]);
    if (read.length >= LENGTH_BYTES) wanted = LENGTH_BYTES + read.readUInt32BE(0);
  }
  return new Uint8Array(read.subarray(LENGTH_BYTES, wanted));
}

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
