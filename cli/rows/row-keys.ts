import { createHash } from "node:crypto";
import type { FieldRow } from "./row-fields.ts";

/**
 * Under what each row is done once: its own key, else what it says, so that a file whose faults are mended does only the rest.
 * Of rows that say the same, each has its own.
 */
export function rowKeys(command: string, rows: readonly FieldRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ key, values }) => {
    if (key) return `${command}:${key}`;
    const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
    const hash = createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${command}:${hash}:${times}`;
  });
}
