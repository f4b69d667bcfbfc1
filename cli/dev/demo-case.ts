import { demoJob, type NewJob } from "./demo-job.ts";
import { demoPlan, type Plan } from "./demo-plan.ts";
import type { Roster } from "./demo-roster.ts";
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
