import { describe, expect, it } from "vitest";
import { einsatzZeiten } from "../../../src/db/schema/index.ts";
import { useApp } from "../../support/app.ts";
import {
  activeDriver,
  assignedJob,
  assignmentOf,
  BOOKING,
  confirmedJob,
  driverOf,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../support/cast.ts";

const world = useApp();

async function dispatcher() {
  const session = await world.signIn();
  return (name: string, body: object, key?: string) =>
    world.call(name, body, { session, ...(key && { headers: { "Idempotency-Key": key } }) });
}

describe("calls about an assignment", () => {
  it("admin-cancel-assignment opens the job again", async () => {
    const call = await dispatcher();
    const { jobId, assignmentId } = await assignedJob(world);
    const cancelled = await call("admin-cancel-assignment", { assignmentId, note: "verschoben" });
    expect(cancelled).toMatchObject({ status: 200, body: { success: true } });
    expect((await jobOf(world, jobId)).status).toBe("open");
    const unknown = await call("admin-cancel-assignment", { assignmentId: NOBODY });
    expect(unknown).toMatchObject({ status: 404, body: { code: "assignment_not_found" } });
  });

  it("admin-replace-driver answers with the new assignment, the same for the same key", async () => {
    const call = await dispatcher();
    const [{ jobId, assignmentId: replacedId }, driverId] = [
      await confirmedJob(world),
      await activeDriver(world),
    ];
    const body = { jobId, driverId, replacedId, rateType: "daily", rateValue: 410 };
    const replaced = await call("admin-replace-driver", body, "one-click");
    expect(replaced.status).toBe(201);
    expect(await call("admin-replace-driver", body, "one-click")).toMatchObject({
      status: 201,
      body: replaced.body,
    });
    const late = await call("admin-replace-driver", body);
    expect(late).toMatchObject({ status: 409, body: { code: "job_state_conflict" } });
  });

  it("names what speaks against a driver, and takes the second click", async () => {
    const call = await dispatcher();
    const { driverId } = await assignedJob(world);
    const jobId = await requestedJob(world);
    const body = { jobId, driverId, rateType: "daily", rateValue: 410 };
    const stopped = await call("admin-assign-driver", body);
    expect(stopped).toMatchObject({
      status: 409,
      body: { code: "confirmation_required", warnings: [{ code: "overlap" }] },
    });
    const confirmed = { ...body, confirmedWarnings: ["overlap"] };
    expect((await call("admin-assign-driver", confirmed)).status).toBe(201);
  });

  it("asks before an unanswered driver is confirmed", async () => {
    const call = await dispatcher();
    const { assignmentId } = await assignedJob(world);
    const stopped = await call("admin-confirm-assignment", { assignmentId });
    expect(stopped).toMatchObject({
      status: 409,
      body: { code: "confirmation_required", warnings: [{ code: "not_answered" }] },
    });
    const confirmed = { assignmentId, confirmedWarnings: ["not_answered"] };
    expect((await call("admin-confirm-assignment", confirmed)).status).toBe(200);
  });

  it("asks before a no-show of a driver who reported that he was there", async () => {
    const call = await dispatcher();
    const { assignmentId } = await confirmedJob(world);
    const da_um = new Date("2026-11-26T06:05:00Z");
    const report = { da_um, da_gemeldet_am: da_um, tag: "2026-11-26" };
    await world.db.insert(einsatzZeiten).values({ assignment_id: assignmentId, ...report });
    const stopped = await call("admin-mark-no-show", { assignmentId });
    expect(stopped).toMatchObject({
      status: 409,
      body: { code: "confirmation_required", warnings: [{ code: "arrival_reported" }] },
    });
    const body = { assignmentId, confirmedWarnings: ["arrival_reported"] };
    expect(await call("admin-mark-no-show", body)).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    });
  });

  it("admin-mark-no-show, send-no-show-notice and admin-undo-no-show", async () => {
    const call = await dispatcher();
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    const wrong = await call("admin-mark-no-show", { assignmentId, overrideFee: "viel" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { overrideFee: expect.stringContaining("Gebühr") } },
    });
    const early = await call("send-no-show-notice", { assignment_id: assignmentId });
    expect(early).toMatchObject({ status: 409, body: { code: "not_a_no_show" } });
    const marked = await call("admin-mark-no-show", {
      assignmentId,
      reason: "Fahrer nicht erschienen",
      overrideFee: null,
    });
    expect(marked).toMatchObject({
      status: 200,
      body: { success: true, feeCents: 85_00, tier: "48h_plus" },
    });
    const notice = await call("send-no-show-notice", { assignment_id: assignmentId });
    expect(notice).toMatchObject({ status: 200, body: { success: true, status: "pending" } });
    const undone = await call("admin-undo-no-show", { assignmentId });
    expect(undone).toMatchObject({ status: 200, body: { success: true } });
    expect((await assignmentOf(world, assignmentId)).status).toBe("confirmed");
    expect((await jobOf(world, jobId)).status).toBe("confirmed");
    expect((await driverOf(world, driverId)).status).toBe("active");
  });

  it("lets one of two windows win that mark at once", async () => {
    const call = await dispatcher();
    const { assignmentId } = await confirmedJob(world);
    const answers = await Promise.all(
      [50, 60].map((overrideFee) => call("admin-mark-no-show", { assignmentId, overrideFee })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("calls about an order", () => {
  it("admin-mark-job-completed and admin-mark-job-open answer with the status", async () => {
    const call = await dispatcher();
    const created = await call("admin-create-job", { ...ORDER, zeitraum: "Oktober 2026" });
    const jobId = String(created.body.jobId);
    for (const _ of [1, 2]) {
      const done = await call("admin-mark-job-completed", { jobId });
      expect(done).toMatchObject({ status: 200, body: { success: true, status: "completed" } });
    }
    const opened = await call("admin-mark-job-open", { jobId });
    expect(opened).toMatchObject({ status: 200, body: { success: true, status: "open" } });
    const ahead = await call("admin-mark-job-completed", { jobId: await requestedJob(world) });
    expect(ahead).toMatchObject({ status: 409, body: { code: "job_not_over" } });
  });

  it("admin-reset-jobs touches test jobs only", async () => {
    const call = await dispatcher();
    const test = await call("admin-create-job", {
      ...ORDER,
      zeitraum: "Oktober 2026",
      isTest: true,
    });
    const real = await confirmedJob(world);
    await call("admin-mark-job-completed", { jobId: test.body.jobId });
    const reset = await call("admin-reset-jobs", {});
    expect(reset.body).toEqual({ success: true, message: "Jobs zurückgesetzt: 1", count: 1 });
    expect((await jobOf(world, String(test.body.jobId))).status).toBe("open");
    expect((await jobOf(world, real.jobId)).status).toBe("confirmed");
  });

  it("admin-edit-job changes a booking, and says if its driver should hear of it", async () => {
    const call = await dispatcher();
    const { jobId } = await assignedJob(world);
    const edited = await call("admin-edit-job", {
      ...ORDER,
      jobId,
      fahrzeugtyp: BOOKING.fahrzeugtyp,
      zeitraum: "ab 1.12.2026",
    });
    expect(edited.body).toEqual({ success: true, driverKnowsOldData: true });
    expect((await jobOf(world, jobId)).zeitraum).toBe("ab 1.12.2026");
    const wrong = await call("admin-edit-job", { ...ORDER, jobId, fahrzeugtyp: "Boot" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { fahrzeugtyp: expect.stringContaining("Fahrzeugtyp") } },
    });
  });

  it("admin-alert-drivers says how many were asked", async () => {
    const call = await dispatcher();
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    const ask = () => call("admin-alert-drivers", { jobId, driverIds: [driverId] });
    expect(await ask()).toMatchObject({ status: 200, body: { success: true, sent: 1 } });
    expect(await ask()).toMatchObject({ status: 200, body: { success: true, sent: 0 } });
  });
});
