import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKey } from "../../../forms/use-form.ts";
import { dismissInputError } from "../../../ui/toaster.tsx";
import { type CallAnswer, CallError, type CallInput, type CallName, call } from "../call.ts";
import { showFailure, type Wording } from "../use-action.ts";

/** Outcome of one of several. */
export interface Outcome {
  id: string;
  outcome: "done" | "refused";
  text: string;
}

export function doneIds(results: readonly Outcome[]): string[] {
  return results.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
}

export interface OneOf<Name extends CallName> {
  id: string;
  input: CallInput<Name>;
}

export interface SeveralOptions<Name extends CallName> extends Wording {
  /** Words for a success. */
  inWords: (answer: CallAnswer<Name>) => string;
}

/**
 * Calls once for each of several, at the dispatcher's command: a refusal doesn't stop the others. A failure ends it
 * with a toast; sending again skips finished ones and repeats the rest under the same idempotency keys.
 */
export function useSeveral<Name extends CallName>(name: Name, options: SeveralOptions<Name>) {
  const client = useQueryClient();
  const known = useRef(new Map<string, { key: string; done?: Outcome }>());
  async function one({ id, input }: OneOf<Name>): Promise<Outcome> {
    const text = JSON.stringify(input);
    const sent = known.current.get(text) ?? { key: newKey() };
    known.current.set(text, sent);
    if (sent.done) return sent.done;
    const answer = await call(name, input, { idempotencyKey: sent.key, isOneOfSeveral: true });
    sent.done = { id, outcome: "done", text: options.inWords(answer) };
    return sent.done;
  }
  return useMutation<Outcome[], CallError, OneOf<Name>[]>({
    onMutate: dismissInputError,
    async mutationFn(rows) {
      const outcomes: Outcome[] = [];
      // One after the other, because what is done to one speaks against the next.
      for (const row of rows) {
        outcomes.push(await one(row).catch((error: unknown) => refusalOf(row.id, error)));
      }
      return outcomes;
    },
    onError: (error) => showFailure(error, options),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Throws what says nothing about this one alone. */
function refusalOf(id: string, error: unknown): Outcome {
  if (!(error instanceof CallError && error.isRefusal)) throw error;
  const { message, warnings, fields } = error;
  const said = warnings.length > 0 ? warnings.map(({ text }) => text) : Object.values(fields);
  return { id, outcome: "refused", text: said.join(" ") || message };
}
