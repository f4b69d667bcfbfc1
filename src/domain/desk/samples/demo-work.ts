import type { fahrerProfile, jobAssignments, jobResponses } from "../../../db/schema/index.ts";
import { daysOf } from "../../dispatch/jobs/vocabulary.ts";
import { startOfWork } from "../../kernel/time/berlin.ts";
import { HOUR_MS } from "../../kernel/time/days.ts";
import { noShowFee } from "../../pricing/no-show-fee.ts";
import { demoJob, demoPlan, type NewJob, type Plan } from "./demo-job.ts";
import { idOf, type Random, randomOf } from "./random.ts";

type NewAssignment = typeof jobAssignments.$inferInsert & { id: string; assigned_at: Date };
type NewResponse = typeof jobResponses.$inferInsert & { responded_at: Date };

/** Address for documentation (RFC 5737), shortened as stored. */
export const SHORTENED_IP = "192.0.2.0";

/** The assignment that a job in this status has, with the driver's answer. */
function demoAssignment(random: Random, job: NewJob, plan: Plan, driverId: string) {
  const isConfirmed = plan.status !== "assigned";
  const assignedAt = later(plan.createdAt, random.int(1, 15));
  const acceptedAt = later(assignedAt, random.int(1, 8));
  const hasAccepted = random.chance(isConfirmed ? 0.9 : 0.4);
  const rateType = random.weighted({ hourly: 80, daily: 20 });
  const assignment: NewAssignment = {
    id: idOf(`assignment:${job.id}`),
    job_id: job.id,
    driver_id: driverId,
    status: isConfirmed ? "confirmed" : "assigned",
    rate_type: rateType,
    rate_value: rateType === "hourly" ? random.int(60, 90) / 2 : random.int(240, 360),
    ...daysOfJob(job),
    assigned_at: assignedAt,
    accepted_at: hasAccepted ? acceptedAt : null,
    confirmed_at: isConfirmed ? later(acceptedAt, random.int(1, 10)) : null,
  };
  if (plan.status === "no_show") Object.assign(assignment, noShow(random, job, assignment));
  const responses = hasAccepted ? [answerOf(job, assignment, "accept", acceptedAt)] : [];
  return { assignment, responses };
}

/** An assignment that the driver declined before somebody else, or nobody, took the job. */
function demoRefusal(random: Random, job: NewJob, plan: Plan, driverId: string) {
  const assignedAt = later(plan.createdAt, 0.5);
  const declinedAt = later(assignedAt, 0.4);
  const assignment: NewAssignment = {
    id: idOf(`refusal:${job.id}`),
    job_id: job.id,
    driver_id: driverId,
    status: "cancelled",
    rate_type: "hourly",
    rate_value: random.int(60, 90) / 2,
    ...daysOfJob(job),
    assigned_at: assignedAt,
    cancelled_at: declinedAt,
  };
  return { assignment, responses: [answerOf(job, assignment, "decline", declinedAt)] };
}

/** Answers of drivers who offered themselves, or not, for an open job. */
function demoOffers(random: Random, job: NewJob, plan: Plan, driverIds: string[]): NewResponse[] {
  return driverIds.map((driverId) => ({
    id: idOf(`offer:${job.id}:${driverId}`),
    ...answer(job, driverId, random.chance(0.75) ? "accept" : "decline"),
    responded_at: later(plan.createdAt, random.int(1, 6)),
  }));
}

/** An assignment without days of its own. */
function daysOfJob(job: NewJob) {
  const { start, end, weekdays } = daysOf(job, { startDate: null, endDate: null });
  return { start_date: start, end_date: end, arbeitstage: [...weekdays] };
}

function noShow(random: Random, job: NewJob, { rate_type, rate_value, start_date }: NewAssignment) {
  const startsAt = start_date ? startOfWork(start_date, job.uhrzeit_beginn) : null;
  const markedAt = later(startsAt ?? new Date(0), random.pick([-50, -30, -10, -2, 1]));
  const { feeCents, tier } = noShowFee({
    rateType: rate_type,
    rateValue: rate_value,
    startsAt,
    markedAt,
  });
  return {
    status: "no_show" as const,
    no_show_at: startsAt && markedAt,
    no_show_fee_cents: feeCents,
    no_show_tier: tier,
  };
}

function answerOf(
  job: NewJob,
  { id, driver_id }: NewAssignment,
  action: "accept" | "decline",
  at: Date,
) {
  return {
    id: idOf(`answer:${id}`),
    assignment_id: id,
    ...answer(job, driver_id, action),
    responded_at: at,
  };
}

function answer(job: NewJob, driverId: string, action: "accept" | "decline") {
  return {
    job_id: job.id,
    driver_id: driverId,
    action,
    billing_model: job.billing_model ?? ("agency" as const),
    terms_accepted: action === "accept",
    channel: "email-link" as const,
    ip_shortened: SHORTENED_IP,
    user_agent: "Musterbrowser",
  };
}

function later(at: Date, hours: number) {
  return new Date(at.getTime() + hours * HOUR_MS);
}

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
