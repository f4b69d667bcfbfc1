import { beforeEach, describe, expect, it } from "vitest";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { BOOKING, ORDER } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const ANYTIME = { ...BOOKING, einsatzbeginn: null };

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("one key under two calls", () => {
  it("keeps each one's answer, and neither is answered with the other's", async () => {
    const order = () => createJob(world.ctx(undefined, "beide"), ORDER);
    const request = () => requestJob(world.ctx(VISITOR, "beide"), ANYTIME);
    const [ordered, requested] = [await order(), await request()];
    expect(await order()).toEqual(ordered);
    expect(await request()).toEqual(requested);
  });
});

describe("a key that is a day old", () => {
  it("stands for what is sent under it then, and for the new answer", async () => {
    const send = (nachricht: string) =>
      requestJob(world.ctx(VISITOR, "gestern"), { ...ANYTIME, nachricht });
    const first = await send("erst dies");
    await expectRefusal(send("dann das"), "idempotency_mismatch");
    world.clock.now = new Date(TODAY.getTime() + 24 * 3_600_000 + 60_000);
    const second = await send("dann das");
    expect(second.jobId).not.toBe(first.jobId);
    expect(await send("dann das")).toEqual(second);
    await expectRefusal(send("erst dies"), "idempotency_mismatch");
    // The new one's day begins anew.
    world.clock.advance({ hours: 23 });
    expect(await send("dann das")).toEqual(second);
  });
});

describe("a repetition past the limit", () => {
  const limited = (key: string) => {
    const ctx = world.ctx(VISITOR, key);
    const take = () => Promise.reject(new Error("used up"));
    return { ...ctx, limits: { ...ctx.limits, take } };
  };

  it("is answered only by what was stored: another failure of the limit is told", async () => {
    await requestJob(world.ctx(VISITOR, "zu oft"), ANYTIME);
    await expect(requestJob(limited("zu oft"), ANYTIME)).rejects.toThrow("used up");
  });
});
