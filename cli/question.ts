import { createInterface } from "node:readline/promises";

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
