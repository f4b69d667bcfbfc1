import { describe, expect, it } from "vitest";
import { createFormProofs } from "../../src/platform/form-proofs.ts";
import { decodeProof, solved } from "../support/form-proof.ts";

const proofs = createFormProofs("a-link-secret-that-only-tests-know-0123456789");
const issuedAt = new Date("2026-11-21T11:00:00Z");
const expiresAt = new Date("2026-11-21T12:00:00Z");

async function solvedProof() {
  const proof = await solved(await proofs.issue({ issuedAt, expiresAt }));
  const { challenge } = decodeProof(proof);
  return { proof, id: challenge.parameters.nonce };
}

describe("a proof of work", () => {
  it("says what was issued", async () => {
    const { proof, id } = await solvedProof();
    expect(await proofs.check(proof)).toEqual({ id, issuedAt, expiresAt });
  });

  it("is not even read if it is far longer than one is", async () => {
    const { proof, id } = await solvedProof();
    // Base64 takes blanks, so that this is a genuine proof all the same.
    expect(await proofs.check(proof.padEnd(4000))).toEqual({ id, issuedAt, expiresAt });
    expect(await proofs.check(proof.padEnd(4001))).toBeUndefined();
  });

  it("is none under another secret, or for another time than was issued", async () => {
    const { proof } = await solvedProof();
    const others = createFormProofs("another-link-secret-that-nobody-knows-0123456789");
    expect(await others.check(proof)).toBeUndefined();
    const { challenge, solution } = decodeProof(proof);
    const data = { ...challenge.parameters.data, expiresAt: expiresAt.getTime() + 1 };
    const later = { ...challenge, parameters: { ...challenge.parameters, data } };
    expect(
      await proofs.check(btoa(JSON.stringify({ challenge: later, solution }))),
    ).toBeUndefined();
  });
});
