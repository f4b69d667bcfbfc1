import { useSyncExternalStore } from "react";

/**
 * Calls that wait until whoever sits here has shown anew who he is. One question serves all that come meanwhile; what is open
 * on the page stays as it is behind it, and each call then goes out as it was meant, under its own idempotency key.
 */

interface Question {
  /** First waiting action, in the server's words. */
  reason: string;
}

let question: Question | null = null;
let waiting: ((isProven: boolean) => void)[] = [];
const watchers = new Set<() => void>();

/** Asks, and says whether he has shown it; false: he called it off. */
export function askForProof(reason: string): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    question ??= { reason };
    tell();
  });
}

/** Ends the question for all that wait. */
export function answerProof(isProven: boolean): void {
  const asked = waiting;
  question = null;
  waiting = [];
  tell();
  for (const resolve of asked) resolve(isProven);
}

/** Open question; null: none. */
export function useProofQuestion(): Question | null {
  return useSyncExternalStore(
    watch,
    () => question,
    () => null,
  );
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

function tell() {
  for (const watcher of [...watchers]) watcher();
}
