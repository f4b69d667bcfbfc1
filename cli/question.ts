import { createInterface } from "node:readline/promises";
import { text as readAll } from "node:stream/consumers";

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
