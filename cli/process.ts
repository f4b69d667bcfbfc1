import { buffer } from "node:stream/consumers";
import { OWNER_ONLY_UMASK } from "../src/platform/private-folder.ts";
import type { Machine } from "./command.ts";
import { calledAs } from "./help.ts";
import { openOutput } from "./output.ts";
import { type Elsewhere, runProgram } from "./program.ts";
import { askYesOrNo, readSecret } from "./question.ts";
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
