import { count, gt, min, sql } from "drizzle-orm";
import { emailLog, jobRequests, serverNotices } from "../../db/schema/index.ts";
import { isPending } from "../../db/schema/pending.ts";
import { type Ctx, logAction, type ReadCtx, transaction } from "../kernel/context.ts";
import { HOUR_MS } from "../kernel/time/berlin.ts";
import { listBrokenWebhooks } from "../webhooks/queries.ts";
import { readBackupState } from "./backup-state.ts";
import { NOTICE_KEPT_HOURS } from "./sessions/vocabulary.ts";

/** Counts for the operator's monitoring: no names, no contents. A state without rows counts 0. */
export async function readOperatingFigures({ db, now }: ReadCtx & { now: () => Date }) {
  const [emails, jobs, [waiting], backup, broken] = await Promise.all([
    db.select({ state: emailLog.status, count: count() }).from(emailLog).groupBy(emailLog.status),
    db
      .select({ state: jobRequests.status, count: count() })
      .from(jobRequests)
      .groupBy(jobRequests.status),
    db
      .select({ since: min(emailLog.created_at) })
      .from(emailLog)
      .where(isPending(emailLog)),
    readBackupState({ db }),
    listBrokenWebhooks({ db }),
  ]);
  const since = waiting?.since;
  return {
    emails: byState(emailLog.status.enumValues, emails),
    jobs: byState(jobRequests.status.enumValues, jobs),
    /** To how many addresses messages do not get through, or are stopped because they did not. */
    brokenWebhooks: broken.length,
    backup: {
      /** When the newest whole one was made, in seconds since 1970; 0: there is none. */
      lastSeconds: (backup?.done?.at.getTime() ?? 0) / 1000,
      hasFailed: backup?.status === "failed" || backup?.status === "interrupted",
    },
    /** Since the oldest mail that still waits was written; 0: none waits. */
    oldestWaitingEmailSeconds: since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0,
  };
}

/** Counts by state; 0 for a state without rows. */
function byState(
  states: readonly string[],
  rows: readonly { state: string; count: number }[],
): Record<string, number> {
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return Object.fromEntries(states.map((state) => [state, countOf(state)]));
}

/** Occurrences within a window of the security log, and number of networks. */
interface Count {
  count: number;
  networks: number;
}

/**
 * Stores the security log's counts for the dispatcher: failed sign-ins as one log row, and requests through an
 * unconfigured proxy for `system doctor`. Without names, and not at the attempt itself, whose answer would take longer
 * for an existing address.
 */
export async function noteSecurityCounts(
  ctx: Ctx,
  counts: { sign_in_failed?: Count; sign_in_locked?: Count; proxy_unnamed?: Count },
): Promise<void> {
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
