import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** By which push services know us (RFC 8292), base64url: the public half as an uncompressed point. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = "prime256v1";
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
export function vapidSigner(keys: VapidKeys, contact: string): (origin: string) => string {
  const key = signingKey(keys);
  return (origin) => {
    const exp = Math.floor(Date.now() / 1000) + VALID_HOURS * 3600;
    const said = [
      { typ: "JWT", alg: "ES256" },
      { aud: origin, exp, sub: contact },
    ].map(encoded);
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

function encoded(part: object) {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
