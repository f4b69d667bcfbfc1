import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../../src/db/schema/index.ts";
import { askAvailability } from "../../../../src/domain/drivers/availability/ask-availability.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { pauseAlerts, resumeAlerts } from "../../../../src/domain/drivers/own-profile.ts";
import { pausePath } from "../../../../src/domain/kernel/links.ts";
import { activeDriver, pendingDriver } from "../../../support/cast.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();
const worker = () => world.ctx({ kind: "worker" });

beforeEach(() => {
  world.clock.now = new Date("2026-12-01T07:30:00Z");
});

const asked = async (driverId: string) =>
  (await emailsAbout(world, { driverId, template: "availability_request" })).length;

describe("the question of the month", () => {
  it("goes once a month to each driver, however many copies ask at once", async () => {
    const driverId = await activeDriver(world);
    await Promise.all([askAvailability(worker()), askAvailability(worker())]);
    await askAvailability(worker());
    expect(await asked(driverId)).toBe(1);
    const [mail] = await emailsAbout(world, { driverId, template: "availability_request" });
    expect(mail?.data).toMatchObject({ from: "2026-12-01", to: "2027-01-11", stand: null });
    world.clock.now = new Date("2027-01-01T07:30:00Z");
    await askAvailability(worker());
    expect(await asked(driverId)).toBe(2);
  });

  it("leaves out who isn't let through, paused, is out of reach or has just said it", async () => {
    const pending = await pendingDriver(world);
    const [paused, dead, told] = [
      await activeDriver(world),
      await activeDriver(world),
      await activeDriver(world),
    ];
    const link = new URL(pausePath(world.ctx(), paused), "http://localhost").searchParams;
    const right = { driverId: paused, token: link.get("token") ?? "" };
    await pauseAlerts(world.ctx(DRIVER), right);
    await world.db
      .update(fahrerProfile)
      .set({ mail_unzustellbar_am: world.clock.now })
      .where(eq(fahrerProfile.id, dead));
    await noteAvailability(world.ctx(), { driverId: told, stillHolds: true });
    await askAvailability(worker());
    const all = [pending, paused, dead, told];
    expect(await Promise.all(all.map(asked))).toEqual([0, 0, 0, 0]);
    world.clock.advance({ days: 8 });
    await resumeAlerts(world.ctx(DRIVER), right);
    await askAvailability(worker());
    expect(await Promise.all(all.map(asked))).toEqual([0, 1, 0, 1]);
  });
});
