import { createHmac } from "node:crypto";
import * as sealed from "../../kernel/sealed-secret.ts";

/** What of the second factors must not be read out of the database or a backup of it (docs/decisions/0034). */

const APP = "second factor: authenticator app";
const CODES = "second factor: recovery codes";

/** Of an authenticator app; it serves this dispatcher alone. */
export function sealSecret(ctx: sealed.Keeper, adminId: string, secret: string): string {
  return sealed.sealSecret(ctx, { use: APP, owner: adminId }, secret);
}

/** Undefined: it was sealed with another link secret, for somebody else, or not by us. */
export function openSecret(
  ctx: sealed.Keeper,
  adminId: string,
  sealedSecret: string,
): string | undefined {
  return sealed.openSecret(ctx, { use: APP, owner: adminId }, sealedSecret);
}

/** Of a recovery code: it has too few letters for a hash that anybody could compute. */
export function recoveryCodeHash(ctx: sealed.Keeper, adminId: string, code: string): string {
  return createHmac("sha256", sealed.keyFor(ctx, CODES))
    .update(`${adminId}|${code}`)
    .digest("base64url");
}
