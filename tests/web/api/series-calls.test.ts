import { describe, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { ORDER } from "../../support/cast.ts";

const world = useApp();

async function dispatcher() {
  const session = await world.signIn();
  return (name: string, body: object, key?: string) =>
    world.call(name, body, { session, ...(key && { headers: { "Idempotency-Key": key } }) });
}

describe("the calls of a series", () => {
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
});
