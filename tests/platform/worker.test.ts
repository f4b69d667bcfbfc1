import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { createRuntime } from "../../src/runtime.ts";
import { assignedJob, BOOKING, jobOf, requestedJob } from "../support/cast.ts";
import { until } from "../support/expectations.ts";
import { emailOf, emailsAbout } from "../support/outbox.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import { useWorld, VISITOR } from "../support/world.ts";

const peer = await startSmtpPeer();
const world = useWorld({ SMTP_URL: peer.url() });

beforeAll(async () => {
  world.clock.followMachine();
  await world.runtime.startWorker();
});
afterAll(() => peer.goAway());

/** Lets what was put off come due, as if the pause were over. */
async function endPauses() {
  // Around what the worker holds: two updates of many rows would wait for each other.
  const waiting = world.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(eq(emailLog.status, "pending"))
    .for("update", { skipLocked: true });
  await world.db.update(emailLog).set({ due_at: new Date() }).where(inArray(emailLog.id, waiting));
  world.ctx().wake("mails");
}

async function nothingPending() {
  const rows = await world.db.select().from(emailLog);
  return rows.every((row) => row.status !== "pending");
}

describe("the running worker", () => {
  it("delivers every mail once, to its addressee", async () => {
    const jobs = await Promise.all(
      Array.from({ length: 5 }, () => requestedJob(world, { einsatzbeginn: null })),
    );
    await until(nothingPending, "all mails are sent");
    expect(peer.mails).toHaveLength(2 * jobs.length);
    const ids = peer.mails.map((mail) => mail.parsed.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const mail of peer.mails) expect(mail.recipients).toHaveLength(1);
  });

  it("hears at once of a mail that another process has written", async () => {
    await until(nothingPending, "the desk is empty");
    peer.mails = [];
    const other = await createRuntime(world.config);
    await requestedJob({ ...world, ctx: other.contextFor }, { einsatzbeginn: null });
    await other.close();
    // By itself it would look half a minute later.
    await until(() => peer.mails.length === 2, "both mails are sent");
  });

  it("hears at once of an order whose customer is to be linked", async () => {
    const { jobId } = await requestJob(world.ctx(VISITOR), { ...BOOKING, einsatzbeginn: null });
    const isLinked = async () => (await jobOf(world, jobId)).kunde_id !== null;
    await until(isLinked, "it is linked");
    await until(nothingPending, "the desk is empty");
  });

  it("tries again while the server is away, and delivers once it is back", async () => {
    await peer.goAway();
    peer.mails = [];
    const jobId = await requestedJob(world, { einsatzbeginn: null });
    const mails = await emailsAbout(world, { jobId });
    const failed = async () => {
      const now = await emailsAbout(world, { jobId });
      return now.every((mail) => mail.attempts > 0 && mail.error_message !== null);
    };
    await until(failed, "both mails were tried in vain");
    for (const { id } of mails)
      expect(await emailOf(world, id)).toMatchObject({ status: "pending" });
    await peer.comeBack();
    await until(async () => {
      await endPauses();
      return nothingPending();
    }, "both mails are sent");
    expect(peer.mails).toHaveLength(2);
    for (const { id } of mails) {
      expect(await emailOf(world, id)).toMatchObject({ status: "sent", error_message: null });
    }
  });

  it("a refused mail shows as failed, and the worker goes on with the next", async () => {
    peer.mood = { atRecipient: 550 };
    const jobId = await requestedJob(world, { einsatzbeginn: null });
    await until(nothingPending, "both mails were refused");
    const refused = await emailsAbout(world, { jobId });
    expect(refused.map((mail) => mail.status)).toEqual(["failed", "failed"]);
    peer.mood = "accept";
    peer.mails = [];
    await requestedJob(world, { einsatzbeginn: null });
    await until(() => peer.mails.length === 2, "the next mails are sent");
  });

  it("picks up a mail that a killed worker left behind with its claim", async () => {
    await until(nothingPending, "the desk is empty");
    peer.mails = [];
    peer.mood = { atRecipient: 451 };
    const { assignmentId } = await assignedJob(world, { einsatzbeginn: null });
    const [mail] = await emailsAbout(world, { assignmentId });
    const id = mail?.id ?? "";
    await until(async () => (await emailOf(world, id)).error_message !== null, "it was tried");
    await world.db.execute(
      sql`update email_log set claimed_until = now() + interval '1 second' where id = ${id}`,
    );
    peer.mood = "accept";
    await until(async () => {
      await endPauses();
      return (await emailOf(world, id)).status === "sent";
    }, "it is sent after the claim");
    const { recipient } = await emailOf(world, id);
    expect(
      peer.mails.filter(
        (one) =>
          one.recipients[0] === recipient && one.parsed.messageId === `<${id}@agentur.example>`,
      ),
    ).toHaveLength(1);
  });
});
