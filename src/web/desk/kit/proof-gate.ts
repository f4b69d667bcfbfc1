import { createStore } from "../../ui/store.ts";

/**
 * Calls that wait until whoever sits here has shown anew who he is. One question serves all that come meanwhile; what is open
 * on the page stays as it is behind it, and each call then goes out as it was meant, under its own idempotency key.
 */

/** First waiting action, in the server's words; null: nothing is asked. */
const question = createStore<string | null>(null);
let waiting: ((isProven: boolean) => void)[] = [];

export const useProofQuestion = question.use;

/** Asks, and says whether he has shown it; false: he called it off. */
export function askForProof(reason: string): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    question.set(question.get() ?? reason);
  });
}

/** Ends the question for all that wait. */
export function answerProof(isProven: boolean): void {
  const asked = waiting;
  waiting = [];
  question.set(null);
  for (const resolve of asked) resolve(isProven);
}
