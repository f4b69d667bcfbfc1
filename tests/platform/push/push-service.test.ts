import { createECDH } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../../src/platform/log.ts";
import {
  areKeys,
  createPushService,
  encryptPayload,
  isKnownService,
  keysFromSecret,
} from "../../../src/platform/push/push-service.ts";
import { startPushPeer } from "../../support/push-peer.ts";

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("what is sent", () => {
  it("is sealed byte for byte as the standard's example is", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(EXAMPLE.senderPrivate, "base64url");
    const fresh = { salt: Buffer.from(EXAMPLE.salt, "base64url"), sender };
    const body = encryptPayload(EXAMPLE, EXAMPLE.text, fresh);
    expect(Buffer.from(body).toString("base64url")).toBe(EXAMPLE.body);
  });

  it("needs a point of the curve and 16 bytes", () => {
    expect(areKeys(EXAMPLE)).toBe(true);
    expect(areKeys({ ...EXAMPLE, auth: EXAMPLE.auth.slice(2) })).toBe(false);
    expect(areKeys({ ...EXAMPLE, p256dh: `B${"A".repeat(86)}` })).toBe(false);
  });
});

describe("our keys", () => {
  it("follow from the secret, and from another one others", () => {
    const keys = keysFromSecret("a secret of at least 32 characters");
    expect(keysFromSecret("a secret of at least 32 characters")).toEqual(keys);
    expect(keysFromSecret("another secret with 32 characters.").publicKey).not.toBe(keys.publicKey);
    expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
    expect(Buffer.from(keys.privateKey, "base64url")).toHaveLength(32);
  });
});

describe("where messages go", () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-am3p.notify.windows.com/w/?token=abc",
  ])("%s: a browser's own service", (url) => {
    expect(isKnownService(new URL(url))).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user:pass@fcm.googleapis.com/",
    "https://fcm.googleapis.com.evil.example/",
    "https://evil-push.apple.com.example/",
    "https://evilpush.apple.com/",
    "https://fcm.googleapis.com@169.254.169.254/",
    "http://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254/",
    "https://[::1]/",
    "https://localhost/",
    "https://2130706433/",
    "file:///etc/passwd",
  ])("%s: nowhere", (url) => {
    expect(isKnownService(new URL(url))).toBe(false);
  });

  it("never beyond an answer that leads elsewhere, and never to what only says it is a service", async () => {
    const keys = keysFromSecret("a secret of at least 32 characters");
    const peer = startPushPeer(() => keys.publicKey);
    undo.push(peer.stop);
    const options = { keys, contact: "mailto:a@b.example", log: createLog("silent") };
    const message = { payload: "{}", ttlSeconds: 60, topic: "x" };
    const closed = createPushService(options);
    expect(closed.accepts(peer.browser())).toBe(false);
    await expect(closed.send(peer.browser(), message)).rejects.toThrow("no known push service");
    expect(peer.attempts).toBe(0);

    const elsewhere = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => Response.redirect(peer.browser().endpoint, 307),
    });
    undo.push(() => elsewhere.stop(true));
    const open = createPushService({ ...options, isService: () => true });
    const target = { ...peer.browser(), endpoint: elsewhere.url.href };
    await expect(open.send(target, message)).rejects.toThrow("status 307");
    expect(peer.attempts).toBe(0);
  });
});
