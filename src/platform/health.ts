/** Whether this copy can serve requests; if not, why, in one word for machines. */
export type Health = { status: "ok" } | { status: "unavailable"; reason: string };

/** One thing that requests need: `undefined`, or the word for what is wrong. Answers within 2 s and never fails. */
export type HealthCheck = () => Promise<string | undefined>;

/** Asks all checks; the first fault in their order counts. Who asks meanwhile gets the same answer, however many do. */
export function createHealth(checks: HealthCheck[]): () => Promise<Health> {
  let asking: Promise<Health> | undefined;
  async function ask(): Promise<Health> {
    const faults = await Promise.all(checks.map((check) => check()));
    const reason = faults.find((fault) => fault !== undefined);
    return reason === undefined ? { status: "ok" } : { status: "unavailable", reason };
  }
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
