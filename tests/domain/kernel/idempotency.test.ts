import { beforeEach, describe, expect, it } from "vitest";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import type { Actor } from "../../../src/domain/kernel/context.ts";
import {
  activeDriver,
  assignmentsOf,
  BOOKING,
  DRIVER_PROFILE,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { DISPATCHER, TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

let count = 0;
beforeEach(() => {
  world.clock.now = TODAY;
  count += 1;
});

/** The four verbs that create something, each ready to be called with a key. */
const CREATING: [string, Actor, () => Promise<(key: string) => Promise<object>>][] = [
  ["request-job", VISITOR, async () => (key) => requestJob(world.ctx(VISITOR, key), BOOKING)],
  ["create-job", DISPATCHER, async () => (key) => createJob(world.ctx(DISPATCHER, key), ORDER)],
  [
    "register-driver",
    VISITOR,
    async () => {
      const profile = { ...DRIVER_PROFILE, email: `einmal-${count}@fahrer.example` };
      return (key) => registerDriver(world.ctx(VISITOR, key), profile);
    },
  ],
  [
    "assign-driver",
    DISPATCHER,
    async () => {
      const pair = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
      return (key) => assignDriver(world.ctx(DISPATCHER, key), { ...pair, ...RATE });
    },
  ],
];

describe.each(CREATING)("%s with an idempotency key", (name, _actor, prepare) => {
  it("answers the same to the same key and creates nothing twice", async () => {
    const call = await prepare();
    const first = await call(`${name}-repeat`);
    world.clock.advance({ hours: 23 });
    const { "public.change_counts": _, ...before } = await fingerprint(world);
    expect(await call(`${name}-repeat`)).toEqual(first);
    expect(await fingerprint(world)).toMatchObject(before);
  });

  it("creates one thing when 12 calls come at once, and answers all alike", async () => {
    const call = await prepare();
    const { won, refused } = await outcomes(
      Array.from({ length: 12 }, () => call(`${name}-parallel`)),
    );
    expect(refused).toEqual([]);
    for (const answer of won) expect(answer).toEqual(won[0]);
    const {
      emailId: _mail,
      receiptPath: _page,
      nummer,
      nummern,
      ...made
    } = {
      emailId: "",
      receiptPath: "",
      nummer: undefined,
      nummern: [],
      ...won[0],
    };
    const ids = Object.values(made)
      .flat()
      .filter((value) => /^[\da-f-]{36}$/.test(String(value)));
    expect([...new Set(ids)]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    const isJob = name === "create-job" || name === "request-job";
    expect(nummern).toEqual(isJob ? [nummer] : []);
  });
});

describe("an idempotency key", () => {
  it("counts for 24 hours, and then as a new one", async () => {
    const call = () => requestJob(world.ctx(VISITOR, "a-day"), { ...BOOKING, einsatzbeginn: null });
    const first = await call();
    world.clock.now = new Date(TODAY.getTime() + 24 * 3_600_000);
    expect(await call()).toEqual(first);
    world.clock.now = new Date(TODAY.getTime() + 24 * 3_600_000 + 1);
    const second = await call();
    expect(second.jobId).not.toBe(first.jobId);
    expect(await call()).toEqual(second);
  });

  it("is free again after an attempt that failed", async () => {
    const jobId = await requestedJob(world);
    const waiting = await pendingDriver(world);
    const assign = (driverId: string) =>
      assignDriver(world.ctx(DISPATCHER, "after-failure"), { jobId, driverId, ...RATE });
    await expectRefusal(assign(waiting), "driver_not_available");
    const { assignmentId } = await assign(await activeDriver(world));
    expect(await assignmentsOf(world, jobId)).toMatchObject([{ id: assignmentId }]);
  });

  it("belongs to one call: another call may use the same", async () => {
    const order = await createJob(world.ctx(DISPATCHER, "shared"), ORDER);
    const request = await requestJob(world.ctx(VISITOR, "shared"), BOOKING);
    expect(order.jobId).not.toBe(request.jobId);
  });

  it("is needed for none of this: without one, two calls make two", async () => {
    const one = await requestJob(world.ctx(VISITOR), BOOKING);
    expect((await requestJob(world.ctx(VISITOR), BOOKING)).jobId).not.toBe(one.jobId);
  });

  it("protects no one else: bad input is refused under a used key too", async () => {
    await requestJob(world.ctx(VISITOR, "strict"), BOOKING);
    const bad = { ...BOOKING, email: "" };
    await expect(requestJob(world.ctx(VISITOR, "strict"), bad)).rejects.toThrow(/E-Mail/);
    const visitor = createJob(world.ctx(VISITOR, "strict"), ORDER);
    await expectRefusal(visitor, "not_admin");
  });
});
