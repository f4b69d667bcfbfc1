import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { MailDelayed } from "../../../src/domain/kernel/ports.ts";
import {
  activeDriver,
  checkedDocuments,
  driverOf,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { attempt, emailsAbout, paperMailer } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

async function approved() {
  const driverId = await pendingDriver(world);
  await checkedDocuments(world, driverId);
  await approveDriver(world.ctx(), { driverId });
  return driverId;
}
const statusOf = async (driverId: string) => (await driverOf(world, driverId)).status;
const alertsTo = (driverId: string) => emailsAbout(world, { driverId, template: "job_alert" });
/** Of his first mails, the registration's goes first. */
async function deliverAll(driverId: string) {
  for (const { id } of await emailsAbout(world, { driverId })) {
    await attempt(world, paperMailer(), id);
  }
}

describe("an approved driver", () => {
  it("is active once the mail about it has left, whatever of a single job still waits, and not before", async () => {
    const [driverId, jobId] = [await approved(), await requestedJob(world)];
    await alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });
    expect(await statusOf(driverId)).toBe("approved");
    const alert = (await alertsTo(driverId)).find(({ job_id }) => job_id === jobId);
    for (const { id } of await emailsAbout(world, { driverId })) {
      if (id !== alert?.id) await attempt(world, paperMailer(), id);
    }
    expect(await statusOf(driverId)).toBe("active");
    expect((await alertsTo(driverId)).find(({ id }) => id === alert?.id)?.status).toBe("pending");
  });

  it("stays approved while the mail can't be sent, and drives all the same", async () => {
    const [driverId, jobId] = [await approved(), await requestedJob(world)];
    const away = {
      ...paperMailer(),
      send: () => Promise.reject(new MailDelayed("unreachable", "away")),
    };
    for (const { id } of await emailsAbout(world, { driverId })) await attempt(world, away, id);
    expect(await statusOf(driverId)).toBe("approved");
    await assignDriver(world.ctx(), { jobId, driverId, rateType: "hourly", rateValue: 40 });
  });

  it("who was set back meanwhile is not made active by the first approval's mail", async () => {
    const driverId = await approved();
    await resetDriver(world.ctx(), { driverId });
    world.clock.advance({ minutes: 1 });
    await approveDriver(world.ctx(), { driverId });
    const [first, second] = await alertsTo(driverId);
    for (const { id } of await emailsAbout(world, { driverId })) {
      if (id !== second?.id) await attempt(world, paperMailer(), id);
    }
    expect(first && (await alertsTo(driverId))[0]?.status).toBe("sent");
    expect(await statusOf(driverId)).toBe("approved");
    await attempt(world, paperMailer(), second?.id ?? "");
    expect(await statusOf(driverId)).toBe("active");
  });

  it.each(["pending", "rejected", "no_show"] as const)(
    "who is %s by then stays so",
    async (status) => {
      const driverId = await approved();
      await world.db.update(fahrerProfile).set({ status }).where(eq(fahrerProfile.id, driverId));
      await deliverAll(driverId);
      expect(await statusOf(driverId)).toBe(status);
    },
  );

  it("is not made active by another mail, as one about a single job", async () => {
    const [driverId, jobId] = [await activeDriver(world), await requestedJob(world)];
    await alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });
    await world.db
      .update(fahrerProfile)
      .set({ status: "approved" })
      .where(eq(fahrerProfile.id, driverId));
    const alert = (await alertsTo(driverId)).find(({ job_id }) => job_id === jobId);
    await attempt(world, paperMailer(), alert?.id ?? "");
    expect(await statusOf(driverId)).toBe("approved");
  });
});
