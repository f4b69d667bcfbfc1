import { NUMBER_STEPS } from "./number-steps.ts";
import type { PeriodToken } from "./token.ts";
import { SIGN_STEPS, WORD_STEPS } from "./word-steps.ts";
import { fold } from "./words.ts";

/** Longer texts are no periods; nothing is read of them. */
const MAX_TEXT = 4000;

/**
 * The text in pieces, as they stand. Empty for a text of more than 4,000 characters. What two letters or a number without
 * its dot mean is decided by what stands beside them (`isLoose`, `isShort`).
 */
export function periodTokens(text: string): PeriodToken[] {
  if (text.length > MAX_TEXT) return [];
  const folded = fold(text);
  const tokens: PeriodToken[] = [];
  let at = 0;
  while (at < folded.length) {
    const found = nextToken(folded, at);
    tokens.push(...found.tokens);
    at += found.length;
  }
  return tokens;
}

function nextToken(text: string, at: number): { tokens: PeriodToken[]; length: number } {
  if (text[at] === " ") return { tokens: [], length: 1 };
  for (const [pattern, make] of stepsFor(text.charAt(at))) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const made = make(match.slice(1).map((part) => part ?? ""));
    if (made) return { tokens: [made].flat(), length: match[0].length };
  }
  return { tokens: [], length: 1 };
}

function stepsFor(first: string) {
  if (/\d/.test(first)) return NUMBER_STEPS;
  return /\p{L}/u.test(first) ? WORD_STEPS : SIGN_STEPS;
}
