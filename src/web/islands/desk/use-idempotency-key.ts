import { useRef } from "react";
import { newKey } from "../send-booking.ts";

/** One key per set of values: what is sent again, unchanged, after a lost answer creates nothing twice. */
export function useIdempotencyKey(): (input: object) => string {
  const last = useRef({ input: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: newKey() };
    return last.current.key;
  };
}
