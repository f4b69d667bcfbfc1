import { sql } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/index.ts";
import type { Ctx } from "./context.ts";
import type { FormChallenge, LimitName } from "./ports.ts";
import { MINUTE_MS } from "./time/days.ts";
import { PROOF_MIN_SECONDS, PROOF_VALID_MINUTES } from "./vocabulary.ts";

/** The public forms that a proof of work protects, by the limit that it earns. */
type ProvenForm = "booking" | "upload";

const PROOF_USE = "form-proof";

/**
 * Counts a form that a visitor or a driver with his link sent, once: the transport may have done it before the first byte
 * of a file was stored (`isFormCounted`). A valid proof of work earns the form's normal limit; without one he gets by with
 * the lower ones, so that nobody is refused for lack of a proof (docs/decisions/0007); the link to renew a document is proof
 * enough. Errors: `too_many_requests`.
 */
export async function takeFormLimit(ctx: Ctx, form: ProvenForm | "renewal"): Promise<void> {
  const { actor, isFormCounted } = ctx;
  if (isFormCounted || !("address" in actor)) return;
  if (form === "renewal") await takeAndTell(ctx, "upload", actor.address);
  else if (form === "booking") await takeLimit(ctx, form, actor.address);
  else await takeUploadLimit(ctx, actor.address);
}

/** An upload that breaks off on the way is sent again, with the same key: that is still the same attempt. */
async function takeUploadLimit(ctx: Ctx, address: string) {
  const attempt = ctx.idempotencyKey && `${address} ${ctx.idempotencyKey}`;
  if (attempt && (await ctx.limits.takeRepeat(attempt))) return;
  await takeLimit(ctx, "upload", address);
  if (attempt) await ctx.limits.allowRepeats(attempt);
}

async function takeLimit(ctx: Ctx, form: ProvenForm, address: string) {
  const proof = await validProof(ctx);
  if (proof) {
    await takeAndTell(ctx, form, address);
    if (await claimProof(ctx, form, proof)) return;
  }
  // The address first: one that sends too much must not use up what all have together.
  await takeAndTell(ctx, `${form}_unproven`, address);
  await ctx.limits.take("unproven_total", address);
}

/** What is left of an address's own limit is told to whoever uses it. */
async function takeAndTell({ limits, onLimit }: Ctx, name: LimitName, address: string) {
  const standing = await limits.take(name, address);
  if (standing) onLimit?.(standing);
}

/** The id of a proof that is genuine, in time, and not quicker than a person. */
async function validProof({ formProof, formProofs, now }: Ctx) {
  const proof = formProof && (await formProofs.check(formProof));
  if (!proof) return undefined;
  const age = now().getTime() - proof.issuedAt.getTime();
  const isInTime = age >= PROOF_MIN_SECONDS * 1000 && now() < proof.expiresAt;
  return isInTime ? proof.id : undefined;
}

/**
 * Whether this request may use the proof: it is the first, or repeats the first with its idempotency key. Kept with the
 * stored answers, in a table that all copies share and that outlives every proof.
 */
async function claimProof({ db, idempotencyKey, now }: Ctx, form: ProvenForm, proof: string) {
  const { call, key, answer } = idempotencyKeys;
  const use = idempotencyKey === undefined ? null : { by: `${form} ${idempotencyKey}` };
  const used = await db
    .insert(idempotencyKeys)
    .values({ call: PROOF_USE, key: proof, answer: use, created_at: now() })
    .onConflictDoUpdate({
      target: [call, key],
      set: { key: proof },
      setWhere: sql`${answer} = excluded.answer`,
    })
    .returning({ key });
  return used.length > 0;
}

/** A new proof of work for one of the public forms, with its times. Keeps nothing. */
export async function issueChallenge(
  ctx: Ctx,
): Promise<{ challenge: FormChallenge; expiresAt: Date }> {
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + PROOF_VALID_MINUTES * MINUTE_MS);
  return { challenge: await ctx.formProofs.issue({ issuedAt, expiresAt }), expiresAt };
}
