import { desc, type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { allStandIn, standsIn, type Term } from "../../kernel/search.ts";

/** The newest jobs speak for all: which of the parts is rare, not how rare. */
const SAMPLE = 500;
/** Letters of a part: few enough for the index to be quick, enough to be rare. */
const PART = 6;
/** Share of the jobs that is few enough to be fetched. */
const FEW = 0.005;

/**
 * Condition for rows that hold the rarest parts of what was typed, as many of them as it takes to have few rows left: of
 * `bau@kran-mueller.example` perhaps `mueller`. Every row with all terms is among them.
 */
export async function rarestParts(ctx: ReadCtx, terms: readonly Term[]): Promise<SQL | undefined> {
  const parts = terms.flatMap(partsOf);
  if (parts.length < 2) return allStandIn(jobRequests.suchtext, parts);
  const shares = await sharesInSample(ctx, parts);
  const rarestFirst = parts
    .map((part, index) => ({ part, share: shares[index] ?? 1 }))
    .sort((a, b) => a.share - b.share);
  let left = 1;
  const enough = rarestFirst.filter(({ share }) => {
    const isNeeded = left > FEW;
    left *= share;
    return isNeeded;
  });
  return allStandIn(
    jobRequests.suchtext,
    enough.map(({ part }) => part),
  );
}

/** Each is a term of its own: where the whole stands, one spelling of each part stands. */
function partsOf(term: Term): Term[] {
  const [only, ...others] = term;
  if (only === undefined || others.length > 0) return [term];
  const letters = [...only];
  const size = Math.ceil(letters.length / Math.max(1, Math.floor(letters.length / PART)));
  const starts = letters.map((_, index) => index).filter((index) => index % size === 0);
  const parts = starts.map((start) => letters.slice(start, start + size));
  // A rest of two letters would ask for a word that begins with them.
  return parts.filter((part, n) => n === 0 || part.length > 2).map((part) => [part.join("")]);
}

async function sharesInSample({ db }: ReadCtx, parts: Term[]): Promise<number[]> {
  const { suchtext, created_at, id } = jobRequests;
  const sample = db
    .select({ suchtext })
    .from(jobRequests)
    .orderBy(desc(created_at), desc(id))
    .limit(SAMPLE)
    .as("sample");
  const counted = parts.map(
    (part) => sql`count(*) filter (where ${standsIn(sql`${sample.suchtext}`, part)})`,
  );
  const [row] = await db
    .select({ counts: sql<string[]>`array[${sql.join(counted, sql`, `)}]` })
    .from(sample);
  return (row?.counts ?? []).map((count) => Number(count) / SAMPLE);
}
