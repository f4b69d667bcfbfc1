import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { LEASE } from "../../src/domain/kernel/outbox.ts";
import type { Claim, Claims } from "../../src/domain/kernel/ports.ts";
import { createLog } from "../../src/platform/log.ts";
import { type OutboxLoop, startOutboxLoop } from "../../src/platform/outbox-loop.ts";
import { until } from "../support/expectations.ts";

const log = createLog("silent");
let loop: OutboxLoop | undefined;

afterEach(async () => {
  await loop?.stop(1000);
});

function claimsOf(ids: string[], nextInMs?: number): Claims<{ id: string }> {
  const claims = ids.map((id) => ({ row: { id }, lease: LEASE, since: performance.now() }));
  return { claims, nextInMs };
}

/** So many mails that are due, and what became of them. */
function desk(mails: number, { atOnce = 4, busy = false, ms = 1 } = {}) {
  const waiting = Array.from({ length: mails }, (_, index) => `mail-${index}`);
  const seen = { delivered: [] as string[], underWay: 0, most: 0 };
  const heard = new Set<() => void>();
  const handlers = {
    queue: "mails" as const,
    atOnce,
    isBusy: () => busy,
    listen(onDue: () => void) {
      heard.add(onDue);
      return { stop: async () => void heard.delete(onDue) };
    },
    claimDue: async (limit: number) => claimsOf(waiting.splice(0, limit)),
    async deliver({ row: { id } }: Claim<{ id: string }>) {
      seen.most = Math.max(seen.most, ++seen.underWay);
      await Bun.sleep(ms);
      seen.underWay -= 1;
      seen.delivered.push(id);
    },
  };
  const announce = () => {
    for (const onDue of heard) onDue();
  };
  return { waiting, seen, handlers, heard, announce };
}

describe("the loop that delivers mails", () => {
  it("delivers each once, as many at the same time as it may", async () => {
    const { seen, handlers } = desk(50, { atOnce: 3 });
    loop = startOutboxLoop(handlers, log);
    await until(() => seen.delivered.length === 50, "all are delivered");
    expect(new Set(seen.delivered).size).toBe(50);
    expect(seen.most).toBe(3);
  });

  it("goes on after a delivery and a look that failed", async () => {
    const { seen, handlers } = desk(6);
    let looks = 0;
    loop = startOutboxLoop(
      {
        ...handlers,
        claimDue: async (limit) => {
          looks += 1;
          if (looks === 2) throw new Error("database away");
          return handlers.claimDue(limit);
        },
        deliver: (claim) =>
          claim.row.id === "mail-0"
            ? Promise.reject(new Error("interrupted"))
            : handlers.deliver(claim),
      },
      log,
    );
    await until(() => seen.delivered.length === 5, "the others are delivered");
  });

  it("gives way while requests are answered, but never stands still", async () => {
    const { seen, handlers } = desk(500, { busy: true });
    loop = startOutboxLoop(handlers, log);
    const since = performance.now();
    await until(() => seen.delivered.length >= 30, "some are delivered all the same");
    const perSecond = (seen.delivered.length * 1000) / (performance.now() - since);
    expect(perSecond).toBeLessThan(60);
  });

  it("when stopped takes no more, and waits for those under way", async () => {
    const { seen, handlers, waiting } = desk(20, { ms: 200 });
    loop = startOutboxLoop(handlers, log);
    await until(() => seen.underWay === 4, "four are under way");
    await loop.stop(5000);
    expect(seen.delivered).toHaveLength(4);
    expect(waiting).toHaveLength(16);
  });

  it("does not wait longer than it may", async () => {
    const { handlers } = desk(1);
    const begun = Promise.withResolvers<void>();
    const deliver = () => {
      begun.resolve();
      return Promise.withResolvers<void>().promise;
    };
    const endless = startOutboxLoop({ ...handlers, deliver }, log);
    await begun.promise;
    await endless.stop(50);
  });

  it("gives the place of a mail that waits long for its answer to another, up to a limit", async () => {
    const { seen, handlers } = desk(40, { atOnce: 2 });
    const answer = Promise.withResolvers<void>();
    let underWay = 0;
    const deliver = async ({ row: { id } }: Claim<{ id: string }>, onHandedOver: () => void) => {
      seen.most = Math.max(seen.most, ++underWay);
      onHandedOver();
      await answer.promise;
      underWay -= 1;
      seen.delivered.push(id);
    };
    loop = startOutboxLoop({ ...handlers, deliver }, log, { slowMs: 20 });
    await until(() => underWay >= 8, "those that wait make room");
    await Bun.sleep(200);
    expect(seen.most).toBeLessThanOrEqual(8 + 2);
    answer.resolve();
    await until(() => seen.delivered.length === 40, "all are delivered in the end");
    expect(new Set(seen.delivered).size).toBe(40);
  });

  it("never gives away the place of a mail that the server has not got whole", async () => {
    const { seen, handlers } = desk(6, { atOnce: 2, ms: 100 });
    loop = startOutboxLoop(handlers, log, { slowMs: 1 });
    await until(() => seen.delivered.length === 6, "all are delivered");
    expect(seen.most).toBe(2);
  });

  it("claims none that it is still delivering, and looks for it again once that has ended", async () => {
    const { waiting, seen, handlers, announce } = desk(1);
    const ended = Promise.withResolvers<void>();
    const claimDue = async (limit: number, underWay: string[]) =>
      claimsOf(underWay.length > 0 ? [] : waiting.splice(0, limit));
    const deliver = async (claim: Claim<{ id: string }>) => {
      await handlers.deliver(claim);
      await ended.promise;
    };
    loop = startOutboxLoop({ ...handlers, claimDue, deliver }, log);
    await until(() => seen.delivered.length === 1, "it is under way");
    waiting.push("mail-0");
    announce();
    await Bun.sleep(300);
    expect(waiting).toEqual(["mail-0"]);
    ended.resolve();
    await until(() => seen.delivered.length === 2, "it is delivered again");
  });

  it("after the database was away, lets others say what they hold before it takes any", async () => {
    const asked: { limit: number; at: number }[] = [];
    const { handlers } = desk(0);
    const claimDue = async (limit: number) => {
      asked.push({ limit, at: performance.now() });
      if (asked.length <= 2) throw new Error("database away");
      return claimsOf([]);
    };
    loop = startOutboxLoop({ ...handlers, claimDue }, log, { afterOutageMs: 700 });
    await until(() => asked.length >= 4, "it looks again");
    expect(asked.map(({ limit }) => limit > 0)).toEqual([true, false, false, true]);
    expect(Number(asked[3]?.at) - Number(asked[2]?.at)).toBeGreaterThan(650);
  });

  it("says once that the database is away, however long that takes, and once that it is back", async () => {
    const { handlers } = desk(0);
    let looks = 0;
    const claimDue = async () => {
      looks += 1;
      if (looks <= 4) throw new Error("database away");
      return claimsOf([]);
    };
    const lines: string[] = [];
    const loud = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
    loop = startOutboxLoop({ ...handlers, claimDue }, loud, { afterOutageMs: 1, slowPollMs: 0 });
    await until(() => looks >= 7, "it goes on");
    expect(lines).toEqual(["queue error", "queue is back"]);
  });
});

