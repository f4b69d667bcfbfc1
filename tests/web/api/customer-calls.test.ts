import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { jobOf, linkedJob, NOBODY, ORDER, pendingDriver } from "../../support/cast.ts";

const world = useApp();
let session: string;
let customerId: string;
let jobId: string;

const call = (name: string, body: object) => world.call(name, body, { session });
const done = async (name: string, body: object) => {
  const answer = await call(name, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body;
};
const fetched = async (body: object) => (await done("admin-data-fetch", body)).data as object[];
const record = async (id = customerId) =>
  (await fetched({ dataType: "customer", customerId: id }))[0] as Record<string, unknown>;

beforeAll(async () => {
  session = await world.signIn();
  jobId = await linkedJob(world);
  customerId = (await jobOf(world, jobId)).kunde_id ?? "";
});

describe("admin-data-fetch", () => {
  it("lists customers, one whole, how many, and his jobs and log", async () => {
    const rows = await fetched({ dataType: "customers", q: "muster bau", sort: "name", limit: 5 });
    expect(rows).toMatchObject([
      { id: customerId, company: "Muster Bau GmbH", jobs: 1, open_jobs: 1 },
    ]);
    expect(await fetched({ dataType: "customer-count" })).toEqual([{ count: 1 }]);
    expect(await record()).toMatchObject({
      id: customerId,
      contacts: [{ email: "petra.muster@bau.example" }],
      last_job: { fahrzeugtyp: "kran" },
    });
    expect(await fetched({ dataType: "jobs", customerId })).toMatchObject([
      { id: jobId, kunde_id: customerId },
    ]);
    expect(await fetched({ dataType: "actions", customerId })).toEqual([]);
  });

  it("names what is unknown or wrong", async () => {
    const nobody = await call("admin-data-fetch", { dataType: "customer", customerId: NOBODY });
    expect(nobody).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
    for (const [wrong, field] of [
      [{ dataType: "customer" }, "customerId"],
      [{ dataType: "customer", customerId: "12" }, "customerId"],
      [{ dataType: "customers", sort: "start" }, "sort"],
      [{ dataType: "jobs", sort: "name" }, "sort"],
      [{ dataType: "customers", cursor: "x" }, "cursor"],
    ] as const) {
      const refused = await call("admin-data-fetch", wrong);
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
  });
});

describe("the calls of a record", () => {
  it("write it", async () => {
    const driverId = await pendingDriver(world);
    expect(await done("admin-edit-customer", { customerId, plz: "60313" })).toMatchObject({
      changed: 1,
    });
    const contact = { customerId, name: "Otto", contactEmail: "otto@bau.example" };
    const { contactId } = await done("admin-save-customer-contact", contact);
    const { siteId } = await done("admin-save-customer-site", { customerId, ort: "Hanau" });
    const price = { customerId, position: "special", tagespreis: 500 };
    await done("admin-agree-price", price);
    await done("admin-set-customer-driver", { customerId, driverId, art: "bevorzugt" });
    await done("admin-note-customer", { customerId, text: "Ruft morgens an" });
    await done("admin-remove-customer-entry", { customerId, kind: "contact", entryId: contactId });
    expect(await record()).toMatchObject({
      customer_postal_code: "60313",
      contacts: [{ name: "Petra Muster" }],
      sites: [{ id: siteId, ort: "Hanau" }],
      prices: [{ position: "special", tagespreis_cents: 50_000 }],
      drivers: [{ driver_id: driverId, art: "bevorzugt" }],
    });
    const own = { ...contact, email: "otto@bau.example" };
    expect(await call("admin-save-customer-contact", own)).toMatchObject({ status: 403 });
    const [entry] = await fetched({ dataType: "actions", customerId, limit: 1 });
    expect(entry).toMatchObject({ customer_id: customerId });
  });

  it("create for him, move, merge, export and erase", async () => {
    const order = { ...ORDER, fahrzeugtyp: "Kran", einsatzbeginn: "2026-12-01", customerId };
    const created = await call("admin-create-job", order);
    expect(created.status).toBe(201);
    const { jobId: second } = created.body as { jobId: string };
    expect(await jobOf(world, second)).toMatchObject({
      kunde_id: customerId,
      tagespreis_cents: 50_000,
    });
    const { customerId: other } = await done("admin-move-to-customer", {
      jobId: second,
      customerId: null,
    });
    const merged = await done("admin-merge-customers", { customerId, otherId: other });
    expect(merged).toMatchObject({ movedJobs: 1 });
    const busy = await call("admin-erase-customer", { customerId });
    expect(busy).toMatchObject({ status: 409, body: { code: "customer_has_open_jobs" } });
    const exported = await done("admin-export-customer", { customerId });
    expect(exported.data).toMatchObject({ kunde: { id: customerId } });
    for (const id of [jobId, second]) {
      await done("admin-cancel-job", { jobId: id, by: "agency", reason: "Schluss" });
    }
    const { kept } = await done("admin-erase-customer", { customerId });
    expect(kept).toHaveLength(1);
    expect(await fetched({ dataType: "customers" })).toEqual([]);
  });
});
