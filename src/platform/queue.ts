import { PgBoss } from "pg-boss";
import type { Log } from "./log.ts";
import type { OutboxLoop } from "./outbox-loop.ts";

const SELDOM_SECONDS = 60;
/** In Berlin. */
const NIGHTLY = "15 3 * * *";
const LATER_AT_NIGHT = "45 3 * * *";
const IN_THE_MORNING = "0 7 * * *";
/** Again on each of these days, so that a server that was away on the first catches up. */
const EARLY_IN_THE_MONTH = "30 8 1-5 * *";
const HOURLY = "20 * * * *";
/** Again each hour, so that a server that was away at four catches up. */
const IN_THE_AFTERNOON = "0 16-20 * * *";

const BACK_UP = "back-up";

/** `04:15` is one of them. */
function everyTenMinutes(at: string): string {
  return `${Number(at.slice(-1))}-59/10 * * * *`;
}

/** pg takes `sslmode=require` for `verify-full` unless it is told otherwise; the rest of the system takes it as libpq does. */
function asLibpqReads(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/** Its tables are the owner's, who makes and renews them (queue-schema.ts): what pg-boss does by itself are rows. */
export const QUEUE_OPTIONS = {
  application_name: "fahrervermittlung-queue",
  max: 2,
  migrate: false,
  createSchema: false,
  reindex: false,
  persistQueueStats: false,
} as const;

export interface QueueHandlers {
  /** Starts sending mails, push messages and webhooks. */
  startLoops(): OutboxLoop[];
  purgeExpired(): Promise<void>;
  sweepDocuments(): Promise<void>;
  sendDocumentReminders(): Promise<void>;
  askAvailability(): Promise<void>;
  remindOfAnswers(): Promise<void>;
  remindOfStarts(): Promise<void>;
  /** Looks whether a backup is due, every ten minutes, at the minute of `at` (`04:15`) among them. Undefined: the server makes none. */
  backUp: { at: string; lookForDue(): Promise<void> } | undefined;
}

export interface Queue {
  /** Whether mails, push messages and webhooks are still looked for. */
  isAlive(): boolean;
  /** Waits for what is running, so many milliseconds at most, then stops. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts the work in the background (docs/decisions/0002): mails, push messages and webhooks as they fall due, and what runs by the clock, which
 * pg-boss, on a small pool of its own, gives to one copy of the server only.
 */
export async function startQueue(url: string, log: Log, handlers: QueueHandlers): Promise<Queue> {
  const boss = new PgBoss({ ...QUEUE_OPTIONS, connectionString: asLibpqReads(url) });
  boss.on("error", (error) => log.error({ reason: error.message }, "queue error"));
  await boss.start();
  const schedule = async (name: string, cron: string, work: () => Promise<void>) => {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 60 });
    await boss.work(name, { pollingIntervalSeconds: SELDOM_SECONDS }, work);
    await boss.schedule(name, cron, {}, { tz: "Europe/Berlin" });
  };
  await schedule("purge-expired", NIGHTLY, handlers.purgeExpired);
  await schedule("sweep-documents", LATER_AT_NIGHT, handlers.sweepDocuments);
  await schedule("remind-of-documents", IN_THE_MORNING, handlers.sendDocumentReminders);
  await schedule("ask-availability", EARLY_IN_THE_MONTH, handlers.askAvailability);
  await schedule("remind-of-answers", HOURLY, handlers.remindOfAnswers);
  await schedule("remind-of-starts", IN_THE_AFTERNOON, handlers.remindOfStarts);
  if (handlers.backUp) {
    const { at, lookForDue } = handlers.backUp;
    await schedule(BACK_UP, everyTenMinutes(at), lookForDue);
  } else await boss.unschedule(BACK_UP);
  const loops = handlers.startLoops();
  return {
    isAlive: () => loops.every((loop) => loop.isAlive()),
    async stop(withinMs) {
      await Promise.all([
        ...loops.map((loop) => loop.stop(withinMs)),
        boss.stop({ graceful: true, timeout: withinMs, close: true }),
      ]);
    },
  };
}
