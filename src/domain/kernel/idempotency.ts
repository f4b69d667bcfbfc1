import { createHash } from "node:crypto";
import { and, eq, gte, lt } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/index.ts";
import type { Actor, Ctx, ReadCtx, TxCtx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { HOUR_MS } from "./time/days.ts";
import { ANSWER_KEPT_HOURS } from "./vocabulary.ts";

/**
 * Runs `work` once per call and idempotency key; a repetition within 24 h gets the stored answer. A parallel repetition waits for the
 * first request's commit. The key is bound to the sender and to the parsed input (spelling and order of fields make no difference).
 * `answer`: the result of `work`, where it is known before; that saves a statement.
 * Error: `idempotency_mismatch` for another input under the same key (decision 0009).
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
 * Runs `refusable` (a rate limit, a quota). If it refuses a request whose answer is already stored, the stored answer is returned
 * instead: repetitions are never refused. Undefined if the request was not refused.
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

/** The stored answer under the caller's key, `mismatch` if it belongs to another input, undefined if there is none. */
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

/** Visitors and drivers count as one anonymous sender, because a phone changes its address between two attempts. */
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

/**
 * Does the work and undoes it: verbs answer as they would, one sees what the one before did, and nothing stays, no mail either.
 * Only for verbs that leave nothing outside of the database; numbers that they would give out are skipped afterwards. Rows
 * that they lock stay locked until the end.
 */
export async function rehearse<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await ctx.db.transaction(async (db) => {
      result = { value: await work(inside(ctx, db)) };
      throw UNDONE;
    });
  } catch (error) {
    if (error !== UNDONE || !result) throw error;
  }
  if (!result) throw new Error("The rehearsal ended without a result");
  return result.value;
}

const UNDONE = new Error("Undone on purpose");

/** Verbs open transactions of their own, which are savepoints in here. */
function inside(ctx: Ctx, db: TxCtx["db"]): Ctx {
  const files = { ...ctx.files, put: outOfReach, remove: outOfReach };
  return { ...ctx, db: db as unknown as Ctx["db"], files, wake: () => {} };
}

function outOfReach(): never {
  throw new Error("A rehearsal cannot undo what happens to a file");
}

/** PostgreSQL's answer to whatever follows a failed statement of a transaction. */
const TRANSACTION_ABORTED = "25P02";

/**
 * Waits for statements of one transaction that were sent together. Of several that fail the first in this order is thrown, except
 * those that only failed because the transaction was aborted already. Falsy entries are skipped.
 */
export async function inOneGo(work: readonly (Promise<unknown> | false | undefined)[]) {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAborted(reason)) ?? reasons[0];
}

function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === TRANSACTION_ABORTED) || isAborted(error.cause);
}
