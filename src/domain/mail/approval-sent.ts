import { and, eq, isNull, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog, fahrerProfile } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import type { Email } from "./outbox.ts";

/** The driver whose approval a mail is about: it is the alert that is about no job in particular. Null for other mails. */
export function approvedDriver({ template, job_id, driver_id }: Email): string | null {
  return template === "job_alert" && job_id === null ? driver_id : null;
}

/**
 * The mail about a driver's approval has left: from `approved` he is `active` (docs/rules.md, Drivers). A later approval's mail, after
 * a reset, counts for that one.
 */
export async function activateApproved(tx: TxCtx, driverId: string): Promise<void> {
  const waiting = alias(emailLog, "waiting");
  const isWaiting = tx.db
    .select({ id: waiting.id })
    .from(waiting)
    .where(
      and(
        eq(waiting.driver_id, driverId),
        eq(waiting.template, "job_alert"),
        isNull(waiting.job_id),
        eq(waiting.status, "pending"),
      ),
    );
  await tx.db
    .update(fahrerProfile)
    .set({ status: "active", updated_at: tx.now() })
    .where(
      and(
        eq(fahrerProfile.id, driverId),
        eq(fahrerProfile.status, "approved"),
        notExists(isWaiting),
      ),
    );
}
