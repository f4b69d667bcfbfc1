import { and, eq, inArray } from "drizzle-orm";
import { kundenwuensche } from "../../db/schema/index.ts";

type Wish = typeof kundenwuensche.$inferSelect;

/** A wish for several jobs is stored once per job, at one moment and in the same words. */
export function sentWith({ art, nachricht, created_at }: Wish, jobs: readonly { id: string }[]) {
  const ids = jobs.map(({ id }) => id);
  return and(
    inArray(kundenwuensche.job_id, ids),
    eq(kundenwuensche.art, art),
    eq(kundenwuensche.nachricht, nachricht),
    eq(kundenwuensche.created_at, created_at),
  );
}
