import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  spentChallenges,
} from "../../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../../kernel/context.ts";
import { checkToken, type LinkClaim, signToken } from "../../kernel/link-tokens.ts";
import { MINUTE_MS } from "../../kernel/time/days.ts";
import { SECOND_FACTOR } from "./vocabulary.ts";

/**
 * Passkey challenges: random, signed by us and with an expiry, so that nothing is stored for requests that are never
 * answered. An answered challenge is stored until its expiry, so that it is accepted once.
 */

type Purpose = "passkey-creation" | "passkey-request";

const CHALLENGE = /^([\w-]{22})\.([\w-]{1,20}\.[\w-]{43})$/;

/** `ids`: of whom alone it may be answered. */
export function newChallenge(ctx: Ctx, purpose: Purpose, ids: readonly string[] = []): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${signToken(ctx, claimOf(purpose, nonce, ids), SECOND_FACTOR.stepMinutes * 60)}`;
}

/** A check that also remembers which challenge it let pass. */
export function challengeCheck(ctx: Ctx, purpose: Purpose, ids: readonly string[] = []) {
  const passed: string[] = [];
  return {
    isOurs(challenge: string): boolean {
      const [, nonce = "", token = ""] = CHALLENGE.exec(challenge) ?? [];
      if (nonce === "") return false;
      if (checkToken(ctx, claimOf(purpose, nonce, ids), token) !== "valid") return false;
      passed.push(challenge);
      return true;
    },
    /** False: it was answered before, or at the same moment. */
    async spend(tx: TxCtx): Promise<boolean> {
      const expires_at = new Date(tx.now().getTime() + SECOND_FACTOR.stepMinutes * MINUTE_MS);
      const spent = await tx.db
        .insert(spentChallenges)
        .values(passed.map((challenge) => ({ challenge_hash: hashed(challenge), expires_at })))
        .onConflictDoNothing()
        .returning({ hash: spentChallenges.challenge_hash });
      return spent.length > 0;
    },
  };
}

function claimOf(purpose: Purpose, nonce: string, ids: readonly string[]): LinkClaim {
  return { purpose, ids: [nonce, ...ids] };
}

function hashed(challenge: string) {
  return createHash("sha256").update(challenge).digest("base64url");
}

/** Everything that somebody had besides his password. */
export async function dropFactors(tx: TxCtx, adminId: string): Promise<void> {
  await tx.db.delete(authenticatorApps).where(eq(authenticatorApps.admin_id, adminId));
  await tx.db.delete(passkeys).where(eq(passkeys.admin_id, adminId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
}
