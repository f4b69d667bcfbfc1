import type { Session } from "./command.ts";
import { CliFailure } from "./failures.ts";

/** Prefix of a number, possibly a separate argument: `FA 1042`. */
const NUMBER_SIGN = /^(fa|fr)$/i;

/**
 * References from the command line: `1042 1043`, `FA 1042 FA 1043`; `-` reads one per line from standard input. As
 * typed, without repeats.
 */
export async function referencesIn(
  words: readonly string[],
  readInput: Session["readInput"],
): Promise<string[]> {
  const said: string[] = [];
  for (const [n, word] of words.entries()) {
    const before = words[n - 1];
    if (word === "-") said.push(...linesOf(await readInput()));
    else if (NUMBER_SIGN.test(word) && isNumber(words[n + 1])) continue;
    else if (before && NUMBER_SIGN.test(before) && isNumber(word)) said.push(`${before} ${word}`);
    else said.push(word);
  }
  return [...new Set(said)];
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

function isNumber(word: string | undefined) {
  return word !== undefined && /^\d{1,9}$/.test(word);
}

function linesOf(text: string) {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
