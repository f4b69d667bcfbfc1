import { type SQL, sql } from "drizzle-orm";
import { adminActions } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { deletePortion, updatePortion } from "./retention/portions.ts";

/**
 * The only places that change or delete rows of the action log: a person's words go when the person is forgotten or their
 * term is over; that something happened, when and by whom stays until the row's own term is (docs/rules.md, Retention).
 */

/** Takes the words out of the log's rows; what happened stays. */
export async function blankLogNotes({ db }: ReadCtx, about: SQL | undefined): Promise<void> {
  await db.update(adminActions).set({ note: "", note_without_words: null }).where(about);
}

/** Takes out a customer's words where a note repeats them; that his wish was settled stays. Returns how many. */
export function blankWishWords(ctx: Pick<Ctx, "db">, due: SQL, atMost: number): Promise<number> {
  const { note, note_without_words: rest } = adminActions;
  return updatePortion(
    ctx,
    adminActions,
    { note: sql`coalesce(${rest}, ${note})`, note_without_words: null },
    due,
    atMost,
  );
}

/** Deletes rows whose term is over. Returns how many. */
export function deleteLogRows(ctx: Pick<Ctx, "db">, before: Date, atMost: number): Promise<number> {
  const due = sql`${adminActions.created_at} < ${before.toISOString()}::timestamptz`;
  return deletePortion(ctx, adminActions, due, atMost);
}
