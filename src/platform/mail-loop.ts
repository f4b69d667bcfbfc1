import type { Log } from "./log.ts";

/** How long an idle loop waits at most before it looks for mails by itself, whether it has heard of some or not. */
const SLOW_POLL_MS = 30_000;
/** Many times what a turn takes, with a slow poll and a query that waits its minute. */
const HANGS_AFTER_MS = 300_000;
/** How long it waits at least where it may only look by itself: for what another copy holds just now, for a lost database. */
const POLL_MS = 500;
/** Between two looks of which the first found less than there was room for, or while people wait for answers: they come first. */
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
  /** In how many milliseconds the next mail is due; undefined: none waits. */
  nextDueInMs(): Promise<number | undefined>;
  /** `onDue` hears of mails that are due, if nothing is in the way. */
  listen(onDue: () => void): { stop(): Promise<void> };
  /** `onHandedOver`: the server has the whole mail, and only its answer is still to come. */
  deliver(emailId: string, onHandedOver: () => void): Promise<void>;
  /** Whether somebody waits for an answer right now. */
  isBusy(): boolean;
}

export interface MailLoop {
  /** False once it has ended by itself, or has not come round for so long that it hangs (`HANGS_AFTER_MS`). */
  isAlive(): boolean;
  /** Takes no more mails, and waits for those under way, so long at most. */
  stop(withinMs: number): Promise<void>;
}

/** Delivers what is due, until it is stopped. */
export function startMailLoop(
  handlers: MailHandlers,
  log: Log,
  {
    slowMs = SLOW_MS,
    afterOutageMs = AFTER_OUTAGE_MS,
    slowPollMs = SLOW_POLL_MS,
    hangsAfterMs = HANGS_AFTER_MS,
    /** Of what it is the queue: push messages are delivered the same way. */
    what = "mail",
  } = {},
): MailLoop {
  const { atOnce } = handlers;
  const underWay = new Map<string, Promise<void>>();
  /** Woken while they were being put off: due again before that has ended. */
  const again = new Set<string>();
  let slow = 0;
  let change = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  let wasAway = false;
  const listening = handlers.listen(tellChange);
  let turnedAt = performance.now();
  let hasEnded = false;
  const running = run()
    .catch(complain)
    .finally(() => {
      hasEnded = true;
    });
  return {
    // While all places are taken it rightly waits, as long as the slowest server takes.
    isAlive: () =>
      isStopping || (!hasEnded && (places() === 0 || performance.now() - turnedAt < hangsAfterMs)),
    async stop(withinMs) {
      isStopping = true;
      stopping.resolve();
      const finished = running.then(() => Promise.all(underWay.values()));
      await Promise.all([listening.stop(), Promise.race([finished, Bun.sleep(withinMs)])]);
    },
  };

  async function run() {
    while (!isStopping) {
      turnedAt = performance.now();
      if (wasAway) {
        await waitForOthers();
        continue;
      }
      const room = handlers.isBusy() ? Math.min(1, places()) : places();
      if (room === 0) {
        await Promise.race([change.promise, stopping.promise]);
        continue;
      }
      // From before the look: what changes while it takes place is looked for again.
      const changed = change.promise;
      const taken = await takeDue(room);
      for (const emailId of taken) {
        if (underWay.has(emailId)) again.add(emailId);
        else start(emailId);
      }
      if (taken.length < room) await idle(changed);
      else if (handlers.isBusy()) await pause(GIVE_WAY_MS);
    }
  }

  /** Until something changes, the next mail is due or the slow poll's time has come. */
  async function idle(changed: Promise<void>) {
    await pause(GIVE_WAY_MS);
    const dueIn = await asking(handlers.nextDueInMs);
    if (wasAway || isStopping) return;
    const longest = Math.max(POLL_MS, Math.min(dueIn ?? slowPollMs, slowPollMs));
    await pause(longest, changed);
  }

  function places() {
    if (slow >= atOnce * SLOW_PER_PLACE) return 0;
    return Math.max(0, atOnce - (underWay.size - slow));
  }

  /** A look that asks for nothing says whether the database is back. */
  async function waitForOthers() {
    wasAway = false;
    await asking(() => handlers.takeDue(0), { isSilent: true });
    if (wasAway) return pause(POLL_MS);
    log.info(`${what} queue is back`);
    await pause(afterOutageMs);
  }

  async function takeDue(limit: number) {
    return (await asking(() => handlers.takeDue(limit))) ?? [];
  }

  /** Undefined: the database is away. Said once; that it is still away is no news. */
  async function asking<T>(query: () => Promise<T>, { isSilent = false } = {}) {
    try {
      return await query();
    } catch (error) {
      wasAway = true;
      if (!isSilent) complain(error);
      return undefined;
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
        if (again.delete(emailId) && !isStopping) start(emailId);
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
    log.error({ name, code }, `${what} queue error`);
  }

  async function pause(ms: number, sooner?: Promise<void>) {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, ms);
    await Promise.race([over.promise, stopping.promise, ...(sooner ? [sooner] : [])]);
    clearTimeout(timer);
  }
}
