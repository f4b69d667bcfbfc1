import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import { administratoren, apiKeys } from "../../../db/schema/index.ts";
import {
  type Actor,
  type Ctx,
  logAction,
  personVerb,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id, optionalDate, requiredText } from "../../kernel/fields/schemas.ts";
import type { LimitStanding } from "../../kernel/ports.ts";
import { lockRow, rowsOf } from "../../kernel/rows.ts";
import { addDays, berlinDate, germanDate, timeInBerlin } from "../../kernel/time/berlin.ts";
import { readOwn } from "../administrators/queries.ts";
import {
  API_KEY_RULES,
  KEY_PREFIX,
  KEY_SCOPE_LABEL,
  KEY_SCOPES,
  type KeyState,
  keyStateOf,
} from "./vocabulary.ts";

/**
 * Makes a key for a program. `key` is told here and nowhere else. It ends with the day of `expiresOn`, Berlin time (docs/rules.md,
 * Keys). Errors: ZodError, `not_admin`, `key_name_taken` while another key of that name is not revoked.
 */
export async function makeKey(ctx: Ctx, raw: MakeKeyInput) {
  requirePerson(ctx.actor);
  const { name, scope, expiresOn } = MakeKeyInput.parse(raw);
  if (expiresOn && expiresOn < berlinDate(ctx.now())) {
    const fields = { expiresOn: "Dieser Tag ist schon vorbei" };
    throw new DomainError("validation", { fields });
  }
  const key = newKeyText();
  const prefix = key.slice(0, KEY_PREFIX.length + SHOWN);
  const keyId = await transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(apiKeys)
      .values({
        name,
        scope,
        prefix,
        key_hash: keyHash(key),
        made_by: tx.actor.kind === "dispatcher" ? (await readOwn(tx)).id : null,
        made_at: tx.now(),
        expires_at: expiresOn ? timeInBerlin(addDays(expiresOn, 1), "00:00") : null,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    if (!made) throw new DomainError("key_name_taken");
    const until = expiresOn ? `, bis ${germanDate(expiresOn)}` : "";
    await logAction(tx, "make_key", {
      note: `${name} (${prefix}…), ${KEY_SCOPE_LABEL[scope]}${until}`,
    });
    return made.id;
  });
  return { keyId, key, prefix };
}

const KeyInput = z.object({ keyId: id() });

/**
 * Ends a key for good: the next request with it is refused, in every copy. The log goes on naming it. Errors: ZodError,
 * `not_admin`, `key_not_found`, `key_ended`.
 */
export const revokeKey = personVerb(KeyInput, async (tx, { keyId }) => {
  // Locked: of two who revoke it at once, one hears that it is revoked already.
  const found = await lockRow(tx, apiKeys, keyId, "key_not_found");
  if (found.revoked_at) throw new DomainError("key_ended");
  await revoke(tx, eq(apiKeys.id, keyId));
  return { name: found.name };
});

/** Ends what an administrator made and is not ended yet, within the transaction that ends his access. */
export async function revokeKeysOf(tx: TxCtx, administratorId: string): Promise<void> {
  await revoke(tx, and(eq(apiKeys.made_by, administratorId), isNull(apiKeys.revoked_at)));
}

