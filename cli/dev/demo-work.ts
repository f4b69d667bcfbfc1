import type { jobAssignments, jobResponses } from "../../src/db/schema/index.ts";
import { daysOf } from "../../src/domain/dispatch/jobs/vocabulary.ts";
import { startOfWork } from "../../src/domain/kernel/time/berlin.ts";
import { HOUR_MS } from "../../src/domain/kernel/time/days.ts";
import { noShowFee } from "../../src/domain/pricing/no-show-fee.ts";
import type { NewJob } from "./demo-job.ts";
import type { Plan } from "./demo-plan.ts";
import { idOf, type Random } from "./random.ts";

export type NewAssignment = typeof jobAssignments.$inferInsert & { id: string; assigned_at: Date };
export type NewResponse = typeof jobResponses.$inferInsert & { responded_at: Date };

/** Address for documentation (RFC 5737), shortened as stored. */
export const SHORTENED_IP = "192.0.2.0";

/** The assignment that a job in this status has, with the driver's answer. */
export function demoAssignment(random: Random, job: NewJob, plan: Plan, driverId: string) {
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
export function demoRefusal(random: Random, job: NewJob, plan: Plan, driverId: string) {
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
export function demoOffers(
  random: Random,
  job: NewJob,
  plan: Plan,
  driverIds: string[],
): NewResponse[] {
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
  return { status: "no_show" as const, no_show_fee_cents: feeCents, no_show_tier: tier };
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
