import type { Session } from "./command.ts";
import { CliFailure } from "./failures.ts";

/** `FA 1042` and `FR 1017` are one word each, wherever they stand. */
export function withNumbers(args: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of args) {
    const sign = words.at(-1) ?? "";
    if (/^(fa|fr)$/i.test(sign) && /^\d{1,9}$/.test(word)) words.splice(-1, 1, `${sign} ${word}`);
    else words.push(word);
  }
  return words;
}

/** The references on the command line, without repetitions; `-` reads standard input, one a line. */
export async function referencesIn(
  words: readonly string[],
  readInput: Session["readInput"],
): Promise<string[]> {
  const said = words.map(async (word) => (word === "-" ? linesOf(await readInput()) : word));
  return [...new Set((await Promise.all(said)).flat())];
}

/** The one that a command is about. Failure: several are named. */
export async function referenceIn(
  words: readonly string[],
  readInput: Session["readInput"],
): Promise<string> {
  const [reference = "", ...others] = await referencesIn(words, readInput);
  if (others.length === 0) return reference;
  const text = `Dieser Befehl nimmt nur eines: „${reference}“ oder „${others[0]}“? Namen aus mehreren Wörtern stehen in Anführungszeichen.`;
  throw new CliFailure("usage", "Falscher Aufruf", text, 2);
}

function linesOf(text: string) {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
