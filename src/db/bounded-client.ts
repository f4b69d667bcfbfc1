import type { Sql } from "postgres";
import { createSemaphore, DatabaseBusy } from "./semaphore.ts";
import type { TimeBudget, TimeBudgets } from "./time-budget.ts";

/** What drizzle does with a query: awaits it, or asks for its rows as arrays and awaits those. */
type Query = Promise<unknown> & { values(): Promise<unknown> };
type Unsafe = (...given: unknown[]) => Query;
type Begin = (...given: unknown[]) => Promise<unknown>;

interface Bounds {
  /** Queries and transactions at the same time: as many as there are connections. */
  atOnce: number;
  /** More are refused at once. */
  waiting: number;
  /** How long one waits that belongs to no request. */
  waitMs: number;
  budgets: TimeBudgets;
  /** Hears of each query or transaction that failed. */
  onFailure(error: unknown): void;
}

/** Nobody could be reached: whoever waits for a connection would only hear the same, later. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "CONNECT_TIMEOUT",
  "57P03",
]);

/**
 * The same client, but nothing waits inside of it. postgres.js queues without a bound, and behind connections whose
 * query may wait for a lock; here each query or transaction waits for a free connection, in turn, for as long as its
 * request may still wait for the database at most. Throws `DatabaseBusy` beside the client's own errors.
 */
export function boundedClient(client: Sql, bounds: Bounds): Sql {
  const semaphore = createSemaphore(bounds.atOnce, bounds.waiting);

  async function inTurn<T>(budget: TimeBudget | undefined, work: () => Promise<T>): Promise<T> {
    await semaphore.acquire(Math.min(budget?.leftMs() ?? bounds.waitMs, bounds.waitMs));
    try {
      return await work();
    } catch (error) {
      if (UNREACHABLE.has(codeOf(error))) semaphore.refuseWaiting(error);
      bounds.onFailure(error);
      throw error;
    } finally {
      semaphore.release();
    }
  }

  function run<T>(work: (budget: TimeBudget | undefined) => Promise<T>): Promise<T> {
    const budget = bounds.budgets.current();
    const turn = () => inTurn(budget, () => work(budget));
    return budget ? budget.spend(turn) : turn();
  }

  return new Proxy(client, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name === "unsafe") {
        const unsafe: Unsafe = own.bind(target);
        return (...given: unknown[]) =>
          deferred((wantsValues) =>
            run(async () => {
              const query = unsafe(...given);
              return wantsValues() ? query.values() : query;
            }),
          );
      }
      if (name === "begin") {
        const begin: Begin = own.bind(target);
        return (...given: unknown[]) => run((budget) => begin(...limited(given, budget)));
      }
      return own;
    },
  });
}

/** A query that starts by itself, once it is known in which shape its rows are wanted. */
function deferred(start: (wantsValues: () => boolean) => Promise<unknown>): Query {
  let isValues = false;
  const answer = Promise.resolve().then(() => start(() => isValues));
  return Object.assign(answer, {
    values() {
      isValues = true;
      return answer;
    },
  });
}

/** The work of a transaction, its last argument, begins no further query once the request's time is up. */
function limited(given: unknown[], budget: TimeBudget | undefined): unknown[] {
  if (!budget) return given;
  const work = given.at(-1) as (client: Sql) => unknown;
  return [...given.slice(0, -1), (client: Sql) => work(limitedClient(client, budget))];
}

function limitedClient(client: Sql, budget: TimeBudget): Sql {
  return new Proxy(client, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name !== "unsafe") return own;
      const unsafe: Unsafe = own.bind(target);
      return (...given: unknown[]) =>
        budget.leftMs() > 0 ? unsafe(...given) : deferred(() => Promise.reject(new DatabaseBusy()));
    },
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
