import { AsyncLocalStorage } from "node:async_hooks";

/** How much longer one request may begin work at the database. Only what it waits there counts, not its upload. */
export interface TimeBudget {
  leftMs(): number;
  /** Counts the time of this work; work at the same time counts once. */
  spend<T>(work: () => Promise<T>): Promise<T>;
}

export interface TimeBudgets {
  /** Of the request that asks; undefined outside of one. */
  current(): TimeBudget | undefined;
  /** Runs a request with `ms` at the database. What goes on after its answer, such as a download, has no limit. */
  within<T>(ms: number, request: () => Promise<T>): Promise<T>;
}

/** Time budgets that follow a request through everything it awaits. */
export function createTimeBudgets(): TimeBudgets {
  const storage = new AsyncLocalStorage<TimeBudget>();
  return {
    current: () => storage.getStore(),
    within(ms, request) {
      const { budget, lift } = createBudget(ms);
      return storage.run(budget, () => request().finally(lift));
    },
  };
}

function createBudget(ms: number) {
  let spent = 0;
  let running = 0;
  let since = 0;
  let isLifted = false;
  const budget: TimeBudget = {
    leftMs() {
      if (isLifted) return Number.POSITIVE_INFINITY;
      return ms - spent - (running > 0 ? performance.now() - since : 0);
    },
    async spend(work) {
      if (running === 0) since = performance.now();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) spent += performance.now() - since;
      }
    },
  };
  return {
    budget,
    lift() {
      isLifted = true;
    },
  };
}
