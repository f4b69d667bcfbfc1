import { useRef } from "react";

/** One key per set of values: what is sent again, unchanged, after a lost answer creates nothing twice. `null` forgets. */
export function useIdempotencyKey(): (input: object | null) => string {
  const last = useRef({ input: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: newKey() };
    return last.current.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
