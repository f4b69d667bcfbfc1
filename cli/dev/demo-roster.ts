import type { fahrerProfile } from "../../src/db/schema/index.ts";
import type { Plan } from "./demo-plan.ts";
import type { Random } from "./random.ts";

type Driver = Pick<typeof fahrerProfile.$inferSelect, "id" | "status" | "fuehrerscheinklassen">;

/** Who can still take a job: the right licence, and not on another job that day. */
export interface Roster {
  /** A driver for this job, now taken for its days; undefined when nobody is left. */
  take(random: Random, plan: Plan, licence: string): string | undefined;
  /** Some active drivers, each once. */
  some(random: Random, min: number, max: number): string[];
}

export function createRoster(drivers: Driver[]): Roster {
  const active = drivers.filter((driver) => driver.status === "active");
  // Whoever missed a job is a no-show since, and has no others.
  const noShows = drivers.filter((driver) => driver.status === "no_show");
  const taken = new Map<string, [string, string][]>();
  const isFree = (driver: Driver, start: string, end: string) =>
    !taken.get(driver.id)?.some(([from, to]) => from <= end && start <= to);
  return {
    take(random, { status, start, end }, licence) {
      if (!start) return undefined;
      const last = end ?? start;
      const pool = status === "no_show" ? noShows : active;
      const first = random.int(0, Math.max(0, pool.length - 1));
      const order = [...pool.slice(first), ...pool.slice(0, first)];
      const driver = order.find(
        (candidate) => holds(candidate, licence) && isFree(candidate, start, last),
      );
      if (!driver) return undefined;
      taken.set(driver.id, [...(taken.get(driver.id) ?? []), [start, last]]);
      return driver.id;
    },
    some: (random, min, max) => random.some(active, min, max).map((driver) => driver.id),
  };
}

function holds(driver: Driver, licence: string) {
  return driver.fuehrerscheinklassen.includes(licence.replace("+", ""));
}
