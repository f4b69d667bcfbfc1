import { and, desc, eq, lt, ne } from "drizzle-orm";
import { retentionRuns } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { DAY_MS, formatInstant, MINUTE_MS } from "../kernel/time/berlin.ts";
import { dueBefore } from "./retention/due.ts";
import { REMOVALS } from "./retention/removals.ts";
import {
  type NightlyKind,
  RETENTION,
  type RetentionTerm,
  retentionTerms,
} from "./retention/vocabulary.ts";

/** So much is removed at once: no statement holds locks for longer than some tenths of a second (docs/decisions/0016). */
const PORTION = 200;
/** Batch size for erasing people, which takes a dozen statements each. */
const PORTION_OF_PERSONS = 20;
const ONE_BY_ONE: readonly NightlyKind[] = [
  "unfulfilled_requests",
  "finished_jobs",
  "unapproved_documents",
  "rejected_drivers",
  "waiting_drivers",
  "former_drivers",
  "customer_records",
];
/** More than this is left for the next night. */
const MOST_PORTIONS = 2_000;
/** Each portion renews the run: one that stands still for longer was that of a copy that died. */
const ABANDONED_AFTER_MS = 5 * MINUTE_MS;

/** Number of removed rows by kind; kinds without any are left out. */
export type Removed = Partial<Record<NightlyKind, number>>;

export type RetentionRun = Awaited<ReturnType<typeof recentRuns>>[number];

/**
 * Nightly: walks the table of terms and removes what is due, in portions (docs/rules.md, Retention). Of several copies one
 * runs; the others return null. A run that broke off goes on with the next.
 */
export async function purgeExpired(ctx: Ctx): Promise<Removed | null> {
  const runId = await beginRun(ctx);
  if (!runId) return null;
  const removed: Removed = {};
  try {
    for (const { kind } of retentionTerms()) {
      if (!isNightly(kind)) continue;
      const atMost = ONE_BY_ONE.includes(kind) ? PORTION_OF_PERSONS : PORTION;
      for (let portion = 0; portion < MOST_PORTIONS; portion++) {
        const count = await REMOVALS[kind](ctx, atMost, dueBefore(ctx, kind));
        if (count > 0) removed[kind] = (removed[kind] ?? 0) + count;
        await note(ctx, runId, { removed, renewed_at: ctx.now() });
        if (count < atMost) break;
      }
    }
  } catch (error) {
    // Without the database nobody can say so; the next run finds this one abandoned.
    await note(ctx, runId, { removed, status: "broken", ended_at: ctx.now() }).catch(() => {});
    throw error;
  }
  await note(ctx, runId, { removed, status: "done", ended_at: ctx.now() });
  return removed;
}

/** The last run that is over, for people; undefined: there was none yet. */
export async function lastRun(ctx: ReadCtx): Promise<RetentionRun | undefined> {
  return (await recentRuns(ctx, 1))[0];
}

/** Runs that are over, the newest first. */
export async function recentRuns({ db }: ReadCtx, limit: number) {
  const { status, started_at, removed } = retentionRuns;
  return db
    .select({ status, startedAt: started_at, removed })
    .from(retentionRuns)
    .where(ne(status, "running"))
    .orderBy(desc(started_at))
    .limit(limit);
}

function isNightly(kind: string): kind is NightlyKind {
  return Object.hasOwn(REMOVALS, kind);
}

/** A unique index lets one run at a time. */
async function beginRun({ db, now }: Ctx): Promise<string | undefined> {
  const at = now();
  const { id, status, renewed_at } = retentionRuns;
  await db
    .update(retentionRuns)
    .set({ status: "broken", ended_at: at })
    .where(and(eq(status, "running"), lt(renewed_at, new Date(at.getTime() - ABANDONED_AFTER_MS))));
  const [run] = await db
    .insert(retentionRuns)
    .values({ status: "running", started_at: at, renewed_at: at })
    .onConflictDoNothing()
    .returning({ id });
  return run?.id;
}

async function note(
  { db }: Ctx,
  runId: string,
  change: Partial<typeof retentionRuns.$inferInsert>,
) {
  const { id, status } = retentionRuns;
  await db
    .update(retentionRuns)
    .set(change)
    .where(and(eq(id, runId), eq(status, "running")));
}

/** The job runs every night: after so many days without one something is wrong. */
const MISSED_AFTER_DAYS = 3;

/** `Sitzungen: 12; Merker gegen doppeltes Absenden: 340`; what a newer program removed keeps its name. */
export function inWords(removed: Removed | Record<string, number>): string {
  const parts = Object.entries(removed).map(([kind, count]) => {
    const terms: Partial<Record<string, RetentionTerm>> = RETENTION;
    return `${terms[kind]?.what ?? kind}: ${count}`;
  });
  return parts.join("; ") || "nichts";
}

/** The last run for the desk's banner and `system doctor`; null before the first run. */
export function describeLastRun(run: RetentionRun | undefined, now: Date) {
  if (!run) return null;
  const { status, startedAt, removed } = run;
  const at = formatInstant(startedAt);
  const isLate = now.getTime() - startedAt.getTime() > MISSED_AFTER_DAYS * DAY_MS;
  if (status === "broken") {
    const text = `Am ${at} brach sie ab; entfernt bis dahin: ${inWords(removed)}. Sie läuft in der nächsten Nacht weiter; der Grund steht im Protokoll des Servers.`;
    return { tone: "warning", title: "Letzte Löschung abgebrochen", text } as const;
  }
  if (isLate) {
    const text = `Zuletzt am ${at}. Sie läuft jede Nacht um 03:15 Uhr im Server; bitte prüfen Sie, ob er dann läuft.`;
    return { tone: "warning", title: "Die nächtliche Löschung fällt aus", text } as const;
  }
  return {
    tone: "info",
    title: "Nächtliche Löschung läuft",
    text: `Letzte Löschung am ${at}, entfernt: ${inWords(removed)}.`,
  } as const;
}
