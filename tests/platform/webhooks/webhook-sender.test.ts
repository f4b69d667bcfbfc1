import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../src/domain/kernel/client-network.ts";
import {
  createWebhookSender,
  type NetAddress,
  type SenderOptions,
  urlProblem,
} from "../../../src/platform/webhooks/webhook-sender.ts";
import { SELF_SIGNED_NAME } from "../../support/self-signed.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts";

const HERE: NetAddress = { address: "127.0.0.1", family: 4 };
const OUTSIDE: NetAddress = { address: "93.184.215.14", family: 4 };
const CALL = { headers: { "Webhook-Id": "one" }, body: '{"type":"webhook.test"}' };

let plain: WebhookReceiver;
let secure: WebhookReceiver;
let asked: string[] = [];

beforeAll(async () => {
  plain = await startWebhookReceiver();
  secure = await startWebhookReceiver(SELF_SIGNED_NAME);
});
beforeEach(() => {
  asked = [];
  for (const one of [plain, secure]) {
    Object.assign(one, { received: [], mood: { status: 204 }, next: [] });
  }
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

/** A sender to which names stand for these addresses. */
function sender(names: Record<string, NetAddress[]> = {}, change: Partial<SenderOptions> = {}) {
  return createWebhookSender({
    site: "https://agentur.example",
    allowsPrivate: false,
    answersWithinMs: 5000,
    answerStart: 500,
    certificateAuthority: SELF_SIGNED_NAME.cert,
    async resolve(name) {
      asked.push(name);
      return names[name] ?? Promise.reject(new Error("ENOTFOUND"));
    },
    ...change,
  });
}

describe("an address that webhooks go to", () => {
  it.each([
    ["8.8.8.8", true],
    ["93.184.215.14", true],
    ["2606:4700:4700::1111", true],
    ["64:ff9b::808:808", true],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["100.100.100.200", false],
    ["127.0.0.1", false],
    ["127.8.9.10", false],
    ["168.63.129.16", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.0.0.192", false],
    ["192.0.2.1", false],
    ["192.168.0.1", false],
    ["198.18.0.1", false],
    ["203.0.113.9", false],
    ["224.0.0.1", false],
    ["240.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["::127.0.0.1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:a9fe:a9fe", false],
    ["::ffff:0:7f00:1", false],
    ["64:ff9b::7f00:1", false],
    ["64:ff9b::a9fe:a9fe", false],
    ["64:ff9b:1::808:808", false],
    ["2002:7f00:1::", false],
    ["2001:0:1::1", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["fec0::1", false],
    ["fc00::1", false],
    ["fd00:ec2::254", false],
    ["ff02::1", false],
    ["2001:db8::1", false],
    ["kein-name", false],
    ["0x7f000001", false],
  ])("%s is one of the open internet: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ["https://system.example/hooks", null],
    ["https://system.example:8443/hooks?token=a", null],
    ["https://system.example:443/", null],
    ["http://system.example/hooks", "scheme"],
    ["ftp://system.example/", "malformed"],
    ["file:///etc/passwd", "malformed"],
    ["javascript:alert(1)", "malformed"],
    ["system.example", "malformed"],
    ["https://nutzer:wort@system.example/", "credentials"],
    ["https://system.example/#teil", "credentials"],
    ["https://system.example:25/", "port"],
    ["https://system.example:80/", "port"],
    ["https://127.0.0.1/", "private"],
    ["https://127.0.0.1./", "private"],
    ["https://2130706433/", "private"],
    ["https://0x7f.1/", "private"],
    ["https://0177.0.0.1/", "private"],
    ["https://[::1]/", "private"],
    ["https://[::ffff:127.0.0.1]/", "private"],
    ["https://169.254.169.254/latest/meta-data/", "private"],
  ])("%s: %s", (url, problem) => {
    expect(urlProblem(url, false)).toBe(problem);
  });

  it("is refused where one of all that its name stands for lies inside, and named before it is stored", async () => {
    const names = { "two.test": [OUTSIDE, HERE], "one.test": [OUTSIDE], "none.test": [] };
    const { problemOf, send } = sender(names);
    expect(await problemOf("https://two.test/")).toBe("private");
    expect(await problemOf("https://one.test/")).toBeNull();
    expect(await problemOf("https://nobody-knows.test/")).toBeNull();
    const outcome = await send({ ...CALL, url: `https://two.test:${secure.port}/` });
    expect(outcome).toMatchObject({ kind: "failed", failure: "address" });
    expect(secure.received).toEqual([]);
  });

  it("is connected to as it was checked: a name that stands for something else a moment later leads nowhere", async () => {
    const url = `https://receiver.test:${secure.port}/`;
    const answers = [[OUTSIDE], [HERE]];
    const { problemOf, send } = sender({}, { resolve: async () => answers.shift() ?? [HERE] });
    expect(await problemOf(url)).toBeNull();
    // The name has moved inside between the check at the desk and the delivery.
    expect(await send({ ...CALL, url })).toMatchObject({ failure: "address" });
    // Within one delivery it is asked for once, and no other way: the machine itself knows no such name.
    const { send: sendOnce } = sender({ "receiver.test": [HERE] }, { allowsPrivate: true });
    expect(await sendOnce({ ...CALL, url })).toMatchObject({ kind: "answered", status: 204 });
    expect(asked).toEqual(["receiver.test"]);
    expect(secure.received).toHaveLength(1);
  });
});

describe("a webhook on its way", () => {
  const local = (change: Partial<SenderOptions> = {}) =>
    sender({ "receiver.test": [HERE], "other.test": [HERE] }, { allowsPrivate: true, ...change });

  it("is a POST of exactly these bytes, to the host by its name", async () => {
    const url = `https://receiver.test:${secure.port}/hooks?token=a`;
    const body = '{"type":"webhook.test","text":"Grüße"}';
    expect(await local().send({ ...CALL, body, url })).toMatchObject({ status: 204 });
    expect(secure.received).toMatchObject([
      {
        id: "one",
        body,
        headers: {
          host: `receiver.test:${secure.port}`,
          "user-agent": "Fahrervermittlung-Webhook/1",
          "content-length": String(Buffer.byteLength(body)),
        },
      },
    ]);
  });

  it("goes to nobody whose certificate is for somebody else, or from nobody", async () => {
    const url = `https://other.test:${secure.port}/`;
    expect(await local().send({ ...CALL, url })).toMatchObject({ failure: "certificate" });
    const own = `https://receiver.test:${secure.port}/`;
    const outcome = await local({ certificateAuthority: "" }).send({ ...CALL, url: own });
    expect(outcome).toMatchObject({ failure: "certificate" });
    expect(secure.received).toEqual([]);
  });

  it("follows no redirect", async () => {
    const headers = { Location: `http://127.0.0.1:${plain.port}/inside` };
    for (const status of [301, 302, 307, 308]) {
      secure.next.push({ status, headers });
      const url = `https://receiver.test:${secure.port}/`;
      expect(await local().send({ ...CALL, url })).toMatchObject({ kind: "answered", status });
    }
    expect(plain.received).toEqual([]);
  });

  it("waits for no answer longer than it may, whether nothing comes or it never ends", async () => {
    for (const mood of ["hang", "drip"] as const) {
      plain.mood = mood;
      const outcome = await local({ answersWithinMs: 100 }).send({ ...CALL, url: plain.url });
      expect(outcome).toMatchObject({ kind: "failed", failure: "timeout" });
    }
    await expect.poll(() => plain.answering).toBe(0);
    const slowNames = local({ answersWithinMs: 50, resolve: () => new Promise(() => {}) });
    const url = "https://receiver.test/";
    expect(await slowNames.send({ ...CALL, url })).toMatchObject({ failure: "timeout" });
  });

  it("reads no more of an answer than it keeps a start of", async () => {
    plain.mood = "flood";
    const outcome = await local().send({ ...CALL, url: plain.url });
    expect(outcome).toMatchObject({ kind: "answered", status: 200, start: "x".repeat(500) });
    await expect.poll(() => plain.answering).toBe(0);
    plain.mood = { status: 500, body: "Fehler\0 im <b>System</b>" };
    expect(await local().send({ ...CALL, url: plain.url })).toMatchObject({
      status: 500,
      start: "Fehler im <b>System</b>",
    });
  });

  it("says when it is not heard, and for how long it was asked to wait", async () => {
    const closed = await startWebhookReceiver();
    await closed.stop();
    expect(await local().send({ ...CALL, url: closed.url })).toMatchObject({
      failure: "unreachable",
    });
    const unknown = "https://nobody-knows.test/";
    expect(await local().send({ ...CALL, url: unknown })).toMatchObject({ failure: "unreachable" });
    plain.mood = { status: 429, headers: { "Retry-After": "120" } };
    expect(await local().send({ ...CALL, url: plain.url })).toMatchObject({
      status: 429,
      retryAfterSeconds: 120,
    });
  });
});
