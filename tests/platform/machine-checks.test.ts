import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "../../src/domain/kernel/ports.ts";
import {
  checkDocumentStore,
  checkMailDomain,
  checkMailServer,
  checkSite,
} from "../../src/platform/checks/index.ts";
import { SELF_SIGNED } from "../support/self-signed.ts";
import { type SmtpPeer, startSmtpPeer } from "../support/smtp-peer.ts";
import { useWorld } from "../support/world.ts";

describe("the mail server", () => {
  const peers: SmtpPeer[] = [];
  const peer = async (...options: Parameters<typeof startSmtpPeer>) => {
    const started = await startSmtpPeer(...options);
    peers.push(started);
    return started;
  };
  afterAll(() => Promise.all(peers.map((one) => one.goAway())));
  const PLAIN = { allowsSelfSigned: false, requiresTls: false };

  it("is fine if it takes connection and login; no mail is sent, nobody is named", async () => {
    const server = await peer();
    expect(await checkMailServer({ smtpUrl: server.url(), ...PLAIN })).toMatchObject({
      state: "ok",
      text: expect.stringContaining("verschickt wurde nichts"),
    });
    expect([server.mails.length, server.attempts]).toEqual([0, 0]);
  });

  it("is not if it refuses the login, a certificate nobody knows, or plain text where TLS is demanded", async () => {
    const refusing = await peer();
    refusing.mood = { atLogin: 535 };
    const secured = await peer({ tls: "starttls" });
    const plain = await peer();
    const found = await Promise.all([
      checkMailServer({ smtpUrl: refusing.url(true), ...PLAIN }),
      checkMailServer({ smtpUrl: secured.url(), ...PLAIN }),
      checkMailServer({ smtpUrl: secured.url(), allowsSelfSigned: true, requiresTls: true }),
      checkMailServer({ smtpUrl: plain.url(), allowsSelfSigned: false, requiresTls: true }),
      checkMailServer({ smtpUrl: "smtp://127.0.0.1:1", ...PLAIN }),
    ]);
    expect(found.map(({ state }) => state)).toEqual(["fail", "fail", "ok", "fail", "fail"]);
    expect(found[0]?.text).toContain("Benutzernamen und Passwort");
    expect(found[1]?.text).toContain("Zertifikat");
    expect(found[4]?.title).toContain("ECONNREFUSED");
    expect(JSON.stringify(found)).not.toContain("falsch");
  });
});

describe("the domain of mails", () => {
  const GOOD: Record<string, string[]> = {
    "agentur.de": ["google-site-verification=x", "v=spf1 include:mail.example ~all"],
    "_dmarc.agentur.de": ["v=DMARC1; p=none"],
  };
  const states = async (changed: Record<string, string[]>) => {
    const zone = { ...GOOD, ...changed };
    const found = await checkMailDomain("agentur.de", async (name) => zone[name] ?? []);
    return found.map(({ state }) => state);
  };

  it("is fine with SPF and DMARC", async () => {
    expect(await states({})).toEqual(["ok", "ok"]);
  });

  it.each([
    [{ "agentur.de": [] }, ["warn", "ok"]],
    [{ "agentur.de": ["v=spf1 +all"] }, ["fail", "ok"]],
    [{ "agentur.de": ["v=spf1 mx all"] }, ["fail", "ok"]],
    [{ "agentur.de": ["v=spf1 -all", "v=spf1 ~all"] }, ["fail", "ok"]],
    [{ "_dmarc.agentur.de": ["v=DMARC2"] }, ["ok", "warn"]],
  ])("is told where it is not: %j", async (changed, expected) => {
    expect(await states(changed)).toEqual(expected);
  });

  it("only hints where DNS does not answer", async () => {
    const silent = await checkMailDomain("agentur.de", () => Promise.reject(new Error("ETIMEOUT")));
    expect(silent.map(({ state }) => state)).toEqual(["warn", "warn"]);
    expect(silent.map(({ title }) => title).join()).toContain("nicht geprüft");
  });
});

describe("the website as its visitors reach it", () => {
  const OURS = { "X-Request-Id": "1" };
  const serve = (headers: Record<string, string>, tls?: typeof SELF_SIGNED) =>
    Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      ...(tls && { tls }),
      fetch: () => new Response("", { headers }),
    });
  const open: ReturnType<typeof serve>[] = [];
  afterAll(() => Promise.all(open.map((server) => server.stop(true))));
  const url = (server: ReturnType<typeof serve>, scheme = "http") => {
    open.push(server);
    return `${scheme}://127.0.0.1:${server.port}`;
  };
  const statesOf = async (...given: Parameters<typeof checkSite>) =>
    (await checkSite(...given)).map(({ topic, state }) => `${topic} ${state}`);

  it("is fine if this system answers, and the clocks agree", async () => {
    expect(await statesOf(url(serve(OURS)))).toEqual(["site ok", "clock ok"]);
  });

  it("is not if nobody or somebody else answers, or the clock is wrong", async () => {
    expect(await statesOf("http://127.0.0.1:1")).toEqual(["site fail"]);
    expect(await statesOf(url(serve({})))).toEqual(["site fail", "clock ok"]);
    const wrong = () => Date.now() + 5 * 60_000;
    expect(await statesOf(url(serve(OURS)), wrong)).toEqual(["site ok", "clock fail"]);
  });

  it("tells of a certificate that nobody trusts", async () => {
    const secured = url(serve(OURS, SELF_SIGNED), "https");
    expect(await statesOf(secured)).toEqual(["site fail"]);
  });
});

describe("where documents lie", () => {
  const world = useWorld();
  let files: FileStore;
  beforeAll(() => {
    files = world.ctx().files;
  });

  it("is fine if a file can be written, read and removed; nothing stays", async () => {
    expect(await checkDocumentStore(files)).toMatchObject({ state: "ok" });
    expect(await Array.fromAsync(files.list())).toEqual([]);
  });

  it("is not if one of these fails, or lies", async () => {
    const refusing = { ...files, put: () => Promise.reject(new Error("EACCES")) };
    expect(await checkDocumentStore(refusing)).toMatchObject({
      state: "fail",
      title: expect.stringContaining("EACCES"),
    });
    const keeping = { ...files, remove: async () => {} };
    expect(await checkDocumentStore(keeping)).toMatchObject({ state: "fail" });
  });
});
