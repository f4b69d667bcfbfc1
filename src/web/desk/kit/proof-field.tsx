import { useSyncExternalStore } from "react";
import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { FRESH_PROOF_MINUTES } from "../../../domain/desk/sessions/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";

interface ProofFieldProps {
  name: string;
  id?: string;
  /** Of his second factor; none: his password is enough. */
  ways: readonly FactorWay[];
  error: string | undefined;
  autoFocus?: boolean;
}

/** What a person types to show anew who he is: a code if he has a second factor, else his password. */
export function ProofField({ ways, ...field }: ProofFieldProps) {
  const hint = `Gilt in diesem Browser ${FRESH_PROOF_MINUTES} Minuten.`;
  if (ways.length === 0) {
    return (
      <TextField
        {...field}
        label="Ihr Passwort"
        hint={hint}
        type="password"
        autoComplete="current-password"
      />
    );
  }
  const hasApp = ways.includes("app");
  return (
    <TextField
      {...field}
      label={hasApp ? "Code aus der App" : "Wiederherstellungscode"}
      hint={hasApp ? `Oder ein Wiederherstellungscode. ${hint}` : hint}
      autoComplete={hasApp ? "one-time-code" : "off"}
      spellCheck={false}
    />
  );
}

/**
 * Calls that wait until whoever sits here has shown anew who he is. One question serves all that come meanwhile; what is open
 * on the page stays as it is behind it, and each call then goes out as it was meant, under its own idempotency key.
 */

interface Question {
  /** What the first of them is about, in the server's words. */
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

/** What is asked for now; null: nothing. */
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
