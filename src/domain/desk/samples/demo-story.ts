import { submitHours } from "../../billing/hours/enter-hours.ts";
import { getVersion } from "../../billing/hours/move-sheet.ts";
import { plannedDays } from "../../billing/hours/plan.ts";
import { tellBoth } from "../../billing/hours/print-sheets.ts";
import { confirmHours, correctHours } from "../../customers/customers-hours.ts";
import { answerJob } from "../../dispatch/answers/answer-job.ts";
import { assignDriver } from "../../dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../dispatch/assignments/no-show.ts";
import { cancelJob } from "../../dispatch/changes/cancel-job.ts";
import { createJob } from "../../dispatch/jobs/create-job.ts";
import { markAnswered } from "../../dispatch/jobs/desk-marks.ts";
import { markJobCompleted } from "../../dispatch/jobs/job-status.ts";
import { getParties } from "../../dispatch/jobs/parties.ts";
import { requestJob } from "../../dispatch/jobs/request-job.ts";
import { type Actor, type Ctx, transaction } from "../../kernel/context.ts";
import { driverJobPath, replyPath, statusPath } from "../../kernel/links.ts";
import { addDays, HOUR_MS, startOfWork, timeInBerlin } from "../../kernel/time/berlin.ts";
import { WARNING_CODES } from "../../kernel/vocabulary.ts";
import type { DemoOrder } from "./demo-job.ts";
import type { Random } from "./random.ts";

/** Name of whoever did it, in the action log and in the story of an order. */
const NAME = "Beispieldaten";
/** Address for documentation (RFC 5737). */
const address = "192.0.2.7";
const DESK: Actor = { kind: "dispatcher", email: NAME };
const TERMINAL: Actor = { kind: "cli", name: NAME };
const CUSTOMER: Actor = { kind: "visitor", address };
const DRIVER: Actor = { kind: "driver-link", address, userAgent: "Musterbrowser" };

/** An order, and the drivers of the roster that it meets. */
export interface DemoCase {
  order: DemoOrder;
  /** Drives it, or would have; undefined while it is open. */
  driverId: string | undefined;
  /** Drivers who answer while it is open. */
  offers: string[];
}
/** Steps of a story; each value is the time of the next step. */
type Story = AsyncGenerator<Date, void>;

/** Story of a sample order: each step is a verb of its people; `ctx.now` is the time of the step. */
export async function* storyOf(ctx: Ctx, { order, driverId, offers }: DemoCase): Story {
  const { random, status, createdAt, isNew } = order;
  const desk = { ...ctx, actor: DESK };
  const jobId = await placeOrder(ctx, order);
  if (order.source === "form" && !isNew) {
    yield later(createdAt, 0.4);
    await markAnswered(desk, { jobId });
  }
  if (status === "cancelled") {
    yield later(createdAt, random.int(1, 72));
    const by = random.weighted({ customer: 80, agency: 20 });
    await cancelJob(desk, { jobId, by, reason: random.pick(CANCELLED) });
  } else if (driverId) {
    yield* drivenStory(ctx, order, { jobId, driverId });
  } else {
    yield* openStory(ctx, order, { jobId, offers });
  }
}

const CANCELLED: [string, ...string[]] = [
  "Bauablauf verschoben",
  "Fahrzeug ausgefallen",
  "Eigener Fahrer wieder gesund",
];

async function placeOrder(ctx: Ctx, { source, booking, entry }: DemoOrder) {
  if (source === "form") return (await requestJob({ ...ctx, actor: CUSTOMER }, booking)).jobId;
  return (await createJob({ ...ctx, actor: source === "cli" ? TERMINAL : DESK }, entry)).jobId;
}

/** Drivers offer themselves, or not; of some orders the first had been assigned, and declined. */
async function* openStory(
  ctx: Ctx,
  { random, createdAt, hasAddress }: DemoOrder,
  { jobId, offers: [first, ...others] }: { jobId: string; offers: string[] },
): Story {
  if (!first) return;
  if (hasAddress && random.chance(0.3)) {
    yield later(createdAt, 0.5);
    await assign(ctx, random, { jobId, driverId: first });
    yield later(createdAt, 0.9);
    await answer(ctx, { jobId, driverId: first }, "decline");
  } else others.push(first);
  for (const [hours, driverId] of others.entries()) {
    yield later(createdAt, hours + 1);
    await answer(ctx, { jobId, driverId }, random.chance(0.75) ? "accept" : "decline");
  }
}

type Pair = Record<"jobId" | "driverId", string>;

