import { and, eq, isNull, max } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import type { Warning } from "../../kernel/errors.ts";
import { formatDay } from "../../kernel/time/berlin.ts";

/**
 * The warning of the assign dialog when the newest expiry date among a driver's licences lies before the last day that
 * he is needed. A licence without a date says nothing. `lastDay` is `YYYY-MM-DD`.
 */
export async function expiredLicence(
  ctx: ReadCtx,
  driverId: string,
  lastDay: string,
): Promise<Warning | null> {
  const [newest] = await ctx.db
    .select({ until: max(fahrerDokumente.gueltig_bis) })
    .from(fahrerDokumente)
    .where(
      and(
        eq(fahrerDokumente.fahrer_id, driverId),
        eq(fahrerDokumente.type, "fuehrerschein"),
        isNull(fahrerDokumente.ersetzt_am),
      ),
    );
  const until = newest?.until;
  if (!until || until >= lastDay) return null;
  return {
    code: "document_expired",
    text: `Der Führerschein ist nur bis ${formatDay(until)} gültig, gebraucht wird er bis ${formatDay(lastDay)}.`,
  };
}
