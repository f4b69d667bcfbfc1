import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noteSecurityCounts } from "../../../../src/domain/desk/operating-figures.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
  readPreviousSignIn,
  readSession,
} from "../../../../src/domain/desk/sessions/sessions.ts";
import { browserInWords, signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { CLI, colleague } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const look = (session: string) => readSession(world.ctx(VISITOR), session, { isInput: false });

let one: Awaited<ReturnType<typeof colleague>>;
const login = async (address: string, userAgent: string) => {
  const visitor = world.ctx({ kind: "visitor", address });
  return (await signIn(visitor, one, { userAgent })).session;
};
const own = (session: string) => listOwnSessions(world.ctx(one.actor), session);

beforeAll(() => ensureAdmin(world.ctx(WORKER), ADMIN));
beforeEach(async () => {
  one = await colleague(world);
});

describe("the list of one's own sessions", () => {
  it("names browser, system, shortened address and times, used last first", async () => {
    const office = await login("198.51.100.77", FIREFOX);
    const phone = await login("2001:db8:7:8::1", IPHONE);
    const rows = await own(phone);
    expect(rows).toMatchObject([
      { browser: "Safari unter iOS", address: "2001:db8:7::", isOwn: true },
      { browser: "Firefox unter Windows", address: "198.51.100.0", isOwn: false },
      { browser: "", isOwn: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain(office);
    expect(rows.map(({ lastInputAt }) => lastInputAt)).toEqual(rows.map(({ loginAt }) => loginAt));
  });

  it("has only those that are open, and nobody else's", async () => {
    world.clock.advance({ minutes: 61 });
    const session = await login("198.51.100.77", FIREFOX);
    await colleague(world);
    expect(await own(session)).toHaveLength(1);
    for (const nobody of [VISITOR, DRIVER, WORKER]) {
      await expectRefusal(listOwnSessions(world.ctx(nobody), session), "not_admin");
      await expectRefusal(listSessionsOf(world.ctx(nobody), one.administratorId), "not_admin");
    }
    await expectRefusal(listSessionsOf(world.ctx(), one.administratorId), "not_admin");
    const unknown = listSessionsOf(world.ctx(CLI), crypto.randomUUID());
    await expectRefusal(unknown, "administrator_not_found");
    expect(await listSessionsOf(world.ctx(CLI), one.administratorId)).toHaveLength(1);
  });

  it.each([
    ["", ""],
    ["curl/8.5.0", ""],
    ["x".repeat(100_000), ""],
    ["<script>alert(1)</script>", ""],
  ])("says of %j what it is, if it is a browser", (userAgent, words) => {
    expect(browserInWords(userAgent)).toBe(words);
  });
});

describe("ending a session", () => {
  it("of one's own works at once, once, and leaves the others", async () => {
    const session = await login("198.51.100.77", FIREFOX);
    const lost = await login("192.0.2.5", IPHONE);
    const name = (await own(session)).find(({ browser }) => browser.startsWith("Safari"))?.name;
    const end = () => endOwnSession(world.ctx(one.actor), { name: name ?? "" });
    const { won, refused } = await outcomes([end(), end(), end()]);
    expect([won.length, refused]).toEqual([1, ["session_not_found", "session_not_found"]]);
    await expectRefusal(look(lost), "no_session");
    await look(session);
    await expectRefusal(end(), "session_not_found");
  });

  it("is not for others': neither by name nor by a wrong one", async () => {
    const other = await colleague(world);
    const [row] = await listSessionsOf(world.ctx(CLI), other.administratorId);
    const foreign = endOwnSession(world.ctx(one.actor), { name: row?.name ?? "" });
    await expectRefusal(foreign, "session_not_found");
    await look(other.session);
    for (const name of ["", "%", "________________", "0".repeat(15), "g".repeat(16)]) {
      await expectInvalid(endOwnSession(world.ctx(one.actor), { name }), "name");
    }
    for (const nobody of [VISITOR, DRIVER, WORKER]) {
      const end = endOwnSession(world.ctx(nobody), { name: row?.name ?? "" });
      await expectRefusal(end, "not_admin");
      await expectRefusal(endOtherSessions(world.ctx(nobody), one.session), "not_admin");
    }
    const byAColleague = endSessionsOf(world.ctx(), other.administratorId, "all");
    await expectRefusal(byAColleague, "not_admin");
  });

  it("of all others keeps the one that asks", async () => {
    const session = await login("198.51.100.77", FIREFOX);
    const bystander = await colleague(world);
    expect(await endOtherSessions(world.ctx(one.actor), session)).toEqual({ ended: 1 });
    expect(await endOtherSessions(world.ctx(one.actor), session)).toEqual({ ended: 0 });
    await expectRefusal(look(one.session), "no_session");
    for (const open of [session, bystander.session]) await look(open);
  });

  it("at the terminal ends one or all of anybody's", async () => {
    const session = await login("198.51.100.77", FIREFOX);
    const [row] = await listSessionsOf(world.ctx(CLI), one.administratorId);
    const end = (which: Parameters<typeof endSessionsOf>[2]) =>
      endSessionsOf(world.ctx(CLI), one.administratorId, which);
    expect(await end({ name: row?.name ?? "" })).toEqual({ ended: 1 });
    await expectRefusal(look(session), "no_session");
    await look(one.session);
    expect(await end("all")).toEqual({ ended: 1 });
    await expectRefusal(look(one.session), "no_session");
  });
});

describe("the sign-in before this one", () => {
  it("is told with its shortened address, and with failed ones since", async () => {
    const previous = (session: string) => readPreviousSignIn(world.ctx(one.actor), session);
    expect(await previous(one.session)).toBeNull();
    const office = await login("198.51.100.77", FIREFOX);
    expect(await previous(office)).toMatchObject({ address: "203.0.113.0", failures: 0 });
    const failed = { count: 3, networks: 1 };
    await noteSecurityCounts(world.ctx(WORKER), { sign_in_failed: failed });
    const next = await login("192.0.2.5", IPHONE);
    expect(await previous(next)).toMatchObject({ address: "198.51.100.0", failures: 1 });
    // What comes later is told to the next.
    await noteSecurityCounts(world.ctx(WORKER), { sign_in_failed: failed });
    expect(await previous(next)).toMatchObject({ failures: 1 });
    const foreign = await colleague(world);
    expect(await previous(foreign.session)).toBeNull();
  });
});
