import { createHash } from "node:crypto";

/** Short hash for ETags and file names. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
