import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests, priceConfirmations } from "../../../src/db/schema/index.ts";
import { getRepeatBooking, getStatusPath } from "../../../src/domain/customers/customers-order.ts";
import { getCustomerStatus } from "../../../src/domain/customers/queries.ts";
import type { CustomerLinkInput } from "../../../src/domain/customers/schemas.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import { type JobProgress, progressOf } from "../../../src/domain/customers/vocabulary.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { LINK_DAYS } from "../../../src/domain/kernel/link-days.ts";
import { replyPath } from "../../../src/domain/kernel/links.ts";
import {
  activeDriver,
  assignedJob,
  confirmedJob,
  driverOf,
  ORDER,
  requestedJob,
} from "../../support/cast.ts";
import { requestedJobs, statusLinkOf, wishesAbout } from "../../support/customer.ts";
import {
  aMomentSince,
  expectInvalid,
  expectRefusal,
  fingerprint,
} from "../../support/expectations.ts";
import { TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

async function statusOf(jobId: string) {
  return getCustomerStatus(world.ctx(VISITOR), await statusLinkOf(world, jobId));
}

async function progressOfJob(jobId: string): Promise<JobProgress | undefined> {
  return (await statusOf(jobId)).jobs[0]?.progress;
}

describe("what a customer sees of his request", () => {
  it("is what he ordered, at the price that he confirmed", async () => {
    const since = world.clock.now;
    const jobId = await requestedJob(world);
    expect(await statusOf(jobId)).toMatchObject({
      job: { einsatzort: "Kranweg 7a, 60311 Frankfurt am Main", fahrzeugtyp: "Kran" },
      price: { dayCents: 539_00 },
      receivedAt: aMomentSince(since, world),
      jobs: [{ id: jobId, progress: "received", driver: null, confirmedAt: null }],
      wishes: [],
      takesWishes: true,
    });
  });

  it("has one price as long as all its jobs have the same", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    expect((await statusOf(first)).price).toMatchObject({ dayCents: 539_00 });
    const dearer = { tagespreis_cents: 600_00, preis_quelle: "typed", preis_grund: "x" } as const;
    await world.db.update(jobRequests).set(dearer).where(eq(jobRequests.id, second));
    expect((await statusOf(first)).price).toBeNull();
  });

  it("keeps its price when his confirmation is gone, and an order by phone has one too", async () => {
    const jobId = await requestedJob(world);
    await world.db.delete(priceConfirmations);
    expect((await statusOf(jobId)).price?.dayCents).toBe(539_00);
    const { jobId: byPhone } = await createJob(world.ctx(), ORDER);
    expect((await statusOf(byPhone)).price?.dayCents).toBe(399_00);
  });

  it("names the driver only after the confirmation, and calls him no more after the job", async () => {
    const { jobId, driverId, assignmentId } = await assignedJob(world);
    const { telefon } = await driverOf(world, driverId);
    expect((await statusOf(jobId)).jobs[0]).toMatchObject({ progress: "dispatched", driver: null });
    const since = world.clock.now;
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect((await statusOf(jobId)).jobs[0]).toMatchObject({
      progress: "confirmed",
      driver: { name: "Jürgen Beispiel", phone: telefon },
      confirmedAt: aMomentSince(since, world),
    });
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), { daysOld: 30 });
    const status = await statusOf(jobId);
    expect(status.jobs[0]).toMatchObject({
      progress: "done",
      driver: { name: "Jürgen Beispiel", phone: null },
    });
    expect(status.takesWishes).toBe(false);
  });

  it("is honest when the confirmed driver drops out or does not come", async () => {
    const cancelled = await confirmedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId: cancelled.assignmentId, note: "krank" });
    const noShow = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId: noShow.assignmentId });
    for (const { jobId } of [cancelled, noShow]) {
      const status = await statusOf(jobId);
      expect(status.jobs[0]).toMatchObject({
        progress: "replacing",
        driver: null,
        startDate: null,
      });
      expect(JSON.stringify(status)).not.toMatch(/krank|Jürgen/);
    }
    const { jobId } = cancelled;
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId, driverId, rateType: "daily", rateValue: 300 });
    expect(await progressOfJob(jobId)).toBe("dispatched");
  });

  it("never speaks of a driver who was not confirmed to him", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId, note: "" });
    expect(await progressOfJob(jobId)).toBe("received");
  });

  it("does not search on after his cancellation is settled", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const link = await statusLinkOf(world, jobId);
    await wishChange(world.ctx(VISITOR), { ...link, art: "storno" });
    await cancelAssignment(world.ctx(), { assignmentId, note: "" });
    expect(await progressOfJob(jobId)).toBe("replacing");
    const [wish] = await wishesAbout(world, jobId);
    await settleWish(world.ctx(), { wishId: wish?.id ?? "" });
    expect(await progressOfJob(jobId)).toBe("cancellation_settled");
  });

  it("holds all jobs of one request together, and no other", async () => {
    const jobIds = await requestedJobs(world, 3);
    await requestedJobs(world, 2);
    for (const jobId of jobIds) {
      const status = await statusOf(jobId);
      expect(status.jobs.map((job) => job.id)).toEqual(jobIds);
      expect(status.price?.dayCents).toBe(539_00);
    }
  });

  it("reads only", async () => {
    const link = await statusLinkOf(world, (await confirmedJob(world)).jobId);
    const before = await fingerprint(world);
    await getCustomerStatus(world.ctx(VISITOR), link);
    await getRepeatBooking(world.ctx(VISITOR), link);
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("a link", () => {
  it("of another job, purpose or making shows nothing", async () => {
    const [jobId, other] = [await requestedJob(world), await requestedJob(world)];
    const { token } = await statusLinkOf(world, other);
    const reply = { jobId, driverId: await activeDriver(world) };
    const path = replyPath(world.ctx(), { ...reply, action: "accept", billing: "agency" });
    const replyToken = new URL(path, "http://x").searchParams.get("token") ?? "";
    for (const wrong of [token, replyToken, "", "x", "nie.", `${token}x`]) {
      for (const read of [getCustomerStatus, getRepeatBooking]) {
        await expectRefusal(read(world.ctx(VISITOR), { jobId, token: wrong }), "link_invalid");
      }
    }
    await expectInvalid(getCustomerStatus(world.ctx(VISITOR), { jobId: "1", token }), "jobId");
  });

  it("of a linked job is the request's: its own id opens nothing", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    const link = await statusLinkOf(world, second);
    expect(link.jobId).toBe(first);
    const guess = { jobId: second, token: link.token };
    await expectRefusal(getCustomerStatus(world.ctx(VISITOR), guess), "link_invalid");
  });

  it("counts 180 days from the last day of the work, or from the request if none is known", async () => {
    const [dated, open] = [
      await requestedJob(world, { einsatzbeginn: "2026-12-21" }),
      await requestedJob(world, { einsatzbeginn: "" }),
    ];
    const [datedLink, openLink] = [
      await statusLinkOf(world, dated),
      await statusLinkOf(world, open),
    ];
    const read = (link: CustomerLinkInput) => getCustomerStatus(world.ctx(VISITOR), link);
    world.clock.advance({ days: LINK_DAYS["customer-status"] });
    expect(await read(datedLink)).toMatchObject({ takesWishes: true });
    await expectRefusal(read(openLink), "status_link_expired");
    // From 2026-11-21 to 2026-12-23.
    world.clock.advance({ days: 31 });
    expect(await read(datedLink)).toMatchObject({ takesWishes: true });
    world.clock.advance({ days: 2 });
    await expectRefusal(read(datedLink), "status_link_expired");
  });

  it("of a job that is gone says so", async () => {
    const jobId = await requestedJob(world);
    const link = await statusLinkOf(world, jobId);
    const gone = await requestedJob(world);
    const goneLink = await statusLinkOf(world, gone);
    await world.db.delete(priceConfirmations);
    await world.db.execute("delete from email_log");
    await world.db.delete(jobRequests).where(eq(jobRequests.id, gone));
    await expectRefusal(getCustomerStatus(world.ctx(VISITOR), goneLink), "job_not_found");
    expect(await getCustomerStatus(world.ctx(VISITOR), link)).toBeTruthy();
    await expectRefusal(getStatusPath(world.ctx(VISITOR), jobId), "not_admin");
  });
});

describe("booking once more", () => {
  it("takes everything over but dates, order number and consents", async () => {
    const [jobId = ""] = await requestedJobs(world, 2, {
      vorname: "Anna Maria",
      nachname: "Muster",
      einsatz_street: "Einfahrt Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
      einsatz_kontakt: "Polier Kurz",
      einsatz_telefon: "0171 5550199",
      bestellnummer: "B-4711",
    });
    const { values } = await getRepeatBooking(world.ctx(VISITOR), await statusLinkOf(world, jobId));
    expect(values).toEqual({
      vorname: "Anna Maria",
      nachname: "Muster",
      company: "Muster Bau GmbH",
      phone: "069 5550101",
      email: "petra.muster@bau.example",
      customer_street: "Kranweg",
      customer_house_number: "7a",
      customer_postal_code: "60311",
      customer_city: "Frankfurt am Main",
      einsatz_street: "Einfahrt Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
      einsatz_kontakt: "Polier Kurz",
      einsatz_telefon: "0171 5550199",
      fahrzeugtyp: "kran",
      anzahl_fahrer: "2",
      anforderungen: ["Kran-Erfahrung", "Baustelle"],
      nachricht: "Autokran 60 t, Betonfertigteile setzen. Ansprechpartner vor Ort: Polier.",
    });
  });

  it("leaves out what only stood for something, and a vehicle that the form does not know", async () => {
    const order = { ...ORDER, company: "nachzutragen", customerName: "Muster", customerCity: "" };
    const { jobId } = await createJob(world.ctx(), order);
    const { values } = await getRepeatBooking(world.ctx(VISITOR), await statusLinkOf(world, jobId));
    expect(values).toMatchObject({
      vorname: "",
      nachname: "Muster",
      company: "",
      customer_city: "",
      fahrzeugtyp: "",
    });
  });
});

describe("the progress of a job", () => {
  const plain = { isConfirmed: false, hasLostDriver: false, isCancellationSettled: false };

  it.each([
    ["received", { status: "open" }],
    ["replacing", { status: "open", hasLostDriver: true }],
    ["replacing", { status: "no_show" }],
    ["cancellation_settled", { status: "no_show", isCancellationSettled: true }],
    ["dispatched", { status: "assigned", hasLostDriver: true, isCancellationSettled: true }],
    ["confirmed", { status: "confirmed", isConfirmed: true }],
    ["done", { status: "completed", isConfirmed: true }],
    ["closed", { status: "completed" }],
  ] as const)("is %s for %o", (expected, state) => {
    expect(progressOf({ ...plain, ...state })).toBe(expected);
  });
});
