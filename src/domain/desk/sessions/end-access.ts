import { eq, sql } from "drizzle-orm";
import { administratoren, pushDevices, sessions } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { dropFactors } from "../second-factor/drop-factors.ts";

/**
 * Ends everything that gives access: password, second factor, links, calendar, sessions, devices. The row stays for the
 * log.
 */
export async function endAccess(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db
    .update(administratoren)
    .set({
      status: "ended",
      ist_konfiguriert: false,
      passwort_aus_konfiguration: false,
      passwort_vorlaeufig: false,
      password_hash: null,
      link_at: null,
      kalender_stand: sql`${administratoren.kalender_stand} + 1`,
      ended_at: tx.now(),
    })
    .where(eq(administratoren.id, administratorId));
  await dropFactors(tx, administratorId);
  await signOutEverywhere(tx, administratorId);
}

/** Ends all sessions and pauses all devices: whoever signed in with an old password must know the new one. */
export async function signOutEverywhere(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, administratorId));
  await tx.db.delete(pushDevices).where(eq(pushDevices.admin_id, administratorId));
}
