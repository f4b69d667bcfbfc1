import { DrizzleQueryError, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { markNoShow, undoNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { type Mailer, MailRefused } from "../../../src/domain/kernel/ports.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import {
  approvedDriver,
  confirmedJob,
  driverOf,
  jobOf,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { attempt, claimedIds, emailsAbout, paperMailer, WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const failing = (error: Error): Mailer => ({
  domain: "agentur.example",
  send: () => Promise.reject(error),
});

async function onlyMailAbout(about: Parameters<typeof emailsAbout>[1]) {
  const [email, ...others] = await emailsAbout(world, about);
  if (!email || others.length > 0) throw new Error(`${others.length + 1} mails instead of one`);
  return email.id;
}

describe("a mail whose driver is erased while the server takes it", () => {
  it("stays empty, and doesn't become a sent one", async () => {
    const driverId = await approvedDriver(world);
    const emailId = await onlyMailAbout({ driverId, template: "job_alert" });
    const answer = "250 angenommen für fahrer@fahrer.example";
    const erasing: Mailer = {
      domain: "agentur.example",
      async send() {
        await eraseDriver(world.ctx(), { driverId });
        return { answer };
      },
    };
    // The alert waits for the mail about the registration.
    await world.db.update(emailLog).set({ created_at: new Date(0) });
    await attempt(
      world,
      paperMailer(),
      await onlyMailAbout({ driverId, template: "registration_received" }),
    );
    const { status, error_message, server_answer, sent_at } = await attempt(
      world,
      erasing,
      emailId,
    );
    expect({ status, error_message, server_answer, sent_at }).toEqual({
      status: "failed",
      error_message: "Fahrer gelöscht, nicht versendet",
      server_answer: null,
      sent_at: null,
    });
  });
});

describe("what a failure leaves in the log", () => {
  it("is not what was asked of the database", async () => {
    const jobId = await requestedJob(world);
    const emailId = await onlyMailAbout({ jobId, template: "fahrer_anfrage" });
    const cause = new Error("Connection terminated");
    const query = new DrizzleQueryError("select 1 where email = $1", ["geheim@bau.example"], cause);
    const { status, error_message } = await attempt(world, failing(query), emailId);
    expect(status).toBe("pending");
    expect(error_message).toContain("die Datenbank war nicht erreichbar");
    expect(error_message).not.toMatch(/geheim|select/);
  });

  it("is what went wrong here, if it was nothing foreign", async () => {
    const jobId = await requestedJob(world);
    const emailId = await onlyMailAbout({ jobId, template: "fahrer_anfrage" });
    const tried = await attempt(world, failing(new Error("kein Papier")), emailId);
    expect(tried.error_message).toContain("kein Papier");
  });
});

describe("an address that refuses mail for good", () => {
  const dead = failing(new MailRefused("550 5.1.1 No such user", { isDeadAddress: true }));

  it("is its driver's and its customer's, however each of them spells it", async () => {
    const driverId = await pendingDriver(world, { email: "Karla.Kran@Fahrer.example" });
    const jobId = await requestedJob(world, { email: "karla.kran@fahrer.EXAMPLE" });
    const other = await requestedJob(world);
    const emailId = await onlyMailAbout({ jobId, template: "request_received" });
    const shouted = { recipient: "KARLA.KRAN@fahrer.example" };
    await world.db.update(emailLog).set(shouted).where(eq(emailLog.id, emailId));
    await attempt(world, dead, emailId);
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).not.toBeNull();
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).not.toBeNull();
    expect((await jobOf(world, other)).mail_unzustellbar_am).toBeNull();
    world.clock.advance({ hours: 1 });
    const again = await requestedJob(world, { email: "karla.kran@fahrer.example" });
    await attempt(
      world,
      paperMailer(),
      await onlyMailAbout({ jobId: again, template: "request_received" }),
    );
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toBeNull();
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).not.toBeNull();
  });

  it("is none for a refusal of another kind", async () => {
    const jobId = await requestedJob(world);
    const emailId = await onlyMailAbout({ jobId, template: "request_received" });
    const tried = await attempt(world, failing(new MailRefused("554 5.7.1 spam")), emailId);
    expect(tried.status).toBe("failed");
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toBeNull();
  });

  it("was marked when it was first refused", async () => {
    const driverId = await pendingDriver(world);
    const emailId = await onlyMailAbout({ driverId, template: "registration_received" });
    await attempt(world, dead, emailId);
    const { mail_unzustellbar_am: first } = await driverOf(world, driverId);
    expect(first).not.toBeNull();
    world.clock.advance({ days: 1 });
    const { emailId: copy } = await resendEmail(world.ctx(), { emailId });
    await attempt(world, dead, copy);
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toEqual(first);
  });
});

describe("the notice of a no-show", () => {
  it("is not sent again once another marking has taken its place", async () => {
    const { assignmentId } = await confirmedJob(world);
    const mark = () => markNoShow(world.ctx(), { assignmentId, informCustomer: true });
    const notices = () => emailsAbout(world, { assignmentId, template: "no_show_notice" });
    await mark();
    const [first] = await notices();
    await world.db.update(emailLog).set({ status: "sent", sent_at: TODAY, claimed_until: null });
    const resend = (emailId: string | undefined) =>
      resendEmail(world.ctx(), { emailId: emailId ?? "" });
    await resend(first?.id);
    world.clock.advance({ minutes: 1 });
    await undoNoShow(world.ctx(), { assignmentId });
    await expectRefusal(resend(first?.id), "not_a_no_show");
    world.clock.advance({ minutes: 1 });
    await mark();
    await expectRefusal(resend(first?.id), "not_a_no_show");
    const second = (await notices()).at(-1);
    expect(await resend(second?.id)).toMatchObject({ status: "pending" });
  });
});

describe("a mail that is due", () => {
  it("is due at its very moment, and not a millisecond before", async () => {
    await world.db.delete(emailLog);
    const jobId = await requestedJob(world);
    const due = new Date("2099-11-21T11:00:00Z");
    await world.db.update(emailLog).set({ due_at: due });
    const takeAt = (time: number) =>
      claimedIds({ ...world.ctx(WORKER), now: () => new Date(time) });
    expect(await takeAt(due.getTime() - 1)).toEqual([]);
    const taken = await takeAt(due.getTime());
    expect(taken.toSorted()).toEqual(
      (await emailsAbout(world, { jobId })).map(({ id }) => id).toSorted(),
    );
    expect(await takeAt(due.getTime())).toEqual([]);
  });
});
