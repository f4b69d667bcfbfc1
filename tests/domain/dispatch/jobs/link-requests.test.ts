import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { kunden } from "../../../../src/db/schema/index.ts";
import { setCustomerDriver } from "../../../../src/domain/customer-records/edit-customer.ts";
import { mergeCustomers } from "../../../../src/domain/customer-records/merge-customers.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { linkRequest, requestsToLink } from "../../../../src/domain/dispatch/jobs/link-requests.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { moveToCustomer } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { getOpenJobs } from "../../../../src/domain/dispatch/read/open-jobs/open-jobs.ts";
import type { Ctx } from "../../../../src/domain/kernel/context.ts";
import { openJobsPath } from "../../../../src/domain/kernel/links.ts";
import { jobNumber } from "../../../../src/domain/kernel/vocabulary.ts";
import { eraseCustomer } from "../../../../src/domain/privacy/erase-customer.ts";
import { exportCustomer } from "../../../../src/domain/privacy/export-customer.ts";
import { activeDriver, BOOKING, jobOf, linkedJob, linkRequests } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { afterOpen } from "../../../support/open-change.ts";
import { emailsAbout, WORKER } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const worker = () => world.ctx(WORKER);

let counter = 0;
function stranger() {
  counter += 1;
  return {
    company: `Fremd ${"abcdefghijklmnopq"[counter]} GmbH`,
    email: `fremd-${counter}@firma.example`,
    phone: `0201 880${counter + 100}`,
  };
}
type Who = ReturnType<typeof stranger>;

/** Stored, and not linked yet. */
const book = async (who: Partial<Who> & { anzahl_fahrer?: number }, ctx = world.ctx(VISITOR)) =>
  requestJob(ctx, { ...BOOKING, ...who });
const customerOf = async (jobId: string) => (await jobOf(world, jobId)).kunde_id;
const known = async (who: Who) => (await customerOf(await linkedJob(world, who))) ?? "";
const idsToLink = async () =>
  (await requestsToLink(worker(), 100)).claims.flatMap(({ row }) => row.ids);
const recordsOf = ({ company }: Who) =>
  world.db.select().from(kunden).where(eq(kunden.firma, company));

afterEach(async () => linkRequests(world, await idsToLink()));

describe("the worker", () => {
  it("links what was booked, each job of a request, as of the moment of the order", async () => {
    const who = stranger();
    const { jobIds } = await book({ ...who, anzahl_fahrer: 2 });
    const { created_at } = await jobOf(world, jobIds[0] ?? "");
    expect(await jobOf(world, jobIds[0] ?? "")).toMatchObject({ kunde_id: null });
    expect((await idsToLink()).sort()).toEqual(jobIds.toSorted());
    world.clock.advance({ minutes: 5 });
    for (const id of await idsToLink()) await linkRequest(worker(), id);
    expect(await idsToLink()).toEqual([]);
    const [record, ...others] = await recordsOf(who);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ created_at, letzter_auftrag_am: created_at });
    for (const id of jobIds) expect(await customerOf(id)).toBe(record?.id);
  });

  it("leaves a job to the copy that is linking it, and links it once", async () => {
    const who = stranger();
    const { jobId } = await book(who);
    const second = async () => {
      expect(await idsToLink()).toEqual([]);
      await linkRequest(worker(), jobId);
    };
    await afterOpen(world, (ctx) => linkRequest(ctx, jobId), second);
    await linkRequest(worker(), jobId);
    expect(await recordsOf(who)).toMatchObject([{ id: await customerOf(jobId) }]);
  });

  it("writes one record for two orders of a new customer that are linked at once", async () => {
    const who = stranger();
    const [{ jobId: one }, { jobId: other }] = [await book(who), await book(who)];
    await afterOpen(
      world,
      (ctx) => linkRequest(ctx, one),
      () => linkRequest(worker(), other),
    );
    const [record, ...others] = await recordsOf(who);
    expect(others).toEqual([]);
    expect([await customerOf(one), await customerOf(other)]).toEqual([record?.id, record?.id]);
  });

  it.each(["customer_email", "customer_phone"])("links an order without %s", async (column) => {
    const who = stranger();
    const { jobId } = await book(who);
    await world.db.execute(
      sql`update job_requests set ${sql.identifier(column)} = '' where id = ${jobId}`,
    );
    await linkRequest(worker(), jobId);
    expect(await recordsOf(who)).toMatchObject([{ id: await customerOf(jobId) }]);
  });

  it("lets a job wait that it can't link, without holding up others, and gives it up after a day", async () => {
    await world.db.execute(
      sql`alter table kunden add constraint refuses check (firma <> 'Unmöglich AG')`,
    );
    const { jobId } = await book({ ...stranger(), company: "Unmöglich AG" });
    const other = (await book(stranger())).jobId;
    const fail = () => expect(linkRequest(worker(), jobId)).rejects.toThrow();
    await fail();
    expect(await idsToLink()).toEqual([other]);
    world.clock.advance({ minutes: 11 });
    expect(await idsToLink()).toEqual([other, jobId]);
    world.clock.advance({ hours: 24 });
    await fail();
    await linkRequests(world, await idsToLink());
    world.clock.advance({ hours: 24 });
    expect(await idsToLink()).toEqual([]);
    await world.db.execute(sql`alter table kunden drop constraint refuses`);
    expect(await customerOf(jobId)).toBeNull();
    // The assignment links it.
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId, driverId, rateType: "daily", rateValue: 399 });
    expect(await customerOf(jobId)).not.toBeNull();
  });

  it("stops to look for the customer of an order that names none any more", async () => {
    const { jobId } = await book(stranger());
    await world.db.execute(
      sql`update job_requests set customer_email = '', customer_phone = '' where id = ${jobId}`,
    );
    await linkRequest(worker(), jobId);
    expect(await customerOf(jobId)).toBeNull();
    expect(await idsToLink()).toEqual([]);
  });
});

