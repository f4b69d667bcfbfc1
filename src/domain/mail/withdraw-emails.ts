import { and, eq, ne, type SQL } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { isUnclaimed } from "./claim-email.ts";

/**
 * Takes back what still waits of these mails; `why` stands in the log. Returns whom one may have reached: it was sent, or
 * is on its way right now.
 */
export async function withdrawEmails(
  tx: TxCtx,
  which: SQL | undefined,
  why: string,
): Promise<Set<string>> {
  await tx.db
    .update(emailLog)
    .set({ status: "failed", error_message: why, claimed_until: null })
    .where(and(which, eq(emailLog.status, "pending"), isUnclaimed()));
  const reached = await tx.db
    .select({ template: emailLog.template })
    .from(emailLog)
    .where(and(which, ne(emailLog.status, "failed")));
  return new Set(reached.map(({ template }) => template));
}
