import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "../db/schema/index.ts";
import { API_KEY_RULES } from "../domain/desk/keys/vocabulary.ts";
import { networkOf } from "../domain/kernel/client-network.ts";
import { DomainError, type ErrorCode } from "../domain/kernel/errors.ts";
import type { LimitName, LimitStanding, RateLimits } from "../domain/kernel/ports.ts";
import { type Counter, inMemory, overAllCopies } from "./counters.ts";

interface Limit {
  /**
   * Owner of the points. `network`: a client (IPv4 address, IPv6 /64), and the IPv6 /48 around it has `WIDER` times as
   * many. `everybody`: all clients together. Undefined: a key that the verb names.
   */
  of?: "network" | "everybody";
  points: number;
  perSeconds: number;
  /** Counted in the database, so that all copies count together; else in each process, which costs nothing. */
  shared: boolean;
  /** Share of a common limit that one block (IPv4 /24, IPv6 /48) may use, or it could use it up for all. */
  perBlock?: number;
  /** Default: `too_many_requests`. */
  error?: ErrorCode;
}

/** A /48 is a company, or some hundred households of one provider. */
const WIDER = 3;

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** All limits of the system (docs/decisions/0007 and 0008). `RATE_LIMIT_FACTOR` multiplies the points. */
const LIMITS: Record<LimitName, Limit> = {
  login: { of: "network", points: 10, perSeconds: QUARTER, shared: true, error: "too_many_logins" },
  // Over all networks, but for browsers that have signed in before.
  login_total: {
    of: "everybody",
    points: 200,
    perSeconds: HOUR,
    shared: true,
    perBlock: 40,
    error: "too_many_logins",
  },
  // By an IPv4 /24 or IPv6 /48, once that is used up: others' failures refuse nobody's first attempts.
  login_apart: { points: 2, perSeconds: HOUR, shared: true, error: "too_many_logins" },
  // By such a browser: who stole its cookie can't guess on and on either.
  login_device: { points: 10, perSeconds: QUARTER, shared: true, error: "too_many_logins" },
  // Codes after a right password: of a million three are right. By one browser that is known, or by all others for one person.
  second_factor: { points: 10, perSeconds: QUARTER, shared: true, error: "too_many_codes" },
  second_factor_day: { points: 50, perSeconds: 24 * HOUR, shared: true, error: "too_many_codes" },
  booking: { of: "network", points: 20, perSeconds: 10 * 60, shared: false },
  // Without a proof of work (0007): tries enough for a person without script, few for a program.
  booking_unproven: { of: "network", points: 10, perSeconds: 10 * 60, shared: false },
  upload_unproven: { of: "network", points: 5, perSeconds: 10 * 60, shared: false },
  // Both forms: far more than people without script send, little for many hired addresses. In each copy: one hot row in the
  // database would make bookings wait behind refused ones (0019).
  unproven_total: {
    of: "everybody",
    points: 300,
    perSeconds: HOUR,
    shared: false,
    perBlock: 30,
  },
  // As many as bookings, which it goes along with.
  newsletter: { of: "network", points: 20, perSeconds: 10 * 60, shared: false },
  // Limit of one person, however the address is spelled: others can't fill a mailbox by signing it up.
  newsletter_mailbox: { points: 3, perSeconds: 24 * HOUR, shared: false },
  upload: { of: "network", points: 10, perSeconds: 10 * 60, shared: false },
  // The files of three whole registrations: each costs seconds of a core, and comes again with every attempt.
  inspected_file: { of: "network", points: 36, perSeconds: 10 * 60, shared: false },
  // Corrections of an address lead mails of ours wherever somebody wants: few from one place, and few to one mailbox.
  address_correction: { of: "network", points: 6, perSeconds: HOUR, shared: false },
  corrected_recipient: { points: 3, perSeconds: 24 * HOUR, shared: true },
  // Asked for at the login, by anybody: so many mails to one dispatcher.
  password_link: { points: 3, perSeconds: 24 * HOUR, shared: true },
  customer_wish: { points: 10, perSeconds: 10 * 60, shared: false },
  // Programs ask every few minutes, on each of a person's devices; nobody reads it every second.
  calendar: { points: 3000, perSeconds: HOUR, shared: false },
  driver_answer: { points: 30, perSeconds: 60, shared: false },
  // In each copy: a count in the database for every call would cost more than most calls do.
  api_key: { points: API_KEY_RULES.callsAMinute, perSeconds: 60, shared: false },
  // Keys that open nothing: for the log's sake, and the database's. There is nothing to guess (0040).
  api_key_wrong: {
    of: "network",
    points: API_KEY_RULES.wrongOnes,
    perSeconds: QUARTER,
    shared: true,
  },
};

