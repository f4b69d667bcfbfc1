import { and, eq, inArray, type SQL } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { isUnclaimed } from "./claim-email.ts";

type Email = Pick<typeof emailLog.$inferSelect, "template" | "recipient">;

/**
 * Takes back what still waits of these mails, since what they say was undone (docs/rules.md, Mails). Returns the others: what
 * was sent, or is on its way right now; whoever got one needs a correction. `why` is German and stands in the log of mails.
 */
export async function withdrawEmails(
  tx: TxCtx,
  which: SQL | undefined,
  why: string,
): Promise<Email[]> {
  await tx.db
    .update(emailLog)
    .set({
      status: "withdrawn",
      error_message: why,
      claimed_until: null,
      wait_reason: null,
      waiting_since: null,
    })
    .where(and(which, eq(emailLog.status, "pending"), isUnclaimed()));
  const { template, recipient } = emailLog;
  return tx.db
    .select({ template, recipient })
    .from(emailLog)
    .where(and(which, inArray(emailLog.status, ["pending", "sent"])));
}
