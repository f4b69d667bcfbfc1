import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { listEvents } from "../../../src/domain/desk/notifications/devices.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { mailPause } from "../../../src/domain/mail/delayed-emails.ts";
import { smtpMailer } from "../../../src/platform/mail-smtp.ts";
import { assignedJob } from "../../support/cast.ts";
import { aMomentSince } from "../../support/expectations.ts";
import { attempt, emailOf, emailsAbout } from "../../support/outbox.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { FAR_AHEAD, useWorld } from "../../support/world.ts";

const peer = await startSmtpPeer();
const world = useWorld();
const mailer = smtpMailer(peer.url(), {
  from: '"Agentur" <disposition@agentur.example>',
});
const withLogin = smtpMailer(peer.url(true), { from: "disposition@agentur.example" });

beforeEach(async () => {
  world.clock.now = FAR_AHEAD;
  await peer.comeBack();
  Object.assign(peer, { mood: "accept", mails: [], attempts: 0 });
});
afterAll(() => peer.goAway());

async function queuedMail() {
  const { assignmentId } = await assignedJob(world, { einsatzbeginn: "" });
  const [email] = await emailsAbout(world, { assignmentId });
  if (!email) throw new Error("Assigning queued no mail");
  return email;
}

/** When the worker looks at the mail again, in seconds from now. */
async function comesBackIn(emailId: string) {
  const { due_at } = await emailOf(world, emailId);
  return (due_at.getTime() - world.clock.now.getTime()) / 1000;
}

describe("delivering through a real SMTP server", () => {
  it("sends a mail once and keeps the server's answer", async () => {
    const { id, recipient, subject } = await queuedMail();
    const sent = await attempt(world, mailer, id);
    expect(sent).toMatchObject({
      status: "sent",
      sent_at: aMomentSince(FAR_AHEAD, world),
      attempts: 1,
      claimed_until: null,
      error_message: null,
    });
    expect(sent.server_answer).toMatch(/^250 .*abgelegt als 1/);
    expect(peer.mails).toMatchObject([{ recipients: [recipient], parsed: { subject } }]);
    expect(peer.mails[0]?.from).toBe("disposition@agentur.example");
    expect(peer.mails[0]?.parsed.messageId).toBe(sent.message_id);
    expect(peer.mails[0]?.parsed.text).toContain("Jürgen");
    // The mails about the request still wait for their texts.
    expect(await world.db.$count(emailLog, isNotNull(emailLog.text))).toBe(1);
    await attempt(world, mailer, id);
    expect(peer.mails).toHaveLength(1);
  });

  it("server down: stays pending with the reason, and goes out once it is back", async () => {
    const { id } = await queuedMail();
    await peer.goAway();
    const waiting = await attempt(world, mailer, id);
    expect(waiting).toMatchObject({ status: "pending", attempts: 1, claimed_until: null });
    expect(waiting.error_message).toContain("ECONNREFUSED");
    expect(await comesBackIn(id)).toBe(15);
    await peer.comeBack();
    world.clock.advance({ minutes: 1 });
    const sent = await attempt(world, mailer, id);
    expect(sent).toMatchObject({ status: "sent", attempts: 2, error_message: null });
    expect(peer.mails).toHaveLength(1);
  });

  it("waits longer after every failure, at most half an hour", async () => {
    const { id } = await queuedMail();
    peer.mood = { atRecipient: 451 };
    const pauses = [];
    for (let round = 0; round < 9; round += 1) {
      await attempt(world, mailer, id);
      pauses.push(await comesBackIn(id));
      world.clock.advance({ hours: 1 });
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800]);
    expect(mailPause(1000)).toBe(1800);
  });

  it.each([{ atRecipient: 451 }, { atData: 451 }, { atRecipient: 421 }])(
    "%o is retried with the same text and message id",
    async (mood) => {
      const { id } = await queuedMail();
      peer.mood = mood;
      const waiting = await attempt(world, mailer, id);
      expect(waiting.status).toBe("pending");
      expect(waiting.error_message).toContain("Mailbox says 4");
      peer.mood = "accept";
      const sent = await attempt(world, mailer, id);
      expect(sent).toMatchObject({
        status: "sent",
        text: waiting.text,
        message_id: waiting.message_id,
      });
      expect(peer.mails).toHaveLength(1);
    },
  );

  it.each([{ atRecipient: 550 }, { atData: 554 }])(
    "%o fails at once, with its reason",
    async (mood) => {
      const { id } = await queuedMail();
      peer.mood = mood;
      const failed = await attempt(world, mailer, id);
      expect(failed).toMatchObject({ status: "failed", attempts: 1, sent_at: null });
      expect(failed.error_message).toContain("Mailbox says 55");
      const events = (await listEvents(world.ctx())).map(({ text }) => text);
      const told = /^E-Mail an Jürgen Beispiel nicht zugestellt: FA/;
      expect(events).toContainEqual(expect.stringMatching(told));
      peer.mood = "accept";
      await attempt(world, mailer, id);
      expect(peer.mails).toEqual([]);
    },
  );

  it("a retry sends the text that was made for the first attempt", async () => {
    const { id } = await queuedMail();
    peer.mood = { atRecipient: 450 };
    await attempt(world, mailer, id);
    await world.db.update(emailLog).set({ text: "So wie zuerst" }).where(eq(emailLog.id, id));
    peer.mood = "accept";
    await attempt(world, mailer, id);
    expect(peer.mails[0]?.parsed.text).toContain("So wie zuerst");
  });

  it("a mail that failed can be sent again", async () => {
    const { id } = await queuedMail();
    peer.mood = { atRecipient: 550 };
    await attempt(world, mailer, id);
    peer.mood = "accept";
    const { emailId } = await resendEmail(world.ctx(), { emailId: id });
    expect(await attempt(world, mailer, emailId)).toMatchObject({ status: "sent" });
    expect(peer.mails).toHaveLength(1);
  });

  it.each([535, 454])(
    "a login refused with %i is the server's matter: retried, not failed",
    async (code) => {
      const { id } = await queuedMail();
      peer.mood = { atLogin: code };
      expect(await attempt(world, withLogin, id)).toMatchObject({ status: "pending" });
      expect(peer.attempts).toBe(0);
      peer.mood = "accept";
      expect(await attempt(world, withLogin, id)).toMatchObject({ status: "sent" });
    },
  );

  it("a server that wants a login which is not configured is retried too", async () => {
    const { id } = await queuedMail();
    peer.mood = { atRecipient: 530 };
    expect(await attempt(world, mailer, id)).toMatchObject({ status: "pending" });
  });

  it("gives up after 24 hours, and says so", async () => {
    const { id, created_at } = await queuedMail();
    await peer.goAway();
    world.clock.now = new Date(created_at.getTime() + 24 * 3_600_000 - 1000);
    expect(await attempt(world, mailer, id)).toMatchObject({ status: "pending" });
    world.clock.now = new Date(created_at.getTime() + 24 * 3_600_000);
    const failed = await attempt(world, mailer, id);
    expect(failed.status).toBe("failed");
    expect(failed.error_message).toMatch(/^Nach 24 Stunden aufgegeben: .*ECONNREFUSED/);
  });
});
