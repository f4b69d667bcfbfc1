import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ReceivedFile } from "../../kernel/ports.ts";

/** What tells whether a file is the one that was sent before: name, size in bytes and SHA-256 of its content. */
export async function fingerprint(file: ReceivedFile): Promise<[string, number, string]> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file.path)) hash.update(piece);
  return [file.name, file.bytes, hash.digest("base64url")];
}
