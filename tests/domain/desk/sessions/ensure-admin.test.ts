import { beforeEach, describe, expect, it } from "vitest";
import { administratoren, sessions } from "../../../../src/db/schema/index.ts";
import { addWithPassword } from "../../../../src/domain/desk/administrators/change-administrators.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const CLI = { kind: "cli", name: "root, uid 0" } as const;
const ADDED = { name: "Erika Muster", email: "erika@agentur.example" };
const EMAIL = "dispo@agentur.example";
const PASSWORD = "richtiges-passwort";

const ensure = (email: string, password?: string) =>
  ensureAdmin(world.ctx(WORKER), { email, password });
const login = (email: string, password: string) => signIn(world.ctx(VISITOR), { email, password });

beforeEach(async () => {
  await world.db.delete(sessions);
  await world.db.delete(administratoren);
});

describe("ensure-admin", () => {
  it("makes up a password at the first start, says it once, and it works", async () => {
    const password = await ensure(EMAIL);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await ensure(EMAIL)).toBeNull();
    await login(EMAIL, password ?? "");
  });

  it("in production demands that it is replaced at the first sign-in, until it is or one is configured", async () => {
    const provisional = async () => {
      const [admin] = await world.db.select().from(administratoren);
      return admin?.passwort_vorlaeufig;
    };
    const start = (password?: string) =>
      ensureAdmin(world.ctx(WORKER), { email: EMAIL, password, demandsOwnPassword: true });
    await start();
    expect(await provisional()).toBe(true);
    await start();
    expect(await provisional()).toBe(true);
    await start(PASSWORD);
    expect(await provisional()).toBe(false);
    await world.db.delete(administratoren);
    await start(PASSWORD);
    expect(await provisional()).toBe(false);
  });

  it("never says a configured password", async () => {
    expect(await ensure(EMAIL, PASSWORD)).toBeNull();
    expect(await ensure(EMAIL, PASSWORD)).toBeNull();
    await login(EMAIL, PASSWORD);
  });

  it("repeated with the same settings, changes nothing", async () => {
    await ensure(EMAIL, PASSWORD);
    const before = await world.db.select().from(administratoren);
    await ensure(EMAIL, PASSWORD);
    expect(await world.db.select().from(administratoren)).toEqual(before);
  });

  it("without a configured password any more, keeps the stored one, which is his to change now", async () => {
    await ensure(EMAIL, PASSWORD);
    const [before] = await world.db.select().from(administratoren);
    expect(before).toMatchObject({ ist_konfiguriert: true, passwort_aus_konfiguration: true });
    await ensure(EMAIL);
    const now = await world.db.select().from(administratoren);
    expect(now).toEqual([{ ...before, passwort_aus_konfiguration: false }]);
  });

  it("leaves those who were added alone, whatever is configured", async () => {
    await ensure(EMAIL, PASSWORD);
    const { password } = await addWithPassword(world.ctx(CLI), ADDED);
    const { session } = await login(ADDED.email, password);
    const added = async () => {
      const rows = await world.db.select().from(administratoren);
      return rows.filter(({ ist_konfiguriert }) => !ist_konfiguriert);
    };
    const before = await added();
    await ensure("neu@agentur.example", "ein-anderes-passwort");
    expect(before).toHaveLength(1);
    expect(await added()).toEqual(before);
    await readSession(world.ctx(), session, { isInput: true });
  });

  it("hands over to somebody who was added, once his address is the configured one", async () => {
    await ensure(EMAIL);
    const { password } = await addWithPassword(world.ctx(CLI), ADDED);
    await Promise.all([1, 2, 3].map(() => ensure(ADDED.email)));
    await login(ADDED.email, password);
    const rows = await world.db.select().from(administratoren);
    const told = rows.map(({ email, name, status, ist_konfiguriert: isConfigured }) => ({
      email,
      name,
      status,
      isConfigured,
    }));
    expect(told.sort((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: EMAIL, name: "", status: "ended", isConfigured: false },
      { email: ADDED.email, name: ADDED.name, status: "active", isConfigured: true },
    ]);
  });

  it("follows a changed e-mail and keeps the password", async () => {
    await ensure(EMAIL, PASSWORD);
    await ensure("neu@agentur.example");
    await expectRefusal(login(EMAIL, PASSWORD), "login_failed");
    await login("neu@agentur.example", PASSWORD);
  });

  it("follows a changed password, and ends the sessions of the old one", async () => {
    await ensure(EMAIL, PASSWORD);
    const { session } = await login(EMAIL, PASSWORD);
    await ensure(EMAIL, "ein-anderes-passwort");
    await expectRefusal(login(EMAIL, PASSWORD), "login_failed");
    await login(EMAIL, "ein-anderes-passwort");
    const visit = readSession(world.ctx(), session, { isInput: true });
    await expectRefusal(visit, "no_session");
  });

  it("restarted with the same password, ends no session", async () => {
    await ensure(EMAIL, PASSWORD);
    const { session } = await login(EMAIL, PASSWORD);
    await ensure(EMAIL, PASSWORD);
    await readSession(world.ctx(), session, { isInput: true });
  });

  it("of ten copies that start together, one says the password that counts", async () => {
    const said = (await Promise.all(Array.from({ length: 10 }, () => ensure(EMAIL)))).filter(
      (password) => password !== null,
    );
    expect(said).toHaveLength(1);
    expect(await world.db.select().from(administratoren)).toHaveLength(1);
    await login(EMAIL, said[0] ?? "");
  });
});
