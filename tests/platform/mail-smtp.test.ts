import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MailRefused } from "../../src/domain/ports.ts";
import { domainOf, smtpMailer } from "../../src/platform/mail-smtp.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";

const peer = await startSmtpPeer();
const mailer = smtpMailer(peer.url(), '"Kran & Söhne" <disposition@agentur.example>');
const MAIL = {
  to: "petra@bau.example",
  subject: "Ihre Anfrage über 3 Tage – Größe XL",
  text: "Grüße aus Köln\n.\nnach dem Punkt",
  html: "<p>Grüße aus Köln</p>",
  messageId: "<01980000@agentur.example>",
};

beforeEach(() => {
  Object.assign(peer, { mood: "accept", mails: [], attempts: 0 });
});
afterAll(() => peer.goAway());

const ADDITIONS = [
  "\r\nBcc: boese@x.example",
  "\nBcc: boese@x.example",
  "\rBcc: boese@x.example",
  "%0d%0aBcc: boese@x.example",
  "\r\n\r\nboese@x.example",
  "\r\nRCPT TO:<boese@x.example>",
  ">\r\nRCPT TO:<boese@x.example",
  ", boese@x.example",
  "; boese@x.example",
  " boese@x.example",
  " <boese@x.example>",
  "> <boese@x.example",
  "\u2028Bcc: boese@x.example",
  "\0boese@x.example",
];

describe("sending through SMTP", () => {
  it("hands over text, HTML, umlauts, sender and message id as they are", async () => {
    const { answer } = await mailer.send(MAIL);
    expect(answer).toMatch(/^250 /);
    const [mail] = peer.mails;
    expect(mail?.parsed).toMatchObject({
      ...{ subject: MAIL.subject, messageId: MAIL.messageId },
      from: { value: [{ name: "Kran & Söhne", address: "disposition@agentur.example" }] },
    });
    expect(mail?.parsed.text?.trim()).toBe(MAIL.text);
    expect(mail?.parsed.html).toContain("Grüße aus Köln");
    expect(mail?.parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.from).toBe("disposition@agentur.example");
  });

  it.each(ADDITIONS)("an address with %j reaches nobody else", async (addition) => {
    for (const to of [`${MAIL.to}${addition}`, `${addition}${MAIL.to}`]) {
      peer.mails = [];
      await mailer.send({ ...MAIL, to }).catch(() => {});
      for (const { recipients, parsed } of peer.mails) {
        expect(recipients).toHaveLength(1);
        expect(recipients).not.toContain("boese@x.example");
        expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
      }
    }
  });

  it.each(ADDITIONS)("a subject with %j stays a subject", async (addition) => {
    await mailer.send({ ...MAIL, subject: `Anfrage${addition}` });
    const [mail] = peer.mails;
    expect(mail?.recipients).toEqual([MAIL.to]);
    expect([mail?.parsed.bcc, mail?.parsed.cc]).toEqual([undefined, undefined]);
    expect(mail?.parsed.text?.trim()).toBe(MAIL.text);
  });

  it("reads no file and no address that a text names", async () => {
    const text = { path: "/etc/passwd" } as unknown as string;
    await expect(mailer.send({ ...MAIL, text })).rejects.toThrow();
    expect(peer.mails).toEqual([]);
  });

  it.each([{ atRecipient: 550 }, { atRecipient: 553 }, { atData: 552 }])(
    "%o is a refusal for good",
    async (mood) => {
      peer.mood = mood;
      await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MailRefused);
    },
  );

  it.each([{ atRecipient: 450 }, { atData: 421 }, { atRecipient: 530 }])(
    "%o is none: later again",
    async (mood) => {
      peer.mood = mood;
      const error = await mailer.send(MAIL).catch((reason) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefused);
    },
  );

  it("sends 20 mails at once, each to its own addressee", async () => {
    const to = Array.from({ length: 20 }, (_, index) => `kunde-${index}@bau.example`);
    await Promise.all(to.map((one) => mailer.send({ ...MAIL, to: one, text: `An ${one}` })));
    expect(peer.mails.map((mail) => mail.recipients[0]).sort()).toEqual([...to].sort());
    for (const { recipients, parsed } of peer.mails) expect(parsed.text).toContain(recipients[0]);
  });
});

it("the domain of message ids is the sender's", () => {
  expect(domainOf('"A" <disposition@agentur.example>')).toBe("agentur.example");
  expect(domainOf("x@a-b.example")).toBe("a-b.example");
  expect(domainOf("nobody")).toBe("localhost");
});
