import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Passwords } from "../domain/kernel/ports.ts";
import type { AppCodes } from "../domain/kernel/service-ports.ts";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

/**
 * Each computation takes 19 MiB and some 40 ms of a core; more at once would starve the requests. Who waits has his turn
 * within the second, or is told to come again; one network can't fill the queue (docs/decisions/0008).
 */
const QUEUE: FairQueueOptions = {
  atOnce: 4,
  atOnceOfOne: 4,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  retryAfterSeconds: 10,
};

/** The system's own computations at start are nobody's guesses. */
const HOUSE = { party: "house", isUrgent: true };

/** argon2id: 19 MiB, t = 2 (OWASP ASVS 5.0, 11.4). */
const COST = { memoryCost: 19_456, timeCost: 2 };

/** argon2id; a hash says itself at which cost it is checked. */
export function argon2Passwords(cost = COST): Passwords {
  const inTurn = createFairQueue(QUEUE);
  return {
    hash: (password) =>
      inTurn(
        HOUSE.party,
        () => Bun.password.hash(password, { algorithm: "argon2id", ...cost }),
        HOUSE.isUrgent,
      ),
    verify: (password, hash, { party, isUrgent } = HOUSE) =>
      inTurn(party, () => Bun.password.verify(password, hash), isUrgent),
  };
}

/**
 * Puts the password that the first start made up where its operator alone reads it: not into the log, which others keep and
 * read. It is of no use after the first sign-in, which demands another. Returns the file's path.
 */
export async function keepFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = path.join(dataDir, "erstes-passwort");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A file that is there already would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}

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
