import { desc, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { mayBeMistyped, type Term, termOf } from "../../kernel/search.ts";

/** Words are compared with those of the newest jobs: who calls, calls about one of them. */
const VOCABULARY = 2000;
const MOST_ALIKE = 5;
/** 0 to 1: "hambrug" and "hamburg" are 0.33 alike. */
const LIKENESS = 0.3;

/**
 * For each typed word the words of recent jobs that are most like it, itself where it stands there as it is. Null if
 * one of them is like none.
 */
export async function similarTerms(ctx: ReadCtx, words: readonly string[]): Promise<Term[] | null> {
  const similar = await mostAlike(ctx, words.filter(mayBeMistyped));
  const terms = words.map((word) =>
    mayBeMistyped(word) ? (similar.get(word) ?? []) : termOf(word),
  );
  return terms.every((term) => term.length > 0) ? terms : null;
}

async function mostAlike({ db }: ReadCtx, words: string[]): Promise<Map<string, string[]>> {
  const { suchtext, created_at, id } = jobRequests;
  const recent = db
    .select({ suchtext })
    .from(jobRequests)
    .orderBy(desc(created_at), desc(id))
    .limit(VOCABULARY);
  const rows = await db.execute<{ typed: string; known: string[] }>(sql`
    with vocabulary as materialized (
      select word from (select distinct string_to_table(suchtext, ' ') as word from ${recent} as recent) as words
      where word !~ '[0-9@]')
    select typed, array(
      select word from vocabulary where similarity(word, typed) >= ${LIKENESS}
      order by similarity(word, typed) desc, word limit ${MOST_ALIKE}) as known
    from unnest(${sql.param(words)}::text[]) as typed`);
  return new Map(rows.map(({ typed, known }) => [typed, known]));
}
