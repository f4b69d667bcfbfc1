import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Ctx } from "../../kernel/context.ts";

/**
 * What of the second factors must not be read out of the database or a backup of it: both keys follow from the link secret, which
 * stands elsewhere (docs/decisions/0034). `adminId` is bound in, so that no row serves another dispatcher.
 */

type Keeper = Pick<Ctx, "linkSecret">;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: nonce, tag and text, base64url. */
export function sealSecret(ctx: Keeper, adminId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(ctx, "authenticator app"), nonce);
  cipher.setAAD(Buffer.from(adminId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Undefined: it was sealed with another link secret, for somebody else, or not by us. */
export function openSecret(ctx: Keeper, adminId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyFor(ctx, "authenticator app"),
      bytes.subarray(0, NONCE_BYTES),
    );
    decipher.setAAD(Buffer.from(adminId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Of a recovery code: it has too few letters for a hash that anybody could compute. */
export function recoveryCodeHash(ctx: Keeper, adminId: string, code: string): string {
  return createHmac("sha256", keyFor(ctx, "recovery codes"))
    .update(`${adminId}|${code}`)
    .digest("base64url");
}

function keyFor({ linkSecret }: Keeper, use: string) {
  return Buffer.from(hkdfSync("sha256", linkSecret, "", `second factor: ${use}`, 32));
}
