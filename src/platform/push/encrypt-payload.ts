import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushTarget } from "../../domain/kernel/push-port.ts";

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
/** Marks the last record (RFC 8188, section 2). */
const LAST = Uint8Array.of(2);

interface Fresh {
  salt: Uint8Array;
  /** A pair of keys for this one message. */
  sender: ECDH;
}

/**
 * The body of a push message, readable by that one browser (RFC 8291 over RFC 8188, one record). Throws for keys that are none.
 * `fresh`: only the standard's own example gives it.
 */
export function encryptPayload(
  { p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">,
  text: string,
  { salt, sender }: Fresh = newFresh(),
): Uint8Array<ArrayBuffer> {
  const receiver = Buffer.from(p256dh, "base64url");
  const from = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([bytes("WebPush: info\0"), receiver, from]);
  const key = hkdf(shared, Buffer.from(auth, "base64url"), info, 32);
  const contentKey = hkdf(key, salt, bytes("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(key, salt, bytes("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const sealed = [cipher.update(bytes(text)), cipher.update(LAST), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Uint8Array.of(from.length), from];
  return Buffer.concat([...head, ...sealed, cipher.getAuthTag()]);
}

/** Whether a browser's keys are a point of the curve and 16 bytes. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  try {
    newFresh().sender.computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

function newFresh(): Fresh {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function hkdf(key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) {
  return new Uint8Array(hkdfSync("sha256", key, salt, info, length));
}

function bytes(text: string) {
  return Buffer.from(text, "utf8");
}
