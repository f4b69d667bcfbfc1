import { and, eq, isNull, lt, or } from "drizzle-orm";
import { apiKeys } from "../../../db/schema/index.ts";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { LimitStanding } from "../../kernel/ports.ts";
import { isKeyText, keyHash } from "./key-text.ts";
import { API_KEY_RULES, type KeyState, keyStateOf } from "./vocabulary.ts";

export type KeyActor = Extract<Actor, { kind: "api-key" }>;

/**
 * Whose key this is, and what is left of its calls; notes that it was used. `ctx`: that of the visitor who brings it. A wrong one
 * counts for his network, a right one for itself: an office with one forgotten program locks out no other one, and in 200 random
 * bits there is nothing to guess (docs/decisions/0040).
 * Errors: `key_unknown`, `key_revoked`, `key_expired`, `too_many_requests`.
 */
export async function readKey(
  ctx: Ctx,
  text: string,
): Promise<{ actor: KeyActor; standing: LimitStanding | undefined }> {
  const [found] = isKeyText(text)
    ? await ctx.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.key_hash, keyHash(text)))
    : [];
  if (!found) return refuse(ctx, "unknown");
  const state = keyStateOf(found, ctx.now());
  if (state !== "active") return refuse(ctx, state);
  const { id, name, scope } = found;
  const standing = await ctx.limits.take("api_key", id);
  await noteUse(ctx, found);
  return { actor: { kind: "api-key", id, name, scope }, standing };
}

async function refuse(
  { actor, limits }: Ctx,
  state: Exclude<KeyState, "active"> | "unknown",
): Promise<never> {
  if ("address" in actor) await limits.take("api_key_wrong", actor.address);
  throw new DomainError(`key_${state}`);
}

/** Of many requests at once, one writes. */
async function noteUse(ctx: Ctx, { id, last_used_at }: typeof apiKeys.$inferSelect) {
  const now = ctx.now();
  const before = new Date(now.getTime() - API_KEY_RULES.usedEverySeconds * 1000);
  if (last_used_at && last_used_at >= before) return;
  const isDue = or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, before));
  await ctx.db
    .update(apiKeys)
    .set({ last_used_at: now })
    .where(and(eq(apiKeys.id, id), isDue));
}
