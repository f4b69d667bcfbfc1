import { and, eq, isNull, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog, fahrerProfile } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import type { Email } from "./claim-email.ts";

/**
 * The mail about a driver's approval has left: from `approved` he is `active` (docs/rules.md, Drivers). It is the alert that
 * is about no job in particular; a later approval's, after a reset, counts for that one.
 */
export async function activateApproved(tx: TxCtx, email: Email): Promise<void> {
  const { template, job_id, driver_id } = email;
  if (template !== "job_alert" || job_id !== null || driver_id === null) return;
  const waiting = alias(emailLog, "waiting");
  const isWaiting = tx.db
    .select({ id: waiting.id })
    .from(waiting)
    .where(
      and(
        eq(waiting.driver_id, driver_id),
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
        eq(fahrerProfile.id, driver_id),
        eq(fahrerProfile.status, "approved"),
        notExists(isWaiting),
      ),
    );
}
