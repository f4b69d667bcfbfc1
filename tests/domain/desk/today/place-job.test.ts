import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type JobFacts, placeOf } from "../../../../src/domain/desk/today/place-job.ts";
import {
  TODAY_KINDS,
  TODAY_STEPS,
  type TodayStep,
} from "../../../../src/domain/desk/today/vocabulary.ts";
import {
  addDays,
  berlinDate,
  HOUR_MS,
  startOfWork,
} from "../../../../src/domain/kernel/time/berlin.ts";
import { ALL_WEEKDAYS } from "../../../../src/domain/kernel/time/working-days.ts";

const now = new Date("2026-11-24T09:00:00Z");
const moment = { now, today: berlinDate(now) };

const hoursAway = fc
  .integer({ min: -100, max: 100 })
  .map((h) => new Date(now.getTime() + h * HOUR_MS));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, { arbitrary: value, weight: 1 });

/** Whatever the database may hold: the driver's facts only where somebody is assigned. */
const FACTS: fc.Arbitrary<JobFacts> = fc
  .record({
    status: fc.constantFrom("open", "assigned", "confirmed", "no_show", "completed", "cancelled"),
    start: maybe(fc.integer({ min: -40, max: 40 })),
    length: fc.integer({ min: 0, max: 6 }),
    answerUntil: maybe(hoursAway),
    putOffDays: maybe(fc.integer({ min: -2, max: 9 })),
    assignedAt: hoursAway,
    acceptedAt: maybe(hoursAway),
    problemSince: seldom(hoursAway),
    wish: seldom(fc.record({ kind: fc.constantFrom("storno", "aenderung"), since: hoursAway })),
    lost: seldom(fc.integer({ min: 0, max: 5 })),
    isUntold: fc.boolean(),
    hoursSince: seldom(hoursAway),
    mailFailedAt: seldom(hoursAway),
  })
  .map(({ status, start, length, putOffDays, lost, ...rest }) => {
    const first = start === null ? null : addDays(moment.today, start);
    const isActive = status === "assigned" || status === "confirmed";
    return {
      status,
      first,
      last: first && addDays(first, length),
      weekdays: ALL_WEEKDAYS,
      startsAt: first ? startOfWork(first) : null,
      answerUntil: status === "open" ? rest.answerUntil : null,
      putOffUntil: putOffDays === null ? null : addDays(moment.today, putOffDays),
      assignedAt: isActive ? rest.assignedAt : null,
      acceptedAt: isActive ? rest.acceptedAt : null,
      problemSince: isActive ? rest.problemSince : null,
      wish: rest.wish,
      lostDay: isActive && lost !== null ? addDays(moment.today, lost) : null,
      isUntold: isActive && rest.isUntold,
      hoursSince: rest.hoursSince,
      mailFailedAt: rest.mailFailedAt,
    };
  });

/** Reads better than each expectation with its own property. */
const always = (holds: (job: JobFacts, place: NonNullable<ReturnType<typeof placeOf>>) => void) =>
  fc.assert(
    fc.property(FACTS, (job) => {
      const place = placeOf(job, moment);
      if (place) holds(job, place);
    }),
    { numRuns: 3_000 },
  );
const isOver = ({ last }: JobFacts) => last !== null && last < moment.today;

it("every job without a driver has its place, and every place a step", () => {
  fc.assert(
    fc.property(FACTS, (job) => {
      if (job.status === "open" || job.status === "no_show") {
        // An undated no-show still lacks somebody who drives.
        expect(placeOf(job, moment)).not.toBeNull();
      }
    }),
    { numRuns: 3_000 },
  );
});

it("every group and every step of a job is reached", () => {
  const places = fc
    .sample(FACTS, { numRuns: 20_000, seed: 1 })
    .flatMap((job) => placeOf(job, moment) ?? []);
  const ofDrivers: TodayStep[] = ["check_driver"];
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(TODAY_KINDS));
  expect(new Set([...places.map(({ step }) => step), ...ofDrivers])).toEqual(new Set(TODAY_STEPS));
});

it("only a driver's yes is confirmed, and only what lacks a driver is assigned", () => {
  always(({ acceptedAt, status }, { step }) => {
    if (step === "confirm") expect(acceptedAt).not.toBeNull();
    if (step === "call" && status === "assigned") expect(acceptedAt).toBeNull();
    if (step === "assign") expect(status).toBe("open");
  });
});

it("what is over is closed, neither assigned nor called after", () => {
  always((job, { step, kind }) => {
    if (!isOver(job)) return;
    const closing: TodayStep[] = ["settle_hours", "driven", "complete", "cancel", "wake"];
    const beside: TodayStep[] = ["settle_problem", "settle_wish", "replace", "resend"];
    expect([...closing, ...beside]).toContain(step);
    if (kind === "close") expect(closing).toContain(step);
  });
});

it("a promised answer can be put off no longer than it was promised", () => {
  always(({ status, answerUntil }, { kind }) => {
    if (kind !== "snoozed" || status !== "open" || !answerUntil) return;
    expect(berlinDate(answerUntil) > moment.today).toBe(true);
  });
});

it("only what is far is folded, and only where it can wait", () => {
  always(({ first, last }, { kind, isFolded }) => {
    if (!isFolded) return;
    expect(["staff", "close"]).toContain(kind);
    const [early, late] = [addDays(moment.today, -14), addDays(moment.today, 14)];
    expect((first !== null && first > late) || (last !== null && last < early)).toBe(true);
  });
});

const OPEN: JobFacts = {
  status: "open",
  first: "2026-11-25",
  last: "2026-11-25",
  weekdays: ALL_WEEKDAYS,
  startsAt: startOfWork("2026-11-25", "10:00"),
  answerUntil: null,
  putOffUntil: null,
  assignedAt: null,
  acceptedAt: null,
  problemSince: null,
  wish: null,
  lostDay: null,
  isUntold: false,
  hoursSince: null,
  mailFailedAt: null,
};
const SILENT: Partial<JobFacts> = { status: "assigned", assignedAt: now };
const WISH = { kind: "aenderung", since: now } as const;

it.each<[string, Partial<JobFacts>, string]>([
  ["open, 24 hours before it starts", {}, "now assign"],
  ["open, a minute earlier", { startsAt: startOfWork("2026-11-25", "10:01") }, "staff assign"],
  [
    "begun yesterday and not over",
    { first: "2026-11-23", startsAt: startOfWork("2026-11-23") },
    "now assign",
  ],
  ["silent near the start", SILENT, "now call"],
  ["with a wish too", { wish: WISH }, "now settle_wish"],
  ["with a wish and a problem", { ...SILENT, wish: WISH, problemSince: now }, "now settle_problem"],
  ["with a yes", { ...SILENT, acceptedAt: now }, "confirm confirm"],
  ["confirmed", { status: "confirmed" }, "running call"],
  ["confirmed, a mail failed", { status: "confirmed", mailFailedAt: now }, "now resend"],
  ["a no-show", { status: "no_show" }, "now find_substitute"],
])("%s", (_, facts, place) => {
  const { kind, step } = placeOf({ ...OPEN, ...facts }, moment) ?? {};
  expect(`${kind} ${step}`).toBe(place);
});
