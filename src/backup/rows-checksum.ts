import { createHash } from "node:crypto";
import { broken } from "./failure.ts";
import type { Checksum } from "./manifest.ts";

const NEWLINE = 10;
const LANES = 4;

/**
 * Counts rows as COPY writes them, a line each, and sums their SHA-256 up, so that it is the same in whatever order they come: the
 * order of a table is nobody's promise. It notices what was lost or changed; who changes a backup on purpose is kept out by
 * encryption, not by this.
 */
export function rowsChecksum(): { add(lines: Uint8Array): void; result(): Checksum } {
  const sum = new Uint32Array(LANES);
  let rows = 0;
  return {
    add(lines) {
      for (let from = 0; from < lines.length; ) {
        const end = lines.indexOf(NEWLINE, from);
        if (end < 0) throw broken("Eine Zeile hört mittendrin auf.");
        const hash = createHash("sha256").update(lines.subarray(from, end)).digest();
        for (let lane = 0; lane < LANES; lane++) {
          sum[lane] = ((sum[lane] ?? 0) + hash.readUInt32LE(lane * 4)) >>> 0;
        }
        rows += 1;
        from = end + 1;
      }
    },
    result() {
      const checksum = [...sum].map((lane) => lane.toString(16).padStart(8, "0")).join("");
      return { rows, checksum };
    },
  };
}

export function isSame(one: Checksum | undefined, other: Checksum | undefined): boolean {
  return one?.rows === other?.rows && one?.checksum === other?.checksum;
}
