import { createInterface } from "node:readline/promises";
import { buffer, text as readAll } from "node:stream/consumers";
import { OWNER_ONLY_UMASK } from "../src/platform/private-folder.ts";
import type { Machine } from "./command.ts";
import { calledAs } from "./help.ts";
import { openOutput } from "./output.ts";
import { type Elsewhere, runProgram } from "./program.ts";
import { isForServer } from "./remote/protocol.ts";

/** The command line as the process that somebody called: its streams, its signals, and one way out. */

process.umask(OWNER_ONLY_UMASK);

const STOPPED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

const output = openOutput(process.stdout, process.stderr, process.env.TERM);
const stopping = new AbortController();
const called = {
  args: process.argv.slice(2),
  env: process.env,
  output,
  readInput: () => buffer(process.stdin),
  ask: process.stdin.isTTY
    ? (question: string) => askYesOrNo(process.stdin, process.stderr, question)
    : undefined,
  readSecret: (question: string) => readSecret(process.stdin, process.stderr, question),
  isWatched: process.stderr.isTTY === true && process.env.TERM !== "dumb",
  stopping: stopping.signal,
};
const place = await openPlace();
let isLeaving = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () =>
    isLeaving ? process.exit(STOPPED_BY[signal]) : stop(STOPPED_BY[signal]),
  );
}

const running = runProgram({
  ...called,
  name: calledAs(process.env),
  place,
  isDebugging: process.env.LOG_LEVEL === "debug",
});
const exitCode = await running;
if (!isLeaving) await leave(exitCode);

/** Here, or at the server of `FAHRER_URL`: then nothing of a server is loaded here. */
async function openPlace(): Promise<Machine | Elsewhere> {
  if (isForServer(process.env)) return (await import("./remote/server.ts")).openServer(called);
  return (await import("./own-machine.ts")).openOwnMachine(called);
}

function close() {
  return "close" in place ? place.close() : Promise.resolve();
}

/** The way out: closes what was opened, lets the readers have everything, ends with the exit code. */
async function leave(code: number): Promise<never> {
  isLeaving = true;
  await close();
  process.exit((await output.untilPrinted()) ? code : 6);
}

/** Ends the process after a signal. A second signal ends it at once. */
async function stop(code: number): Promise<never> {
  isLeaving = true;
  stopping.abort();
  if ("begin" in place && place.saysHowItEnded?.()) {
    await running;
    await output.untilPrinted();
  }
  await close();
  process.exit(code);
}

/** Asks somebody at a terminal; only `j` or `ja` is a yes. Ctrl-C ends the program as it does anywhere. */
export async function askYesOrNo(
  input: NodeJS.ReadableStream,
  screen: NodeJS.WritableStream,
  question: string,
): Promise<boolean> {
  const lines = createInterface({ input, output: screen });
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    const answer = await Promise.race([
      lines.question(`${question} [j/N] `),
      // Ctrl-D: no answer is a no.
      new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
    ]);
    return /^\s*(j|ja|y|yes)\s*$/i.test(answer);
  } finally {
    lines.close();
  }
}

const ENTER = /[\r\n]/;
const BACKSPACE = /^[\b\x7f]$/;
const CTRL_C = "\x03";

type Input = Pick<typeof process.stdin, "isTTY" | "setRawMode"> & NodeJS.ReadableStream;

/**
 * A password is never an argument, which other users of the machine can read. At a terminal it is asked for and not shown;
 * else it is all of standard input, without its last line break.
 */
export async function readSecret(
  input: Input,
  screen: NodeJS.WritableStream,
  question: string,
): Promise<string> {
  if (!input.isTTY) return (await readAll(input)).replace(/\r?\n$/, "");
  screen.write(question);
  input.setRawMode(true);
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    screen.write("\n");
  }
}

function typedLine(input: Input): Promise<string> {
  return new Promise((resolve) => {
    let typed: string[] = [];
    function take(chunk: Buffer) {
      for (const letter of chunk.toString("utf8")) {
        // The terminal hands it over as a letter; what it means is left to whoever listens for the signal.
        if (letter === CTRL_C) process.kill(process.pid, "SIGINT");
        else if (BACKSPACE.test(letter)) typed = typed.slice(0, -1);
        else if (!ENTER.test(letter)) typed.push(letter);
        else {
          input.off("data", take);
          return resolve(typed.join(""));
        }
      }
    }
    input.on("data", take);
    input.resume();
  });
}
