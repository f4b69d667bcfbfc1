import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../src/db/schema/index.ts";
import { rejectDriver, resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { countDrivers } from "../../../src/domain/drivers/queries.ts";
import type { DriverStatus } from "../../../src/domain/drivers/vocabulary.ts";
import {
  actionsOf,
  activeDriver,
  approveAtOnce,
  assignedJob,
  assignmentOf,
  confirmedJob,
  driverOf,
  NOBODY,
  pendingDriver,
} from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout, settle } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const reason = "Fahrerkarte abgelaufen, unfreundlich am Telefon";
const set = (driverId: string, status: DriverStatus) =>
  world.db.update(fahrerProfile).set({ status }).where(eq(fahrerProfile.id, driverId));

describe("reject-driver", () => {
  it("keeps the reason in the house and mails nobody unless told to", async () => {
    const driverId = await pendingDriver(world);
    await rejectDriver(world.ctx(), { driverId, reason });
    expect(await driverOf(world, driverId)).toMatchObject({
      status: "rejected",
      ablehnungsgrund: reason,
    });
    expect(await emailsAbout(world, { driverId, template: "registration_rejected" })).toEqual([]);
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "reject_driver", note: reason },
    ]);
  });

  it("mails a refusal without the reason, once of 10 at once", async () => {
    const driverId = await pendingDriver(world);
    const { won, refused } = await outcomes(
      Array.from({ length: 10 }, () =>
        rejectDriver(world.ctx(), { driverId, reason, notify: true }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill("driver_state_conflict"));
    await settle(world);
    const [mail, ...more] = await emailsAbout(world, {
      driverId,
      template: "registration_rejected",
    });
    expect(more).toEqual([]);
    expect(mail?.text).toContain("zurzeit leider nicht");
    expect(`${mail?.text} ${mail?.html} ${JSON.stringify(mail?.data)}`).not.toContain(
      "Fahrerkarte",
    );
  });

  it.each(["approved", "active", "rejected", "no_show"] as const)("refuses %s", async (status) => {
    const driverId = await pendingDriver(world);
    await set(driverId, status);
    const before = await fingerprint(world);
    await expectRefusal(rejectDriver(world.ctx(), { driverId, reason }), "driver_state_conflict");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("refuses one who is still assigned, the wrong person, nobody, and no reason", async () => {
    const { driverId } = await assignedJob(world);
    await resetDriver(world.ctx(), { driverId });
    const before = await fingerprint(world);
    await expectRefusal(rejectDriver(world.ctx(), { driverId, reason }), "driver_has_open_jobs");
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(rejectDriver(world.ctx(actor), { driverId, reason }), "not_admin");
    }
    const nobody = rejectDriver(world.ctx(), { driverId: NOBODY, reason });
    await expectRefusal(nobody, "driver_not_found");
    await expectInvalid(rejectDriver(world.ctx(), { driverId, reason: "  " }), "reason");
    await expectInvalid(rejectDriver(world.ctx(), { driverId: "x", reason }), "driverId");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("reset-driver", () => {
  it.each(["approved", "active", "rejected", "no_show"] as const)("from %s", async (status) => {
    const driverId = await pendingDriver(world);
    await set(driverId, status);
    expect(await resetDriver(world.ctx(), { driverId })).toEqual({ assignedJobs: 0 });
    expect(await driverOf(world, driverId)).toMatchObject({
      status: "pending",
      ablehnungsgrund: "",
    });
    await expectRefusal(resetDriver(world.ctx(), { driverId }), "driver_state_conflict");
  });

  it("forgets the reason of a refusal, and lets him be approved", async () => {
    const driverId = await pendingDriver(world);
    await rejectDriver(world.ctx(), { driverId, reason });
    await resetDriver(world.ctx(), { driverId });
    await approveAtOnce(world, driverId);
    expect(await driverOf(world, driverId)).toMatchObject({
      status: "active",
      ablehnungsgrund: "",
    });
  });

  it("changes no assignment, and says how many are open", async () => {
    const { driverId, assignmentId, jobId } = await confirmedJob(world);
    expect(await resetDriver(world.ctx(), { driverId })).toEqual({ assignedJobs: 1 });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "confirmed" });
    await approveAtOnce(world, driverId);
    await world.db
      .update(jobRequests)
      .set({ status: "completed" })
      .where(eq(jobRequests.id, jobId));
    expect(await resetDriver(world.ctx(), { driverId })).toEqual({ assignedJobs: 0 });
    const resets = (await actionsOf(world, { driverId })).filter(
      ({ action }) => action === "reset_driver",
    );
    expect(resets.map(({ note }) => note).toSorted()).toEqual(["", "noch 1 offene Zuweisung"]);
  });

  it("refuses the wrong person and nobody; of 10 at once one wins", async () => {
    const driverId = await activeDriver(world);
    await expectRefusal(resetDriver(world.ctx(DRIVER), { driverId }), "not_admin");
    await expectRefusal(resetDriver(world.ctx(), { driverId: NOBODY }), "driver_not_found");
    const { won } = await outcomes(
      Array.from({ length: 10 }, () => resetDriver(world.ctx(), { driverId })),
    );
    expect(won).toHaveLength(1);
  });
});

describe("count-drivers", () => {
  it("counts each status, and only those who are not erased", async () => {
    await world.db.update(fahrerProfile).set({ geloescht_am: world.clock.now });
    const [one, other] = [await pendingDriver(world), await pendingDriver(world)];
    await rejectDriver(world.ctx(), { driverId: other, reason });
    expect(await driverOf(world, one)).toMatchObject({ status: "pending" });
    expect(await countDrivers(world.ctx())).toEqual({
      pending: 1,
      approved: 0,
      active: 0,
      rejected: 1,
      no_show: 0,
    });
  });
});
