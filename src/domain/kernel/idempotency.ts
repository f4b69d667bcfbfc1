import { createHash } from "node:crypto";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/index.ts";
import type { Actor, Ctx, ReadCtx, TxCtx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { findRow } from "./rows.ts";
import { HOUR_MS } from "./time/berlin.ts";
import { ANSWER_KEPT_HOURS } from "./vocabulary.ts";

/**
 * Runs `work` once per call and idempotency key; a repetition within 24 h gets the stored answer. A parallel repetition waits for the
 * first request's commit. The key is bound to the sender and to the parsed input (spelling and order of fields make no difference).
 * Error: `idempotency_mismatch` for another input under the same key (decision 0009).
 */
export async function runIdempotently<T extends object>(
  tx: TxCtx,
  call: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!tx.idempotencyKey) return work();
  const claimed = await tx.db.execute(claimOfCall(tx, call, input));
  if (claimed.length === 0) return replayedAnswer<T>(tx, call, input);
  const done = await work();
  const answered = tx.db.update(idempotencyKeys).set({ answer: done }).where(sameKey(tx, call));
  const name = sql.raw(`answered_${tx.parts.length}`);
  tx.parts.push(sql`${name} as ${answered}`);
  return done;
}

/**
 * SQL that claims the caller's idempotency key for this call, and stores its answer; returns a row unless the call was made before. Part of
 * a larger statement where the answer is known beforehand. `answer`: SQL of type jsonb, with the `from` that it needs.
 */
export function claimOfCall(
  tx: TxCtx,
  call: string,
  input: unknown,
  answer = sql`null::jsonb`,
  from = sql``,
): SQL {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  return sql`insert into ${idempotencyKeys} as stored (call, key, input_hash, answer, created_at)
    select ${call}, ${tx.idempotencyKey}, ${hashOf(tx.actor, input)}, ${answer}, ${at(tx.now())} ${from}
    on conflict (call, key) do update
    set created_at = excluded.created_at, input_hash = excluded.input_hash, answer = excluded.answer
    where stored.created_at < ${at(keptSince(tx))}
    returning key`;
}

/** The answer to a call whose key was claimed before. Error: `idempotency_mismatch`. */
export async function replayedAnswer<T extends object>(
  tx: TxCtx,
  call: string,
  input: unknown,
): Promise<T> {
  const [stored] = await tx.db.select().from(idempotencyKeys).where(sameKey(tx, call));
  if (!stored || stored.input_hash !== hashOf(tx.actor, input))
    throw new DomainError("idempotency_mismatch");
  tx.onReplay?.();
  return stored.answer as T;
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
  const { actor, db } = ctx;
  if (!ctx.idempotencyKey) return undefined;
  const isKept = gte(idempotencyKeys.created_at, keptSince(ctx));
  const stored = await findRow({ db }, idempotencyKeys, and(sameKey(ctx, call), isKept));
  if (!stored?.answer) return undefined;
  return stored.input_hash === hashOf(actor, input) ? stored.answer : "mismatch";
}

function sameKey({ idempotencyKey = "" }: Pick<Ctx, "idempotencyKey">, call: string) {
  return and(eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, idempotencyKey));
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
