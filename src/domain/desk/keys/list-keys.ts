import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { administratoren, apiKeys } from "../../../db/schema/index.ts";
import { type Ctx, requirePerson } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { KEY_PREFIX, type KeyState, keyStateOf } from "./vocabulary.ts";

const {
  key_hash: _hash,
  made_by: _maker,
  revoked_by: _revoker,
  ...LISTED
} = getTableColumns(apiKeys);

export type KeyRow = Omit<typeof apiKeys.$inferSelect, "key_hash" | "made_by" | "revoked_by"> & {
  state: KeyState;
  /** Name or address of the administrator; null: somebody at the terminal. */
  madeBy: string | null;
  revokedBy: string | null;
};

/** Every key there is or was, those that open something first. Nothing of it opens anything. Error: `not_admin`. */
export async function listKeys(ctx: Ctx): Promise<KeyRow[]> {
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
