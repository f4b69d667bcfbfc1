import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "./context.ts";

/** What a table of messages has that workers of several copies share: one row, one worker. */
type Outbox = PgTable &
  Record<"id" | "status" | "due_at" | "created_at" | "claimed_until" | "attempts", PgColumn>;

/**
 * The ids of at most `limit` rows that are due, as they were written; other workers don't see them until a claim of so many seconds
 * would have run out.
 */
export async function takeDueRows(
  ctx: Ctx,
  table: Outbox,
  { limit, claimSeconds }: { limit: number; claimSeconds: number },
): Promise<string[]> {
  const now = ctx.now();
  const until = new Date(now.getTime() + claimSeconds * 1000);
  const taken = await ctx.db.execute<{ id: string }>(sql`
    with due as (
      select id from ${table} where status = 'pending' and due_at <= ${moment(now)}
      order by due_at limit ${limit} for update skip locked
    ), taken as (
      update ${table} set due_at = ${moment(until)} from due where ${table.id} = due.id
      returning ${table.id}, ${table.created_at}
    )
    select id from taken order by created_at, id`);
  return taken.map(({ id }) => id);
}

/** In how many milliseconds the next row is due; undefined: none waits. */
export async function nextRowDueInMs(ctx: Ctx, table: Outbox): Promise<number | undefined> {
  const [next] = await ctx.db.execute<{ ms: string }>(sql`
    select extract(epoch from due_at - ${moment(ctx.now())}) * 1000 as ms
    from ${table} where status = 'pending' order by due_at limit 1`);
  return next && Number(next.ms);
}

/**
 * Takes hold of a row, so that no other worker sends it too; false: it is sent, held or gone. By the database's clock, which is one
 * for all copies of the server. `attempts` is the token of the claim.
 */
export async function claimRow(
  ctx: Ctx,
  table: Outbox,
  { id, claimSeconds }: { id: string; claimSeconds: number },
): Promise<boolean> {
  const claimed = await ctx.db.execute(sql`
    update ${table} set attempts = attempts + 1,
      claimed_until = clock_timestamp() + ${claimSeconds} * interval '1 second'
    where id = ${id}::uuid and status = 'pending'
      and (claimed_until is null or claimed_until < clock_timestamp())
    returning id`);
  return claimed.length > 0;
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
