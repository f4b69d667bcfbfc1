import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { getJobCard } from "../../../../src/domain/dispatch/read/answer-queries.ts";
import {
  acceptedJob,
  activeDriver,
  assignedJob,
  confirmedJob,
  requestedJob,
  tokenFor,
} from "../../../support/cast.ts";
import { expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();

function card(pair: { jobId: string; driverId: string }) {
  const { jobId, driverId } = pair;
  return getJobCard(world.ctx(DRIVER), { jobId, driverId, token: tokenFor(world, pair) });
}

describe("the job card", () => {
  it("read a hundred times, changes nothing", async () => {
    const assigned = await assignedJob(world);
    const before = await fingerprint(world);
    await Promise.all(Array.from({ length: 100 }, () => card(assigned)));
    expect(await fingerprint(world)).toEqual(before);
  });

  it("tells the driver of the job and nothing of the customer", async () => {
    const shown = await card(await assignedJob(world));
    expect(shown.job).toMatchObject({ fahrzeugtyp: "Kran", billingModel: "agency" });
    expect(JSON.stringify(shown)).not.toMatch(/petra|5550101|Muster Bau/i);
  });

  it("tells what he earns from his own rate, whatever the customer pays", async () => {
    const offered = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
    expect((await card(offered)).earnings).toMatchObject({ isAgreed: false, dayCents: 308_00 });
    expect((await card(await assignedJob(world))).earnings).toMatchObject({
      isAgreed: true,
      dayCents: 340_00,
    });
  });

  it("says whether an answer still counts", async () => {
    const offered = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
    const accepted = await acceptedJob(world);
    const taken = { jobId: accepted.jobId, driverId: offered.driverId };
    expect((await card(offered)).state).toBe("open");
    expect((await card(await assignedJob(world))).state).toBe("open");
    expect((await card(accepted)).state).toBe("accepted");
    expect((await card(taken)).state).toBe("taken");
    expect((await card(await confirmedJob(world))).state).toBe("confirmed");
  });

  it("of a completed job is closed to a driver who never answered", async () => {
    const confirmed = await confirmedJob(world);
    await world.db
      .update(jobRequests)
      .set({ status: "completed" })
      .where(eq(jobRequests.id, confirmed.jobId));
    expect((await card(confirmed)).state).toBe("taken");
  });

  it("needs the token, and not one that has run out", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const token = tokenFor(world, { jobId, driverId });
    const ctx = world.ctx(DRIVER);
    await expectRefusal(getJobCard(ctx, { jobId, driverId, token: "" }), "link_invalid");
    world.clock.advance({ days: 15 });
    await expectRefusal(getJobCard(ctx, { jobId, driverId, token }), "link_expired");
  });
});
