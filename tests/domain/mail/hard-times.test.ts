import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { emailLog, jobRequests } from "../../../src/db/schema/index.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { smtpMailer } from "../../../src/platform/mail-smtp.ts";
import { assignedJob, driverOf, jobOf, requestedJob } from "../../support/cast.ts";
import { aMomentSince } from "../../support/expectations.ts";
import { attempt, deliverOne, emailsAbout, settle, workerOf } from "../../support/outbox.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const peer = await startSmtpPeer();
const world = useWorld();
const mailer = smtpMailer(peer.url(), { from: "disposition@agentur.example" });

beforeEach(async () => {
  world.clock.now = TODAY;
  await peer.comeBack();
  await settle(world);
  Object.assign(peer, { mood: "accept", mails: [], attempts: 0 });
});
afterAll(() => peer.goAway());

/** Every pending mail once, as the queue would hand them out. */
async function deliverAll() {
  const rows = await world.db.select({ id: emailLog.id, status: emailLog.status }).from(emailLog);
  const pending = rows.filter(({ status }) => status === "pending");
  await Promise.all(pending.map(({ id }) => deliverOne(workerOf(world), mailer, id)));
  return pending.length;
}

it("an outage, then 451, then fine: none is lost, none comes twice", async () => {
  for (let job = 0; job < 4; job += 1) await assignedJob(world);
  const queued = await world.db.$count(emailLog);
  const settled = (await world.db.select().from(emailLog)).filter(({ sent_at }) => sent_at).length;
  await peer.goAway();
  await deliverAll();
  await peer.comeBack();
  peer.mood = { atRecipient: 451 };
  world.clock.advance({ hours: 1 });
  await deliverAll();
  peer.mood = "accept";
  world.clock.advance({ hours: 1 });
  while ((await deliverAll()) > 0) world.clock.advance({ minutes: 5 });
  expect(peer.mails).toHaveLength(queued - settled);
  const ids = peer.mails.map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("an address that refuses mail for good", () => {
  async function refused() {
    const { jobId, driverId, assignmentId } = await assignedJob(world);
    const since = world.clock.now;
    peer.mood = { atRecipient: "550 5.1.1 No such user" };
    await deliverAll();
    peer.mood = "accept";
    return { jobId, driverId, assignmentId, markedAt: aMomentSince(since, world) };
  }

  it("is marked on the driver and on the job, with the reason in the log", async () => {
    const { jobId, driverId, markedAt } = await refused();
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toEqual(markedAt);
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toEqual(markedAt);
    const failed = (await emailsAbout(world, { jobId })).filter((one) => one.status === "failed");
    expect(failed[0]?.error_message).toContain("5.1.1 No such user");
  });

  it("is marked on all jobs of one request, and on no other", async () => {
    const other = await requestedJob(world);
    await settle(world);
    const first = await requestedJob(world, { anzahl_fahrer: 2 });
    const [mail] = await emailsAbout(world, { jobId: first, template: "request_received" });
    peer.mood = { atRecipient: 550 };
    await attempt(world, mailer, mail?.id ?? "");
    const { gruppe_id } = await jobOf(world, first);
    const rows = await world.db.select().from(jobRequests);
    const marked = rows.filter((one) => one.mail_unzustellbar_am !== null);
    expect(marked.filter((one) => one.gruppe_id === gruppe_id)).toHaveLength(2);
    expect((await jobOf(world, other)).mail_unzustellbar_am).toBeNull();
  });

  it("is no longer marked once it takes a mail", async () => {
    const { jobId, driverId, markedAt } = await refused();
    const [mail] = await emailsAbout(world, { jobId, driverId });
    await world.db.insert(emailLog).values({
      unique_key: `later:${jobId}`,
      recipient: mail?.recipient.toUpperCase() ?? "",
      subject: "Noch einmal",
      template: "registration_rejected",
      created_at: TODAY,
      data: { driver: { vorname: "Jürgen", nachname: "Beispiel" } },
      driver_id: driverId,
    });
    await deliverAll();
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toBeNull();
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toEqual(markedAt);
  });

  it("is no longer marked once the dispatcher enters another", async () => {
    const { jobId, markedAt } = await refused();
    const job = await jobOf(world, jobId);
    const contact = {
      jobId,
      cName: job.company,
      contact: job.customer_name,
      phone: job.customer_phone,
      street: job.customer_street,
      house: job.customer_house_number,
      postal: job.customer_postal_code,
      city: job.customer_city,
      einsatzort: "",
    };
    await updateContact(world.ctx(), { ...contact, contactEmail: job.customer_email });
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toEqual(markedAt);
    await updateContact(world.ctx(), { ...contact, contactEmail: "neu@bau.example" });
    expect((await jobOf(world, jobId)).mail_unzustellbar_am).toBeNull();
  });

  it.each(["552 5.2.2 Mailbox full", "550 5.7.1 Blocked", "451 4.1.1 Later"])(
    "is not one that says %s",
    async (words) => {
      const { jobId, driverId } = await assignedJob(world);
      peer.mood = { atRecipient: words };
      await deliverAll();
      expect((await driverOf(world, driverId)).mail_unzustellbar_am).toBeNull();
      expect((await jobOf(world, jobId)).mail_unzustellbar_am).toBeNull();
    },
  );
});
