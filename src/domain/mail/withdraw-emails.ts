import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { isUnclaimed } from "../kernel/outbox.ts";

/**
 * Takes back what still waits of these mails, since what they say was undone (docs/rules.md, Mails); `why` is German and
 * stands in the log of mails. Their keys are free again: what is true once more is queued once more. Returns the templates of
 * the others: sent, or on their way right now; whoever got one needs a
 * correction.
 */
export async function withdrawEmails(
  tx: TxCtx,
  which: SQL | undefined,
  why: string | SQL<string>,
): Promise<Set<string>> {
  const withdrawn = withdrawing(tx, which, why);
  const ids = tx.db.select({ id: withdrawn.id }).from(withdrawn);
  const reached = await tx.db
    .with(withdrawn)
    .select({ template: emailLog.template })
    .from(emailLog)
    .where(and(which, inArray(emailLog.status, ["pending", "sent"]), notInArray(emailLog.id, ids)));
  return new Set(reached.map(({ template }) => template));
}

/** Like `withdraw`, as a part of a larger statement; no correction follows. */
export function withdrawing(tx: TxCtx, which: SQL | undefined, why: string | SQL<string>) {
  return tx.db.$with("withdrawn").as(
    tx.db
      .update(emailLog)
      .set({
        status: "withdrawn",
        unique_key: sql`${emailLog.unique_key} || ':withdrawn:' || ${emailLog.id}`,
        error_message: why,
        claimed_until: null,
        wait_reason: null,
        waiting_since: null,
      })
      .where(and(which, eq(emailLog.status, "pending"), isUnclaimed(emailLog)))
      .returning({ id: emailLog.id }),
  );
}
