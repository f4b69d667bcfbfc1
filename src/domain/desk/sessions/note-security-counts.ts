import { gt, sql } from "drizzle-orm";
import { serverNotices } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { NOTICE_KEPT_HOURS } from "./vocabulary.ts";

/** Occurrences within a window of the security log, and number of networks. */
interface Count {
  count: number;
  networks: number;
}

interface SecurityCounts {
  sign_in_failed?: Count;
  sign_in_locked?: Count;
  proxy_unnamed?: Count;
}

/**
 * Stores the security log's counts for the dispatcher: failed sign-ins as one log row, and requests through an
 * unconfigured proxy for `system doctor`. Without names, and not at the attempt itself, whose answer would take longer
 * for an existing address.
 */
export async function noteSecurityCounts(ctx: Ctx, counts: SecurityCounts): Promise<void> {
  const { sign_in_failed: failed, sign_in_locked: locked, proxy_unnamed: unnamed } = counts;
  if (failed || locked) {
    const note = inWords(failed, locked);
    await transaction(ctx, (tx) => logAction(tx, "sign_in_failed", { note }));
  }
  if (unnamed) await countProxy(ctx, unnamed.count);
}

function inWords(failed: Count | undefined, locked: Count | undefined) {
  return [
    failed && `${failed.count} mal falsche Angaben aus ${networks(failed)}`,
    locked && `${locked.count} mal wegen zu vieler Versuche abgewiesen, aus ${networks(locked)}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function networks({ networks: many }: Count) {
  return many === 1 ? "einem Netz" : `${many} Netzen`;
}

/** Adds to what was counted, or begins anew where the last one is long past. */
async function countProxy({ db, now }: Ctx, more: number) {
  const { count, last_at } = serverNotices;
  const moment = now();
  const isRecent = gt(last_at, new Date(moment.getTime() - NOTICE_KEPT_HOURS * HOUR_MS));
  await db
    .insert(serverNotices)
    .values({ name: "proxy_unnamed", count: more, last_at: moment })
    .onConflictDoUpdate({
      target: serverNotices.name,
      set: {
        count: sql`case when ${isRecent} then ${count} else 0 end + ${more}`,
        last_at: moment,
      },
    });
}
