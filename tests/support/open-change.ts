import { sql } from "drizzle-orm";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { until } from "./expectations.ts";
import type { World } from "./world.ts";

interface Outcome<T> {
  result: PromiseSettledResult<T>;
  /** It ended only after the first one had committed. */
  hasWaited: boolean;
}

/**
 * Two verbs at once, in the one order that shows whether the second one locks what it decides from: the first one has
 * done all of its work but not committed it, and commits once the second one waits for it, or has ended without.
 */
export async function whileOpen<T>(
  world: World,
  first: (ctx: Ctx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<Outcome<T>> {
  const { going, hasWaited } = await world.db.transaction(async (tx) => {
    // A verb's own transaction becomes a savepoint of this one.
    await first({ ...world.ctx(), db: tx as unknown as Ctx["db"] });
    let hasEnded = false;
    const going = settled(second()).finally(() => {
      hasEnded = true;
    });
    await untilSomebodyWaitsFor(world, tx, () => hasEnded);
    return { going, hasWaited: !hasEnded };
  });
  return { result: await going, hasWaited };
}

/** Until another transaction waits for a lock of this one, or there is no need to wait any more. */
export async function untilSomebodyWaitsFor(
  world: World,
  tx: Pick<World["db"], "execute">,
  hasEnded = () => false,
): Promise<void> {
  const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const isWaitedFor = async () => {
    const waiting = await world.db.execute(
      sql`select 1 from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`,
    );
    return waiting.length > 0;
  };
  await until(async () => hasEnded() || (await isWaitedFor()), "another one waits or has ended");
}

/** The same for a second verb that is to succeed. */
export async function afterOpen<T>(
  world: World,
  first: (ctx: Ctx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { result } = await whileOpen(world, first, second);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
