import { text as readAll } from "node:stream/consumers";

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
