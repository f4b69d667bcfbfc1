import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, jobAssignments } from "../../../src/db/schema/index.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { listFailedEmails } from "../../../src/domain/mail/delayed-emails.ts";
import { getEmail, listEmails, readEmail } from "../../../src/domain/mail/queries.ts";
import { actionsOf, assignedJob, confirmedJob, NOBODY, requestedJob } from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailOf, emailsAbout, isDue, paperMailer, settle } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

async function sentMail() {
  const jobId = await requestedJob(world);
  await settle(world);
  const [email] = await emailsAbout(world, { jobId, template: "request_received" });
  return { jobId, emailId: email?.id ?? "" };
}

describe("resend-email", () => {
  it("queues a copy to the same person with the same facts, and notes it", async () => {
    const { jobId, emailId } = await sentMail();
    const copy = await resendEmail(world.ctx(), { emailId });
    expect(copy.status).toBe("pending");
    const { recipient, subject, template, data, job_id } = await emailOf(world, emailId);
    expect(await emailOf(world, copy.emailId)).toMatchObject({
      recipient,
      subject,
      template,
      data,
      job_id,
      status: "pending",
      attempts: 0,
    });
    expect(await isDue(world, copy.emailId)).toBe(true);
    expect(await actionsOf(world, { jobId })).toMatchObject([
      { action: "resend_email", note: "request_received" },
    ]);
    const mailer = paperMailer();
    await settle(world, mailer);
    expect(mailer.sent).toMatchObject([{ to: recipient, subject }]);
  });

  it("is still asked for where the customer got another mail since", async () => {
    const { jobId } = await confirmedJob(world);
    const [first] = await emailsAbout(world, { jobId, template: "request_received" });
    await world.db
      .update(emailLog)
      .set({ status: "failed" })
      .where(eq(emailLog.id, first?.id ?? ""));
    const failed = await listFailedEmails(world.ctx(), {});
    expect(failed.map(({ id }) => id)).toContain(first?.id);
  });

  it("12 clicks at once make one copy and one note", async () => {
    const { jobId, emailId } = await sentMail();
    const { won, refused } = await outcomes(
      Array.from({ length: 12 }, () => resendEmail(world.ctx(), { emailId })),
    );
    expect(refused).toEqual([]);
    expect(new Set(won.map((one) => one.emailId)).size).toBe(1);
    expect(await emailsAbout(world, { jobId })).toHaveLength(3);
    expect(await actionsOf(world, { jobId })).toHaveLength(1);
  });

  it("after the copy went out, one more click sends one more, from whichever row", async () => {
    const { jobId, emailId } = await sentMail();
    const first = await resendEmail(world.ctx(), { emailId });
    await settle(world);
    const second = await resendEmail(world.ctx(), { emailId });
    expect(second).toMatchObject({ status: "pending" });
    expect(second.emailId).not.toBe(first.emailId);
    expect(await resendEmail(world.ctx(), { emailId: first.emailId })).toEqual(second);
    expect(await emailsAbout(world, { jobId })).toHaveLength(4);
  });

  it("a mail that still waits is not doubled", async () => {
    const jobId = await requestedJob(world);
    const [email] = await emailsAbout(world, { jobId, template: "request_received" });
    const emailId = email?.id ?? "";
    expect(await resendEmail(world.ctx(), { emailId })).toEqual({ emailId, status: "pending" });
    expect(await emailsAbout(world, { jobId })).toHaveLength(2);
    await settle(world);
  });

  it("a driver's confirmation gets fresh links, and none once it is off", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await settle(world);
    const [email] = await emailsAbout(world, { jobId, template: "driver_confirmation" });
    const emailId = email?.id ?? "";
    world.clock.advance({ days: 3 });
    const copy = await emailOf(world, (await resendEmail(world.ctx(), { emailId })).emailId);
    world.clock.advance({ days: -3 });
    const link = (data: unknown) => (data as { acceptPath: string }).acceptPath;
    expect(link(copy.data)).not.toBe(link(email?.data));
    await world.db
      .update(jobAssignments)
      .set({ status: "cancelled" })
      .where(eq(jobAssignments.id, assignmentId));
    await expectRefusal(resendEmail(world.ctx(), { emailId }), "assignment_not_open");
    await settle(world);
  });

  it("refuses the wrong person, an unknown mail and an id that is none", async () => {
    const { emailId } = await sentMail();
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(resendEmail(world.ctx(actor), { emailId }), "not_admin");
    }
    await expectRefusal(resendEmail(world.ctx(), { emailId: NOBODY }), "email_not_found");
    await expectInvalid(resendEmail(world.ctx(), { emailId: "1" }), "emailId");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("the e-mail log", () => {
  it("lists without the texts, newest first, by status and by what was typed", async () => {
    const jobId = await requestedJob(world, { email: "suche_100%@bau.example" });
    const pending = await listEmails(world.ctx(), { status: "pending", limit: 10 });
    expect(pending.rows.map((row) => row.job_id)).toEqual([jobId, jobId]);
    expect(pending.rows[0]).not.toHaveProperty("html");
    const found = await listEmails(world.ctx(), { q: "E_100%@", limit: 10 });
    expect(found.rows).toMatchObject([{ job_id: jobId, template: "request_received" }]);
    expect((await listEmails(world.ctx(), { q: "e%bau", limit: 10 })).rows).toEqual([]);
  });

  it("shows a mail's text before the first attempt as it will be sent", async () => {
    const jobId = await requestedJob(world);
    const [email] = await emailsAbout(world, { jobId, template: "request_received" });
    const emailId = email?.id ?? "";
    const shown = await readEmail(world.ctx(), { emailId });
    const mailer = paperMailer();
    await settle(world, mailer);
    expect(mailer.sent.map((mail) => mail.text)).toContain(shown.text);
    expect(await readEmail(world.ctx(), { emailId })).toMatchObject({
      text: shown.text,
      status: "sent",
    });
  });

  it("does not know an unknown mail", async () => {
    await expectRefusal(getEmail(world.ctx(), NOBODY), "email_not_found");
    await expectRefusal(readEmail(world.ctx(), { emailId: NOBODY }), "email_not_found");
    await expectInvalid(readEmail(world.ctx(), { emailId: "x" }), "emailId");
  });
});
