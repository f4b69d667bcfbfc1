import { createHash, createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  administratoren,
  authenticatorApps,
  passkeys,
  recoveryCodes,
  spentChallenges,
} from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkToken, type LinkClaim, signToken } from "../../kernel/link-tokens.ts";
import { findRow } from "../../kernel/rows.ts";
import { type Keeper, keyFor, type SealedFor } from "../../kernel/sealed-secret.ts";
import { MINUTE_MS } from "../../kernel/time/days.ts";
import type { Administrator } from "../administrators/queries.ts";
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
        .values(
          passed.map((challenge) => ({
            challenge_hash: createHash("sha256").update(challenge).digest("base64url"),
            expires_at,
          })),
        )
        .onConflictDoNothing()
        .returning({ hash: spentChallenges.challenge_hash });
      return spent.length > 0;
    },
  };
}

function claimOf(purpose: Purpose, nonce: string, ids: readonly string[]): LinkClaim {
  return { purpose, ids: [nonce, ...ids] };
}

/** Everything that somebody had besides his password. */
export async function dropFactors(tx: TxCtx, adminId: string): Promise<void> {
  await tx.db.delete(authenticatorApps).where(eq(authenticatorApps.admin_id, adminId));
  await tx.db.delete(passkeys).where(eq(passkeys.admin_id, adminId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
}

/**
 * Shows for a few minutes that the password was right. It opens nothing: it says for whom the second step may be done. A new
 * password, or the end of his access, ends it.
 */
export function pendingStep(ctx: Ctx, admin: Administrator): string {
  return `${admin.id}.${signToken(ctx, signInClaim(admin), SECOND_FACTOR.stepMinutes * 60)}`;
}

/** For whom the second step is left to do. Error: `second_step_expired`. */
export async function readPendingStep(
  ctx: Pick<Ctx, "linkSecret" | "now"> & ReadCtx,
  pending: string,
): Promise<Administrator> {
  const [, id = "", token = ""] = PENDING.exec(pending) ?? [];
  const admin = id ? await findRow(ctx, administratoren, eq(administratoren.id, id)) : undefined;
  const isOpen = admin?.status === "active" && admin.password_hash !== null;
  if (!isOpen || checkToken(ctx, signInClaim(admin), token) !== "valid") {
    throw new DomainError("second_step_expired");
  }
  return admin;
}

const PENDING = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{1,20}\.[\w-]{43})$/;

function signInClaim({ id, password_hash }: Administrator) {
  return { purpose: "second-step", ids: [id, password_hash ?? ""] } as const;
}

/** Encryption of second factors, so that neither the database nor a backup reveals them (docs/decisions/0034). */

const CODES = "second factor: recovery codes";

/** For the secret of an authenticator app; it opens only for this dispatcher. */
export function forApp(owner: string): SealedFor {
  return { use: "second factor: authenticator app", owner };
}

/** Keyed hash of a recovery code: the code is too short for a plain one. */
export function recoveryCodeHash(ctx: Keeper, adminId: string, code: string): string {
  return createHmac("sha256", keyFor(ctx, CODES)).update(`${adminId}|${code}`).digest("base64url");
}
