import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { issueChallenge } from "../../src/domain/kernel/form-protection.ts";

/** What a browser sends as `Form-Proof` after it has worked on this challenge. */
export async function solved(challenge: object): Promise<string> {
  const given = JSON.parse(JSON.stringify(challenge)) as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (!solution) throw new Error("the challenge was not solved");
  return encodeProof({ challenge: given, solution });
}

/** A proof that was issued now. */
export async function proofFrom(ctx: Ctx): Promise<string> {
  return solved((await issueChallenge(ctx)).challenge);
}

export function encodeProof(proof: unknown): string {
  return btoa(JSON.stringify(proof));
}

export function decodeProof(proof: string): Payload {
  return JSON.parse(atob(proof));
}
