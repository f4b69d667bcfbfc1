import { eq } from "drizzle-orm";
import { administratoren, passkeys } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { admit, type Browser, type SignedIn } from "../sessions/sign-in.ts";
import { newChallenge, readPendingStep } from "./challenges.ts";
import { checkSecondFactor, holderOfPasskey } from "./check-second-factor.ts";
import { hasFactor, waysOf } from "./queries.ts";
import { AskForPasskeyInput, ConfirmSignInInput, PasskeySignInInput } from "./schemas.ts";
import type { FactorWay } from "./vocabulary.ts";

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
