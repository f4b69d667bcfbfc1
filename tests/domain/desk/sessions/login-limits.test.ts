import { beforeAll, describe, expect, it } from "vitest";
import { administratoren } from "../../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import {
  deviceCookie,
  knownDevice,
} from "../../../../src/domain/desk/sessions/password-attempt.ts";
import { DEVICE_DAYS } from "../../../../src/domain/desk/sessions/session-policy.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { DomainError } from "../../../../src/domain/kernel/errors.ts";
import { signToken } from "../../../../src/domain/kernel/link-tokens.ts";
import type { PasswordCaller } from "../../../../src/domain/kernel/ports.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { useWorld, type World } from "../../../support/world.ts";

const RIGHT = { email: "dispo@agentur.example", password: "richtiges-passwort" };
const STRANGER = { email: "niemand@agentur.example", password: "geraten" };

/** A world with the real limits and its admin. Passwords are compared at once, and each look at one is counted. */
function useDesk() {
  const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
  const checked: (PasswordCaller | undefined)[] = [];
  let isBusy = false;
  beforeAll(() => ensureAdmin(world.ctx({ kind: "worker" }), RIGHT));
  return {
    world,
    checked,
    setBusy(busy: boolean) {
      isBusy = busy;
    },
    /** Signs in from an address. */
    async attempt(address: string, login = RIGHT, device?: string) {
      const ctx = world.ctx({ kind: "visitor", address });
      const passwords = {
        ...ctx.passwords,
        async verify(password: string, _: string, caller?: PasswordCaller) {
          if (isBusy) throw new DomainError("server_busy", { retryAfterSeconds: 10 });
          checked.push(caller);
          return password === RIGHT.password;
        },
      };
      return signIn({ ...ctx, passwords }, login, { device: device ?? "" });
    },
    /** Of so many wrong passwords at once: how many were looked at. */
    async guess(count: number, addressOf: (index: number) => string, device?: string) {
      const before = checked.length;
      const { won, refused } = await outcomes(
        Array.from({ length: count }, (_, index) =>
          this.attempt(addressOf(index), { ...RIGHT, password: `${index}` }, device),
        ),
      );
      expect(won).toEqual([]);
      const failed = refused.filter((code) => code === "login_failed").length;
      expect(checked.length - before).toBe(failed);
      expect(refused.filter((code) => code === "too_many_logins")).toHaveLength(count - failed);
      return failed;
    },
  };
}

const hex = (index: number) => (index + 1).toString(16);

describe("1,000 passwords", () => {
  const desk = useDesk();

  it.each([
    ["of one IPv4 address: 10 are looked at", 10, () => "198.51.100.7"],
    ["of one IPv6 /64: 10 are looked at", 10, (index: number) => `2001:db8:1:2::${hex(index)}`],
    ["of one IPv6 /48: 30 are looked at", 30, (index: number) => `2001:db8:9:${hex(index)}::1`],
    ["of one IPv4 /24: 42 are looked at", 42, (index: number) => `203.0.113.${index % 256}`],
  ])("%s, and the dispatcher still gets in from elsewhere", async (_, most, addressOf) => {
    expect(await desk.guess(1000, addressOf)).toBe(most);
    await desk.attempt("192.0.2.1");
  });
});

describe("1,000 passwords of 1,000 networks", () => {
  const desk = useDesk();
  const everywhere = (index: number) => `10.${index >> 8}.${index % 256}.1`;

  it("keep nobody out who knows the password, in whatever browser", async () => {
    const { device } = await desk.attempt("192.0.2.1");
    await desk.guess(250, everywhere);
    for (let login = 0; login < 5; login += 1) await desk.attempt("192.0.2.1");
    for (let login = 0; login < 30; login += 1) await desk.attempt("192.0.2.1", RIGHT, device);
  });

  it("are looked at twice an hour of each network, when 200 are used up", async () => {
    expect(await desk.guess(30, () => "203.0.113.9")).toBe(2);
    expect(await desk.guess(30, () => "203.0.113.10")).toBe(0);
    expect(await desk.guess(2, () => "192.0.2.2")).toBe(2);
  });

  it("say the same for an address that nobody has", async () => {
    const known = await expectRefusal(desk.attempt("192.0.2.2"), "too_many_logins");
    const unknown = await expectRefusal(desk.attempt("192.0.2.2", STRANGER), "too_many_logins");
    expect(unknown.message).toBe(known.message);
  });
});

