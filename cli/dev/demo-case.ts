import type { fahrerProfile } from "../../src/db/schema/index.ts";
import { demoJob, type NewJob } from "./demo-job.ts";
import { demoPlan, type Plan } from "./demo-plan.ts";
import {
  demoAssignment,
  demoOffers,
  demoRefusal,
  type NewAssignment,
  type NewResponse,
} from "./demo-work.ts";
import { type Random, randomOf } from "./random.ts";

/** One artificial job with everything that happened to it. */
export interface DemoCase {
  job: NewJob;
  createdAt: Date;
  assignments: NewAssignment[];
  responses: NewResponse[];
}

interface CaseOptions {
  seed: number;
  index: number;
  /** An instant before which everything lies, and today's date. */
  day: Date;
  today: string;
  roster: Roster;
}

export function demoCase({ seed, index, day, today, roster }: CaseOptions): DemoCase {
  const random = randomOf(`job:${seed}:${index}`);
  const plan = demoPlan(random, day, today);
  const job = demoJob(random, seed, index, plan);
  const done =
    plan.status === "open"
      ? openWork(random, job, plan, roster)
      : drivenWork(random, job, plan, roster);
  return { createdAt: plan.createdAt, ...done };
}

type Work = Pick<DemoCase, "job" | "assignments" | "responses">;

function openWork(random: Random, job: NewJob, plan: Plan, roster: Roster): Work {
  const drivers = random.chance(0.4) ? roster.some(random, 1, 4) : [];
  const [refuser, ...others] = drivers;
  const hasAddress = Boolean(job.customer_street);
  if (refuser === undefined || !hasAddress || !random.chance(0.3)) {
    return { job, assignments: [], responses: demoOffers(random, job, plan, drivers) };
  }
  const { assignment, responses } = demoRefusal(random, job, plan, refuser);
  const offers = demoOffers(random, job, plan, others);
  return { job, assignments: [assignment], responses: [...responses, ...offers] };
}

function drivenWork(random: Random, job: NewJob, plan: Plan, roster: Roster): Work {
  const driverId = roster.take(random, plan, job.fuehrerscheinklasse);
  if (!driverId)
    return openWork(random, { ...job, status: "open", completed_at: null }, plan, roster);
  const { assignment, responses } = demoAssignment(random, job, plan, driverId);
  return { job, assignments: [assignment], responses };
}

type Driver = Pick<typeof fahrerProfile.$inferSelect, "id" | "status" | "fuehrerscheinklassen">;

/** Drivers who can still take a job: with the licence, and without another job that day. */
interface Roster {
  /** A driver for this job, now taken for its days; undefined when nobody is left. */
  take(random: Random, plan: Plan, licence: string): string | undefined;
  /** Some active drivers, each once. */
  some(random: Random, min: number, max: number): string[];
}

export function createRoster(drivers: Driver[]): Roster {
  const active = drivers.filter((driver) => driver.status === "active");
  // A driver who missed a job is locked and gets no other.
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
