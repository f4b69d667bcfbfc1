import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { administratoren, authenticatorApps, passkeys } from "../../../db/schema/index.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { LimitName } from "../../kernel/ports.ts";
import { findRow } from "../../kernel/rows.ts";
import { openSecret } from "../../kernel/sealed-secret.ts";
import type { PasskeyAnswer } from "../../kernel/service-ports.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import type { Administrator } from "../administrators/queries.ts";
import { knownDevice } from "../sessions/password-attempt.ts";
import { admit, type Browser, type SignedIn } from "../sessions/sign-in.ts";
import {
  challengeCheck,
  forApp,
  hasFactor,
  newChallenge,
  readPendingStep,
  spendRecoveryCode,
  tellOwner,
  waysOf,
} from "./factors.ts";
import {
  AskForPasskeyInput,
  ConfirmSignInInput,
  PasskeySignInInput,
  SecondFactorAnswer,
} from "./schemas.ts";
import type { FactorWay } from "./vocabulary.ts";

/**
 * Checks what somebody shows for the second factor of this dispatcher, and says which way it was. Each code and each challenge
 * is taken once, also of two at the same moment. Codes are counted: of a browser that is known (`device`, its cookie,
 * unchecked) and of a signed-in dispatcher by themselves, of all others by network and for this dispatcher together (docs/decisions/0034).
 * Errors: ZodError, `second_factor_wrong`, `passkey_refused`, `too_many_codes`, `too_many_logins`.
 */
export async function checkSecondFactor(
  ctx: Ctx,
  admin: Administrator,
  raw: SecondFactorAnswer,
  device = "",
): Promise<FactorWay> {
  const answer = SecondFactorAnswer.parse(raw);
  if ("passkey" in answer) {
    const holder = await holderOfPasskey(ctx, answer.passkey);
    if (holder !== admin.id) throw new DomainError("passkey_refused");
    return "passkey";
  }
  const counted = await countCode(ctx, admin, device);
  const way = await wayOfCode(ctx, admin, answer.code);
  if (!way) throw new DomainError("second_factor_wrong");
  for (const [limit, key] of counted) await ctx.limits.reset(limit, key);
  return way;
}

async function wayOfCode(
  ctx: Ctx,
  admin: Administrator,
  typed: string,
): Promise<FactorWay | undefined> {
  const code = typed.replaceAll(/[\s\-–]/g, "").toUpperCase();
  if (await spendAppCode(ctx, admin.id, code)) return "app";
  if (await spendRecoveryCode(ctx, admin, code)) return "recovery";
  return undefined;
}

/** Whether this is a code of his app that was not taken before, nor a later one. */
async function spendAppCode(ctx: Ctx, adminId: string, code: string): Promise<boolean> {
  const { admin_id, confirmed_at, last_step } = authenticatorApps;
  const isHis = and(eq(admin_id, adminId), isNotNull(confirmed_at));
  const [app] = await ctx.db.select().from(authenticatorApps).where(isHis);
  const secret = app && openSecret(ctx, forApp(adminId), app.sealed_secret);
  const step = secret && ctx.appCodes.stepOf(secret, code, ctx.now());
  if (!step) return false;
  const spent = await ctx.db
    .update(authenticatorApps)
    .set({ last_step: step })
    .where(and(isHis, or(isNull(last_step), lt(last_step, step))))
    .returning({ admin_id });
  return spent.length > 0;
}

/**
 * Owner of the passkey that answered our challenge. A counter that did not increase means a cloned key. Error:
 * `passkey_refused`, whatever is wrong.
 */
async function holderOfPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<string> {
  const passkey = await findRow(ctx, passkeys, eq(passkeys.credential_id, answer.id));
  const challenge = challengeCheck(ctx, "passkey-request");
  const counter = passkey && (await ctx.passkeys.check(answer, passkey, challenge.isOurs));
  if (!passkey || counter === undefined) throw new DomainError("passkey_refused");
  await transaction(ctx, async (tx) => {
    const isAsRead = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
    const used = await tx.db
      .update(passkeys)
      .set({ counter, last_used_at: tx.now() })
      .where(isAsRead)
      .returning({ id: passkeys.id });
    if (used.length === 0 || !(await challenge.spend(tx))) throw new DomainError("passkey_refused");
  });
  return passkey.admin_id;
}

