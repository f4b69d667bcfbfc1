/**
 * Waits for statements of one transaction that were sent together. Of several that fail the first in this order is thrown: the ones
 * behind it only say that the transaction is broken. Falsy: there was nothing to do.
 */
export async function inOneGo(
  work: readonly (Promise<unknown> | false | undefined)[],
): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}
