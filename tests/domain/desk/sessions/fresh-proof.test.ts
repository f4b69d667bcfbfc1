import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "../../../../src/domain/desk/administrators/passwords.ts";
import { FRESH_PROOF_MINUTES } from "../../../../src/domain/desk/second-factor/vocabulary.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import {
  proveIdentity,
  requireFreshProof,
} from "../../../../src/domain/desk/sessions/fresh-proof.ts";
import { readSession, signOut } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import { CLI, colleague } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { appCode, setUpApp } from "../../../support/second-factor.ts";
import { DISPATCHER, DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
const RIGHT = { way: "password", password: ADMIN.password } as const;
const WRONG = { way: "password", password: "geraten-und-falsch" } as const;

let hosts = 0;
let session = "";
let device = "";
beforeAll(() => ensureAdmin(world.ctx(WORKER), ADMIN));
beforeEach(async () => {
  hosts += 1;
  const visitor = world.ctx({ kind: "visitor", address: `203.0.${hosts}.9` });
  ({ session, device } = await signIn(visitor, ADMIN));
});

/** Who acts through this session now. */
async function actor(id = session): Promise<Actor> {
  const { email, provenAt } = await readSession(world.ctx(VISITOR), id, { isInput: false });
  return { kind: "dispatcher", email, provenAt };
}
const demand = async (id?: string) => {
  requireFreshProof(world.ctx(await actor(id)), "bulk");
};
/** Until the proof of the login counts no more; the session goes on, because somebody works with it. */
async function stale() {
  for (let passed = 0; passed < FRESH_PROOF_MINUTES; passed += 10) {
    world.clock.advance({ minutes: 10 });
    await readSession(world.ctx(VISITOR), session, { isInput: true });
  }
}
const prove = (proof: Parameters<typeof proveIdentity>[1] = RIGHT, id = session) =>
  proveIdentity(world.ctx(DISPATCHER), proof, { session: id, device });

describe("a fresh proof of identity", () => {
  it("is the login, for half an hour, and then the password again", async () => {
    await demand();
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES - 1 });
    await demand();
    await stale();
    const { message } = await expectRefusal(demand(), "proof_required");
    expect(message).toContain("mehrere Einträge");
    const { provenUntil } = await prove();
    await demand();
    expect(provenUntil.getTime() - world.clock.now.getTime()).toBeLessThanOrEqual(
      FRESH_PROOF_MINUTES * 60_000,
    );
    await stale();
    await expectRefusal(demand(), "proof_required");
  });

  it("counts for the session in which it was given, and for no other", async () => {
    const other = await signIn(world.ctx(VISITOR), ADMIN);
    await stale();
    await readSession(world.ctx(VISITOR), other.session, { isInput: true });
    await prove();
    await demand();
    await expectRefusal(demand(other.session), "proof_required");
  });

  it("is needed by no one at the terminal, and of no use to anybody else", async () => {
    requireFreshProof(world.ctx(CLI), "erase");
    for (const nobody of [VISITOR, DRIVER, WORKER]) {
      const refused = async () => requireFreshProof(world.ctx(nobody), "erase");
      await expectRefusal(refused(), "not_admin");
    }
    // An actor of which nobody knows when it was.
    const unknown = async () => requireFreshProof(world.ctx(DISPATCHER), "erase");
    await expectRefusal(unknown(), "proof_required");
  });
});

describe("prove-identity", () => {
  it("says at the field that it is the wrong password, and proves nothing", async () => {
    await stale();
    const { fields } = await expectRefusal(prove(WRONG), "proof_failed");
    expect(fields).toEqual({ password: "Das Passwort stimmt nicht." });
    await expectRefusal(demand(), "proof_required");
  });

  it("of who has a second factor takes that: his password alone is none", async () => {
    const { actor: own, password, session: id } = await colleague(world);
    const { secret } = await setUpApp(world, own);
    const show = (proof: Parameters<typeof proveIdentity>[1]) =>
      proveIdentity(world.ctx(own), proof, { session: id, device: "" });
    const { fields } = await expectRefusal(show({ way: "password", password }), "proof_failed");
    expect(fields?.password).toContain("zweiten Faktor");
    await show({ way: "code", code: appCode(world, secret) });
  });

  it.each([
    ["password", { way: "password", password: "" }],
    ["password", { way: "password", password: "x".repeat(501) }],
    ["way", { way: "fingerabdruck" }],
    ["way", {}],
  ])("refuses a wrong %s", async (field, proof) => {
    await expectInvalid(prove(proof as never), field);
  });

  it("is for the session of whoever acts: not somebody else's, an ended or an unknown one", async () => {
    const other = await colleague(world);
    await expectRefusal(prove(RIGHT, other.session), "no_session");
    await expectRefusal(prove(RIGHT, "unbekannt"), "no_session");
    await signOut(world.ctx(), session, "manual");
    await expectRefusal(prove(), "no_session");
    for (const nobody of [VISITOR, DRIVER, WORKER, CLI]) {
      const asked = proveIdentity(world.ctx(nobody), RIGHT, { session: other.session, device });
      await expectRefusal(asked, "not_admin");
    }
  });

  it("lets nobody guess on at an open desk, and the dispatcher goes on in his own browser", async () => {
    const { won, refused } = await outcomes(
      Array.from({ length: 15 }, () => proveIdentity(world.ctx(), WRONG, { session, device: "" })),
    );
    expect(won).toEqual([]);
    expect(refused.filter((code) => code === "too_many_logins")).toHaveLength(5);
    await expectRefusal(
      proveIdentity(world.ctx(), RIGHT, { session, device: "" }),
      "too_many_logins",
    );
    await prove();
  });

  it("repeated and in parallel, does no harm", async () => {
    const { refused } = await outcomes(Array.from({ length: 4 }, () => prove()));
    expect(refused).toEqual([]);
    await demand();
  });

  it("isn't needed after a password was changed with the one before: that was a proof", async () => {
    const { actor: own, password } = await colleague(world);
    world.clock.advance({ minutes: FRESH_PROOF_MINUTES + 1 });
    const passwords = { oldPassword: password, newPassword: "bagger-und-blumen-7" };
    const anew = await changePassword(world.ctx(own), passwords);
    await demand(anew.session);
  });
});
