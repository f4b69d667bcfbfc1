import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text as readAll } from "node:stream/consumers";

/** Asks somebody at a terminal; only `j` or `ja` is a yes. Ctrl-C ends the program as it does anywhere. */
export async function askYesOrNo(
  input: NodeJS.ReadableStream,
  screen: NodeJS.WritableStream,
  question: string,
): Promise<boolean> {
  const answer = await lineOf(createInterface({ input, output: screen }), `${question} [j/N] `);
  return /^\s*(j|ja|y|yes)\s*$/i.test(answer);
}

async function lineOf(lines: Interface, question: string): Promise<string> {
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  // Ctrl-D: no answer is a no.
  const closed = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}

type Input = Pick<typeof process.stdin, "isTTY"> & NodeJS.ReadableStream;

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
  const output = new Writable({ write: (_piece, _encoding, done) => done() });
  const typed = await lineOf(
    createInterface({ input, output, terminal: true, historySize: 0 }),
    "",
  );
  screen.write("\n");
  return typed;
}
