import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import {
  addPasskey,
  confirmApp,
  offerPasskey,
  readStartedApp,
  startApp,
} from "../../src/domain/desk/second-factor/own-factors.ts";
import type { Actor } from "../../src/domain/kernel/context.ts";
import type { PasskeyAnswer } from "../../src/domain/kernel/service-ports.ts";
import type { World } from "./world.ts";

/** What the app shows at this moment, or so many steps of 30 seconds before or after. */
export function appCode(world: { clock: { now: Date } }, secret: string, steps = 0): string {
  const timestamp = world.clock.now.getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an app, whose first code is spent by that; the clock is a step further. */
export async function setUpApp(world: World, actor: Actor) {
  const ctx = world.ctx(actor);
  await startApp(ctx);
  const { secret } = await readStartedApp(ctx);
  const { recoveryCodes = [] } = await confirmApp(ctx, { code: appCode(world, secret) });
  world.clock.advance({ minutes: 1 });
  return { secret, recoveryCodes };
}

/** Makes a passkey with a device of its own. */
export async function setUpPasskey(world: World, actor: Actor, name = "Telefon") {
  const device = softwareKey(world.config.publicUrl);
  const { options } = await offerPasskey(world.ctx(actor));
  const passkey = device.create(options);
  const { passkeyId, recoveryCodes = [] } = await addPasskey(world.ctx(actor), { name, passkey });
  return { device, passkeyId, recoveryCodes };
}

interface Asked {
  /** Another site than ours. */
  origin?: string;
  /** False: touched, but neither finger nor PIN. */
  verifies?: boolean;
  /** What the device says of how often it signed. */
  counter?: number;
}

/** A device with one passkey (WebAuthn level 3, ES256, no attestation), as a browser answers for it. */
export function softwareKey(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const coseKey = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
  const credential = (response: Record<string, unknown>): PasskeyAnswer => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response,
    clientExtensionResults: {},
  });
  const authData = ({ verifies = true, counter = 0 }: Asked, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verifies ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const site = createHash("sha256").update(new URL(publicUrl).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), count, attested]);
  };
  return {
    create(options: object, asked: Asked = {}): PasskeyAnswer {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(asked, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(data)],
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", options, asked.origin ?? publicUrl),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    get(options: object, asked: Asked = {}): PasskeyAnswer {
      const client = clientData("webauthn.get", options, asked.origin ?? publicUrl);
      const data = authData(asked);
      const hash = createHash("sha256").update(Buffer.from(client, "base64url")).digest();
      return credential({
        clientDataJSON: client,
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash]), privateKey).toString("base64url"),
      });
    },
  };
}

function clientData(type: string, options: object, origin: string) {
  const { challenge } = options as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin })).toString("base64url");
}

/** RFC 8949, as far as a passkey needs it: everything here is shorter than 65,536. */
function cborHead(major: number, value: number) {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cborInt(value: number) {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer) {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string) {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: [Buffer, Buffer][]) {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
