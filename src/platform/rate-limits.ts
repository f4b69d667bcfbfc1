import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type * as schema from "../db/schema/index.ts";
import { rateLimits } from "../db/schema/index.ts";
import { DomainError, type ErrorCode } from "../domain/errors.ts";
import type { LimitName, RateLimits } from "../domain/ports.ts";
import { type Counter, inPortions } from "./portioned-counter.ts";

interface Limit {
  points: number;
  perSeconds: number;
  /** Counted in the database, so that all copies count together; else in each process, which costs nothing. */
  shared: boolean;
  /** Taken from the shared count by so many at a time, so that not everybody waits for the same row. */
  portion?: number;
  /** Default: `too_many_requests`. */
  error?: ErrorCode;
}

/** All limits of the system, per client address, driver or request. `RATE_LIMIT_FACTOR` multiplies the points. */
const LIMITS: Record<LimitName, Limit> = {
  login: { points: 10, perSeconds: 15 * 60, shared: true, error: "too_many_logins" },
  booking: { points: 20, perSeconds: 10 * 60, shared: false, error: "too_many_requests" },
  // Without a proof of work (0007): tries enough for a person without script, few for a program.
  booking_unproven: { points: 10, perSeconds: 10 * 60, shared: false },
  upload_unproven: { points: 5, perSeconds: 10 * 60, shared: false },
  // Of all addresses together, both forms: far more than people without script send, little for many hired addresses.
  unproven_total: { points: 300, perSeconds: 60 * 60, shared: true, portion: 10 },
  // As many as bookings, which it goes along with.
  newsletter: { points: 20, perSeconds: 10 * 60, shared: false, error: "too_many_requests" },
  upload: { points: 10, perSeconds: 10 * 60, shared: false, error: "too_many_requests" },
  customer_wish: { points: 10, perSeconds: 10 * 60, shared: false, error: "too_many_requests" },
  driver_answer: { points: 30, perSeconds: 60, shared: false, error: "too_many_requests" },
  // What the mail server takes: none, unless `MAIL_PER_MINUTE` names it.
  mail: { points: 0, perSeconds: 60, shared: true, error: "too_many_requests" },
};

/** How often an interrupted upload is sent again without being counted, within what time. In each process, like its limit. */
const REPEATS = { points: 3, duration: 10 * 60 };

/**
 * Counters behind `LIMITS`. While the database is away, the shared ones count in memory. `mailsPerMinute` is the mail
 * server's word, which no factor multiplies; undefined: it takes any number.
 */
export function createRateLimits(
  db: PostgresJsDatabase<typeof schema>,
  factor: number,
  mailsPerMinute?: number,
): RateLimits {
  const limiters: Partial<Record<string, Counter>> = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter(db, name, limit, factor)]),
  );
  const mail = { ...LIMITS.mail, points: mailsPerMinute ?? 0 };
  const repeats = new RateLimiterMemory(REPEATS);
  limiters.mail = mailsPerMinute ? createLimiter(db, "mail", mail, 1) : undefined;
  return {
    async take(name, key) {
      try {
        await limiters[name]?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError(LIMITS[name].error ?? "too_many_requests", {
          retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
        });
      }
    },
    async reset(name, key) {
      await limiters[name]?.delete(key);
    },
    async allowRepeats(attempt) {
      await repeats.set(attempt, 0, REPEATS.duration);
    },
    async takeRepeat(attempt) {
      if (!(await repeats.get(attempt))) return false;
      return (await repeats.penalty(attempt)).consumedPoints <= REPEATS.points;
    },
  };
}

function createLimiter(
  db: PostgresJsDatabase<typeof schema>,
  keyPrefix: string,
  { points, perSeconds, shared, portion }: Limit,
  factor: number,
): Counter {
  const options = { keyPrefix, points: Math.ceil(points * factor), duration: perSeconds };
  const inMemory = new RateLimiterMemory(options);
  if (!shared) return inMemory;
  const inDatabase = new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    insuranceLimiter: inMemory,
    // What everybody shares and is used up is known without asking again.
    ...(portion && { inMemoryBlockOnConsumed: options.points }),
  });
  return portion ? inPortions(inDatabase, Math.ceil(portion * factor)) : inDatabase;
}
