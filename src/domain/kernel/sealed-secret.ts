import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Ctx } from "./context.ts";

/**
 * Encryption of values that are needed in clear but must not be readable in the database or its backups. The key is
 * derived from the link secret, which is stored elsewhere (docs/decisions/0034, 0042).
 */

export type Keeper = Pick<Ctx, "linkSecret">;

/** `use` names what the key is for; `owner` is bound in, so that no row serves another. */
export interface SealedFor {
  use: string;
  owner: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: nonce, tag and text, base64url. */
export function sealSecret(ctx: Keeper, { use, owner }: SealedFor, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(ctx, use), nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Undefined: it was sealed with another link secret, for somebody else, or not by us. */
export function openSecret(ctx: Keeper, { use, owner }: SealedFor, sealed: string) {
  const bytes = Buffer.from(sealed, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", keyFor(ctx, use), nonce);
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** A key of 32 bytes for this use alone. */
export function keyFor({ linkSecret }: Keeper, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", linkSecret, "", use, 32));
}
