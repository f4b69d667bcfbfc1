import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { aenderungen, type CHANGE_LISTS } from "../../db/schema/index.ts";
import type { ReadCtx } from "./context.ts";
import { afterTimeCursor, type Page, pageOf } from "./list.ts";

/** A moment as ISO 8601 with its zone. */
export const updatedSince = z.iso.datetime({
  offset: true,
  message: "Bitte geben Sie einen Zeitpunkt so an: 2026-11-23T07:30:00Z.",
});

export interface ChangesAsked {
  /** ISO 8601 with its zone: the moment at which to begin, or the `updatedUntil` of the answer before. */
  since: string;
  limit: number;
  cursor?: string | undefined;
}

/** Page of changes in a closed span of time: no row can be added to it later. */
export type ChangedPage<Row> = Page<Row> & {
  /** With which moment to ask next, once the last page is read. */
  updatedUntil: Date;
};

const CURSOR = /^(\d{4}-[\d:.TZ-]{19})~(.+)$/;

/**
 * The ids of what was changed since a moment, in the order of the changes, oldest first. Every change is told exactly once, however
 * many write meanwhile, to whoever reads all pages and then goes on with `updatedUntil` (docs/decisions/0043): the span ends
 * before the oldest change that is not committed yet. What changes again while pages are read moves to the next span.
 * Error: `validation`.
 */
export async function readChanges(
  ctx: ReadCtx,
  list: (typeof CHANGE_LISTS)[number],
  { since, limit, cursor }: ChangesAsked,
): Promise<ChangedPage<string>> {
  const from = new Date(
    z.object({ updated_since: updatedSince }).parse({ updated_since: since }).updated_since,
  );
  const [, end, position] = CURSOR.exec(cursor ?? "") ?? [];
  const given = end === undefined ? undefined : new Date(end);
  const isGood = given !== undefined && !Number.isNaN(given.getTime());
  const until = isGood ? given : await settledUntil(ctx);
  const { liste, id, geaendert_am } = aenderungen;
  const found = await ctx.db
    .select({ id, geaendert_am })
    .from(aenderungen)
    .where(
      and(
        eq(liste, list),
        gte(geaendert_am, from),
        lt(geaendert_am, until),
        afterTimeCursor(isGood ? position : cursor, geaendert_am, id, "asc"),
      ),
    )
    .orderBy(asc(geaendert_am), asc(id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, (row) => [row.geaendert_am, row.id]);
  return {
    rows: rows.map((row) => row.id),
    nextCursor: nextCursor && `${until.toISOString()}~${nextCursor}`,
    updatedUntil: until,
  };
}

/** The changes as the rows that `read` finds of them; what is gone since is left out. */
export async function changedRows<Row extends { id: string }>(
  ctx: ReadCtx,
  list: (typeof CHANGE_LISTS)[number],
  asked: ChangesAsked,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<ChangedPage<Row>> {
  const page = await readChanges(ctx, list, asked);
  const byId = new Map((await read(page.rows)).map((row) => [row.id, row] as const));
  return { ...page, rows: page.rows.flatMap((id) => byId.get(id) ?? []) };
}

/** So old at most is a change that another role of the database has not committed yet: of its sessions we see no times. */
const UNSEEN_SECONDS = 60;

/**
 * Up to when every change is committed. Whoever writes holds the lock of the table from before he looked at the clock until he has
 * committed; the moment of this statement lies before it looks at the locks, so that whoever comes later is later. A statement
 * of its own: the next one sees everything that was committed by then.
 */
async function settledUntil({ db }: ReadCtx): Promise<Date> {
  const [row] = await db.execute<{ until: string }>(sql`
    select to_char(date_trunc('milliseconds', least(statement_timestamp(), min(
      case when session.xact_start is not null then session.xact_start
           when session.state is null then statement_timestamp() - make_interval(secs => ${UNSEEN_SECONDS}) end)))
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from pg_locks held left join pg_stat_activity session on session.pid = held.pid
    where held.locktype = 'relation' and held.mode = 'RowExclusiveLock' and held.pid <> pg_backend_pid()
      and held.database = (select oid from pg_database where datname = current_database())
      and held.relation = 'public.aenderungen'::regclass`);
  if (!row) throw new Error("An aggregate without a row");
  return new Date(row.until);
}
