import { eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import type { Actor } from "../../../src/domain/kernel/context.ts";
import { TEMPLATES } from "../../../src/domain/mail/templates.ts";
import {
  actionsOf,
  activeDriver,
  answerOf,
  assignedJob,
  DESPITE_DOCUMENTS,
  driverOf,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { type EmailRecord, emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

async function alertTo(driverId: string) {
  const mails = await emailsAbout(world, { driverId, template: "job_alert" });
  expect(mails).toHaveLength(1);
  return alertIn(mails[0]);
}
const alertIn = (mail: EmailRecord | undefined) => TEMPLATES.job_alert.facts.parse(mail?.data);
/** Whatever his documents look like. */
const approve = (driverId: string, actor?: Actor) =>
  approveDriver(world.ctx(actor), { driverId, ...DESPITE_DOCUMENTS });
const closeAll = () =>
  world.db
    .update(jobRequests)
    .set({ status: "completed" })
    .where(ne(jobRequests.status, "cancelled"));

describe("approve-driver", () => {
  it("lets him through, mails him the open jobs and notes it", async () => {
    await closeAll();
    await requestedJob(world, { nachricht: "offen" });
    await assignedJob(world);
    await createJob(world.ctx(), { ...ORDER, nachricht: "Probe", isTest: true });
    const driverId = await pendingDriver(world);
    expect(await approve(driverId)).toEqual({
      sentJobs: 1,
    });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "approved" });
    const { jobs } = await alertTo(driverId);
    expect(jobs.map((one) => one.job.nachricht)).toEqual(["offen"]);
    expect(await actionsOf(world, { driverId })).toMatchObject([{ action: "approve_driver" }]);
  });

  it("the links of that mail let him answer", async () => {
    await closeAll();
    await requestedJob(world);
    const driverId = await pendingDriver(world);
    await approve(driverId);
    const [offer] = (await alertTo(driverId)).jobs;
    const link = new URL(offer?.acceptPath ?? "", "http://site").searchParams;
    const answer = await answerJob(world.ctx(DRIVER), {
      jobId: link.get("job") ?? "",
      driverId: link.get("driver") ?? "",
      action: "accept",
      termsAccepted: true,
      token: link.get("token") ?? "",
    });
    expect(answer.status).toBe("offered");
  });

  it("mails eight of many, the nearest first and of these the soonest, and even when there is none", async () => {
    await closeAll();
    const first = await pendingDriver(world);
    expect(await approve(first)).toEqual({ sentJobs: 0 });
    expect(await alertTo(first)).toMatchObject({ moreJobs: 0, openJobs: 0 });
    const places = [
      ["80331", "München", "2026-11-24"],
      ["63065", "Offenbach", "2026-11-30"],
      ["63065", "Offenbach", ""],
      ["63065", "Offenbach", "2026-11-26"],
      ["63450", "Hanau", "2026-11-24"],
      ["34117", "Kassel", "2026-11-24"],
      ["67059", "Ludwigshafen", "2026-11-24"],
      ["10115", "Berlin", "2026-11-24"],
      ["10115", "Berlin", "2026-11-25"],
      ["10115", "Berlin", "2026-11-26"],
    ] as const;
    for (const [customer_postal_code, customer_city, einsatzbeginn] of places) {
      const nachricht = `${customer_city} ${einsatzbeginn}`.trim();
      const place = { customer_postal_code, customer_city, einsatzbeginn, nachricht };
      await requestedJob(world, { ...place, einsatzdauer: "nach Absprache" });
    }
    const driverId = await pendingDriver(world);
    expect(await approve(driverId)).toEqual({ sentJobs: 8 });
    const { jobs, moreJobs, openJobs } = await alertTo(driverId);
    expect({ moreJobs, openJobs }).toEqual({ moreJobs: 2, openJobs: 10 });
    expect(jobs.map(({ job, near }) => [job.nachricht, near])).toEqual([
      ["Offenbach 2026-11-26", "an Ihrem Ort"],
      ["Offenbach 2026-11-30", "an Ihrem Ort"],
      ["Offenbach", "an Ihrem Ort"],
      ["Hanau 2026-11-24", "ca. 12\u00a0km von Ihnen"],
      ["Ludwigshafen 2026-11-24", "ca. 74\u00a0km von Ihnen"],
      ["Kassel 2026-11-24", "ca. 144\u00a0km von Ihnen"],
      ["München 2026-11-24", "ca. 299\u00a0km von Ihnen"],
      ["Berlin 2026-11-24", "ca. 419\u00a0km von Ihnen"],
    ]);
    // His registered 38,50 € an hour, of which 15 % are commission.
    expect(jobs.map(({ earnings }) => [earnings.days, earnings.driverCents])).toEqual(
      Array(8).fill([null, 261_80]),
    );
  });

  it("sends nothing that is cancelled, that he drives at the same time, or that he has answered", async () => {
    await closeAll();
    const driverId = await activeDriver(world);
    const own = await requestedJob(world, { nachricht: "seiner", einsatzbeginn: "2026-12-07" });
    const rate = { rateType: "hourly", rateValue: 42.5 } as const;
    await assignDriver(world.ctx(), { jobId: own, driverId, ...rate });
    const asked = { einsatzdauer: "1 Tag" };
    await requestedJob(world, { ...asked, nachricht: "frei", einsatzbeginn: "2026-12-14" });
    await requestedJob(world, { ...asked, nachricht: "zugleich", einsatzbeginn: "2026-12-08" });
    for (const action of ["accept", "decline"] as const) {
      const jobId = await requestedJob(world, { nachricht: action, einsatzbeginn: "2026-12-15" });
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }, { action }));
    }
    const cancelled = await requestedJob(world, { nachricht: "storniert" });
    await cancelJob(world.ctx(), { jobId: cancelled, by: "customer", reason: "Baustopp" });
    await resetDriver(world.ctx(), { driverId });
    world.clock.advance({ minutes: 1 });
    expect(await approveDriver(world.ctx(), { driverId })).toEqual({ sentJobs: 1 });
    const mails = await emailsAbout(world, { driverId, template: "job_alert" });
    const { jobs, openJobs } = alertIn(mails.at(-1));
    expect(jobs.map(({ job }) => job.nachricht)).toEqual(["frei"]);
    expect(openJobs).toBe(4);
  });

  it("mails only what fits him and is not over", async () => {
    await closeAll();
    await requestedJob(world, { nachricht: "Kran" });
    await requestedJob(world, { nachricht: "Lkw", fahrzeugtyp: "lkw", anforderungen: [] });
    const tanker = { fahrzeugtyp: "sattelzug" as const, anforderungen: ["ADR-Schein" as const] };
    await requestedJob(world, { nachricht: "ADR", ...tanker });
    const late = { nachricht: "vorbei", fahrzeugtyp: "lkw" as const, anforderungen: [] };
    const over = await requestedJob(world, late);
    await world.db
      .update(jobRequests)
      .set({ einsatzbeginn: "2026-11-20" })
      .where(eq(jobRequests.id, over));
    const sent = async (profile: Parameters<typeof pendingDriver>[1]) => {
      const driverId = await pendingDriver(world, profile);
      const { sentJobs } = await approve(driverId);
      const names = (await alertTo(driverId)).jobs.map((one) => one.job.nachricht).sort();
      expect(names).toHaveLength(sentJobs);
      return names;
    };
    expect(await sent({ spezialisierungen: ["LKW"] })).toEqual(["Lkw"]);
    expect(await sent({ spezialisierungen: ["Kran", "Gefahrgut"] })).toEqual([
      "ADR",
      "Kran",
      "Lkw",
    ]);
    expect(await sent({ fuehrerscheinklassen: ["B"] })).toEqual([]);
  });

  it("repeated, is a conflict and mails nothing more", async () => {
    const driverId = await pendingDriver(world);
    await approve(driverId);
    const before = await fingerprint(world);
    await expectRefusal(approve(driverId), "driver_state_conflict");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("12 times at once, approves once", async () => {
    const driverId = await pendingDriver(world);
    const { won, refused } = await outcomes(Array.from({ length: 12 }, () => approve(driverId)));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(11).fill("driver_state_conflict"));
    await alertTo(driverId);
    expect(await actionsOf(world, { driverId })).toHaveLength(1);
  });

  it("again after a reset to pending, mails once more", async () => {
    const driverId = await pendingDriver(world);
    await approve(driverId);
    const pending = { status: "pending" } as const;
    await world.db.update(fahrerProfile).set(pending).where(eq(fahrerProfile.id, driverId));
    world.clock.advance({ minutes: 1 });
    await approve(driverId);
    expect(await emailsAbout(world, { driverId, template: "job_alert" })).toHaveLength(2);
  });

  it("refuses a rejected driver, an unknown one, the wrong person and an id that is none", async () => {
    const driverId = await pendingDriver(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(approve(driverId, actor), "not_admin");
    }
    const rejected = { status: "rejected" } as const;
    await world.db.update(fahrerProfile).set(rejected).where(eq(fahrerProfile.id, driverId));
    await expectRefusal(approve(driverId), "driver_state_conflict");
    await expectRefusal(approve(NOBODY), "driver_not_found");
    await expectInvalid(approve(""), "driverId");
  });
});
