import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { approveDriver } from "../../../src/domain/dispatch/approve-driver.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import type { Actor } from "../../../src/domain/kernel/context.ts";
import {
  actionsOf,
  assignedJob,
  DESPITE_DOCUMENTS,
  driverOf,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

interface Alert {
  moreJobs: number;
  jobs: { job: { nachricht: string }; acceptPath: string; declinePath: string }[];
}
async function alertTo(driverId: string) {
  const mails = await emailsAbout(world, { driverId, template: "job_alert" });
  expect(mails).toHaveLength(1);
  return mails[0]?.data as Alert;
}
/** Whatever his documents look like. */
const approve = (driverId: string, actor?: Actor) =>
  approveDriver(world.ctx(actor), { driverId, ...DESPITE_DOCUMENTS });
const closeAll = () => world.db.update(jobRequests).set({ status: "completed" });

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

  it("mails the 20 newest of many, and even when there is none", async () => {
    await closeAll();
    const first = await pendingDriver(world);
    expect(await approve(first)).toEqual({
      sentJobs: 0,
    });
    for (let n = 1; n <= 23; n += 1) {
      world.clock.advance({ minutes: 1 });
      await requestedJob(world, { nachricht: `Nummer ${n}` });
    }
    const driverId = await pendingDriver(world);
    expect(await approve(driverId)).toEqual({
      sentJobs: 20,
    });
    const { jobs, moreJobs } = await alertTo(driverId);
    const names = jobs.map((one) => one.job.nachricht);
    expect(moreJobs).toBe(3);
    expect([names[0], names.at(-1)]).toEqual(["Nummer 23", "Nummer 4"]);
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
