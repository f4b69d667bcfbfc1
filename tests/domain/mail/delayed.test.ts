import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { MailDelayed, type Mailer } from "../../../src/domain/kernel/ports.ts";
import { DELAY_REASONS, type DelayReason } from "../../../src/domain/kernel/vocabulary.ts";
import { readMailOutage } from "../../../src/domain/mail/delayed-emails.ts";
import {
  describeDelay,
  type EmailStatus,
  mailInWords,
  SAMPLE_NOT_SENT,
} from "../../../src/domain/mail/vocabulary.ts";
import { smtpMailer } from "../../../src/platform/mail-smtp.ts";
import { assignedJob, requestedJob } from "../../support/cast.ts";
import { aMomentSince } from "../../support/expectations.ts";
import { attempt, emailOf, emailsAbout, isDue, paperMailer, settle } from "../../support/outbox.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const peer = await startSmtpPeer();
const world = useWorld();
const mailer = smtpMailer(peer.url(), { from: "disposition@agentur.example" });

beforeEach(async () => {
  world.clock.now = TODAY;
  await settle(world);
  await peer.comeBack();
  Object.assign(peer, { mood: "accept", mails: [] });
});
afterAll(() => peer.goAway());

/** The two mails of a booking: to the agency, and to the customer. */
async function booked(email = "petra@bau.example") {
  const jobId = await requestedJob(world, { email });
  const mails = await emailsAbout(world, { jobId });
  return mails.map(({ id }) => id) as [string, string];
}

const failing = (reason: DelayReason, words = "451 later"): Mailer => ({
  domain: "agentur.example",
  send: () => Promise.reject(new MailDelayed(reason, words)),
});
const outage = () => readMailOutage(world.ctx(), world.clock.now);

describe("a mail that the server does not take", () => {
  it("says why and since when it waits, in German, with the server's own words", async () => {
    const [id] = await booked();
    peer.mood = { atRecipient: "451 4.3.2 System not accepting" };
    const since = world.clock.now;
    const put = await attempt(world, mailer, id);
    expect(put).toMatchObject({
      status: "pending",
      wait_reason: "deferred",
      waiting_since: aMomentSince(since, world),
      error_message: "Der Mailserver nimmt zurzeit nichts an (451 4.3.2 System not accepting)",
    });
    world.clock.advance({ hours: 1 });
    await peer.goAway();
    const later = await attempt(world, mailer, id);
    expect(later).toMatchObject({ wait_reason: "unreachable", waiting_since: put.waiting_since });
    expect(later.error_message).toMatch(/^Der Mailserver ist nicht erreichbar \(.*ECONNREFUSED/);
    await peer.comeBack();
    peer.mood = "accept";
    expect(await attempt(world, mailer, id)).toMatchObject({
      status: "sent",
      wait_reason: null,
      waiting_since: null,
      error_message: null,
    });
  });

  it("has a German reason for each kind", () => {
    for (const reason of DELAY_REASONS) {
      expect(describeDelay(reason, "x")).toMatch(/^(Der|Das|Beim) .* \(x\)$/);
    }
  });

  it("is told by its status, and where it is a sample that it went to nobody", () => {
    const told = (status: EmailStatus, error_message: string | null) =>
      Object.values(mailInWords({ status, error_message }));
    expect(told("sent", null)).toEqual(["Gesendet", "", false]);
    expect(told("sent", SAMPLE_NOT_SENT)).toEqual([SAMPLE_NOT_SENT, "", true]);
    expect(told("failed", "x")).toEqual(["Fehlgeschlagen", "x", false]);
  });

  it("is tried again at once when another one gets through, unless it is only this one", async () => {
    const [first, second] = await booked();
    const [third] = await booked("gruen@bau.example");
    await attempt(world, failing("unreachable"), first);
    await attempt(world, failing("deferred"), second);
    world.clock.advance({ minutes: 0.1 });
    expect(await isDue(world, first)).toBe(false);
    await attempt(world, paperMailer(), third);
    expect(await isDue(world, first)).toBe(true);
    expect(await isDue(world, second)).toBe(false);
    for (const id of [first, second]) {
      expect(await emailOf(world, id)).toMatchObject({ wait_reason: null, waiting_since: null });
    }
  });

  it("leaves one that is tried once a minute while the server is away, and the others rest", async () => {
    const [one, other] = await booked();
    const pauses = async (id: string) => {
      await attempt(world, failing("unreachable"), id);
      return ((await emailOf(world, id)).due_at.getTime() - world.clock.now.getTime()) / 1000;
    };
    for (let round = 0; round < 8; round += 1) await attempt(world, failing("silent"), other);
    const seen = [];
    for (let round = 0; round < 8; round += 1) seen.push(await pauses(one));
    // The other one probes every minute, so that this one's pauses may grow.
    expect(seen.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(await pauses(other)).toBe(60);
  });

  it("many that come through at the same time never wait for each other", async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => booked()))).flat();
    await Promise.all(ids.map((id) => attempt(world, failing("unreachable"), id)));
    const paper = paperMailer();
    await Promise.all(ids.map((id) => attempt(world, paper, id)));
    // A claim passes a row that another mail is just freeing; the worker's next look takes it.
    await settle(world, paper);
    expect(paper.sent).toHaveLength(ids.length);
    const left = await world.db.select({ reason: emailLog.wait_reason }).from(emailLog);
    expect(left.every(({ reason }) => reason === null)).toBe(true);
  });
});

