import type { Claim, Claims, Queue } from "../domain/kernel/ports.ts";
import type { Log } from "./log.ts";

/** Interval at which an idle loop polls, in case a notice was missed. */
const SLOW_POLL_MS = 30_000;
/** Many times what a turn takes, with a slow poll and a query that waits its minute. */
const HANGS_AFTER_MS = 300_000;
/** Shortest interval of polling: for rows held by another copy, for a lost database. */
const POLL_MS = 500;
/** Between two looks of which the first found less than there was room for, or while people wait for answers: they come first. */
const GIVE_WAY_MS = 100;

/**
 * A row that waits so long for the receiver's answer gives its place to another, or a few slow ones would hold up all;
 * so many times as many as there are places may wait so.
 */
const SLOW_MS = 10_000;
const SLOW_PER_PLACE = 4;
/** After the database was away: time for the workers that hold rows to renew their claims, before others take those. */
const AFTER_OUTAGE_MS = 5_000;

export interface OutboxHandlers<Row extends { id: string }> {
  /** Queue, for the log. */
  queue: Queue;
  /** Limit of rows sent at once; those waiting for a slow answer don't count. */
  atOnce: number;
  /** `underWay`: the ids of the rows that this loop is still sending; none of them is claimed. */
  claimDue(limit: number, underWay: string[]): Promise<Claims<Row>>;
  /** Calls `onNotice` when there may be new rows. */
  listen(onNotice: () => void): { stop(): Promise<void> };
  /** `onHandedOver`: the receiver has it whole, and only its answer is still to come. */
  deliver(claim: Claim<Row>, onHandedOver: () => void): Promise<void>;
  /** Whether somebody waits for an answer right now. */
  isBusy(): boolean;
}

export type OutboxLoop = ReturnType<typeof startOutboxLoop>;

/** Sends what is due of one queue, until it is stopped. */
export function startOutboxLoop<Row extends { id: string }>(
  handlers: OutboxHandlers<Row>,
  log: Log,
  {
    slowMs = SLOW_MS,
    afterOutageMs = AFTER_OUTAGE_MS,
    slowPollMs = SLOW_POLL_MS,
    hangsAfterMs = HANGS_AFTER_MS,
  } = {},
) {
  const { atOnce, queue } = handlers;
  const underWay = new Map<string, Promise<void>>();
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
    /**
     * False once it has ended by itself, or has not come round for so long that it hangs (`HANGS_AFTER_MS`). While all places are
     * taken it rightly waits, as long as the slowest server takes.
     */
    isAlive: () =>
      isStopping || (!hasEnded && (places() === 0 || performance.now() - turnedAt < hangsAfterMs)),
    /** Takes no more rows, and waits for those under way, so long at most. */
    async stop(withinMs: number) {
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
      const taken = await asking(() => handlers.claimDue(room, [...underWay.keys()]));
      if (!taken) continue;
      for (const claim of taken.claims) start(claim);
      if (taken.claims.length < room) await idle(changed, taken.nextInMs);
      else if (handlers.isBusy()) await pause(GIVE_WAY_MS);
    }
  }

  /** Until something changes, the next row is due or the slow poll's time has come. */
  async function idle(changed: Promise<void>, nextInMs = slowPollMs) {
    await pause(GIVE_WAY_MS);
    await pause(Math.max(POLL_MS, Math.min(nextInMs, slowPollMs)), changed);
  }

  function places() {
    if (slow >= atOnce * SLOW_PER_PLACE) return 0;
    return Math.max(0, atOnce - (underWay.size - slow));
  }

  /** A look that asks for nothing says whether the database is back. */
  async function waitForOthers() {
    wasAway = false;
    await asking(() => handlers.claimDue(0, []), { isSilent: true });
    if (wasAway) return pause(POLL_MS);
    log.info({ queue }, "queue is back");
    await pause(afterOutageMs);
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

  function start(claim: Claim<Row>) {
    let slowness: NodeJS.Timeout | undefined;
    let isSlow = false;
    const delivery = handlers
      .deliver(claim, () => {
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
        underWay.delete(claim.row.id);
        tellChange();
      });
    underWay.set(claim.row.id, delivery);
  }

  function tellChange() {
    change.resolve();
    change = Promise.withResolvers();
  }

  /** The error of a query holds its values; its kind is enough. */
  function complain(error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { name, code } = Object(cause) as { name?: string; code?: string };
    log.error({ queue, name, code }, "queue error");
  }

  async function pause(ms: number, sooner?: Promise<void>) {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, ms);
    await Promise.race([over.promise, stopping.promise, ...(sooner ? [sooner] : [])]);
    clearTimeout(timer);
  }
}
