import {
  and,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isPending } from "../../db/schema/pending.ts";
import type { Ctx, TxCtx } from "./context.ts";
import type { Claim, Claims, Lease, Queue } from "./ports.ts";

export type OutboxTable = PgTable &
  Record<"id" | "status" | "due_at" | "claimed_until" | "attempts", PgColumn>;

/** A table of rows that workers of several copies of the server send: each row by one worker at a time. */
export interface Outbox<T extends OutboxTable> extends Pauses {
  queue: Queue;
  table: T;
  /** Order of due rows. */
  order: readonly PgColumn[];
  /** The condition of a row that is not sent yet although it is due. */
  isBlocked?: (ctx: Pick<Ctx, "db">) => SQL;
}

interface Pauses {
  /** Seconds until the second attempt, the third and so on. */
  pauses: readonly number[];
}

/** Short, because the rows of a killed worker wait for its end; renewed four times over, so that a late renewal costs nothing. */
export const LEASE: Lease = { lastsMs: 20_000, renewedEveryMs: 5_000 };
/** The pause after a failed renewal: the worker should reach a database that comes back before others look for its rows. */
const RENEW_AGAIN_MS = 1_000;

interface Identity {
  id: string;
  attempts: number;
}

export type RowOf<T extends OutboxTable> = T["$inferSelect"] & Identity;

/**
 * Claims at most `limit` rows that are due, and says when to look again. One statement, past rows that others are just claiming.
 * `except`: ids that this process is still sending, whatever their claim says, so that nothing is sent twice at a time.
 */
export function claimDue<T extends OutboxTable>(
  ctx: Ctx,
  outbox: Outbox<T>,
  limit: number,
  except: readonly string[] = [],
): Promise<Claims<RowOf<T>>> {
  const { id, due_at } = outbox.table;
  const isElsewhere = sql`${id}::text <> all(string_to_array(${except.join()}, ','))`;
  return claimRows(ctx, outbox, and(lte(due_at, ctx.now()), isElsewhere), { limit });
}

/** Claims the rows that meet a condition, whenever they are due. */
export async function claimRows<T extends OutboxTable>(
  ctx: Ctx,
  { table, order, isBlocked }: Outbox<T>,
  which: SQL | undefined,
  { limit, lease = LEASE }: { limit: number; lease?: Lease },
): Promise<Claims<RowOf<T>>> {
  const { due_at, claimed_until } = table;
  const pending = isPending(table);
  const isFree = isBlocked && sql`case when ${isBlocked(ctx)} then false else true end`;
  const due = ctx.db.$with("due", {}).as(sql`
    select ${table.id} from ${table}
    where ${and(pending, which, isUnclaimed(table), isFree)}
    order by ${sql.join([...order], sql`, `)} limit ${limit} for update skip locked`);
  const taken = ctx.db.$with("taken", {}).as(sql`
    update ${table} set attempts = attempts + 1, claimed_until = ${endOf(lease)}
    from due where ${table.id} = due.id returning ${table}.*`);
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const untilDue = sql`(select min(${due_at}) from ${table} where ${and(pending, sql`${due_at} > ${now}`)}) - ${now}`;
  const isHeld = and(pending, sql`${due_at} <= ${now}`, gte(claimed_until, sql`clock_timestamp()`));
  const untilFree = sql`(select min(${claimed_until}) from ${table} where ${isHeld}) - clock_timestamp()`;
  const nextInMs = sql<number | null>`
    case when (select count(*) from due) < ${limit}
    then 1000 * extract(epoch from least(${untilDue}, ${untilFree})) end`.mapWith(Number);
  const since = performance.now();
  const found = await ctx.db
    .with(due, taken)
    .select({ row: columnsOf(table, "taken"), nextInMs })
    .from(sql`(select 1) as always left join taken on true`)
    .orderBy(sql`taken.due_at, taken.id`);
  // Without claimed rows there is one of nulls.
  const rows = found.map(({ row }) => row as RowOf<T>).filter(({ id }) => id !== null);
  return {
    claims: rows.map((row) => ({ row, lease, since })),
    nextInMs: found[0]?.nextInMs ?? undefined,
  };
}

/** The columns of a table as those of a subquery, read as the table's own. */
function columnsOf(table: OutboxTable, subquery: string) {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const name = sql.identifier(column.name);
      return [key, sql`${sql.identifier(subquery)}.${name}`.mapWith(column)];
    }),
  );
}

/**
 * Prolongs a claim while `work` runs. `isHeld` says whether the row is surely still this worker's: the last renewal that succeeded
 * is younger than the lease is long.
 */
export async function whileHeld<T extends OutboxTable>(
  ctx: Ctx,
  { table }: Outbox<T>,
  { row, lease, since }: Claim<Identity>,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<void> {
  let heldUntil = since + lease.lastsMs;
  let isOver = false;
  let timer = setTimeout(renew, lease.renewedEveryMs).unref();
  try {
    await work(() => performance.now() < heldUntil);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }

  async function renew() {
    const asked = performance.now();
    let pause = lease.renewedEveryMs;
    try {
      const renewed = await ctx.db.execute(sql`
        update ${table} set claimed_until = ${endOf(lease)}
        where ${and(isAttempt(table, row), isNotNull(table.claimed_until))} returning id`);
      heldUntil = renewed.length > 0 ? asked + lease.lastsMs : 0;
      isOver ||= renewed.length === 0;
    } catch {
      // The database is away. Until the end of the lease the row is ours.
      pause = Math.min(RENEW_AGAIN_MS, lease.renewedEveryMs);
    }
    if (!isOver) timer = setTimeout(renew, pause).unref();
  }
}

/** The statement that writes down what became of a row, and ends its claim. */
export function settling<T extends OutboxTable>(
  { db }: Pick<Ctx | TxCtx, "db">,
  { table }: Outbox<T>,
  which: SQL | undefined,
  change: Partial<T["$inferSelect"]>,
) {
  const set = { ...change, claimed_until: null } as PgUpdateSetSource<T>;
  return db.update(table).set(set).where(which);
}

/**
 * A row that is still to be sent, whoever holds it. The status is a parameter, so that PostgreSQL finds the row by its key: with a
 * constant and no statistics it read all pending rows in a partial index instead.
 */
export function isWaiting(table: OutboxTable, id: string): SQL | undefined {
  return and(eq(table.id, id), eq(table.status, "pending"));
}

/** Condition: the row is still claimed by this attempt. */
export function isAttempt(table: OutboxTable, { id, attempts }: Identity): SQL | undefined {
  return and(isWaiting(table, id), eq(table.attempts, attempts));
}

/** Seconds from the attempt with this number to the next; undefined after the last pause. */
export function pauseAfter({ pauses }: Pauses, attempt: number): number | undefined {
  return pauses[attempt - 1];
}

/** No worker is at it. By the database's clock, which is one for all copies of the server. */
export function isUnclaimed({
  claimed_until,
}: Pick<OutboxTable, "claimed_until">): SQL | undefined {
  return or(isNull(claimed_until), lt(claimed_until, sql`clock_timestamp()`));
}

function endOf({ lastsMs }: Lease) {
  return sql`clock_timestamp() + ${lastsMs} * interval '1 millisecond'`;
}
