import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Outbox } from "../domain/ports.ts";
import type { Log } from "./log.ts";

const DELIVER_EMAIL = "deliver-email";
const PURGE_EXPIRED = "purge-expired";
const NIGHTLY = "15 3 * * *";
const EMAILS_AT_ONCE = 4;

export interface Queue {
  outbox: Outbox;
  /** Starts working: each handler gets one item at a time. */
  work(handlers: {
    deliverEmail(emailId: string): Promise<void>;
    purgeExpired(): Promise<void>;
  }): Promise<void>;
  /** Waits for what is running, then stops. */
  stop(): Promise<void>;
}

/** pg-boss on a small pool of its own (docs/decisions/0002). Without `work` it only takes jobs, as the CLI needs it. */
export async function startQueue(url: string, log: Log, role: "server" | "cli"): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "fahrervermittlung-queue",
    max: role === "server" ? 3 : 1,
    supervise: role === "server",
    schedule: role === "server",
  });
  boss.on("error", (error) => log.error({ reason: error.message }, "queue error"));
  await boss.start();
  // A job is finished by its handler, which decides itself when to come back; these retries are for crashes.
  await boss.createQueue(DELIVER_EMAIL, {
    ...{ retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
    ...{ expireInSeconds: 180, deleteAfterSeconds: 3600 },
  });
  await boss.createQueue(PURGE_EXPIRED, { retryLimit: 3, retryDelay: 60 });
  return {
    outbox: {
      async enqueue(db, emailIds, startAfter) {
        const jobs = emailIds.map((emailId) => ({
          data: { emailId },
          ...(startAfter && { startAfter }),
        }));
        await boss.insert(DELIVER_EMAIL, jobs, { db: fromDrizzle(db, sql) });
      },
    },
    async work(handlers) {
      // While there is more to do the next ones are taken at once; the interval is for an idle queue. A batch that
      // fails is worked again, which is harmless: a mail that has been sent is not pending any more.
      const options = {
        ...{ batchSize: EMAILS_AT_ONCE, localConcurrency: 2 },
        ...{ pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
      };
      await boss.work<{ emailId: string }>(DELIVER_EMAIL, options, async (jobs) => {
        const deliveries = jobs.map(({ data }) => handlers.deliverEmail(data.emailId));
        const failed = (await Promise.allSettled(deliveries)).find(
          ({ status }) => status === "rejected",
        );
        if (failed) throw new Error("A delivery was interrupted");
      });
      await boss.work(PURGE_EXPIRED, () => handlers.purgeExpired());
      await boss.schedule(PURGE_EXPIRED, NIGHTLY, {}, { tz: "Europe/Berlin" });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }),
  };
}
