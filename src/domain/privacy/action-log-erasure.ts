import { and, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { adminActions } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";

/**
 * The only places that change or delete rows of the action log: a person's words go when the person is forgotten or their
 * term is over; that something happened, when and by whom stays until the row's own term is (docs/rules.md, Retention). The
 * database lets nobody else at it: each of these is a function there that can do nothing but this (docs/decisions/0037).
 */

/** Takes the words out of the log's rows; what happened stays. */
export async function blankLogNotes({ db }: ReadCtx, about: SQL | undefined): Promise<void> {
  await db.execute(sql`select forget_log_words(${entries(about)})`);
}

/** Takes out a customer's words where a note repeats them; that his wish was settled stays. Returns how many. */
export function blankWishWords(ctx: Pick<Ctx, "db">, due: SQL, atMost: number): Promise<number> {
  const repeats = and(isNotNull(adminActions.note_without_words), due);
  return counted(ctx, sql`shorten_log_words`, entries(repeats, atMost));
}

/** Deletes rows whose term is over. Returns how many; the last three years the database keeps whatever is asked of it. */
export function deleteLogRows(ctx: Pick<Ctx, "db">, before: Date, atMost: number): Promise<number> {
  const due = lt(adminActions.created_at, before);
  return counted(ctx, sql`delete_old_log`, entries(due, atMost));
}

function entries(about: SQL | undefined, atMost?: number): SQL {
  const limit = atMost === undefined ? sql`` : sql` limit ${atMost}`;
  return sql`array(select ${adminActions.id} from ${adminActions} where ${about ?? sql`true`}${limit})`;
}

async function counted({ db }: Pick<Ctx, "db">, call: SQL, ids: SQL): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    with due as materialized (select ${ids} as ids)
    select cardinality(ids) as count, ${call}(ids) from due`);
  return row?.count ?? 0;
}
