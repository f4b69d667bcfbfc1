import type { Ctx } from "../context.ts";
import type { FormChallenge } from "../ports.ts";
import { PROOF_VALID_MINUTES } from "./vocabulary.ts";

/** A new proof of work for one of the public forms, with its times. Keeps nothing. */
export async function issueChallenge(
  ctx: Ctx,
): Promise<{ challenge: FormChallenge; expiresAt: Date }> {
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + PROOF_VALID_MINUTES * 60_000);
  return { challenge: await ctx.formProofs.issue({ issuedAt, expiresAt }), expiresAt };
}