/** One of the counts that a limit consists of. */
interface Count {
  counter: Counter;
  points: number;
  perSeconds: number;
  /** Undefined: this one doesn't count it. */
  keyOf(given: string): string | undefined;
  /** Several clients count together: the success of one doesn't clear the failures of the others. */
  isCommon: boolean;
}

/** Counters behind `LIMITS`. While the database is away, the shared ones count in memory. */
export function createRateLimits(db: PostgresJsDatabase, factor: number): RateLimits {
  const counts = new Map<string, Count[]>(
    Object.entries(LIMITS).map(([name, limit]) => [name, countsOf(db, name, limit, factor)]),
  );
  return {
    factor,
    async take(name, given) {
      let narrowest: LimitStanding | undefined;
      // The narrowest first: who has used up his own takes nothing from those around him.
      for (const [count, key] of keysOf(name, given)) {
        const left = await takeOne(name, count, key);
        narrowest ??= left && standingOf(name, count, left);
      }
      return narrowest;
    },
    async giveBack(name, given) {
      for (const [{ counter }, key] of keysOf(name, given)) await counter.reward(key);
    },
    async reset(name, given) {
      for (const [{ counter, isCommon }, key] of keysOf(name, given)) {
        await (isCommon ? counter.reward(key) : counter.delete(key));
      }
    },
  };

  function keysOf(name: LimitName, given: string): [Count, string][] {
    return (counts.get(name) ?? []).flatMap((count) => {
      const key = count.keyOf(given);
      return key === undefined ? [] : [[count, key] satisfies [Count, string]];
    });
  }
}

async function takeOne(name: LimitName, count: Count, key: string) {
  try {
    return await count.counter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const standing = standingOf(name, count, refusal);
    throw new DomainError(LIMITS[name].error ?? "too_many_requests", {
      retryAfterSeconds: standing.resetSeconds,
      standing,
    });
  }
}

function standingOf(
  name: LimitName,
  { points, perSeconds }: Count,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): LimitStanding {
  const resetSeconds = Math.ceil(msBeforeNext / 1000);
  return { name, points, perSeconds, remaining: Math.max(0, remainingPoints), resetSeconds };
}

function countsOf(db: PostgresJsDatabase, name: string, limit: Limit, factor: number): Count[] {
  const { points, shared, perBlock, perSeconds } = limit;
  const counted = (suffix: string, most: number) => {
    const inTime = { points: Math.ceil(most * factor), duration: perSeconds };
    const here = inMemory(inTime);
    const counter = shared
      ? overAllCopies(inDatabase(db, { keyPrefix: `${name}${suffix}`, ...inTime }), here)
      : here;
    return { counter, points: inTime.points, perSeconds };
  };
  const own = { ...counted("", points), isCommon: false };
  if (limit.of === undefined) return [{ ...own, keyOf: (key) => key }];
  if (limit.of === "everybody") {
    return [
      {
        ...counted(":block", perBlock ?? points),
        keyOf: (address) => networkOf(address).block,
        isCommon: true,
      },
      { ...own, keyOf: () => "all", isCommon: true },
    ];
  }
  return [
    { ...own, keyOf: (address) => networkOf(address).own },
    {
      ...counted(":wider", points * WIDER),
      keyOf: (address) => {
        const { block, isIpv6 } = networkOf(address);
        return isIpv6 ? block : undefined;
      },
      isCommon: true,
    },
  ];
}

function inDatabase(
  db: PostgresJsDatabase,
  options: { keyPrefix: string; points: number; duration: number },
) {
  return new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
  });
}
