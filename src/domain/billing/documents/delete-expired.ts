import { sql } from "drizzle-orm";
import * as z from "zod";
import { belegDateien, belegEreignisse, belege } from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, logAction, type ReadCtx, transaction } from "../../kernel/context.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { LAWFUL_RETENTION_YEARS } from "../../kernel/vocabulary.ts";

/** A year whose documents may go, and how many there are. */
export interface ExpiredYear {
  jahr: number;
  belege: number;
}

/** Text below the offer to delete: the command, and the exception of the law. */
export const EXPIRED_HINT =
  "Solange eine Steuerprüfung sie braucht, bleiben sie (§ 147 Abs. 3 AO); sonst löscht sie „invoices delete-expired --yes“.";

const YEAR = "Bitte geben Sie ein Jahr an, zum Beispiel 2017";

const DeleteExpiredInput = z.object({
  /** The last year that goes; without it all that may. */
  bis: z.int(YEAR).min(2000, YEAR).max(9999, YEAR).optional(),
});

/** The last year whose vouchers may go; of the year of UTC, as the triggers count (after-tables.sql). */
export function lastExpiredYear({ now }: Pick<Ctx, "now">): number {
  return now().getUTCFullYear() - LAWFUL_RETENTION_YEARS.vouchers - 1;
}

/**
 * Whole years of documents whose time of keeping is over, the oldest first (docs/rules.md, Retention). A year waits until everything
 * that happened to its documents is as old, and goes together with the reversals of them.
 */
export async function readExpired(
  ctx: ReadCtx & Pick<Ctx, "now">,
  bis = Number.POSITIVE_INFINITY,
): Promise<ExpiredYear[]> {
  const last = lastExpiredYear(ctx);
  const latest = (table: typeof belegEreignisse | typeof belegDateien) =>
    sql`(select max(extract(year from x.created_at at time zone 'UTC')) from ${table} x where x.beleg_id = d.id)`;
  const years = await ctx.db.execute<{
    jahr: number;
    belege: number;
    happened: number | null;
    reversed: number | null;
  }>(sql`
    select d.jahr, count(*)::int as belege,
      max(greatest(${latest(belegEreignisse)}, ${latest(belegDateien)}))::int as happened,
      max((select s.jahr from ${belege} s where s.storno_von = d.id)) as reversed
    from ${belege} d where d.jahr <= ${last} group by d.jahr order by d.jahr`);
  let upTo = Math.min(last, bis);
  const waits = () =>
    years.some(
      ({ jahr, happened, reversed }) =>
        jahr <= upTo && ((happened ?? 0) > last || (reversed ?? 0) > upTo),
    );
  while (waits()) upTo -= 1;
  return years
    .filter(({ jahr }) => jahr <= upTo)
    .map(({ jahr, belege: count }) => ({ jahr, belege: count }));
}

/**
 * Deletes what `readExpired` offers: documents, their files and events, payouts and exports that were of them alone; numbers stay taken.
 * Errors: `validation`, `not_admin`.
 */
export const deleteExpired = deskQuery(
  DeleteExpiredInput,
  async (ctx, { bis }): Promise<ExpiredYear[]> => {
    const { years, keys } = await transaction(ctx, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('delete_expired', 0))`);
      const expired = await readExpired(tx, bis);
      const upTo = expired.at(-1)?.jahr;
      if (upTo === undefined) return { years: [], keys: [] };
      const files = await tx.db.execute<{ key: string }>(
        sql`select delete_expired_documents(${upTo}::int) as key`,
      );
      await logAction(tx, "delete_expired_documents", { note: yearsInWords(expired) });
      return { years: expired, keys: files.map(({ key }) => key) };
    });
    // After the commit; what the store doesn't remove now, the sweep does.
    await removeObjects(ctx, keys);
    return years;
  },
);

/** `2015: 312 Belege, 2016: 1 Beleg` */
export function yearsInWords(years: readonly ExpiredYear[]): string {
  return years
    .map(({ jahr, belege: count }) => `${jahr}: ${count} ${count === 1 ? "Beleg" : "Belege"}`)
    .join(", ");
}
