import { useRef } from "react";
import type { Prover } from "./form-proof.ts";

/** The form's proof of work; its code is fetched with the first focus. Without it the form is sent all the same. */
export function useFormProof(workerUrl: string) {
  const prover = useRef<Promise<Prover | undefined>>(undefined);
  return {
    async prepare() {
      prover.current ??= import("./form-proof.ts").then(
        ({ createProver }) => createProver(workerUrl),
        () => undefined,
      );
      (await prover.current)?.prepare();
    },
    take: async () => (await prover.current)?.take(),
  };
}
