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

/** A random UUID; `crypto.randomUUID` alone is missing on plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
