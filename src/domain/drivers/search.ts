import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import {
  allStandIn,
  LIKENESS,
  mayBeMistyped,
  standsIn,
  termOf,
  wordsOf,
} from "../kernel/search.ts";

const { suchtext } = fahrerProfile;

/**
 * Runs a search for what was typed: every word has to stand somewhere in name, mail, phone or place. Only if that finds
 * nobody at all, words that are alike count too. `read` gets the condition, undefined when nothing was typed.
 */
export async function searching<T>(
  ctx: ReadCtx,
  typed: string | undefined,
  read: (db: ReadCtx["db"], found: SQL | undefined) => Promise<T>,
): Promise<T> {
  const words = wordsOf(typed);
  const exact = allStandIn(suchtext, words.map(termOf));
  if (!words.some(mayBeMistyped) || (await findsAny(ctx, exact))) return read(ctx.db, exact);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
    );
    return read(tx, and(...words.map(isAlike)));
  });
}

async function findsAny(ctx: ReadCtx, condition: SQL | undefined) {
  const [any] = await ctx.db
    .select({ id: fahrerProfile.id })
    .from(fahrerProfile)
    .where(and(isNull(fahrerProfile.geloescht_am), condition))
    .limit(1);
  return any !== undefined;
}

function isAlike(word: string) {
  const stands = standsIn(suchtext, termOf(word));
  return mayBeMistyped(word) ? or(stands, sql`${word} <% ${suchtext}`) : stands;
}
