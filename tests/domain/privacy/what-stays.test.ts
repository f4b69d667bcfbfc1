import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog, jobRequests, priceConfirmations } from "../../../src/db/schema/index.ts";
import { getOrderDocument } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { markJobOpen } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { orderDocumentPath } from "../../../src/domain/kernel/links.ts";
import { monthsBefore } from "../../../src/domain/kernel/time/berlin.ts";
import { ERASED_RECIPIENT } from "../../../src/domain/mail/vocabulary.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { JOB_PROOF_KEPT_MONTHS } from "../../../src/domain/privacy/vocabulary.ts";
import { confirmedJob, jobOf, pendingDriver, requestedJob } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { confirmedSubscription, subscriptionOf } from "../../support/newsletter.ts";
import { attempt, emailOf, emailsAbout, WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("erasing a driver", () => {
  it("leaves the mails that he got as a customer", async () => {
    const email = "beides@fahrer.example";
    const driverId = await pendingDriver(world, { email });
    const jobId = await requestedJob(world, { email });
    const [asCustomer] = await emailsAbout(world, { jobId, template: "request_received" });
    const [asDriver] = await emailsAbout(world, { driverId, template: "registration_received" });
    await eraseDriver(world.ctx(), { driverId });
    expect(await emailOf(world, asCustomer?.id ?? "")).toMatchObject({
      recipient: email,
      status: "pending",
      data: asCustomer?.data,
    });
    expect(await emailOf(world, asDriver?.id ?? "")).toMatchObject({
      recipient: ERASED_RECIPIENT,
      status: "failed",
      data: {},
    });
  });

  it("takes a mail to his address that names nobody, and what the server answered to it", async () => {
    const email = "antwort@fahrer.example";
    const driverId = await pendingDriver(world, { email });
    const [mail] = await emailsAbout(world, { driverId, template: "registration_received" });
    const emailId = mail?.id ?? "";
    const answering = {
      domain: "agentur.example",
      send: async () => ({ answer: `250 angenommen für <${email}>` }),
    };
    const sent = await attempt(world, answering, emailId);
    expect(sent).toMatchObject({ status: "sent", server_answer: `250 angenommen für <${email}>` });
    const unnamed = { driver_id: null, recipient: email.toUpperCase() };
    await world.db.update(emailLog).set(unnamed).where(eq(emailLog.id, emailId));
    await eraseDriver(world.ctx(), { driverId });
    expect(await emailOf(world, emailId)).toMatchObject({
      recipient: ERASED_RECIPIENT,
      server_answer: null,
      status: "sent",
      error_message: null,
    });
  });

  it("ends his newsletter, however he spelt his address there, and nobody else's", async () => {
    const driverId = await pendingDriver(world, { email: "Leser@fahrer.example" });
    const own = await confirmedSubscription(world, "leser@FAHRER.example");
    const other = await confirmedSubscription(world);
    const { erased } = await eraseDriver(world.ctx(), { driverId });
    expect(erased).toContain("Newsletter-Anmeldung");
    await expect(subscriptionOf(world, own)).rejects.toThrow("No subscription");
    expect(await subscriptionOf(world, other)).toMatchObject({ status: "confirmed" });
  });

  it("ends his link to an order that stays in the books", async () => {
    const { driverId, assignmentId } = await confirmedJob(world);
    const url = new URL(orderDocumentPath(world.ctx(), assignmentId), world.config.publicUrl);
    const link = { assignmentId, token: url.searchParams.get("token") ?? "" };
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    expect(await getOrderDocument(world.ctx(WORKER), link)).toMatchObject({ copy: "driver" });
    await eraseDriver(world.ctx(), { driverId });
    await expectRefusal(getOrderDocument(world.ctx(WORKER), link), "link_invalid");
    const [letter] = (await emailsAbout(world, { assignmentId })).slice(-1);
    expect(letter?.recipient).not.toBe(ERASED_RECIPIENT);
  });
});

describe("the proofs of a deal", () => {
  const proofs = (jobId: string) =>
    world.db.$count(priceConfirmations, eq(priceConfirmations.job_id, jobId));

  it("stay as long as the job is open again, whenever it was completed before", async () => {
    const [reopened, done] = [
      await requestedJob(world, { einsatzbeginn: null }),
      await requestedJob(world, { einsatzbeginn: null }),
    ];
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    expect(await jobOf(world, reopened)).toMatchObject({ status: "completed" });
    await markJobOpen(world.ctx(), { jobId: reopened });
    world.clock.advance({ days: 400 });
    await purgeExpired(world.ctx(WORKER));
    expect([await proofs(reopened), await proofs(done)]).toEqual([1, 0]);
  });

  it("of a cancelled job go as those of a completed one", async () => {
    const [cancelled, kept] = [await requestedJob(world), await requestedJob(world)];
    const end = monthsBefore(TODAY, JOB_PROOF_KEPT_MONTHS).getTime();
    const cancel = (jobId: string, at: number) =>
      world.db
        .update(jobRequests)
        .set({
          status: "cancelled",
          cancelled_at: new Date(at),
          cancelled_by: "customer",
          cancelled_from: "open",
        })
        .where(eq(jobRequests.id, jobId));
    await cancel(cancelled, end - 1);
    await cancel(kept, end);
    await purgeExpired({ ...world.ctx(WORKER), now: () => TODAY });
    expect([await proofs(cancelled), await proofs(kept)]).toEqual([0, 1]);
  });

  it("stay for the whole of their time, to the millisecond", async () => {
    const jobId = await requestedJob(world);
    const completedAt = (time: number) =>
      world.db
        .update(jobRequests)
        .set({ status: "completed", completed_at: new Date(time) })
        .where(eq(jobRequests.id, jobId));
    const end = monthsBefore(TODAY, JOB_PROOF_KEPT_MONTHS).getTime();
    await completedAt(end);
    await purgeExpired({ ...world.ctx(WORKER), now: () => TODAY });
    expect(await proofs(jobId)).toBe(1);
    await completedAt(end - 1);
    await purgeExpired({ ...world.ctx(WORKER), now: () => TODAY });
    expect(await proofs(jobId)).toBe(0);
  });
});
