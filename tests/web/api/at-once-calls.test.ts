import { describe, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import {
  activeDriver,
  assignedJob,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";

/** What the calls about several jobs promise over HTTP; what the verbs do besides stands in tests/domain. */

const world = useApp();

async function dispatcher() {
  const session = await world.signIn();
  return (name: string, body: object, key?: string) =>
    world.call(name, body, { session, ...(key && { headers: { "Idempotency-Key": key } }) });
}

describe("calls about several jobs", () => {
  it("admin-create-job takes the days that calc-series gave, once for the same key", async () => {
    const call = await dispatcher();
    const rule = { from: "2026-12-21", until: "2027-01-10", weekdays: ["fr"], days: [] };
    const plan = await call("calc-series", { ...rule, einsatz_postal_code: "60311" });
    expect(plan).toMatchObject({
      status: 200,
      body: {
        state: "Hessen",
        isCut: false,
        days: [
          { day: "2026-12-25", holiday: expect.stringContaining("Weihnachts") },
          { day: "2027-01-01", holiday: "Neujahrstag" },
          { day: "2027-01-08", holiday: null },
        ],
      },
    });
    const { zeitraum: _, ...order } = ORDER;
    const body = { ...order, serientage: ["2027-01-08", "2027-01-15"] };
    const created = await call("admin-create-job", body, "serie");
    expect(created.status).toBe(201);
    expect(created.body.nummern).toHaveLength(2);
    expect((await call("admin-create-job", body, "serie")).body).toEqual(created.body);
    const [serie] = created.body.jobIds as string[];
    const { body: listed } = await call("admin-data-fetch", { dataType: "jobs", serie });
    expect(listed.data).toMatchObject([{ serie_id: serie }, { serie_id: serie }]);
  });

  it("refuse a series that ends before it begins, and 61 days, at their fields", async () => {
    const call = await dispatcher();
    const rule = { from: "2026-12-21", until: "2026-12-20", weekdays: ["mo"] };
    const backwards = await call("calc-series", rule);
    expect(backwards).toMatchObject({
      status: 422,
      body: { fields: { until: expect.any(String) } },
    });
    const days = Array.from({ length: 61 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    );
    const many = await call("admin-create-job", { ...ORDER, serientage: days });
    expect(many).toMatchObject({
      status: 422,
      body: { fields: { serientage: "Höchstens 60 Aufträge auf einmal" } },
    });
  });

  it("answer 200 with a result for each job, done or not", async () => {
    const call = await dispatcher();
    const driverId = await activeDriver(world);
    const [open, { jobId: taken }] = [await requestedJob(world), await assignedJob(world)];
    const shortlist = await call("calc-shortlist-for-jobs", { jobIds: [open, taken] });
    expect(shortlist.status).toBe(200);
    const terms = { driverId, rateType: "daily", rateValue: 410 };
    const jobs = [{ jobId: open }, { jobId: taken }];
    const assigned = await call("admin-assign-jobs", { jobs, ...terms }, "drei");
    const results = [
      { jobId: open, outcome: "done", code: null },
      { jobId: taken, outcome: "refused", code: "double_assignment" },
    ];
    expect(assigned).toMatchObject({ status: 200, body: { results } });
    const again = await call("admin-assign-jobs", { jobs, ...terms }, "drei");
    expect(again).toMatchObject({ status: 200, body: { results } });
    const jobIds = [open, NOBODY];
    for (const [name, body, first] of [
      ["admin-alert-for-jobs", { jobIds }, "refused"],
      ["admin-complete-jobs", { jobIds }, "refused"],
      ["admin-cancel-jobs", { jobIds, by: "agency", reason: "ruht" }, "done"],
    ] as const) {
      const { status, body: answer } = await call(name, body);
      expect(status).toBe(200);
      expect(answer.results).toMatchObject([
        { jobId: open, outcome: first },
        { jobId: NOBODY, outcome: "refused", code: "job_not_found" },
      ]);
    }
  });

  it("answer 200 with a result for each driver, the same for the same key", async () => {
    const call = await dispatcher();
    const [waiting, active] = [await pendingDriver(world), await activeDriver(world)];
    const reached = await call("calc-who-is-reached", { driverIds: [waiting, active] });
    expect(reached).toMatchObject({
      status: 200,
      body: {
        drivers: [
          { driverId: waiting, missing: ["fuehrerschein", "fahrerkarte"], documents: null },
          { driverId: active, documents: { code: "documents_complete" }, availability: null },
        ],
      },
    });
    for (const [name, driverId] of [
      ["admin-request-missing-documents", waiting],
      ["admin-ask-drivers", active],
    ] as const) {
      const body = { driverIds: [driverId, NOBODY] };
      const first = await call(name, body, name);
      expect(first).toMatchObject({
        status: 200,
        body: {
          results: [
            { driverId, outcome: "done", code: null },
            { driverId: NOBODY, outcome: "refused", code: "driver_not_found" },
          ],
        },
      });
      expect((await call(name, body, name)).body).toEqual(first.body);
      expect((await call(name, body)).body.results).toMatchObject([
        { driverId, outcome: "refused", code: "asked_lately" },
        { driverId: NOBODY },
      ]);
      expect((await call(name, { driverIds: [] })).status).toBe(422);
    }
  });
});
