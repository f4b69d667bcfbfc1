import type { Log } from "./log.ts";

/** How long an idle loop waits before it looks for mails again. */
const IDLE_MS = 500;
/** How long it waits after each mail while people wait for answers: they come first, the mails come all the same. */
const GIVE_WAY_MS = 100;

export interface MailHandlers {
  /** How many mails this copy delivers at the same time, at most. */
  atOnce: number;
  /** The ids of at most so many mails that are due; nobody else gets them. */
  takeDue(limit: number): Promise<string[]>;
  deliver(emailId: string): Promise<void>;
  /** Whether somebody waits for an answer right now. */
  isBusy(): boolean;
}

export interface MailLoop {
  /** Takes no more mails, and waits for those under way, so long at most. */
  stop(withinMs: number): Promise<void>;
}

/** Delivers what is due, until it is stopped. */
export function startMailLoop(handlers: MailHandlers, log: Log): MailLoop {
  const { atOnce } = handlers;
  const underWay = new Set<Promise<void>>();
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  const running = run();
  return {
    async stop(withinMs) {
      isStopping = true;
      stopping.resolve();
      const finished = running.then(() => Promise.all(underWay));
      await Promise.race([finished, Bun.sleep(withinMs)]);
    },
  };

  async function run() {
    while (!isStopping) {
      const room = handlers.isBusy() ? 1 : atOnce - underWay.size;
      const taken = await takeDue(room);
      for (const emailId of taken) start(emailId);
      if (taken.length < room) await pause(IDLE_MS);
      else if (handlers.isBusy()) await pause(GIVE_WAY_MS);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
  }

  async function takeDue(limit: number) {
    try {
      return await handlers.takeDue(limit);
    } catch (error) {
      complain(error);
      return [];
    }
  }

  function start(emailId: string) {
    const delivery = handlers
      .deliver(emailId)
      .catch(complain)
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
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
