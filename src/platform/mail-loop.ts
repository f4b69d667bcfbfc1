import type { Log } from "./log.ts";

/** How long an idle loop waits before it looks for mails again. */
const IDLE_MS = 500;
/** How long it waits after each mail while people wait for answers: they come first, the mails come all the same. */
const GIVE_WAY_MS = 100;

/**
 * A mail that waits so long for the server's answer gives its place to another, or a few slow ones would hold up all;
 * so many times as many as there are places may wait so.
 */
const SLOW_MS = 10_000;
const SLOW_PER_PLACE = 4;
/** After the database was away: time for those who hold mails to say so, before anybody takes what nobody seems to hold. */
const AFTER_OUTAGE_MS = 5_000;

export interface MailHandlers {
  /** How many mails this copy delivers at the same time, at most; those not counted that wait for a slow answer. */
  atOnce: number;
  /** The ids of at most so many mails that are due; nobody else gets them. */
  takeDue(limit: number): Promise<string[]>;
  /** `onHandedOver`: the server has the whole mail, and only its answer is still to come. */
  deliver(emailId: string, onHandedOver: () => void): Promise<void>;
  /** Whether somebody waits for an answer right now. */
  isBusy(): boolean;
}

export interface MailLoop {
  /** Takes no more mails, and waits for those under way, so long at most. */
  stop(withinMs: number): Promise<void>;
}

/** Delivers what is due, until it is stopped. */
export function startMailLoop(
  handlers: MailHandlers,
  log: Log,
  { slowMs = SLOW_MS, afterOutageMs = AFTER_OUTAGE_MS } = {},
): MailLoop {
  const { atOnce } = handlers;
  const underWay = new Map<string, Promise<void>>();
  let slow = 0;
  let change = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  let wasAway = false;
  const running = run();
  return {
    async stop(withinMs) {
      isStopping = true;
      stopping.resolve();
      const finished = running.then(() => Promise.all(underWay.values()));
      await Promise.race([finished, Bun.sleep(withinMs)]);
    },
  };

  async function run() {
    while (!isStopping) {
      if (wasAway) {
        await waitForOthers();
        continue;
      }
      const room = handlers.isBusy() ? Math.min(1, places()) : places();
      if (room === 0) {
        await Promise.race([change.promise, stopping.promise]);
        continue;
      }
      const taken = await takeDue(room);
      for (const emailId of taken) if (!underWay.has(emailId)) start(emailId);
      if (taken.length < room) await pause(IDLE_MS);
      else if (handlers.isBusy()) await pause(GIVE_WAY_MS);
    }
  }

  function places() {
    if (slow >= atOnce * SLOW_PER_PLACE) return 0;
    return Math.max(0, atOnce - (underWay.size - slow));
  }

  /** A look that asks for nothing says whether the database is back. */
  async function waitForOthers() {
    wasAway = false;
    await takeDue(0);
    await pause(wasAway ? IDLE_MS : afterOutageMs);
  }

  async function takeDue(limit: number) {
    try {
      return await handlers.takeDue(limit);
    } catch (error) {
      wasAway = true;
      complain(error);
      return [];
    }
  }

  function start(emailId: string) {
    let slowness: NodeJS.Timeout | undefined;
    let isSlow = false;
    const delivery = handlers
      .deliver(emailId, () => {
        slowness = setTimeout(() => {
          isSlow = true;
          slow += 1;
          tellChange();
        }, slowMs);
      })
      .catch(complain)
      .finally(() => {
        clearTimeout(slowness);
        if (isSlow) slow -= 1;
        underWay.delete(emailId);
        tellChange();
      });
    underWay.set(emailId, delivery);
  }

  function tellChange() {
    change.resolve();
    change = Promise.withResolvers();
  }

  /** The error of a query holds its values; its kind is enough. */
  function complain(error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { name, code } = Object(cause) as { name?: string; code?: string };
    log.error({ name, code }, "mail queue error");
  }

  function pause(ms: number) {
    return Promise.race([Bun.sleep(ms), stopping.promise]);
  }
}
