import { count, min } from "drizzle-orm";
import { emailLog, jobRequests } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { isPending } from "../kernel/outbox.ts";
import { listBrokenWebhooks } from "../webhooks/queries.ts";
import { readBackupState } from "./backup-state.ts";

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
    emails: { ...zeroes(emailLog.status.enumValues), ...byState(emails) },
    jobs: { ...zeroes(jobRequests.status.enumValues), ...byState(jobs) },
    brokenWebhooks: broken.length,
    backup: {
      lastSeconds: (backup?.done?.at.getTime() ?? 0) / 1000,
      hasFailed: backup?.status === "failed" || backup?.status === "interrupted",
    },
    oldestWaitingEmailSeconds: since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0,
  };
}

function zeroes(states: readonly string[]): Record<string, number> {
  return Object.fromEntries(states.map((state) => [state, 0]));
}

function byState(rows: readonly { state: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
