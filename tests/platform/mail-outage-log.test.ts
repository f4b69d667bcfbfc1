import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, it } from "vitest";
import {
  MailDelayed,
  type Mailer,
  MailRefused,
  MailWithheld,
} from "../../src/domain/kernel/ports.ts";
import { logOutages } from "../../src/platform/mail-failures.ts";

const MAIL = {
  to: "petra@bau.example",
  subject: "Anfrage",
  text: "x",
  html: "x",
  messageId: "<1@x>",
};
const REFUSED = new MailDelayed("unavailable", "451 <petra@bau.example> later", { code: "451" });

/** A mailer that does what it is told next, and the lines that the log has. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  let next: Mailer["send"] = async () => ({ answer: "250" });
  const inner: Mailer = { domain: "x.example", send: (...args) => next(...args) };
  const mailer = logOutages(inner, pino({ level: "warn" }, stream));
  return {
    lines,
    async send(outcome?: Error) {
      next = outcome ? () => Promise.reject(outcome) : async () => ({ answer: "250" });
      await mailer.send(MAIL).catch((error) => expect(error).toBe(outcome));
    },
  };
}

describe("an outage of the mail server in the log", () => {
  it("is a line at its start and one at its end, with the count, without anybody's address", async () => {
    const { lines, send } = watched();
    await send();
    expect(lines).toEqual([]);
    for (let mail = 0; mail < 30; mail += 1) await send(REFUSED);
    await send();
    await send();
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: "mails do not get through",
        reason: "unavailable",
        code: "451",
        failures: 1,
      },
      { level: 40, msg: "mails get through again", failures: 30 },
    ]);
    expect(JSON.stringify(lines)).not.toContain("@");
  });

  it("is told of again when its reason changes", async () => {
    const { lines, send } = watched();
    await send(REFUSED);
    await send(REFUSED);
    await send(new MailDelayed("login", "535 no", { code: "535" }));
    expect(lines).toMatchObject([{ failures: 1 }, { failures: 3, reason: "login" }]);
  });

  it("is none if one mail is put off, or refused for good, or another worker's", async () => {
    const { lines, send } = watched();
    const deferred = new MailDelayed("deferred", "450 greylisted", { code: "450" });
    await send(deferred);
    await send();
    await send(deferred);
    await send(new MailRefused("550 no"));
    await send(new MailWithheld());
    await send(deferred);
    await send(deferred);
    expect(lines).toEqual([]);
  });

  it("of our own names the error's code only", async () => {
    const { lines, send } = watched();
    await send(Object.assign(new Error("/data/mail/petra@bau.example"), { code: "ENOSPC" }));
    expect(lines).toMatchObject([{ reason: "internal", code: "ENOSPC" }]);
    expect(JSON.stringify(lines)).not.toContain("petra");
  });
});
