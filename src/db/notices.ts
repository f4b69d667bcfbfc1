import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import type { Queue } from "../domain/kernel/ports.ts";
import type { DatabaseConnection } from "./client.ts";
import { openDriver } from "./driver.ts";

const CHANNEL = "notices";
/**
 * Commits that notify wait for each other in the whole database, through to the disk (docs/decisions/0020). So no change
 * notifies in its own transaction, and one notification stands for all of the meantime.
 */
const SPACED_MS = 200;
/** Milliseconds that closing waits for the last notice to be sent. */
const LAST_NOTICE_MS = 1000;

/** Topic of a notice: a queue with new rows, or the settings. */
type Topic = Queue | "settings";

export type Notices = ReturnType<typeof createNotices>;

/**
 * Notifies the other copies of the server about writes at once; a missed notice is made up by the next regular poll. By NOTIFY over
 * `db`, and by LISTEN on a connection of its own, which is made anew whenever it is lost.
 */
export function createNotices(url: string, db: DatabaseConnection["db"]) {
  const sender = crypto.randomUUID();
  const here = new Set<{ topic: Topic; onNotice: () => void }>();
  const tellHere = (topics?: readonly string[]) => {
    for (const { topic, onNotice } of here) if (topics?.includes(topic) ?? true) onNotice();
  };
  let hearing: Sql | undefined;
  const closing = Promise.withResolvers<void>();
  const untold = new Set<Topic>();
  let telling: Promise<void> | undefined;
  return {
    /** Notifies the listeners of every process: those of this one now, the others within moments. Never fails. */
    tell(topic: Topic) {
      tellHere([topic]);
      untold.add(topic);
      telling ??= tellOthers();
    },
    /** Calls `onNotice` at each notice of the topic, and whenever earlier ones may have been missed. Ends with `stop`. */
    listen(topic: Topic, onNotice: () => void) {
      const listener = { topic, onNotice };
      here.add(listener);
      hearing ??= startHearing();
      return {
        async stop() {
          here.delete(listener);
          if (here.size > 0) return;
          const last = hearing;
          hearing = undefined;
          await last?.end({ timeout: 1 });
        },
      };
    },
    /** Waits for notices that are not sent yet, a second at most. */
    async close() {
      closing.resolve();
      await Promise.race([telling, Bun.sleep(LAST_NOTICE_MS)]);
    },
  };

  /** One connection, whoever listens here. */
  function startHearing() {
    const client = listeningClient(url);
    // Refused or not: the driver tries again by itself, and says when it hears again.
    client.listen(CHANNEL, hear, () => tellHere()).catch(() => {});
    return client;
  }

  /** This process has called its own listeners already. */
  function hear(notice: string) {
    const [from, ...topics] = notice.split(" ");
    if (from !== sender) tellHere(topics);
  }

  async function tellOthers() {
    while (untold.size > 0) {
      const notice = [sender, ...untold].join(" ");
      untold.clear();
      await db.execute(sql`select pg_notify(${CHANNEL}, ${notice})`).catch(() => {});
      await Promise.race([Bun.sleep(SPACED_MS), closing.promise]);
    }
    telling = undefined;
  }
}

function listeningClient(url: string) {
  return openDriver(url, {
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 5),
    connection: { application_name: "fahrervermittlung-notices" },
  });
}
