import { createHmac } from "node:crypto";
import * as sealed from "../../kernel/sealed-secret.ts";

/** Encryption of second factors, so that neither the database nor a backup reveals them (docs/decisions/0034). */

const APP = "second factor: authenticator app";
const CODES = "second factor: recovery codes";

/** Seals an authenticator app's secret; it opens only for this dispatcher. */
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

/** Keyed hash of a recovery code: the code is too short for a plain one. */
export function recoveryCodeHash(ctx: sealed.Keeper, adminId: string, code: string): string {
  return createHmac("sha256", sealed.keyFor(ctx, CODES))
    .update(`${adminId}|${code}`)
    .digest("base64url");
}
