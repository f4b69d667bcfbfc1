import { Secret, TOTP } from "otpauth";
import type { AppCodes } from "../domain/kernel/factor-ports.ts";

/** 160 bits, the length of the HMAC (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** RFC 6238 with what every app understands: SHA-1, 6 digits, 30 seconds. A clock may be one step off, either way. */
export function totpCodes(): AppCodes {
  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
    address: ({ secret, account, issuer }) =>
      // The colon parts the two, in apps that read no further.
      totp(secret, { label: account, issuer: issuer.replaceAll(":", " ") }).toString(),
    stepOf(secret, code, at) {
      if (!CODE.test(code)) return undefined;
      const timestamp = at.getTime();
      const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
      return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
    },
  };
}

function totp(secret: string, names: { label?: string; issuer?: string } = {}) {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
