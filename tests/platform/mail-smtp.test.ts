import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MailRefused, MailWithheld } from "../../src/domain/kernel/ports.ts";
import { domainOf, smtpMailer } from "../../src/platform/mail-smtp.ts";
import { until } from "../support/expectations.ts";
import { type Fault, startScriptedSmtp } from "../support/scripted-smtp.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";

const peer = await startSmtpPeer();
const mailer = smtpMailer(peer.url(), {
  from: '"Kran & Söhne" <disposition@agentur.example>',
  replyTo: "antwort@agentur.example",
});
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
      subject: MAIL.subject,
      messageId: MAIL.messageId,
      from: { value: [{ name: "Kran & Söhne", address: "disposition@agentur.example" }] },
    });
    expect(mail?.parsed.text?.trim()).toBe(MAIL.text);
    expect(mail?.parsed.html).toContain("Grüße aus Köln");
    expect(mail?.parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.parsed.replyTo?.text).toBe("antwort@agentur.example");
    expect(mail?.parsed.attachments).toEqual([]);
    expect(mail?.from).toBe("disposition@agentur.example");
  });

  it("is answered to whom it names, and to nobody whom it shouldn't", async () => {
    for (const replyTo of ["petra@bau.example", "a@x.example\r\nBcc: boese@x.example"])
      await mailer.send({ ...MAIL, replyTo });
    expect(peer.mails.map(({ parsed }) => parsed.replyTo?.text)).toEqual([
      "petra@bau.example",
      "antwort@agentur.example",
    ]);
    expect(peer.mails.flatMap(({ recipients }) => recipients)).toEqual([MAIL.to, MAIL.to]);
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

  it("carries attachments to the last byte", async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256);
    await mailer.send({
      ...MAIL,
      attachments: [
        {
          filename: "Auftragsbestätigung FA 1042.pdf",
          contentType: "application/pdf",
          content: bytes,
        },
        { filename: "a.ics", contentType: "text/calendar; method=REQUEST", content: "A\r\nB\r\n" },
      ],
    });
    const [pdf, calendar] = peer.mails[0]?.parsed.attachments ?? [];
    expect(pdf).toMatchObject({
      filename: "Auftragsbestätigung FA 1042.pdf",
      contentType: "application/pdf",
    });
    expect(pdf?.content.equals(bytes)).toBe(true);
    expect(calendar?.content.toString()).toBe("A\r\nB\r\n");
    expect(peer.mails[0]?.raw).toMatch(/text\/calendar;[^:]*method=REQUEST/s);
    expect(peer.mails[0]?.parsed.text?.trim()).toBe(MAIL.text);
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

describe("which refusal means a dead address", () => {
  it.each([
    "550",
    "550 5.1.1 No such user",
    "551",
    "553 5.1.3 Bad syntax",
    "550 5.2.1 Disabled",
    "556 5.1.10 Null MX",
  ])("%s", async (words) => {
    peer.mood = { atRecipient: words };
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ isDeadAddress: true });
  });

  it.each(["552 5.2.2 Mailbox full", "550 5.7.1 Blocked", "554 5.1.8 Bad sender", "554"])(
    "not %s",
    async (words) => {
      peer.mood = { atRecipient: words };
      await expect(mailer.send(MAIL)).rejects.toMatchObject({ isDeadAddress: false });
    },
  );

  it("not a refusal of the text, but an address that is none", async () => {
    peer.mood = { atData: 550 };
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ isDeadAddress: false });
    const nobody = mailer.send({ ...MAIL, to: "niemand" });
    await expect(nobody).rejects.toMatchObject({ isDeadAddress: true });
  });
});

describe("a slow server", () => {
  const periods = { connection: 1500, silence: 1500, dialogue: 20_000, answer: 20_000 };
  const from = { from: "a@agentur.example" };

  it.each(["plain", "starttls", "smtps"] as const)(
    "(%s) has longer for its answer to the whole mail than for anything before",
    async (kind) => {
      const server = await startSmtpPeer(kind === "plain" ? {} : { tls: kind });
      const options = { timeouts: periods, allowsSelfSigned: true };
      server.mood = { slow: 2 * periods.silence };
      const { answer } = await smtpMailer(server.url(), from, options).send(MAIL);
      expect(answer).toMatch(/^250 /);
      expect(server.mails).toHaveLength(1);
      await server.goAway();
    },
  );

  it("is told from one that never answers", async () => {
    peer.mood = { slow: 2000 };
    const hurried = smtpMailer(peer.url(), from, { timeouts: { ...periods, answer: 500 } });
    await expect(hurried.send(MAIL)).rejects.toMatchObject({
      name: "MailDelayed",
      reason: "silent",
    });
  });

  it("that falls silent before it has the whole mail frees its place long before that", async () => {
    const steps = ["greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"] as const;
    const timeouts = { ...periods, dialogue: 600_000, answer: 600_000 };
    const silences = steps.map(async (silentAt) => {
      const server = await startScriptedSmtp({ login: true });
      server.fault = { silentAt };
      const mailer = smtpMailer(server.url, from, { timeouts });
      await expect(mailer.send(MAIL), silentAt).rejects.toMatchObject({ reason: "silent" });
      await until(() => server.sessions.open === 0, "the connection is closed");
      await server.close();
    });
    await Promise.all(silences);
  });

  it("that dribbles is waited for, but not for ever", async () => {
    const server = await startScriptedSmtp();
    server.fault = { dripMs: 4 };
    const mailer = smtpMailer(server.url, from, { timeouts: periods });
    expect((await mailer.send(MAIL)).answer).toBe("250 stored");
    server.fault = { dripMs: 300, answers: { greeting: "220 x" } };
    const timeouts = { ...periods, connection: 10_000, dialogue: 2500 };
    const patient = smtpMailer(server.url, from, { timeouts });
    await expect(patient.send(MAIL)).rejects.toMatchObject({
      reason: "silent",
      message: "zu langsam",
    });
    expect(server.stored).toHaveLength(1);
    await server.close();
  });
});

