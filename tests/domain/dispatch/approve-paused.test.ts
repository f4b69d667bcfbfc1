import { describe, expect, it } from "vitest";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { pauseAlerts } from "../../../src/domain/drivers/own-profile.ts";
import { pausePath } from "../../../src/domain/kernel/links.ts";
import { activeDriver, DESPITE_DOCUMENTS, driverOf, requestedJob } from "../../support/cast.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld } from "../../support/world.ts";

const world = useWorld();

describe("approving a driver who paused alerts", () => {
  it("sends him no jobs, and says so", async () => {
    const driverId = await activeDriver(world);
    await requestedJob(world, { einsatzbeginn: null });
    const url = new URL(pausePath(world.ctx(), driverId), world.config.publicUrl);
    const link = { driverId, token: url.searchParams.get("token") ?? "" };
    await pauseAlerts(world.ctx(DRIVER), link);
    await resetDriver(world.ctx(), { driverId });
    world.clock.advance({ minutes: 1 });
    expect(await approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS })).toEqual({
      sentJobs: 0,
    });
    const [mail] = (await emailsAbout(world, { driverId, template: "job_alert" })).slice(-1);
    expect(mail?.data).toMatchObject({ isPaused: true, jobs: [], moreJobs: 0 });
    expect((await driverOf(world, driverId)).alarm_pausiert_am).not.toBeNull();
  });
});
