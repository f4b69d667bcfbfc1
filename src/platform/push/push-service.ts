import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import {
  PushDelayed,
  PushGone,
  type PushMessage,
  PushRefused,
  type PushService,
  type PushTarget,
} from "../../domain/kernel/service-ports.ts";
import type { Log } from "../log.ts";

/** The services of Chrome and its kin, Firefox, Safari and Edge. No browser lets a site choose another. */
const KNOWN_SERVICES = [
  /^fcm\.googleapis\.com$/,
  // Chromium as Linux distributions build it.
  /^jmt17\.google\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];
const ANSWERS_WITHIN_MS = 10_000;

export interface PushOptions {
  keys: VapidKeys;
  /** Contact for push services: `mailto:…`. */
  contact: string;
  log: Log;
  /** Where messages may go; tests have a service of their own. */
  isService?: (url: URL) => boolean;
}

/** Whether a message may go there: what a browser names as its service is an address that this server would call. */
export function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && KNOWN_SERVICES.some((service) => service.test(hostname));
}

/** Sends push messages (RFC 8030, 8291, 8292; docs/decisions/0026). What fails is logged with its host, never with its path. */
export function createPushService(options: PushOptions): PushService {
  const { keys, contact, log, isService = isKnownService } = options;
  const authorise = vapidSigner(keys, contact);
  return {
    publicKey: keys.publicKey,
    accepts(target) {
      const url = serviceOf(target);
      return url !== null && isService(url) && areKeys(target);
    },
    async send(target, message) {
      const url = serviceOf(target);
      if (!url || !isService(url)) throw new PushRefused("no known push service");
      try {
        await deliver(url, target, message, authorise(url.origin));
      } catch (error) {
        const { name, message: reason } = error instanceof Error ? error : new Error(String(error));
        log.warn({ host: url.host, name, reason }, "push message not delivered");
        throw error;
      }
    },
  };
}

function serviceOf({ endpoint }: PushTarget) {
  return URL.canParse(endpoint) ? new URL(endpoint) : null;
}

async function deliver(url: URL, target: PushTarget, message: PushMessage, authorization: string) {
  const response = await fetch(url, {
    method: "POST",
    // Followed, an answer could lead anywhere.
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    headers: {
      Authorization: authorization,
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
      TTL: String(message.ttlSeconds),
      Urgency: "high",
      Topic: message.topic,
    },
    body: encryptPayload(target, message.payload),
  });
  await response.body?.cancel();
  const { status, ok } = response;
  if (ok) return;
  if (status === 404 || status === 410) throw new PushGone(`status ${status}`);
  if (status !== 429 && status < 500) throw new PushRefused(`status ${status}`);
  throw new PushDelayed(`status ${status}`, secondsOf(response.headers.get("retry-after")));
}

/** Whole seconds; a date is as good as nothing said. */
function secondsOf(header: string | null) {
  return /^\d{1,6}$/.test(header ?? "") ? Number(header) : 0;
}

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

/** By which push services know us (RFC 8292), base64url: the public half as an uncompressed point. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Order of the curve P-256. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
/** Services refuse more than 24 h (RFC 8292, section 2). */
const VALID_HOURS = 12;

/**
 * Keys that follow from a secret: the same in every copy of the server, and nowhere stored (docs/decisions/0026). 16 bytes more
 * than the curve has, so that no key is likelier than another (FIPS 186-5, A.2.1).
 */
export function keysFromSecret(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "fahrervermittlung web push", 48));
  const number = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  return { publicKey: publicOf(privateKey), privateKey: privateKey.toString("base64url") };
}

function publicOf(privateKey: Uint8Array) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey().toString("base64url");
}

/** Makes the `Authorization` for a push service: who sends, signed for that service and some hours. */
function vapidSigner(keys: VapidKeys, contact: string): (origin: string) => string {
  const key = signingKey(keys);
  return (origin) => {
    const exp = Math.floor(Date.now() / 1000) + VALID_HOURS * 3600;
    const said = [
      { typ: "JWT", alg: "ES256" },
      { aud: origin, exp, sub: contact },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    const text = said.join(".");
    const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
    return `vapid t=${text}.${signature.toString("base64url")}, k=${keys.publicKey}`;
  };
}

function signingKey({ publicKey, privateKey: d }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", d, x, y } });
}
