import { Writable } from "node:stream";
import pino from "pino";
import { expect, it } from "vitest";
import {
  MailDelayed,
  type Mailer,
  MailRefused,
  MailWithheld,
} from "../../src/domain/kernel/ports.ts";
import { logFailures } from "../../src/platform/mail-failures.ts";

const MAIL = {
  to: "petra@bau.example",
  subject: "Anfrage",
  text: "x",
  html: "x",
  messageId: "<1@x>",
};

/** A mailer that does what it is told next, and the lines that the log has. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  let next: Error | undefined;
  const inner: Mailer = {
    domain: "x.example",
    send: async () => {
      if (next) throw next;
      return { answer: "250" };
    },
  };
  const mailer = logFailures(inner, pino({ level: "warn" }, stream));
  return {
    lines,
    async send(outcome?: Error) {
      next = outcome;
      await mailer.send(MAIL).catch((error) => expect(error).toBe(outcome));
    },
  };
}

it("an outage of the mail server is a line for each reason until a mail gets through, without anybody's address", async () => {
  const { lines, send } = watched();
  await send();
  const refused = new MailDelayed("unavailable", "451 <petra@bau.example> later");
  for (let mail = 0; mail < 30; mail += 1) await send(refused);
  await send(new MailDelayed("certificate", "self-signed certificate"));
  await send();
  await send(Object.assign(new Error("/data/mail/petra@bau.example"), { code: "ENOSPC" }));
  expect(lines).toMatchObject([
    { level: 40, msg: "mails do not get through", reason: "unavailable" },
    { reason: "certificate" },
    { reason: "internal" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("petra");
});

it("a mail that is put off, refused for good or another worker's is none", async () => {
  const { lines, send } = watched();
  await send(new MailDelayed("deferred", "450 greylisted"));
  await send(new MailRefused("550 no"));
  await send(new MailWithheld());
  expect(lines).toEqual([]);
});
