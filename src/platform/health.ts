/** Fault: `reason` is one word for machines, `detail` the message of the machine that failed. */
export interface HealthFault {
  reason: string;
  detail?: string;
}

/** Whether this copy can serve requests; if not, why. */
export type Health = { status: "ok" } | ({ status: "unavailable" } & HealthFault);

/** One thing that requests need: undefined, or what is wrong with it. Answers within 2 s and never fails. */
export type HealthCheck = () => Promise<HealthFault | undefined>;

/** Asks all checks; the first fault in their order counts. Who asks meanwhile gets the same answer, however many do. */
export function createHealth(checks: HealthCheck[]): () => Promise<Health> {
  let asking: Promise<Health> | undefined;
  async function ask(): Promise<Health> {
    const faults = await Promise.all(checks.map((check) => check()));
    const fault = faults.find((one) => one !== undefined);
    return fault === undefined ? { status: "ok" } : { status: "unavailable", ...fault };
  }
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
