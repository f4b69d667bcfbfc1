import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../../src/db/schema/index.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  activeDriver,
  assignedJob,
  confirmedJob,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

async function openPair() {
  return { jobId: await requestedJob(world), driverId: await activeDriver(world) };
}

describe("assign-driver refuses", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])(
    "%o, and changes nothing",
    async (actor) => {
      const pair = await openPair();
      const before = await fingerprint(world);
      await expectRefusal(assignDriver(world.ctx(actor), { ...pair, ...RATE }), "not_admin");
      expect(await fingerprint(world)).toEqual(before);
    },
  );

  it("an unknown job and an unknown driver", async () => {
    const { jobId, driverId } = await openPair();
    await expectRefusal(
      assignDriver(world.ctx(), { jobId: NOBODY, driverId, ...RATE }),
      "job_not_found",
    );
    await expectRefusal(
      assignDriver(world.ctx(), { jobId, driverId: NOBODY, ...RATE }),
      "driver_not_found",
    );
  });

  it("a job that is assigned or confirmed, and leaves no trace of the attempt", async () => {
    const [{ jobId }, confirmed] = [await assignedJob(world), await confirmedJob(world)];
    const driverId = await activeDriver(world);
    const before = await fingerprint(world);
    for (const taken of [jobId, confirmed.jobId]) {
      const refusal = assignDriver(world.ctx(), { jobId: taken, driverId, ...RATE });
      expect(await expectRefusal(refusal, "double_assignment")).toMatchObject({
        title: "Doppelzuweisung verhindert",
      });
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each(["completed", "no_show"] as const)("a job that is %s", async (status) => {
    const pair = await openPair();
    await world.db.update(jobRequests).set({ status }).where(eq(jobRequests.id, pair.jobId));
    await expectRefusal(assignDriver(world.ctx(), { ...pair, ...RATE }), "job_not_assignable");
  });

  it("a driver who waits for approval", async () => {
    const pair = { jobId: await requestedJob(world), driverId: await pendingDriver(world) };
    await expectRefusal(assignDriver(world.ctx(), { ...pair, ...RATE }), "driver_not_available");
  });

  it.each(["rejected", "no_show"] as const)("a driver who is %s", async (status) => {
    const pair = await openPair();
    await world.db.update(fahrerProfile).set({ status }).where(eq(fahrerProfile.id, pair.driverId));
    await expectRefusal(assignDriver(world.ctx(), { ...pair, ...RATE }), "driver_not_available");
  });

  it("an incomplete address, naming each field, and leaves the job open", async () => {
    const { jobId } = await createJob(world.ctx(), {
      ...ORDER,
      customerStreet: "Siehe Nachricht",
      customerHouseNumber: "",
      customerPostalCode: "",
    });
    const driverId = await activeDriver(world);
    const before = await fingerprint(world);
    const refusal = await expectRefusal(
      assignDriver(world.ctx(), { jobId, driverId, ...RATE }),
      "contact_incomplete",
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual([
      "customer_street",
      "customer_house_number",
      "customer_postal_code",
    ]);
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each([
    ["jobId", { jobId: "1; drop table job_requests" }],
    ["driverId", { driverId: "" }],
    ["rateType", { rateType: "monthly" as "daily" }],
    ["rateValue", { rateValue: 0 }],
    ["rateValue", { rateValue: -5 }],
    ["rateValue", { rateValue: 10.005 }],
    ["rateValue", { rateValue: 0.000000001 }],
    ["rateValue", { rateValue: Number.POSITIVE_INFINITY }],
    ["rateValue", { rateValue: "42" as unknown as number }],
    ["startDate", { startDate: "2026-02-30" }],
    ["endDate", { startDate: "2026-12-02", endDate: "2026-12-01" }],
    ["note", { note: "x".repeat(4001) }],
    ["note", { note: "a\0b" }],
    ["note", { note: "\ud800" }],
  ])("a wrong %s: %o", async (field, change) => {
    const pair = await openPair();
    await expectInvalid(assignDriver(world.ctx(), { ...pair, ...RATE, ...change }), field);
  });

  it("an end before the start that the customer named", async () => {
    const pair = await openPair();
    const refusal = await expectRefusal(
      assignDriver(world.ctx(), { ...pair, ...RATE, endDate: "2026-11-25" }),
      "validation",
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(["endDate"]);
  });
});
