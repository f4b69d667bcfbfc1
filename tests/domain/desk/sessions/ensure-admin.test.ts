import { beforeEach, describe, expect, it } from "vitest";
import { adminUsers, sessions } from "../../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { readSession } from "../../../../src/domain/desk/sessions/read-session.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const EMAIL = "dispo@agentur.example";
const PASSWORD = "richtiges-passwort";

const ensure = (email: string, password?: string) =>
  ensureAdmin(world.ctx(WORKER), { email, password });
const login = (email: string, password: string) => signIn(world.ctx(VISITOR), { email, password });

beforeEach(async () => {
  await world.db.delete(sessions);
  await world.db.delete(adminUsers);
});

describe("ensure-admin", () => {
  it("makes up a password at the first start, says it once, and it works", async () => {
    const password = await ensure(EMAIL);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await ensure(EMAIL)).toBeNull();
    await login(EMAIL, password ?? "");
  });

  it("never says a configured password", async () => {
    expect(await ensure(EMAIL, PASSWORD)).toBeNull();
    expect(await ensure(EMAIL, PASSWORD)).toBeNull();
    await login(EMAIL, PASSWORD);
  });

  it("repeated with the same settings, changes nothing", async () => {
    await ensure(EMAIL, PASSWORD);
    const before = await world.db.select().from(adminUsers);
    await ensure(EMAIL, PASSWORD);
    await ensure(EMAIL);
    expect(await world.db.select().from(adminUsers)).toEqual(before);
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
    expect(await world.db.select().from(adminUsers)).toHaveLength(1);
    await login(EMAIL, said[0] ?? "");
  });
});