describe("before it is linked", () => {
  it("a job that the dispatcher moves stays with that customer", async () => {
    const [who, chosen] = [stranger(), await known(stranger())];
    const { jobId } = await book(who);
    await moveToCustomer(world.ctx(), { jobId, customerId: chosen });
    expect(await idsToLink()).toEqual([]);
    expect(await customerOf(jobId)).toBe(chosen);
    expect(await known(who)).toBe(chosen);
  });

  it("a customer's record may become part of another", async () => {
    const [one, two] = [stranger(), stranger()];
    const [customerId, otherId] = [await known(one), await known(two)];
    const { jobId } = await book(two);
    const merge = (ctx: Ctx) => mergeCustomers(ctx, { customerId, otherId });
    await afterOpen(world, merge, () => linkRequest(worker(), jobId));
    expect(await customerOf(jobId)).toBe(customerId);
  });

  it("a driver whom the customer refuses reads nothing of it, and is neither asked nor assigned", async () => {
    const who = stranger();
    const said = { customerId: await known(who), driverId: await activeDriver(world) } as const;
    await setCustomerDriver(world.ctx(), { ...said, art: "gesperrt", grund: "Streit" });
    const { driverId } = said;
    const [seen, asked, assigned] = [await book(who), await book(who), await book(who)];
    const path = openJobsPath(world.ctx(), driverId);
    const token = new URL(path, "http://x").searchParams.get("token") ?? "";
    const { jobs } = await getOpenJobs(world.ctx(DRIVER), { driverId, token });
    expect(jobs.map(({ job }) => job.number)).not.toContain(jobNumber(seen.nummer));
    await alertDrivers(world.ctx(), { jobId: asked.jobId, driverIds: [driverId] });
    expect(await emailsAbout(world, { jobId: asked.jobId, driverId })).toEqual([]);
    const work = { jobId: assigned.jobId, driverId, rateType: "daily", rateValue: 399 } as const;
    const { warnings } = await expectRefusal(
      assignDriver(world.ctx(), work),
      "confirmation_required",
    );
    expect(warnings).toMatchObject([{ code: "blocked_for_customer" }]);
  });

  it("an order counts where its customer is erased, and is part of his data", async () => {
    const who = stranger();
    const first = await linkedJob(world, who);
    const customerId = (await customerOf(first)) ?? "";
    const { jobId } = await book(who);
    const { profile } = await exportCustomer(world.ctx(), { customerId });
    expect(profile.auftraege).toMatchObject([{ id: first }, { id: jobId }]);
    const later = (await book(who)).jobId;
    for (const id of [first, jobId]) {
      await cancelJob(world.ctx(), { jobId: id, by: "agency", reason: "Nichts mehr" });
    }
    await expectRefusal(eraseCustomer(world.ctx(), { customerId }), "customer_has_open_jobs");
    await cancelJob(world.ctx(), { jobId: later, by: "agency", reason: "Nichts mehr" });
    await eraseCustomer(world.ctx(), { customerId });
    expect(await jobOf(world, later)).toMatchObject({ company: "", kunde_id: null });
    expect(await idsToLink()).toEqual([]);
    expect(await recordsOf(who)).toEqual([]);
  });
});