type Counted = [LimitName, string][];

/** Codes of six digits can be guessed: a few tries each quarter of an hour, and a few dozen each day. */
async function countCode(ctx: Ctx, admin: Administrator, device: string): Promise<Counted> {
  if (ctx.actor.kind === "dispatcher") return take(ctx, ofCodes(`signed-in ${admin.id}`));
  const known = knownDevice(ctx, admin, device);
  if (known) {
    try {
      return await take(ctx, ofCodes(known));
    } catch (error) {
      // As with passwords: a known browser with no attempts left is limited like an unknown one.
      if (!(error instanceof DomainError && error.kind === "too_many")) throw error;
    }
  }
  const address = "address" in ctx.actor ? ctx.actor.address : "";
  try {
    return await take(ctx, [["login", address], ...ofCodes(admin.id)]);
  } catch (error) {
    // Somebody who guesses codes knows the password: the owner is warned, once a day.
    if (error instanceof DomainError && error.code === "too_many_codes") {
      const today = berlinDate(ctx.now());
      await transaction(ctx, (tx) => tellOwner(tx, admin, { what: "guessed" }, today));
    }
    throw error;
  }
}

function ofCodes(key: string): Counted {
  return [
    ["second_factor", key],
    ["second_factor_day", key],
  ];
}

async function take(ctx: Ctx, limits: Counted): Promise<Counted> {
  for (const [limit, key] of limits) await ctx.limits.take(limit, key);
  return limits;
}

/** By what this second step can be done. Error: `second_step_expired`. */
export async function readSecondStep(ctx: Ctx, pending: string): Promise<FactorWay[]> {
  const admin = await readPendingStep(ctx, pending);
  return waysOf(ctx, admin.id);
}

/**
 * The second step after a right password: opens the session. `pending`: what `signIn` gave, unless the input has it. Errors:
 * ZodError, `second_step_expired`, as in `checkSecondFactor`, `login_failed` where his password was changed meanwhile.
 */
export async function confirmSignIn(
  ctx: Ctx,
  raw: ConfirmSignInInput,
  pending: string,
  browser: Partial<Browser> = {},
): Promise<SignedIn> {
  const { pending: given, code = "", passkey } = ConfirmSignInInput.parse(raw);
  const admin = await readPendingStep(ctx, given ?? pending);
  // Reset meanwhile: the password alone is asked for anew, and opens the desk then.
  if (!(await hasFactor(ctx, admin.id))) throw new DomainError("second_step_expired");
  await checkSecondFactor(ctx, admin, passkey ? { passkey } : { code }, browser.device);
  return admit(ctx, admin, browser);
}

/**
 * Signs in with a passkey alone: it is something that he has, and it has verified him. No count: nobody guesses a signature, and
 * a count would be a lock. Errors: ZodError, `passkey_refused` whatever is not right, `login_failed`.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  raw: PasskeySignInInput,
  browser: Partial<Browser> = {},
): Promise<SignedIn> {
  const { passkey } = PasskeySignInInput.parse(raw);
  const holder = await holderOfPasskey(ctx, passkey);
  const [admin] = await ctx.db.select().from(administratoren).where(eq(administratoren.id, holder));
  if (admin?.status !== "active") throw new DomainError("passkey_refused");
  return admit(ctx, admin, browser);
}

/**
 * Options for asking a browser for a passkey: after the first step only the person's own, otherwise any, so that nobody
 * learns who has one. `pending`: as in `confirmSignIn`. Error: ZodError.
 */
export async function askForPasskey(ctx: Ctx, raw: AskForPasskeyInput, kept = "") {
  const { pending = kept } = AskForPasskeyInput.parse(raw);
  const challenge = newChallenge(ctx, "passkey-request");
  return { options: await ctx.passkeys.requestOptions(challenge, await knownOf(ctx, pending)) };
}

async function knownOf(ctx: Ctx, pending: string) {
  if (!pending) return [];
  try {
    const admin = await readPendingStep(ctx, pending);
    return await ctx.db.select().from(passkeys).where(eq(passkeys.admin_id, admin.id));
  } catch (error) {
    if (error instanceof DomainError && error.code === "second_step_expired") return [];
    throw error;
  }
}
