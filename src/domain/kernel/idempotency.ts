import { createHash } from "node:crypto";
import { and, eq, gte, lt } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/index.ts";
import type { Actor, Ctx, ReadCtx, TxCtx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { HOUR_MS } from "./time/days.ts";
import { ANSWER_KEPT_HOURS } from "./vocabulary.ts";

/**
 * Runs `work` once per call and key: the same key within 24 h gets the stored answer, and nothing is created twice. A
 * parallel repetition waits for the first one's commit. The key stands for one `input`, as parsed (so neither spelling nor
 * order counts), of one sender: with anything else under it nothing is done. `answer`: what `work` will return, where it is known
 * before; that saves a statement. Error: `idempotency_mismatch` (docs/decisions/0009).
 */
export async function runIdempotently<T extends object>(
  tx: TxCtx,
  call: string,
  input: unknown,
  work: () => Promise<T>,
  answer?: T,
): Promise<T> {
  const key = tx.idempotencyKey;
  if (!key) return work();
  const input_hash = hashOf(tx.actor, input);
  const claimed = await tx.db
    .insert(idempotencyKeys)
    .values({ call, key, input_hash, answer, created_at: tx.now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.call, idempotencyKeys.key],
      set: { created_at: tx.now(), input_hash, answer },
      setWhere: lt(idempotencyKeys.created_at, keptSince(tx)),
    })
    .returning({ key: idempotencyKeys.key });
  const sameKey = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
  if (claimed.length === 0) {
    const [stored] = await tx.db.select().from(idempotencyKeys).where(sameKey);
    if (!stored || stored.input_hash !== input_hash) throw new DomainError("idempotency_mismatch");
    tx.onReplay?.();
    return stored.answer as T;
  }
  const done = await work();
  if (!answer) await tx.db.update(idempotencyKeys).set({ answer: done }).where(sameKey);
  return done;
}

/**
 * Lets `refusable` decide whether the request is done at all (a limit, a quota), unless it was done already: what is
 * stored is answered, however often it is asked. Undefined: not done yet, and not refused.
 */
export async function storedAnswerIfRefused<T extends object>(
  ctx: Ctx,
  call: string,
  input: unknown,
  refusable: () => Promise<void>,
): Promise<T | undefined> {
  try {
    await refusable();
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    const stored = await storedAnswer(ctx, call, input);
    if (stored === undefined || stored === "mismatch") throw refusal;
    ctx.onReplay?.();
    return stored as T;
  }
}

/** What is stored under the caller's key: nothing yet, the answer to this input, or that to another one. */
export async function storedAnswer(
  ctx: ReadCtx & Pick<Ctx, "actor" | "now" | "idempotencyKey">,
  call: string,
  input: unknown,
): Promise<object | "mismatch" | undefined> {
  const { actor, db, idempotencyKey: key } = ctx;
  if (!key) return undefined;
  const { created_at } = idempotencyKeys;
  const sameKey = and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(sameKey, gte(created_at, keptSince(ctx))));
  if (!stored?.answer) return undefined;
  return stored.input_hash === hashOf(actor, input) ? stored.answer : "mismatch";
}

function keptSince({ now }: Pick<Ctx, "now">) {
  return new Date(now().getTime() - ANSWER_KEPT_HOURS * HOUR_MS);
}

/** Visitors and drivers have no identity but what they send: the same from another address is the same person on the move. */
function hashOf(actor: Actor, input: unknown) {
  return createHash("sha256")
    .update(JSON.stringify([senderOf(actor), input]))
    .digest("base64url");
}

function senderOf(actor: Actor) {
  if (actor.kind === "dispatcher") return actor.email;
  if (actor.kind === "api-key") return `key:${actor.id}`;
  return actor.kind === "cli" ? `cli:${actor.name}` : null;
}
