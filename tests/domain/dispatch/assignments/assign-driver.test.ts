import { describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { updateContact } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import {
  actionsOf,
  activeDriver,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  jobOf,
  requestedJob,
} from "../../../support/cast.ts";
import { outcomes } from "../../../support/expectations.ts";
import { emailsAbout, isDue } from "../../../support/outbox.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

describe("assign-driver", () => {
  it("writes the assignment, takes the job, queues the driver's mail and notes the action", async () => {
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    const { assignmentId } = await assignDriver(world.ctx(), {
      jobId,
      driverId,
      endDate: "2026-11-28",
      note: "Papiere mitbringen",
      rateType: "daily",
      rateValue: 399.99,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      job_id: jobId,
      driver_id: driverId,
      status: "assigned",
      rate_type: "daily",
      rate_value: 399.99,
      admin_note: "Papiere mitbringen",
      start_date: "2026-11-26",
      end_date: "2026-11-28",
      assigned_at: world.clock.now,
      accepted_at: null,
      confirmed_at: null,
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    const [mail, ...further] = await emailsAbout(world, { assignmentId });
    expect(further).toEqual([]);
    expect(mail).toMatchObject({
      template: "driver_confirmation",
      status: "pending",
      job_id: jobId,
      driver_id: driverId,
      data: { stage: "assigned" },
    });
    expect(await isDue(world, mail?.id ?? "")).toBe(true);
    expect(await actionsOf(world, { jobId })).toMatchObject([
      { action: "assign_driver", driver_id: driverId, admin_email: "dispo@agentur.example" },
    ]);
  });

  it("shows the driver no customer before the confirmation", async () => {
    const { assignmentId } = await assignedJob(world);
    const [mail] = await emailsAbout(world, { assignmentId });
    const facts = JSON.stringify(mail?.data);
    expect(facts).not.toContain("petra.muster@bau.example");
    expect(facts).not.toContain("069 5550101");
  });

  it("takes the dispatcher's own start over the customer's", async () => {
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    const startDate = "2026-12-01";
    const { assignmentId } = await assignDriver(world.ctx(), {
      jobId,
      driverId,
      ...RATE,
      startDate,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ start_date: startDate });
  });

  it("names the terminal as the one who acted", async () => {
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    await assignDriver(world.ctx({ kind: "cli", name: "petra" }), { jobId, driverId, ...RATE });
    expect(await actionsOf(world, { jobId })).toMatchObject([{ admin_email: "cli:petra" }]);
  });

  it("lets one of 20 at once win, with one mail and one action", async () => {
    const jobId = await requestedJob(world);
    const drivers = await Promise.all(Array.from({ length: 4 }, () => activeDriver(world)));
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        assignDriver(world.ctx(), { jobId, driverId: drivers[index % 4] ?? "", ...RATE }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("double_assignment"));
    expect(await assignmentsOf(world, jobId)).toHaveLength(1);
    expect(await emailsAbout(world, { jobId, template: "driver_confirmation" })).toHaveLength(1);
    expect(await actionsOf(world, { jobId })).toHaveLength(1);
  });

  it("lets one driver have several jobs at once that don't overlap", async () => {
    const driverId = await activeDriver(world);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => requestedJob(world)));
    const { won, refused } = await outcomes(
      jobs.map((jobId, index) => {
        const startDate = `2026-12-${10 + index}`;
        return assignDriver(world.ctx(), { jobId, driverId, ...RATE, startDate });
      }),
    );
    expect({ won: won.length, refused }).toEqual({ won: 10, refused: [] });
  });

  it("does not tear when the contact is completed at the same time", async () => {
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    const contact = {
      jobId,
      cName: "Neu GmbH",
      contact: "Paul Neu",
      street: "Weg",
      house: "1",
      postal: "60311",
      city: "Frankfurt",
      phone: "069 777777",
    };
    await Promise.all([
      assignDriver(world.ctx(), { jobId, driverId, ...RATE }),
      updateContact(world.ctx(), contact),
    ]);
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned", company: "Neu GmbH" });
  });
});
