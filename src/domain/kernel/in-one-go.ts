/** PostgreSQL's answer to whatever follows a failed statement of a transaction. */
const TRANSACTION_ABORTED = "25P02";

/**
 * Waits for statements of one transaction that were sent together. Of several that fail the first in this order is thrown, except
 * those that only failed because the transaction was aborted already. Falsy entries are skipped.
 */
export async function inOneGo(
  work: readonly (Promise<unknown> | false | undefined)[],
): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAborted(reason)) ?? reasons[0];
}

function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === TRANSACTION_ABORTED) || isAborted(error.cause);
}