describe("a browser that has signed in before", () => {
  const desk = useDesk();
  const OFFICE = "198.51.100.20";
  let device = "";
  beforeAll(async () => {
    ({ device } = await desk.attempt(OFFICE));
  });

  it("is not locked by the failures of others, not even of its own network", async () => {
    expect(await desk.guess(50, () => OFFICE)).toBe(10);
    await expectRefusal(desk.attempt(OFFICE), "too_many_logins");
    await desk.attempt(OFFICE, RIGHT, device);
    await desk.attempt("203.0.113.1", RIGHT, device);
    await expectRefusal(desk.attempt(OFFICE), "too_many_logins");
  });

  it("goes first in the queue for passwords, on its own; others wait by network", async () => {
    desk.checked.length = 0;
    await desk.attempt("203.0.113.2", RIGHT, device);
    await desk.attempt("203.0.113.2");
    await desk.attempt("2001:db8:7:8::1");
    expect(desk.checked).toEqual([
      { party: `device ${device.split(".")[0]}`, isUrgent: true },
      { party: "203.0.113.0/24", isUrgent: false },
      { party: "2001:db8:7::/48", isUrgent: false },
    ]);
  });

  it("has a count of its own: who stole its cookie has ten more, and the dispatcher still his ten", async () => {
    expect(await desk.guess(100, () => "192.0.2.66", device)).toBe(20);
    await expectRefusal(desk.attempt("192.0.2.66", RIGHT, device), "too_many_logins");
    await desk.attempt("192.0.2.10", RIGHT, device);
  });

  it("forgets its failures after a success", async () => {
    const own = await desk.attempt("192.0.2.11");
    for (let round = 0; round < 4; round += 1) {
      expect(await desk.guess(6, () => "192.0.2.12", own.device)).toBe(6);
      await desk.attempt("192.0.2.12", RIGHT, own.device);
    }
  });

  it("stays the same browser from login to login, for a year from the last one", async () => {
    const first = await desk.attempt("192.0.2.13");
    desk.world.clock.advance({ days: DEVICE_DAYS - 1 });
    const second = await desk.attempt("192.0.2.13", RIGHT, first.device);
    expect(second.device).not.toBe(first.device);
    expect(second.device.split(".")[0]).toBe(first.device.split(".")[0]);
    desk.world.clock.advance({ days: DEVICE_DAYS - 1 });
    expect(isKnown(desk.world, await adminOf(desk.world), second.device)).toBe(true);
    expect(isKnown(desk.world, await adminOf(desk.world), first.device)).toBe(false);
  });

  it("is any browser for an e-mail address that nobody has", async () => {
    desk.checked.length = 0;
    const own = await desk.attempt("192.0.2.14");
    await expectRefusal(desk.attempt("192.0.2.15", STRANGER, own.device), "login_failed");
    expect(desk.checked.at(-1)).toEqual({ party: "192.0.2.0/24", isUrgent: false });
  });
});

describe("a device cookie", () => {
  const { world } = useDesk();

  it("counts for the admin and the password that it was made with", async () => {
    const admin = await adminOf(world);
    const cookie = deviceCookie(world.ctx(), admin);
    expect(isKnown(world, admin, cookie)).toBe(true);
    expect(isKnown(world, { ...admin, id: crypto.randomUUID() }, cookie)).toBe(false);
    expect(isKnown(world, { ...admin, password_hash: "$argon2id$another" }, cookie)).toBe(false);
  });

  it("ends with a new password", async () => {
    const cookie = deviceCookie(world.ctx(), await adminOf(world));
    await ensureAdmin(world.ctx(), { ...RIGHT, password: "ein-neues-passwort" });
    expect(isKnown(world, await adminOf(world), cookie)).toBe(false);
    await ensureAdmin(world.ctx(), RIGHT);
    expect(isKnown(world, await adminOf(world), cookie)).toBe(false);
  });

  it("ends after a year", async () => {
    const admin = await adminOf(world);
    const cookie = deviceCookie(world.ctx(), admin);
    world.clock.advance({ days: DEVICE_DAYS, minutes: -1 });
    expect(isKnown(world, admin, cookie)).toBe(true);
    world.clock.advance({ minutes: 1 });
    expect(isKnown(world, admin, cookie)).toBe(false);
  });

  it("is worth nothing if anything about it is not ours", async () => {
    const ctx = world.ctx();
    const admin = await adminOf(world);
    const cookie = deviceCookie(ctx, admin);
    const [device = "", expires = "", signature = ""] = cookie.split(".");
    const other = deviceCookie(ctx, admin).split(".")[0] ?? "";
    const forged = [
      "",
      ".",
      "..",
      "x",
      device,
      `${device}.${expires}`,
      `${device}.${expires}.`,
      `${other}.${expires}.${signature}`,
      `${device}.zzzzzz.${signature}`,
      `${device}.nie.${signature}`,
      `${device}.${expires}.${signature.slice(0, -1)}`,
      `${device}.${expires}.${"A".repeat(43)}`,
      `${cookie}.x`,
      ` ${cookie}`,
      "x".repeat(100_000),
      deviceCookie({ ...ctx, linkSecret: "another-secret-of-at-least-32-characters" }, admin),
      `${device}.${signToken(ctx, { purpose: "customer-status", ids: [admin.id, device, admin.password_hash ?? ""] })}`,
    ];
    for (const one of forged) expect(isKnown(world, admin, one), one.slice(0, 80)).toBe(false);
  });

  it("that is wrong locks nobody out either: it counts as none", async () => {
    await signIn(world.ctx({ kind: "visitor", address: "192.0.2.30" }), RIGHT, {
      device: "x.y.z",
    });
  });
});

describe("a login that the busy queue refused", () => {
  const desk = useDesk();

  it("counts for nothing, in a browser that is known or not", async () => {
    const { device } = await desk.attempt("192.0.2.1");
    desk.setBusy(true);
    for (let index = 0; index < 60; index += 1) {
      const cookie = index % 2 ? device : undefined;
      const attempt = desk.attempt("198.51.100.9", RIGHT, cookie);
      expect((await expectRefusal(attempt, "server_busy")).retryAfterSeconds).toBe(10);
    }
    desk.setBusy(false);
    expect(await desk.guess(50, () => "198.51.100.9")).toBe(10);
    expect(await desk.guess(10, () => "198.51.100.10", device)).toBe(10);
  });
});

type Admin = Parameters<typeof knownDevice>[1];

async function adminOf(world: World): Promise<Admin> {
  const [admin] = await world.db.select().from(administratoren);
  if (!admin) throw new Error("There is no admin");
  return admin;
}

function isKnown(world: World, admin: Admin, cookie: string) {
  return knownDevice(world.ctx(), admin, cookie) !== undefined;
}
