import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { smtpMailer } from "../../../../src/platform/mail-smtp.ts";
import { requestedJob } from "../../../support/cast.ts";
import {
  newsletterMails,
  newsletterPath,
  requestedSubscription,
} from "../../../support/newsletter.ts";
import { attempt, emailsAbout } from "../../../support/outbox.ts";
import { startSmtpPeer } from "../../../support/smtp-peer.ts";
import { useWorld } from "../../../support/world.ts";

const peer = await startSmtpPeer();
const world = useWorld({ PUBLIC_URL: "https://www.agentur.example" });
const mailer = smtpMailer(peer.url(), { from: "disposition@agentur.example" });

beforeEach(() => {
  Object.assign(peer, { mood: "accept", mails: [], attempts: 0 });
});
afterAll(() => peer.goAway());

describe("the headers for one click (RFC 8058)", () => {
  it("stand in the newsletter's mail, unbroken, also when it took two attempts", async () => {
    const email = await requestedSubscription(world);
    const [mail] = await newsletterMails(world, email);
    peer.mood = { atData: 451 };
    await attempt(world, mailer, String(mail?.id));
    peer.mood = "accept";
    await attempt(world, mailer, String(mail?.id));
    const raw = peer.mails[0]?.raw ?? "";
    const path = await newsletterPath(world, email, "unsubscribe");
    expect(raw.replaceAll("\r\n ", " ")).toMatch(
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
    );
    const url = /^List-Unsubscribe:\s+<([^\s<>]+)>\r$/m.exec(raw)?.[1];
    expect(url).toBe(`https://www.agentur.example${path}`);
  });

  it("stand in no other mail", async () => {
    const jobId = await requestedJob(world);
    for (const { id } of await emailsAbout(world, { jobId })) await attempt(world, mailer, id);
    expect(peer.mails).toHaveLength(2);
    for (const { raw } of peer.mails) expect(raw).not.toContain("List-Unsubscribe");
  });
});
