import { AsyncLocalStorage } from "node:async_hooks";

/** How long one request has waited for the database so far. Its upload, and whatever else it does, does not count. */
interface TimeBudget {
  /** 0 again once the request is answered: what goes on after that, such as a download, has all the time. */
  spentMs(): number;
  /** Counts the time of this work; work at the same time counts once. */
  spend<T>(work: () => Promise<T>): Promise<T>;
}

export interface TimeBudgets {
  /** Of the request that asks; undefined outside of one. */
  current(): TimeBudget | undefined;
  /** Counts for one request, until it is answered. */
  within<T>(request: () => Promise<T>): Promise<T>;
}

/** Time budgets that follow a request through everything it awaits. */
export function createTimeBudgets(): TimeBudgets {
  const storage = new AsyncLocalStorage<TimeBudget>();
  return {
    current: () => storage.getStore(),
    within(request) {
      const { budget, lift } = createBudget();
      return storage.run(budget, () => request().finally(lift));
    },
  };
}

function createBudget() {
  let spent = 0;
  let running = 0;
  let since = 0;
  let isLifted = false;
  const budget: TimeBudget = {
    spentMs() {
      if (isLifted) return 0;
      return spent + (running > 0 ? performance.now() - since : 0);
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
