import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  administratoren,
  authenticatorApps,
  passkeys,
  recoveryCodes,
  spentChallenges,
} from "../../../db/schema/index.ts";
import {
  type Ctx,
  logAction,
  type ReadCtx,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkToken, type LinkClaim, signToken } from "../../kernel/link-tokens.ts";
import { findRow } from "../../kernel/rows.ts";
import { type Keeper, keyFor, type SealedFor } from "../../kernel/sealed-secret.ts";
import { MINUTE_MS } from "../../kernel/time/berlin.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import type { MailFacts } from "../../mail/templates.ts";
import { type Administrator, readOwn } from "../administrators/queries.ts";
import { type FactorCount, type FactorWay, RECOVERY_CODE, SECOND_FACTOR } from "./vocabulary.ts";

/** The administrator's ways for the second step; none: the password suffices. */
export async function waysOf(ctx: ReadCtx, adminId: string): Promise<FactorWay[]> {
  const { hasApp, passkeys: keys, recoveryCodes: codes } = await countFactors(ctx, adminId);
  const ways: FactorWay[] = [];
  if (hasApp) ways.push("app");
  if (keys > 0) ways.push("passkey");
  // Without a factor they open nothing: they go with the last one.
  if (ways.length > 0 && codes > 0) ways.push("recovery");
  return ways;
}

/** The signed-in dispatcher's ways. Error: `not_admin`. */
export async function readOwnWays(ctx: Pick<Ctx, "actor"> & ReadCtx): Promise<FactorWay[]> {
  return waysOf(ctx, (await readOwn(ctx)).id);
}

/** Whether he has an app that counts, or a passkey. */
export async function hasFactor(ctx: ReadCtx, adminId: string): Promise<boolean> {
  return (await waysOf(ctx, adminId)).length > 0;
}

export type PasskeyRow = Awaited<ReturnType<typeof readOwnFactors>>["passkeys"][number];

/** The signed-in dispatcher's own; `appSince` null: he has no app. Error: `not_admin`. */
export async function readOwnFactors(ctx: Pick<Ctx, "actor"> & ReadCtx) {
  const own = await readOwn(ctx);
  const [app] = await ctx.db
    .select({ since: authenticatorApps.confirmed_at })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.admin_id, own.id));
  const keys = await ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeys.is_synced,
      createdAt: passkeys.created_at,
      lastUsedAt: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.admin_id, own.id))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  const { recoveryCodes: left } = await countFactors(ctx, own.id);
  return { appSince: app?.since ?? null, passkeys: keys, recoveryCodes: left };
}

export type FactorRow = FactorCount & { email: string; name: string };

/**
 * Second factors of all active administrators, the configured one first, for the terminal and the setup. Error:
 * `not_admin`.
 */
export async function listFactors(ctx: Pick<Ctx, "actor"> & ReadCtx): Promise<FactorRow[]> {
  requirePerson(ctx.actor);
  const { id, email, name, status, ist_konfiguriert } = administratoren;
  return ctx.db
    .select({ email, name, ...COUNTS })
    .from(administratoren)
    .where(eq(status, "active"))
    .orderBy(desc(ist_konfiguriert), sql`lower(${name})`, asc(email), asc(id));
}

const { id: adminId } = administratoren;
const COUNTS = {
  hasApp: sql<boolean>`exists (select from ${authenticatorApps} where ${and(
    eq(authenticatorApps.admin_id, adminId),
    isNotNull(authenticatorApps.confirmed_at),
  )})`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${eq(passkeys.admin_id, adminId)})`,
  recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${and(
    eq(recoveryCodes.admin_id, adminId),
    isNull(recoveryCodes.used_at),
  )})`,
};

async function countFactors({ db }: ReadCtx, id: string): Promise<FactorCount> {
  const [found] = await db.select(COUNTS).from(administratoren).where(eq(adminId, id));
  return found ?? { hasApp: false, passkeys: 0, recoveryCodes: 0 };
}

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
function recoveryCodeHash(ctx: Keeper, adminId: string, code: string): string {
  return createHmac("sha256", keyFor(ctx, CODES)).update(`${adminId}|${code}`).digest("base64url");
}

/**
 * The signed-in dispatcher's, anew: those before open nothing any more. They are told here and nowhere else. Errors: `not_admin`,
 * `no_second_factor`.
 */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const own = await readOwn(ctx);
  return transaction(ctx, async (tx) => {
    if (!(await hasFactor(tx, own.id))) throw new DomainError("no_second_factor");
    const codes = await writeRecoveryCodes(tx, own.id);
    await logAction(tx, "renew_recovery_codes");
    await tellOwner(tx, own, { what: "codes_renewed" });
    return { recoveryCodes: codes };
  });
}

/** With the first factor; undefined where he has codes already. */
export async function firstRecoveryCodes(
  tx: TxCtx,
  adminId: string,
): Promise<string[] | undefined> {
  const [any] = await tx.db
    .select({ hash: recoveryCodes.code_hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.admin_id, adminId))
    .limit(1);
  return any ? undefined : writeRecoveryCodes(tx, adminId);
}

async function writeRecoveryCodes(tx: TxCtx, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode);
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
  await tx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      admin_id: adminId,
      code_hash: recoveryCodeHash(tx, adminId, code),
      created_at: tx.now(),
    })),
  );
  return codes.map(shown);
}

/** Whether this was one of his codes; it is none from now on. Two at once: one of them. */
export async function spendRecoveryCode(
  ctx: Ctx,
  owner: Administrator,
  code: string,
): Promise<boolean> {
  if (code.length !== RECOVERY_CODE.length) return false;
  const actor = { kind: "dispatcher", email: owner.email } as const;
  return transaction({ ...ctx, actor }, async (tx) => {
    const { admin_id, code_hash, used_at } = recoveryCodes;
    const isHis = and(eq(admin_id, owner.id), isNull(used_at));
    const spent = await tx.db
      .update(recoveryCodes)
      .set({ used_at: tx.now() })
      .where(and(isHis, eq(code_hash, recoveryCodeHash(tx, owner.id, code))))
      .returning({ admin_id });
    if (spent.length === 0) return false;
    const left = await tx.db.$count(recoveryCodes, isHis);
    await logAction(tx, "use_recovery_code", { note: `noch ${left}` });
    await tellOwner(tx, owner, { what: "recovery_code_used", left });
    return true;
  });
}

function newCode() {
  const { length, letters } = RECOVERY_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** `ABCDE-FGHJK` */
function shown(code: string) {
  const half = RECOVERY_CODE.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Mails him what happened to his second factor, so that he hears of what he did not do himself. */
export async function tellOwner(
  tx: TxCtx,
  { id, name, email }: Administrator,
  event: Pick<MailFacts["second_factor_changed"], "what" | "left" | "passkey">,
  key = tx.now().toISOString(),
): Promise<void> {
  await queueEmail(tx, {
    key: `second_factor_changed:${id}:${event.what}:${key}`,
    to: email,
    template: "second_factor_changed",
    data: { ...event, name, email, at: tx.now().toISOString() },
  });
}
