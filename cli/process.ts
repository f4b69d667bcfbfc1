import { text as readAll } from "node:stream/consumers";
import { OWNER_ONLY_UMASK } from "../src/platform/private-folder.ts";
import { openOutput } from "./output.ts";
import { openProgram } from "./program.ts";
import { askYesOrNo } from "./question.ts";
import { readSecret } from "./secret-input.ts";

/** The command line as the process that somebody called: its streams, its signals, and one way out. */

process.umask(OWNER_ONLY_UMASK);

const STOPPED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

const output = openOutput(process.stdout, process.stderr);
const stopping = new AbortController();
const program = openProgram({
  args: process.argv.slice(2),
  env: process.env,
  readInput: () => readAll(process.stdin),
  ask: process.stdin.isTTY
    ? (question) => askYesOrNo(process.stdin, process.stderr, question)
    : undefined,
  readSecret: (question) => readSecret(process.stdin, process.stderr, question),
  output,
  stopping: stopping.signal,
});
let isLeaving = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () =>
    isLeaving ? process.exit(STOPPED_BY[signal]) : stop(STOPPED_BY[signal]),
  );
}

const exitCode = await program.run();
if (!isLeaving) await leave(exitCode);

/** The way out: closes what was opened, lets the readers have everything, ends with the exit code. */
async function leave(code: number): Promise<never> {
  isLeaving = true;
  await program.close();
  process.exit((await output.untilPrinted()) ? code : 6);
}

/** The same for somebody who does not want the rest any more. */
async function stop(code: number): Promise<never> {
  isLeaving = true;
  stopping.abort();
  await program.close();
  process.exit(code);
}
