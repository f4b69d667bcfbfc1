import { ORDER } from "./order.ts";

/** Clients that book one order after the other, each with a key of its own, and what they were answered. */
export interface Writers {
  /** Ends after the requests under way (repeated ones: after their 201), and tells what came of all. */
  stop(): Promise<WriterReport>;
}

export interface WriterReport {
  /** Orders, each counted once. */
  sent: number;
  /** Key and job of each request that was answered with 201. */
  acknowledged: { key: string; jobId: string }[];
  /** How often each other status was answered; `0` stands for none (reset, refused connection, given up). */
  others: Record<number, number>;
  /** Of the longest request, whatever came of it. */
  slowestMs: number;
}

interface WritersOptions {
  /** How many at a time. */
  clients: number;
  /** Pause of each client after an answer that is not 201. */
  pauseMs?: number;
  /** A request without an answer for so long counts as hanging. */
  givenUpAfterMs?: number;
  /** Each repeats its order with its key until it is acknowledged, after the stop for so long. Else nobody repeats. */
  repeatsForMs?: number;
}

/** Lets `clients` book at `url` until they are stopped. */
export function startWriters(
  url: string,
  { clients, pauseMs = 50, givenUpAfterMs = 60_000, repeatsForMs = 0 }: WritersOptions,
): Writers {
  const report: WriterReport = { sent: 0, acknowledged: [], others: {}, slowestMs: 0 };
  let stoppedAt = Number.POSITIVE_INFINITY;
  const isStopping = () => performance.now() >= stoppedAt;
  const isRepeating = () => repeatsForMs > 0 && performance.now() < stoppedAt + repeatsForMs;
  const attempt = async (key: string): Promise<boolean> => {
    const started = performance.now();
    const { status, jobId } = await book(url, key, { givenUpAfterMs });
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - started));
    if (status === 201 && jobId) {
      report.acknowledged.push({ key, jobId });
      return true;
    }
    report.others[status] = (report.others[status] ?? 0) + 1;
    await Bun.sleep(pauseMs);
    return false;
  };
  const run = async () => {
    while (!isStopping()) {
      const key = crypto.randomUUID();
      report.sent += 1;
      while (!(await attempt(key)) && isRepeating());
    }
  };
  const running = Array.from({ length: clients }, run);
  return {
    async stop() {
      stoppedAt = performance.now();
      await Promise.all(running);
      return report;
    },
  };
}

interface BookOptions {
  givenUpAfterMs?: number;
  /** What the message names; else the key. */
  order?: string;
}

/** Books one order; its message names the key, by which a drill finds it again. Status 0: no answer. */
export async function book(
  url: string,
  key: string,
  { givenUpAfterMs = 60_000, order = key }: BookOptions = {},
): Promise<{ status: number; jobId?: string }> {
  try {
    const response = await fetch(`${url}/api/submit-fahrer-anfrage`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...ORDER, nachricht: `Übung ${order}` }),
      signal: AbortSignal.timeout(givenUpAfterMs),
    });
    const body = (await response.json()) as { jobId?: string };
    return { status: response.status, ...(body.jobId && { jobId: body.jobId }) };
  } catch {
    return { status: 0 };
  }
}
