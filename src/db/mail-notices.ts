import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import type { DatabaseConnection } from "./client.ts";
import { openDriver } from "./driver.ts";

const CHANNEL = "mails_due";
/**
 * Commits that notify wait for each other in the whole database, through to the disk (docs/decisions/0020). So no change
 * notifies in its own transaction, and one word stands for all that came in the meantime.
 */
const SPACED_MS = 200;
/** How long a program that ends waits for its last word to get through. */
const LAST_WORD_MS = 1000;

/** How workers hear at once of mails that are due. What is never heard of, a worker finds when it next looks by itself. */
export interface MailNotices {
  /** Tells the workers of every process: those of this one now, the others within moments. Never fails. */
  tell(): void;
  /** `onDue` hears of mails, and also whenever what came before may have been missed. Ends with `stop`. */
  listen(onDue: () => void): { stop(): Promise<void> };
  /** Waits for what is still to be told, a second at most. */
  close(): Promise<void>;
}

/** By NOTIFY over `db`, and by LISTEN on a connection of its own, which is made anew whenever it is lost. */
export function createMailNotices(url: string, db: DatabaseConnection["db"]): MailNotices {
  const here = new Set<() => void>();
  const tellHere = () => {
    for (const onDue of here) onDue();
  };
  let hearing: Sql | undefined;
  const closing = Promise.withResolvers<void>();
  let isTold = true;
  let telling: Promise<void> | undefined;
  return {
    tell() {
      tellHere();
      isTold = false;
      telling ??= tellOthers();
    },
    listen(onDue) {
      here.add(onDue);
      hearing ??= startHearing();
      return {
        async stop() {
          here.delete(onDue);
          if (here.size > 0) return;
          const last = hearing;
          hearing = undefined;
          await last?.end({ timeout: 1 });
        },
      };
    },
    async close() {
      closing.resolve();
      await Promise.race([telling, Bun.sleep(LAST_WORD_MS)]);
    },
  };

  /** One connection, whoever listens here. */
  function startHearing() {
    const client = listeningClient(url);
    // Refused or not: the driver tries again by itself, and says when it hears again.
    client.listen(CHANNEL, tellHere, tellHere).catch(() => {});
    return client;
  }

  async function tellOthers() {
    while (!isTold) {
      isTold = true;
      await db.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {});
      await Promise.race([Bun.sleep(SPACED_MS), closing.promise]);
    }
    telling = undefined;
  }
}

function listeningClient(url: string) {
  return openDriver(url, {
    max: 1,
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 5),
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "fahrervermittlung-mails" },
  });
}
