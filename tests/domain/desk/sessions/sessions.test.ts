import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminActions, sessions } from "../../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import {
  readSession,
  recheckSession,
  signOut,
} from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { aMomentSince, expectRefusal } from "../../../support/expectations.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const ADMIN = { email: "dispo@agentur.example", password: "richtiges-passwort" };
const BY_HAND = { isInput: true };
const BY_ITSELF = { isInput: false };

let session = "";
let loginTime: Date;
beforeAll(() => ensureAdmin(world.ctx(), ADMIN));
beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.delete(sessions);
  ({ session } = await signIn(world.ctx(VISITOR), ADMIN));
  const [row] = await world.db.select().from(sessions);
  expect(row?.created_at).toEqual(aMomentSince(TODAY, world));
  loginTime = row?.created_at ?? TODAY;
});

const read = (visit = BY_ITSELF) => readSession(world.ctx(), session, visit);
/** So long after the login. */
const clockAt = (minutes: number, milliseconds = 0) =>
  world.clock.nextLookAt(new Date(loginTime.getTime() + minutes * 60_000 + milliseconds));

describe("a session", () => {
  it("says until when it is good", async () => {
    expect(await read()).toEqual({
      email: ADMIN.email,
      loginTime,
      provenAt: loginTime,
      firstStep: null,
      expiresAt: new Date(loginTime.getTime() + 24 * 3_600_000),
      idleUntil: new Date(loginTime.getTime() + 3_600_000),
    });
  });

  it("ends after 60 minutes without input, to the millisecond", async () => {
    clockAt(60, -1);
    await read();
    clockAt(60);
    await expectRefusal(read(), "session_expired");
    await expectRefusal(read(BY_HAND), "session_expired");
  });

  it("is kept open by input, and not by what the page does by itself", async () => {
    clockAt(50);
    await read(BY_HAND);
    clockAt(100);
    await read(BY_ITSELF);
    await recheckSession(world.ctx(), session, BY_ITSELF);
    clockAt(110, -1);
    await read();
    clockAt(110);
    await expectRefusal(read(), "session_expired");
  });

  it("ends 24 hours after the login, however busy", async () => {
    for (let minutes = 30; minutes < 24 * 60; minutes += 30) {
      clockAt(minutes);
      await read(BY_HAND);
    }
    clockAt(24 * 60, -1);
    await read(BY_HAND);
    clockAt(24 * 60);
    await expectRefusal(read(BY_HAND), "session_expired");
  });

  it("writes input down at most every 30 seconds", async () => {
    const lastSeen = async () => (await world.db.select().from(sessions))[0]?.last_seen_at;
    clockAt(0, 30_000);
    await read(BY_HAND);
    expect(await lastSeen()).toEqual(loginTime);
    clockAt(0, 30_001);
    expect(await read(BY_HAND)).toMatchObject({
      idleUntil: new Date(world.clock.now.getTime() + 3_600_000),
    });
    expect(await lastSeen()).toEqual(world.clock.now);
  });

  it("rechecked, keeps its row 7 days more; the desk's 24 hours stay", async () => {
    clockAt(30);
    await world.db.update(sessions).set({ expiresAt: sql`now() + interval '1 day'` });
    const open = await recheckSession(world.ctx(), session, BY_HAND);
    expect(open.expiresAt).toEqual(new Date(loginTime.getTime() + 24 * 3_600_000));
    const [row] = await world.db.select().from(sessions);
    const left = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(7);
  });

  it("expired but still known is told apart from none", async () => {
    clockAt(3 * 24 * 60);
    await expectRefusal(read(), "session_expired");
    await world.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    await expectRefusal(read(), "no_session");
  });

  it("rechecked after its end, is not prolonged", async () => {
    const [before] = await world.db.select().from(sessions);
    clockAt(61);
    await expectRefusal(recheckSession(world.ctx(), session, BY_HAND), "session_expired");
    const [row] = await world.db.select().from(sessions);
    expect(row).toEqual(before);
  });

  it.each(["", "unknown", "\0", "x".repeat(10_000), "' or 1=1 --"])(
    "is none for %j",
    async (id) => {
      await expectRefusal(readSession(world.ctx(), id, BY_HAND), "no_session");
    },
  );

  it("can't be entered with what the database holds", async () => {
    const [row] = await world.db.select().from(sessions);
    await expectRefusal(readSession(world.ctx(), row?.id ?? "", BY_HAND), "no_session");
  });
});

describe("sign-out", () => {
  it.each(["manual", "auto"] as const)(
    "%s, ends this session only and notes it",
    async (reason) => {
      const other = await signIn(world.ctx(VISITOR), ADMIN);
      const since = world.clock.now;
      await signOut(world.ctx(), session, reason);
      await expectRefusal(read(), "no_session");
      await readSession(world.ctx(), other.session, BY_ITSELF);
      const [action] = await world.db
        .select()
        .from(adminActions)
        .where(eq(adminActions.action, `${reason}_logout`))
        .orderBy(desc(adminActions.id));
      expect(action).toMatchObject({
        admin_email: ADMIN.email,
        created_at: aMomentSince(since, world),
      });
    },
  );

  it("by nobody, because nobody was there, is noted when the browser signs in again", async () => {
    const logouts = () =>
      world.db.select().from(adminActions).where(eq(adminActions.action, "auto_logout"));
    const before = (await logouts()).length;
    clockAt(61);
    const next = await signIn(world.ctx(VISITOR), ADMIN, { session });
    expect((await logouts()).slice(before)).toMatchObject([{ admin_email: ADMIN.email, note: "" }]);
    await expectRefusal(read(), "no_session");
    await readSession(world.ctx(), next.session, BY_ITSELF);
    await signIn(world.ctx(VISITOR), ADMIN, { session: "unbekannt" });
    expect(await logouts()).toHaveLength(before + 1);
  });

  it("is what a new login does to the session that the browser brings, and to no other", async () => {
    const elsewhere = await signIn(world.ctx(VISITOR), ADMIN);
    const next = await signIn(world.ctx(VISITOR), ADMIN, { session });
    await expectRefusal(read(), "no_session");
    for (const open of [elsewhere, next]) await readSession(world.ctx(), open.session, BY_ITSELF);
    const [ended] = await world.db.select().from(adminActions).orderBy(desc(adminActions.id));
    expect(ended).toMatchObject({
      action: "auto_logout",
      note: "neue Anmeldung im selben Browser",
    });
    const wrong = { ...ADMIN, password: "falsches-passwort" };
    await expectRefusal(
      signIn(world.ctx(VISITOR), wrong, { session: next.session }),
      "login_failed",
    );
    await readSession(world.ctx(), next.session, BY_ITSELF);
  });

  it("repeated and in parallel, does no harm", async () => {
    await Promise.all(Array.from({ length: 10 }, () => signOut(world.ctx(), session, "manual")));
    await expectRefusal(read(), "no_session");
  });
});