async function revoke(tx: TxCtx, which: SQL | undefined) {
  const revoked_by = tx.actor.kind === "dispatcher" ? (await readOwn(tx)).id : null;
  const { name, prefix } = apiKeys;
  const revoked = await tx.db
    .update(apiKeys)
    .set({ revoked_at: tx.now(), revoked_by })
    .where(which)
    .returning({ name, prefix });
  for (const key of revoked) {
    await logAction(tx, "revoke_key", { note: `${key.name} (${key.prefix}…)` });
  }
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 40;
/** Letters by which people recognise it: 30 bits of it. */
const SHOWN = 6;

const SHAPE = new RegExp(`^${KEY_PREFIX}[a-z2-7]{${LENGTH}}$`);

/** A new key: 200 random bits, in letters that a double click takes as one word. */
function newKeyText(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return KEY_PREFIX + letters.join("");
}

/** As it is stored. Without salt or many rounds: there is nothing to guess in 200 random bits. */
function keyHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export type KeyActor = Extract<Actor, { kind: "api-key" }>;

/**
 * Authenticates a key, counts the call and notes the use. `ctx`: that of the visitor. A wrong key counts against the
 * network, a right one against itself: a misconfigured program locks nobody else out of an office's network, and 200
 * random bits can't be guessed (docs/decisions/0040). Errors: `key_unknown`, `key_revoked`, `key_expired`,
 * `too_many_requests`.
 */
export async function readKey(
  ctx: Ctx,
  text: string,
): Promise<{ actor: KeyActor; standing: LimitStanding | undefined }> {
  // A text that can't be one is refused without asking the database.
  const [found] = SHAPE.test(text)
    ? await rowsOf(ctx, apiKeys, eq(apiKeys.key_hash, keyHash(text)))
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

/** Of many concurrent requests only one writes. */
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

export const MakeKeyInput = z.object({
  name: requiredText("Bitte geben Sie den Namen des Programms ein", API_KEY_RULES.nameLength),
  scope: z.enum(KEY_SCOPES, "Bitte wählen Sie, was das Programm darf"),
  /** The last day on which it opens anything; null: until it is revoked. */
  expiresOn: optionalDate(),
});
export type MakeKeyInput = Omit<z.input<typeof MakeKeyInput>, "scope"> & {
  /** As somebody typed it: the verb says what is none. */
  scope: string;
};

const {
  key_hash: _hash,
  made_by: _maker,
  revoked_by: _revoker,
  ...LISTED
} = getTableColumns(apiKeys);

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Every key there is or was, those that open something first, each with who made and revoked it; null: somebody at the terminal. Nothing of it opens anything. Error: `not_admin`. */
export async function listKeys(ctx: Ctx) {
  requirePerson(ctx.actor);
  const maker = alias(administratoren, "maker");
  const revoker = alias(administratoren, "revoker");
  const now = ctx.now();
  const rows = await ctx.db
    .select({ key: LISTED, madeBy: named(maker), revokedBy: named(revoker) })
    .from(apiKeys)
    .leftJoin(maker, eq(maker.id, apiKeys.made_by))
    .leftJoin(revoker, eq(revoker.id, apiKeys.revoked_by))
    .orderBy(asc(sql`lower(${apiKeys.name})`), asc(apiKeys.made_at));
  return rows
    .map(({ key, ...who }) => ({ ...key, ...who, state: keyStateOf(key, now) }))
    .sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

const ORDER: Record<KeyState, number> = { active: 0, expired: 1, revoked: 2 };

function named(who: { name: AnyPgColumn; email: AnyPgColumn }) {
  return sql<string | null>`coalesce(nullif(${who.name}, ''), ${who.email})`;
}

/** Fewer letters than this could be anything. */
const SHORTEST_PREFIX = KEY_PREFIX.length + 3;

/**
 * Key that the terminal's user means: by name (an active one before revoked ones), or by its beginning. Errors:
 * `not_admin`, `key_not_found`, `key_ambiguous`.
 */
export async function findKeyId(ctx: Ctx, typed: string): Promise<string> {
  requirePerson(ctx.actor);
  const wanted = typed.trim();
  const isPrefix = wanted.startsWith(KEY_PREFIX) && wanted.length >= SHORTEST_PREFIX;
  const { id, name, prefix, revoked_at, made_at } = apiKeys;
  const found = await ctx.db
    .select({ id, name })
    .from(apiKeys)
    .where(
      or(
        eq(sql`lower(${name})`, wanted.toLowerCase()),
        isPrefix
          ? sql`starts_with(${wanted}, ${prefix}) or starts_with(${prefix}, ${wanted})`
          : undefined,
      ),
    )
    .orderBy(sql`${revoked_at} is not null`, sql`${made_at} desc`);
  const [first, second] = found;
  if (!first) throw new DomainError("key_not_found");
  if (second && first.name.toLowerCase() !== wanted.toLowerCase()) {
    throw new DomainError("key_ambiguous");
  }
  return first.id;
}

/** Names of an administrator's working keys, for the question before ending the access. */
export async function namesOfKeysBy(ctx: Ctx, administratorId: string): Promise<string[]> {
  requirePerson(ctx.actor);
  const { name, made_by, revoked_at, expires_at } = apiKeys;
  const isOpen = or(isNull(expires_at), gt(expires_at, ctx.now()));
  const rows = await ctx.db
    .select({ name })
    .from(apiKeys)
    .where(and(eq(made_by, administratorId), isNull(revoked_at), isOpen))
    .orderBy(asc(sql`lower(${name})`));
  return rows.map((row) => row.name);
}