describe("the outage that the desk shows", () => {
  it.each([
    ["login", "535 5.7.8 bad", /^Der Mailserver lehnt die Anmeldung ab \(535 5\.7\.8 bad\)$/],
    ["unreachable", "ECONNREFUSED", /nicht erreichbar \(ECONNREFUSED\)$/],
    ["silent", "keine Begrüßung", /antwortet nicht \(keine Begrüßung\)$/],
    ["unavailable", "421 4.3.2 closing", /nimmt zurzeit nichts an \(421 4\.3\.2 closing\)$/],
    ["certificate", "CERT_HAS_EXPIRED", /^Das Zertifikat .* \(CERT_HAS_EXPIRED\)$/],
  ] as const)(
    "%s, from the first mail on, with time, number and advice",
    async (reason, words, title) => {
      const [id] = await booked();
      expect(await outage()).toBeNull();
      await attempt(world, failing(reason, words), id);
      world.clock.advance({ minutes: 30 });
      expect(await outage()).toMatchObject({ reason, title: expect.stringMatching(title) });
      expect((await outage())?.text).toMatch(/^Seit 12:00 Uhr, 2 E-Mails warten\. Bitte /);
      world.clock.advance({ days: 1 });
      expect((await outage())?.text).toMatch(/^Seit 21\.11\.2026, 12:00 Uhr, 2 E-Mails warten\./);
    },
  );

  it("is over with the first mail that gets through, though others still wait", async () => {
    const [first, second] = await booked();
    for (const id of [first, second]) await attempt(world, failing("login"), id);
    expect(await outage()).toMatchObject({ reason: "login" });
    await attempt(world, paperMailer(), first);
    expect(await outage()).toBeNull();
    expect(await emailOf(world, second)).toMatchObject({ status: "pending" });
  });

  it("is none if one recipient's server puts mails off, however many", async () => {
    const { jobId } = await assignedJob(world);
    const mails = await emailsAbout(world, { jobId });
    const [one] = mails;
    await attempt(world, failing("deferred"), one?.id ?? "");
    expect(await outage()).toBeNull();
    const other = mails.find(({ recipient }) => recipient !== one?.recipient);
    await attempt(world, failing("deferred"), other?.id ?? "");
    expect(await outage()).toMatchObject({ reason: "deferred" });
  });

  it("is none if the fault is ours", async () => {
    const [id] = await booked();
    const broken: Mailer = { ...paperMailer(), send: () => Promise.reject(new Error("no font")) };
    expect(await attempt(world, broken, id)).toMatchObject({ wait_reason: "internal" });
    expect(await outage()).toBeNull();
  });
});