async function* drivenStory(ctx: Ctx, order: DemoOrder, pair: Pair): Story {
  const { random, status, createdAt, start } = order;
  const desk = { ...ctx, actor: DESK };
  const assignedAt = later(createdAt, random.int(1, 15));
  yield assignedAt;
  const { assignmentId } = await assign(ctx, random, pair);
  const acceptedAt = later(assignedAt, random.int(1, 8));
  yield acceptedAt;
  if (random.chance(status === "assigned" ? 0.4 : 0.9)) await answer(ctx, pair, "accept");
  if (status === "assigned" || !start) return;
  yield later(acceptedAt, random.int(1, 10));
  await confirmAssignment(desk, { assignmentId, confirmedWarnings: ["not_answered"] });
  if (status === "no_show") {
    yield later(startOfWork(start, order.startTime), random.pick([-50, -30, -10, -2, 1]));
    await markNoShow(desk, { assignmentId, informCustomer: true, informDriver: true });
    return;
  }
  if (order.end) yield* hoursStory(desk, order, { ...pair, assignmentId, end: order.end });
}

async function assign(ctx: Ctx, random: Random, pair: Pair) {
  const rateType = random.weighted({ hourly: 80, daily: 20 });
  const rateValue = rateType === "hourly" ? random.int(60, 90) / 2 : random.int(240, 360);
  const overruling = { confirmedWarnings: [...WARNING_CODES], reason: NAME };
  return assignDriver({ ...ctx, actor: DESK }, { ...pair, rateType, rateValue, ...overruling });
}

async function answer(ctx: Ctx, pair: Pair, action: "accept" | "decline") {
  const token = tokenOf(replyPath(ctx, { ...pair, action, billing: "agency" }));
  const input = { ...pair, action, token, termsAccepted: action === "accept" };
  await answerJob({ ...ctx, actor: DRIVER }, { ...input, ip: "email-link" });
}

/** Hours after 18:00 of the last day. */
const AFTER_HOURS = { submitted: 0, completed: 13, confirmed: 16, corrected: 17 } as const;
type Step = keyof typeof AFTER_HOURS;
/** Work that ended so long ago is agreed on; of later work some still waits. */
const AGREED_AFTER_DAYS = 30;

/** Both sides tell the hours, and the work is ticked off. */
async function* hoursStory(
  desk: Ctx,
  { random, status, today }: DemoOrder,
  work: Record<"jobId" | "assignmentId" | "end", string>,
): Story {
  const isAgreed = work.end < addDays(today, -AGREED_AFTER_DAYS) || random.chance(0.4);
  const waiting = random.pick<Step[]>([[], ["submitted"], ["submitted", "corrected"]]);
  const hours: Step[] = isAgreed ? ["submitted", "confirmed"] : waiting;
  const steps: Step[] = status === "completed" ? [...hours, "completed"] : hours;
  for (const step of steps.toSorted((a, b) => AFTER_HOURS[a] - AFTER_HOURS[b])) {
    yield later(timeInBerlin(work.end, "18:00"), AFTER_HOURS[step]);
    await takeStep(desk, work, step, hours.includes("corrected"));
    if (step === "confirmed") await tellOfLock(desk, work.assignmentId);
  }
}

/** The server prints the sheet later, and finds its mails written. */
async function tellOfLock(desk: Ctx, assignmentId: string) {
  const parties = await getParties(desk, assignmentId);
  const { tage: days } = await getVersion(desk, assignmentId);
  await transaction(desk, (tx) => tellBoth(tx, parties, { days, key: "" }));
}

/** `isLonger`: the driver had no break on the last day, the customer says he had. */
async function takeStep(
  desk: Ctx,
  { jobId, assignmentId }: Record<"jobId" | "assignmentId", string>,
  step: Step,
  isLonger: boolean,
): Promise<unknown> {
  const parties = await getParties(desk, assignmentId);
  const driver = { ...desk, actor: DRIVER };
  const customer = { ...desk, actor: CUSTOMER };
  const page = { assignmentId, token: tokenOf(driverJobPath(desk, parties.assignment)) };
  const seen = { assignmentId, jobId, token: tokenOf(statusPath(desk, parties.job)), fassung: 1 };
  const planned = plannedDays(parties, desk.now()).map((day) => {
    return { ...day, pause: day.pause_min, warten: 0 };
  });
  const last = planned.pop();
  if (!last) throw new Error("Driven work without a day");
  switch (step) {
    case "submitted":
      return submitHours(driver, {
        ...page,
        days: [...planned, isLonger ? { ...last, pause: 0 } : last],
      });
    case "completed":
      return markJobCompleted(desk, { jobId });
    case "confirmed":
      return confirmHours(customer, seen);
    case "corrected":
      return correctHours(customer, {
        ...seen,
        days: [...planned, { ...last, grund: "Mit Pause wie jeden Tag" }],
      });
  }
}

function tokenOf(path: string) {
  return new URL(path, "https://beispiel.example").searchParams.get("token") ?? "";
}

function later(at: Date, hours: number) {
  return new Date(at.getTime() + hours * HOUR_MS);
}
