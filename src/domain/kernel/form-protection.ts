import { sql } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import type { LimitName } from "./ports.ts";
import { MINUTE_MS } from "./time/berlin.ts";
import { PROOF_MIN_SECONDS, PROOF_VALID_MINUTES } from "./vocabulary.ts";

/** The rate limits of the public forms for requests with a proof of work. */
type ProvenForm = "booking" | "upload";

const PROOF_USE = "form-proof";

/**
 * Counts a form submission of a visitor or driver against the rate limits, unless the HTTP layer has already done so
 * (`isFormCounted`). Submissions with a valid proof of work have the normal limit, all others lower ones, so that browsers without
 * script are not refused (docs/decisions/0007). A renewal needs no proof, because its link is signed. Error: `too_many_requests`.
 */
export async function takeFormLimit(ctx: Ctx, form: ProvenForm | "renewal"): Promise<void> {
  const { actor, isFormCounted } = ctx;
  if (isFormCounted || !("address" in actor)) return;
  if (form === "renewal") await takeAndTell(ctx, "upload", actor.address);
  else await takeLimit(ctx, form, actor.address);
}

async function takeLimit(ctx: Ctx, form: ProvenForm, address: string) {
  const proof = await validProof(ctx);
  if (proof) {
    await takeAndTell(ctx, form, address);
    if (await claimProof(ctx, form, proof)) return;
  }
  // The address's own limit comes first, so that one address cannot exhaust the limit shared by all.
  await takeAndTell(ctx, `${form}_unproven`, address);
  await ctx.limits.take("unproven_total", address);
}

/** Counts against the address's own limit and reports the remaining quota. */
async function takeAndTell({ limits, onLimit }: Ctx, name: LimitName, address: string) {
  const standing = await limits.take(name, address);
  if (standing) onLimit?.(standing);
}

/** Takes a point where there is one left. */
export async function hasPoint({ limits }: Pick<Ctx, "limits">, limit: LimitName, key: string) {
  try {
    await limits.take(limit, key);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "too_many") return false;
    throw error;
  }
}

/** The id of a proof that is genuine, not expired, and older than the minimum that a person needs. */
async function validProof({ formProof, formProofs, now }: Ctx) {
  const proof = formProof && (await formProofs.check(formProof));
  if (!proof) return undefined;
  const age = now().getTime() - proof.issuedAt.getTime();
  const isInTime = age >= PROOF_MIN_SECONDS * 1000 && now() < proof.expiresAt;
  return isInTime ? proof.id : undefined;
}

/**
 * Claims a proof for this request. True for the first request, and for its repetition with the same idempotency key. Claims are
 * stored in the table of idempotency keys, which all copies share and whose rows outlive every proof.
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

/** Issues a challenge for a proof of work. Nothing is stored. */
export async function issueChallenge(ctx: Ctx) {
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + PROOF_VALID_MINUTES * MINUTE_MS);
  return { challenge: await ctx.formProofs.issue({ issuedAt, expiresAt }), expiresAt };
}
