import { MINUTE_MS } from "../../../domain/kernel/time/berlin.ts";
import { PROOF_VALID_MINUTES } from "../../../domain/kernel/vocabulary.ts";

/** A proof that becomes useless while its form is being filled in is made anew from this age on. */
const RENEWED_AFTER_MS = (PROOF_VALID_MINUTES / 2) * MINUTE_MS;

export interface Prover {
  /** Begins to work on a proof, unless there is one or one is on its way. */
  prepare(): void;
  /** The proof, once; undefined while there is none: the form is sent without. */
  take(): string | undefined;
}

/** Proves to the server that a form is filled in in a browser, in the background (docs/decisions/0007). */
export function createProver(workerUrl: string): Prover {
  let worker: Worker | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let proof: string | undefined;
  return {
    prepare() {
      // The browser's cryptography is missing on plain http.
      if (!isSecureContext || Date.now() - startedAt < RENEWED_AFTER_MS) return;
      worker?.terminate();
      startedAt = Date.now();
      worker = new Worker(workerUrl);
      worker.onmessage = ({ data }) => {
        proof = data;
      };
    },
    take() {
      const taken = proof;
      if (taken) startedAt = Number.NEGATIVE_INFINITY;
      proof = undefined;
      return taken;
    },
  };
}
