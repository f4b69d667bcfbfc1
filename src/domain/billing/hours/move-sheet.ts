import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { stundenzettel, stundenzettelFassungen } from "../../../db/schema/index.ts";
import type { Parties } from "../../dispatch/jobs/parties.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { findRow } from "../../kernel/rows.ts";
import { announce } from "../../webhooks/announce.ts";
import type { WebhookEvent } from "../../webhooks/vocabulary.ts";
import type { SheetDay, SheetSide, SheetStatus, SheetStep } from "./vocabulary.ts";

export type SheetVersion = typeof stundenzettelFassungen.$inferSelect;

/** Each step's next state and its webhook event. */
const STEPS: Record<SheetStep, { to: SheetStatus; events: readonly WebhookEvent[] }> = {
  submitted: { to: "submitted", events: ["hours.submitted"] },
  entered: { to: "submitted", events: ["hours.submitted"] },
  corrected: { to: "corrected", events: [] },
  objected: { to: "disputed", events: ["hours.disputed"] },
  confirmed: { to: "locked", events: ["hours.locked", "hours.confirmed"] },
  accepted: { to: "locked", events: ["hours.locked"] },
  settled: { to: "locked", events: ["hours.locked"] },
  voided: { to: "void", events: [] },
};

interface Move {
  from: readonly SheetStatus[];
  /** The version that its author saw; missing: whatever counts now. */
  seen?: number | undefined;
}

interface Said {
  schritt: SheetStep;
  von: SheetSide;
  tage: SheetDay[];
  gruende?: Record<string, string>;
  grund?: string;
}

/**
 * Takes a sheet one step on and keeps what was said as its next version; of several at once one wins. A locked sheet's hours stand.
 * Errors: `hours_locked`, `hours_nothing_driven`, `hours_changed`, `hours_not_found`.
 */
export async function moveSheet(
  tx: TxCtx,
  { assignment, job }: Pick<Parties, "assignment" | "job">,
  { from, seen }: Move,
  said: Said,
) {
  const { assignment_id, status, fassung } = stundenzettel;
  const { to, events } = STEPS[said.schritt];
  const [moved] = await tx.db
    .update(stundenzettel)
    .set({
      status: to,
      fassung: sql`${fassung} + 1`,
      wartet_seit: tx.now(),
      ...(to === "locked" && { gesperrt_am: tx.now() }),
    })
    .where(
      and(
        eq(assignment_id, assignment.id),
        inArray(status, [...from]),
        seen === undefined ? undefined : eq(fassung, seen),
      ),
    )
    .returning({ status, fassung });
  if (!moved) throw await refusal(tx, assignment.id);
  await tx.db.insert(stundenzettelFassungen).values({
    assignment_id: assignment.id,
    nummer: moved.fassung,
    gesagt_am: tx.now(),
    ...said,
  });
  for (const event of events) {
    await announce(tx, event, { jobId: job.id, assignmentId: assignment.id });
  }
  return moved;
}

/** Why a sheet cannot go that step. */
export async function refusal(ctx: ReadCtx, assignmentId: string) {
  const sheet = await findSheet(ctx, assignmentId);
  if (!sheet) return new DomainError("hours_not_found");
  if (sheet.status === "locked") return new DomainError("hours_locked");
  return new DomainError(sheet.status === "void" ? "hours_nothing_driven" : "hours_changed");
}

export function findSheet(ctx: ReadCtx, assignmentId: string) {
  return findRow(ctx, stundenzettel, eq(stundenzettel.assignment_id, assignmentId));
}

/** A version of a sheet; missing: the one that counts. Error: `hours_missing` where nobody has said that. */
export async function getVersion(
  { db }: ReadCtx,
  assignmentId: string,
  nummer?: number,
): Promise<SheetVersion> {
  const { assignment_id, nummer: number } = stundenzettelFassungen;
  const isThis = nummer === undefined ? undefined : eq(number, nummer);
  const which = and(eq(assignment_id, assignmentId), isThis);
  const version = await findRow({ db }, stundenzettelFassungen, which, desc(number));
  if (!version) throw new DomainError("hours_missing");
  return version;
}

/**
 * There is a sheet from the first day of a confirmed assignment on; who says something before the clock has made it, makes it. Errors:
 * `not_on_the_job`, `hours_nothing_driven` for a no-show.
 */
export async function ensureSheet(
  tx: TxCtx,
  { assignment }: Pick<Parties, "assignment">,
): Promise<void> {
  if (assignment.status === "no_show") throw new DomainError("hours_nothing_driven");
  if (!assignment.confirmed_at) throw new DomainError("not_on_the_job");
  await tx.db
    .insert(stundenzettel)
    .values({ assignment_id: assignment.id, wartet_seit: tx.now() })
    .onConflictDoNothing();
}