describe("the loop when nothing is due", () => {
  /** An idle loop, and how often it has looked. */
  async function idleLoop(options: { slowPollMs?: number } = {}, nextInMs?: () => number) {
    const parts = desk(0);
    const looks = { count: 0 };
    const claimDue = async (limit: number) => {
      looks.count += 1;
      return { ...(await parts.handlers.claimDue(limit)), nextInMs: nextInMs?.() };
    };
    loop = startOutboxLoop({ ...parts.handlers, claimDue }, log, options);
    await until(() => looks.count > 0, "it has looked");
    return { ...parts, looks };
  }

  it("does not look for mails until it hears of some, and then does at once", async () => {
    const { looks, waiting, seen, announce } = await idleLoop();
    await Bun.sleep(1200);
    expect(looks.count).toBe(1);
    waiting.push("one");
    announce();
    await until(() => seen.delivered.length === 1, "it is delivered");
  });

  it("misses nothing of what it hears while it looks", async () => {
    const { waiting, seen, announce } = await idleLoop();
    for (let n = 0; n < 100; n += 1) {
      waiting.push(`mail ${n}`);
      announce();
      await Bun.sleep(n % 10);
    }
    await until(() => seen.delivered.length === 100, "all are delivered");
  });

  it("finds by itself what nobody told it of", async () => {
    const { waiting, seen } = await idleLoop({ slowPollMs: 600 });
    waiting.push("untold");
    await until(() => seen.delivered.length === 1, "it is delivered");
  });

  it("looks when the next mail is due", async () => {
    const due = performance.now() + 700;
    const { waiting, seen } = await idleLoop({}, () => due - performance.now());
    waiting.push("later");
    await until(() => seen.delivered.length === 1, "it is delivered");
  });

  it("is not alive any more once a look never ends, and is while all places are taken", async () => {
    const { handlers } = desk(0);
    const hanging = startOutboxLoop(
      { ...handlers, claimDue: () => Promise.withResolvers<never>().promise },
      log,
      {
        hangsAfterMs: 500,
      },
    );
    expect(hanging.isAlive()).toBe(true);
    await until(() => !hanging.isAlive(), "it is noticed");
    await hanging.stop(1);
    const full = desk(1, { atOnce: 1, ms: 200 });
    loop = startOutboxLoop(full.handlers, log, { hangsAfterMs: 20 });
    await until(() => full.seen.underWay === 1, "its only place is taken");
    await Bun.sleep(50);
    expect(loop.isAlive()).toBe(true);
  });

  it("is not alive any more once it ended by itself, and can be stopped all the same", async () => {
    const { handlers } = desk(0);
    const isBusy = () => {
      throw new Error("a fault of the program");
    };
    const ended = startOutboxLoop({ ...handlers, isBusy }, log);
    await until(() => !ended.isAlive(), "it is noticed");
    await ended.stop(1);
  });

  it("hears nothing more once it is stopped", async () => {
    const { heard } = await idleLoop();
    expect(heard.size).toBe(1);
    await loop?.stop(1000);
    expect(heard.size).toBe(0);
  });
});
