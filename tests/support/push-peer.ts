import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";

/** What the peer does with the next messages: takes them, or answers with this status. */
type Mood = "accept" | { status: number; retryAfter?: number } | "hang";

interface ReceivedPush {
  /** Which of the peer's browsers it was for. */
  path: string;
  headers: Headers;
  /** Of the signed claim. */
  audience: string;
  contact: string;
  /** As the service worker would get it. */
  payload: { id: string; title: string; body: string; tag: string; path: string };
}

export interface PushPeer {
  origin: string;
  /** What came in whole, rightly signed and readable. */
  messages: ReceivedPush[];
  /** Requests, whatever became of them. */
  attempts: number;
  mood: Mood;
  /** What a browser of this service gives when it subscribes. */
  browser(): { endpoint: string; p256dh: string; auth: string };
  stop(): Promise<void>;
}

/**
 * A real push service in this process, with the browsers behind it: checks the signature of each message (RFC 8292) by the key
 * that it names, and opens it with the browser's own (RFC 8291). What it can't open or believe is answered like the real ones do.
 */
export function startPushPeer(serverKey: () => string): PushPeer {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: receive });
  const peer: PushPeer = {
    origin: `http://127.0.0.1:${server.port}`,
    messages: [],
    attempts: 0,
    mood: "accept",
    browser() {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { pair, auth });
      return { endpoint: peer.origin + path, p256dh, auth: auth.toString("base64url") };
    },
    stop: () => server.stop(true),
  };
  return peer;

  async function receive(request: Request) {
    peer.attempts += 1;
    const { mood } = peer;
    if (mood === "hang") return new Promise<Response>(() => {});
    if (mood !== "accept") {
      const headers = new Headers();
      if (mood.retryAfter !== undefined) headers.set("Retry-After", String(mood.retryAfter));
      return new Response("told so", { status: mood.status, headers });
    }
    const path = new URL(request.url).pathname;
    const browser = browsers.get(path);
    if (!browser) return new Response("gone", { status: 410 });
    const claim = claimOf(request.headers.get("authorization") ?? "", serverKey());
    if (claim?.aud !== peer.origin) return new Response("not you", { status: 403 });
    const body = Buffer.from(await request.arrayBuffer());
    const { headers } = request;
    const payload = JSON.parse(opened(body, browser));
    peer.messages.push({ path, headers, audience: claim.aud, contact: claim.sub, payload });
    return new Response(null, { status: 201 });
  }
}

/** What is said and rightly signed with the expected key, for at most a day; else undefined. */
function claimOf(authorization: string, expected: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = "", said = "", signature = ""] = token.split(".");
  if (key !== expected) return undefined;
  const point = Buffer.from(key, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: half(1), y: half(33) };
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${said}`),
    { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const claim = JSON.parse(Buffer.from(said, "base64url").toString());
  const now = Date.now() / 1000;
  return isRight && claim.exp > now && claim.exp < now + 86_400 ? claim : undefined;
}

/** As the browser opens it; throws if it is not sealed for this browser. */
function opened(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Uint8Array },
): string {
  const salt = body.subarray(0, 16);
  const from = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + from.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), from]);
  const key = new Uint8Array(hkdfSync("sha256", pair.computeSecret(from), auth, info, 32));
  const derive = (what: string, length: number) =>
    new Uint8Array(hkdfSync("sha256", key, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (body.readUInt32BE(16) < sealed.length) throw new Error("Longer than its record");
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