describe("the moment a mail leaves our hands", () => {
  it("is told once, when only the answer is to come", async () => {
    const server = await startScriptedSmtp();
    server.fault = { storesAfterMs: 300 };
    const seen: string[] = [];
    const mailer = smtpMailer(server.url, { from: "a@agentur.example" });
    const sending = mailer.send(MAIL, {
      mayBegin: () => seen.push("asked") > 0,
      onDone: () => seen.push(`done, stored ${server.stored.length}`),
    });
    await sending;
    expect(seen).toEqual(["asked", "done, stored 0"]);
    await server.close();
  });

  it("does not come if the mail is another's by then", async () => {
    const server = await startScriptedSmtp();
    const mailer = smtpMailer(server.url, { from: "a@agentur.example" });
    const withheld = mailer.send(MAIL, { mayBegin: () => false, onDone: () => {} });
    await expect(withheld).rejects.toBeInstanceOf(MailWithheld);
    await until(() => server.sessions.open === 0, "the connection is closed");
    expect(server.stored).toEqual([]);
    await server.close();
  });
});

describe("why a mail waits", () => {
  const from = { from: "disposition@agentur.example" };

  async function reasonOf(fault: Fault, login = false) {
    const server = await startScriptedSmtp({ login });
    server.fault = fault;
    const error = await smtpMailer(server.url, from)
      .send(MAIL)
      .catch((reason) => reason);
    await server.close();
    return error;
  }

  it.each([
    ["unavailable", "421", { answers: { greeting: "421 closing" } }],
    ["unavailable", "451", { answers: { MAIL: "451 4.3.2 not now" } }],
    ["unavailable", "421", { answers: { RCPT: "421 4.3.2 closing" } }],
    ["deferred", "451", { answers: { RCPT: "451 4.7.1 later" } }],
    ["deferred", "452", { answers: { end: "452 4.3.1 full" } }],
    ["login", "530", { answers: { MAIL: "530 5.7.0 log in" } }],
    ["garbled", undefined, { answers: { greeting: "HTTP/1.1 400 Bad Request" } }],
    ["interrupted", undefined, { closesAfterStoring: true }],
  ] as const)("%s (%s): %o", async (reason, code, fault) => {
    const error = await reasonOf(fault);
    expect(error).toMatchObject({ name: "MailDelayed", reason });
    if (code) expect(error.message).toContain(code);
  });

  it("login: a password that is refused", async () => {
    const error = await reasonOf({ answers: { AUTH: "535 5.7.8 bad credentials" } }, true);
    expect(error).toMatchObject({ reason: "login" });
    expect(error.message).toBe("535 5.7.8 bad credentials");
  });

  it("unreachable: nobody listens, or there is no such host", async () => {
    const server = await startScriptedSmtp();
    await server.close();
    await expect(smtpMailer(server.url, from).send(MAIL)).rejects.toMatchObject({
      reason: "unreachable",
    });
    await expect(smtpMailer("smtp://nowhere.invalid:25", from).send(MAIL)).rejects.toMatchObject({
      reason: "unreachable",
    });
  });

  it("garbled: TLS to a port that speaks plain text", async () => {
    const server = await startScriptedSmtp();
    const mailer = smtpMailer(server.url.replace("smtp:", "smtps:"), from, {
      timeouts: { connection: 2000 },
    });
    const error = await mailer.send(MAIL).catch((reason) => reason);
    expect(error.name).toBe("MailDelayed");
    expect(["garbled", "interrupted"]).toContain(error.reason);
    await server.close();
  });
});

describe.each(["smtps", "starttls"] as const)("%s with a certificate of its own", (tls) => {
  const from = { from: "disposition@agentur.example" };

  it("gets nothing, and it is an outage", async () => {
    const server = await startSmtpPeer({ tls });
    const error = await smtpMailer(server.url(), from)
      .send(MAIL)
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: "MailDelayed", reason: "certificate" });
    expect(error.message).toMatch(/certificate|self.signed/i);
    expect([server.mails, server.attempts]).toEqual([[], 0]);
    await server.goAway();
  });

  it("gets it if that is allowed", async () => {
    const server = await startSmtpPeer({ tls });
    const trusting = smtpMailer(server.url(), from, { allowsSelfSigned: true });
    expect((await trusting.send(MAIL)).answer).toMatch(/^250 /);
    expect(server.mails).toHaveLength(1);
    await server.goAway();
  });
});

it("the domain of message ids is the sender's", () => {
  expect(domainOf('"A" <disposition@agentur.example>')).toBe("agentur.example");
  expect(domainOf("x@a-b.example")).toBe("a-b.example");
  expect(domainOf("nobody")).toBe("localhost");
});
