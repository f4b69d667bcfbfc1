import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions } from "../../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { MOST_SESSIONS } from "../../../../src/domain/desk/sessions/session-policy.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import { createRuntime } from "../../../../src/runtime.ts";
import {
  aMomentSince,
  expectInvalid,
  expectRefusal,
  outcomes,
} from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
const RIGHT = { email: "dispo@agentur.example", password: "richtiges-passwort" };

let host = 0;
let visitor: Actor;
beforeAll(() => ensureAdmin(world.ctx(), RIGHT));
beforeEach(() => {
  host += 1;
  visitor = { kind: "visitor", address: `198.51.100.${host}` };
});

describe("sign-in", () => {
  it("opens a session for the right person, whose row holds no secret", async () => {
    const since = world.clock.now;
    const { session } = await signIn(world.ctx(visitor), RIGHT);
    const open = await readSession(world.ctx(), session, { isInput: false });
    expect(open).toMatchObject({ email: RIGHT.email, loginTime: aMomentSince(since, world) });
    const rows = await world.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(session);
  });

  it.each([" DISPO@Agentur.Example ", "dispo@agentur.example"])(
    "knows the address as %j",
    async (email) => {
      await signIn(world.ctx(visitor), { ...RIGHT, email });
    },
  );

  it("gives every login a session of its own", async () => {
    const { won } = await outcomes(
      Array.from({ length: 8 }, () => signIn(world.ctx(visitor), RIGHT)),
    );
    expect(new Set(won.map((one) => one.session)).size).toBe(8);
  });

  it("ends the oldest session when there are more than may be open", async () => {
    const opened = [];
    for (let login = 0; login <= MOST_SESSIONS; login += 1) {
      opened.push((await signIn(world.ctx(visitor), RIGHT)).session);
    }
    const look = (id: string) => readSession(world.ctx(), id, { isInput: false });
    const { won } = await outcomes(opened.map(look));
    expect(won).toHaveLength(MOST_SESSIONS);
    await expectRefusal(look(opened[0] ?? ""), "no_session");
  });

  it("says the same whichever part was wrong", async () => {
    const wrong = [
      { ...RIGHT, password: "falsches-passwort" },
      { ...RIGHT, password: `${RIGHT.password} ` },
      { ...RIGHT, email: "niemand@agentur.example" },
      { ...RIGHT, email: "dispo@agentur.example' or '1'='1" },
    ];
    const said = [];
    for (const attempt of wrong) {
      const { code, title, message } = await expectRefusal(
        signIn(world.ctx(visitor), attempt),
        "login_failed",
      );
      said.push(`${code} ${title} ${message}`);
    }
    expect(new Set(said).size).toBe(1);
  });

  it("compares with a hash that is dear to compute", async () => {
    const runtime = await createRuntime(world.config);
    try {
      const { passwords } = runtime.contextFor(visitor);
      expect(await passwords.hash("x")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    } finally {
      await runtime.close();
    }
  });

  it("checks a password even when the address is wrong, so that both take the same time", async () => {
    const ctx = world.ctx(visitor);
    const checked: string[] = [];
    const passwords = {
      ...ctx.passwords,
      async verify(password: string, hash: string) {
        checked.push(hash);
        return ctx.passwords.verify(password, hash);
      },
    };
    const unknown = { ...RIGHT, email: "niemand@agentur.example" };
    await expectRefusal(signIn({ ...ctx, passwords }, unknown), "login_failed");
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  });

  it.each([
    ["email", { email: "" }],
    ["email", { email: 7 as unknown as string }],
    ["email", { email: `${"x".repeat(250)}@a.de` }],
    ["password", { password: "" }],
    ["password", { password: null as unknown as string }],
    ["password", { password: "x".repeat(501) }],
  ])("refuses a wrong %s", async (field, change) => {
    await expectInvalid(signIn(world.ctx(visitor), { ...RIGHT, ...change }), field);
  });

  it("checks 10 of 50 guesses made at once, and then nobody's from there", async () => {
    const ctx = world.ctx(visitor);
    let checked = 0;
    const verify = async () => {
      checked += 1;
      return false;
    };
    const guessing = { ...ctx, passwords: { ...ctx.passwords, verify } };
    const { refused } = await outcomes(
      Array.from({ length: 50 }, (_, index) =>
        signIn(guessing, { ...RIGHT, password: `${index}` }),
      ),
    );
    expect(checked).toBe(10);
    expect(refused.filter((code) => code === "too_many_logins")).toHaveLength(40);
    const { retryAfterSeconds } = await expectRefusal(signIn(ctx, RIGHT), "too_many_logins");
    expect(retryAfterSeconds).toBeGreaterThan(800);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it("still lets the dispatcher in from elsewhere", async () => {
    const guesser: Actor = { kind: "visitor", address: "192.0.2.66" };
    const guesses = Array.from({ length: 12 }, () =>
      signIn(world.ctx(guesser), { ...RIGHT, password: "geraten" }),
    );
    await Promise.allSettled(guesses);
    await signIn(world.ctx(visitor), RIGHT);
  });

  it("forgets the failures after a success", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) {
        const wrong = { ...RIGHT, password: "vertippt" };
        await expectRefusal(signIn(world.ctx(visitor), wrong), "login_failed");
      }
      await signIn(world.ctx(visitor), RIGHT);
    }
  });
});
