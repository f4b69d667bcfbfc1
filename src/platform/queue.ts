import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Outbox } from "../domain/ports.ts";
import type { Log } from "./log.ts";

const DELIVER_EMAIL = "deliver-email";
const PURGE_EXPIRED = "purge-expired";
const SWEEP_DOCUMENTS = "sweep-documents";
const REMIND_OF_DOCUMENTS = "remind-of-documents";
const REMIND_OF_ANSWERS = "remind-of-answers";
const REMIND_OF_STARTS = "remind-of-starts";
const SELDOM_SECONDS = 60;
/** In Berlin. */
const NIGHTLY = "15 3 * * *";
const LATER_AT_NIGHT = "45 3 * * *";
const IN_THE_MORNING = "0 7 * * *";
const HOURLY = "20 * * * *";
/** Again each hour, so that a server that was away at four catches up. */
const IN_THE_AFTERNOON = "0 16-20 * * *";
const MAIL_WORKERS = 2;

const SCHEDULED = [
  ...[PURGE_EXPIRED, SWEEP_DOCUMENTS, REMIND_OF_DOCUMENTS],
  ...[REMIND_OF_ANSWERS, REMIND_OF_STARTS],
];

export interface Queue {
  outbox: Outbox;
  /** Starts working: each handler gets one item at a time. */
  work(handlers: {
    deliverEmail(emailId: string): Promise<void>;
    purgeExpired(): Promise<void>;
    sweepDocuments(): Promise<void>;
    sendDocumentReminders(): Promise<void>;
    remindOfAnswers(): Promise<void>;
    remindOfStarts(): Promise<void>;
  }): Promise<void>;
  /** Waits for what is running, then stops. */
  stop(): Promise<void>;
}

interface QueueOptions {
  role: "server" | "cli";
  /** How many mails this copy delivers at the same time, at most. */
  mailsAtOnce?: number;
}

/** pg-boss on a small pool of its own (docs/decisions/0002). Without `work` it only takes jobs, as the CLI needs it. */
export async function startQueue(
  url: string,
  log: Log,
  { role, mailsAtOnce = 1 }: QueueOptions,
): Promise<Queue> {
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
  for (const name of SCHEDULED) {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 60 });
  }
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
      const workers = Math.min(MAIL_WORKERS, mailsAtOnce);
      const options = {
        ...{ batchSize: Math.floor(mailsAtOnce / workers), localConcurrency: workers },
        ...{ pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
      };
      await boss.work<{ emailId: string }>(DELIVER_EMAIL, options, async (jobs) => {
        const deliveries = jobs.map(({ data }) => handlers.deliverEmail(data.emailId));
        const failed = (await Promise.allSettled(deliveries)).find(
          ({ status }) => status === "rejected",
        );
        if (failed) throw new Error("A delivery was interrupted");
      });
      const schedule = async (name: string, cron: string, work: () => Promise<void>) => {
        await boss.work(name, { pollingIntervalSeconds: SELDOM_SECONDS }, work);
        await boss.schedule(name, cron, {}, { tz: "Europe/Berlin" });
      };
      await schedule(PURGE_EXPIRED, NIGHTLY, handlers.purgeExpired);
      await schedule(SWEEP_DOCUMENTS, LATER_AT_NIGHT, handlers.sweepDocuments);
      await schedule(REMIND_OF_DOCUMENTS, IN_THE_MORNING, handlers.sendDocumentReminders);
      await schedule(REMIND_OF_ANSWERS, HOURLY, handlers.remindOfAnswers);
      await schedule(REMIND_OF_STARTS, IN_THE_AFTERNOON, handlers.remindOfStarts);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }),
  };
}
