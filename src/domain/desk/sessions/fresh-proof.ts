import type * as z from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type Administrator, readOwn } from "../administrators/queries.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { hasFactor } from "../second-factor/factors.ts";
import { checkPassword, knownDevice } from "./password-attempt.ts";
import { ProveIdentityInput } from "./schemas.ts";
import { isProofFresh, provenUntil } from "./session-policy.ts";
import type { Browser } from "./sign-in.ts";
import { PROOF_TEXT, type ProofReason } from "./vocabulary.ts";

/**
 * Demands that whoever acts has shown who he is a short while ago: a desk that somebody left open, or a session that somebody
 * stole, is not enough for what can't be undone (docs/rules.md, Sessions). The person at the server's terminal has the data
 * folder and needs none; a key was made with one, and counts as one for what it opens. Errors: `proof_required`, `not_admin`.
 */
export function requireFreshProof({ actor, now }: Pick<Ctx, "actor" | "now">, reason: ProofReason) {
  if (actor.kind === "cli" || (actor.kind === "api-key" && !isPersonal(reason))) return;
  if (actor.kind !== "dispatcher") throw new DomainError("not_admin");
  if (actor.provenAt && isProofFresh(actor.provenAt, now())) return;
  throw new DomainError("proof_required", { text: PROOF_TEXT[reason] });
}

/** About his own access, who else has one, or where what happens is told: no program does that for him. */
export function isPersonal(reason: ProofReason): boolean {
  return (
    reason === "access" || reason === "sessions" || reason === "factor" || reason === "webhook"
  );
}

/**
 * The signed-in dispatcher shows anew who he is, which counts for the session that his browser holds and for no other. Who has a
 * second factor shows that; his password alone is no proof. Attempts are counted as those to sign in.
 * Errors: ZodError, `not_admin`, `no_session`, `proof_failed`, `too_many_logins`, `too_many_codes`, `server_busy`.
 */
export async function proveIdentity(
  ctx: Ctx,
  raw: ProveIdentityInput,
  browser: Pick<Browser, "device" | "session">,
): Promise<{ provenAt: Date; provenUntil: Date }> {
  const proof = ProveIdentityInput.parse(raw);
  const own = await readOwn(ctx);
  const session = await ctx.sessions.find(browser.session);
  if (session?.userId !== own.id) throw new DomainError("no_session");
  const wrong = await wrongField(ctx, own, proof, browser.device);
  if (wrong) throw new DomainError("proof_failed", { fields: { [proof.way]: wrong } });
  const provenAt = ctx.now();
  await ctx.sessions.recordProof(browser.session, provenAt);
  return { provenAt, provenUntil: provenUntil(provenAt) };
}

/** Field error of a wrong proof; undefined: it is right. */
async function wrongField(
  ctx: Ctx,
  own: Administrator,
  proof: z.output<typeof ProveIdentityInput>,
  device: string,
): Promise<string | undefined> {
  if (proof.way === "password") {
    if (await hasFactor(ctx, own.id)) {
      return "Sie haben einen zweiten Faktor. Bitte bestätigen Sie mit einem Code oder Passkey.";
    }
    const isRight = await checkPassword(ctx, {
      password: proof.password,
      hash: own.password_hash,
      by: { kind: "signed-in", device: knownDevice(ctx, own, device) ?? own.id },
    });
    return isRight ? undefined : "Das Passwort stimmt nicht.";
  }
  try {
    await checkSecondFactor(ctx, own, proof);
    return undefined;
  } catch (error) {
    // The session goes on: these are the words for somebody who is not signed in.
    if (!(error instanceof DomainError && error.kind === "unauthenticated")) throw error;
    return proof.way === "code" ? "Dieser Code gilt nicht." : "Dieser Passkey wurde nicht erkannt.";
  }
}
