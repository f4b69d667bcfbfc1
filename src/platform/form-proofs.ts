import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import type { FormProofs } from "../domain/kernel/ports.ts";

const ALGORITHM = "PBKDF2/SHA-256";
const COST = 1000;

/**
 * Range of keys that a browser has to try: 40 to 75 ms in a Chromium on the 2-core machine of 2026-11-21, so below a
 * second on a phone ten times as slow. The server chooses the key, so that no phone has much bad luck.
 */
const KEYS_TO_TRY = { min: 200, max: 400 };

/** A proof has some 800 characters; a longer text isn't even parsed. */
const MAX_LENGTH = 4000;

/** Proof of work by altcha-lib, signed with keys of its own that are derived from the link secret. */
export function createFormProofs(linkSecret: string): FormProofs {
  const secretFor = (use: string) => createHmac("sha256", linkSecret).update(use).digest("hex");
  const secrets = {
    hmacSignatureSecret: secretFor("form-challenge"),
    hmacKeySignatureSecret: secretFor("form-challenge-key"),
  };
  return {
    issue({ issuedAt, expiresAt }) {
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        deriveKey,
        ...secrets,
        counter: randomInt(KEYS_TO_TRY.min, KEYS_TO_TRY.max + 1),
        // Not the library's own expiry, which goes by another clock than the verbs.
        data: { issuedAt: issuedAt.getTime(), expiresAt: expiresAt.getTime() },
      });
    },
    async check(proof) {
      if (proof.length > MAX_LENGTH) return undefined;
      try {
        const { challenge, solution } = readProof(proof);
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
        const { nonce, data = {} } = challenge.parameters;
        if (!verified) return undefined;
        return { id: nonce, issuedAt: dateOf(data.issuedAt), expiresAt: dateOf(data.expiresAt) };
      } catch {
        // The library throws for what has not the form of a challenge.
        return undefined;
      }
    },
  };
}

function readProof(proof: string): Payload {
  return JSON.parse(Buffer.from(proof, "base64").toString());
}

function dateOf(milliseconds: unknown) {
  return new Date(Number(milliseconds));
}
