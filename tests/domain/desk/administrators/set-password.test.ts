import { beforeAll, describe, expect, it } from "vitest";
import {
  addAdministrator,
  endAdministrator,
} from "../../../../src/domain/desk/administrators/change-administrators.ts";
import {
  authorisePasswordLink,
  changePassword,
  sendPasswordLink,
  setPassword,
  setPasswordByLink,
} from "../../../../src/domain/desk/administrators/passwords.ts";
import { findAdministratorId } from "../../../../src/domain/desk/administrators/queries.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { knownDevice } from "../../../../src/domain/desk/sessions/password-attempt.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { LINK_DAYS } from "../../../../src/domain/kernel/link-days.ts";
import { getEmail, readEmail } from "../../../../src/domain/mail/queries.ts";
import { administratorOf, CLI, colleague, passwordLink } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { emailsAbout, paperMailer, settle, WORKER } from "../../../support/outbox.ts";
import { DISPATCHER, DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
const NEW = "ein-ganz-neues-passwort";
const UNFIT = ["", "zu kurz", " ".repeat(12), "x".repeat(501)];

let configuredId = "";

beforeAll(async () => {
  await ensureAdmin(world.ctx(WORKER), ADMIN);
  configuredId = await findAdministratorId(world.ctx(), ADMIN.email);
});

let visitors = 0;
const visitor = () => {
  visitors += 1;
  return world.ctx({ kind: "visitor", address: `203.0.${visitors}.1` });
};
const login = (email: string, password: string) => signIn(visitor(), { email, password });
const look = (session: string) => readSession(visitor(), session, { isInput: false });

async function invited() {
  visitors += 1;
  const email = `neu${visitors}@agentur.example`;
  const { administratorId } = await addAdministrator(world.ctx(), { name: "Nele Neu", email });
  return { administratorId, email, link: await passwordLink(world, email) };
}

describe("a link to set the password", () => {
  it("sets it once, and then he signs in with it", async () => {
    const { email, link } = await invited();
    expect(await authorisePasswordLink(visitor(), link)).toMatchObject({ email });
    await setPasswordByLink(visitor(), { ...link, newPassword: NEW });
    await look((await login(email, NEW)).session);
    const again = setPasswordByLink(visitor(), { ...link, newPassword: "noch-ein-anderes" });
    await expectRefusal(again, "password_link_expired");
    await login(email, NEW);
  });

  it("used twice at once, sets one password", async () => {
    const { email, link } = await invited();
    const set = (newPassword: string) => setPasswordByLink(visitor(), { ...link, newPassword });
    const { won, refused } = await outcomes([set(NEW), set(NEW), set(NEW)]);
    expect([won.length, refused]).toEqual([1, Array(2).fill("password_link_expired")]);
    await login(email, NEW);
  });

  it("ends when a newer one is sent, when he changes it himself, with his access, and by time", async () => {
    const set = (link: Awaited<ReturnType<typeof passwordLink>>) =>
      setPasswordByLink(visitor(), { ...link, newPassword: NEW });
    const first = await invited();
    await sendPasswordLink(world.ctx(), first);
    await expectRefusal(set(first.link), "password_link_expired");
    await set(await passwordLink(world, first.email));

    const one = await colleague(world);
    await sendPasswordLink(world.ctx(), one);
    const passwords = { oldPassword: one.password, newPassword: "selbst-geändertes" };
    await changePassword(world.ctx(one.actor), passwords);
    await expectRefusal(set(await passwordLink(world, one.email)), "password_link_expired");

    const ended = await invited();
    await endAdministrator(world.ctx(), ended);
    await expectRefusal(set(ended.link), "password_link_expired");
    await addAdministrator(world.ctx(), { name: "Nele Neu", email: ended.email });
    await expectRefusal(set(ended.link), "password_link_expired");

    const late = await invited();
    world.clock.advance({ days: LINK_DAYS["set-password"] });
    await expectRefusal(set(late.link), "password_link_expired");
  });

  it("is nobody else's: a wrong token, another's id, no id at all", async () => {
    const [one, other] = [await invited(), await invited()];
    const { administratorId } = other;
    const wrong = [
      { administratorId, token: "" },
      { administratorId, token: one.link.token },
      { ...one.link, administratorId: configuredId },
    ];
    for (const link of wrong) {
      const set = setPasswordByLink(visitor(), { ...link, newPassword: NEW });
      await expectRefusal(set, "password_link_expired");
    }
    const broken = { administratorId: "x", token: "y", newPassword: NEW };
    await expectInvalid(setPasswordByLink(visitor(), broken), "administratorId");
  });

  it.each(UNFIT)("takes no password like %j, and works afterwards", async (newPassword) => {
    const { link } = await invited();
    await expectInvalid(setPasswordByLink(visitor(), { ...link, newPassword }), "newPassword");
    await setPasswordByLink(visitor(), { ...link, newPassword: NEW });
  });

  it("takes none that others would try first, in any of the three ways", async () => {
    const expectWeak = async (attempt: Promise<unknown>) => {
      const { fields } = await expectRefusal(attempt, "validation");
      expect(Object.keys(fields ?? {})).toEqual(["newPassword"]);
    };
    const { link, administratorId } = await invited();
    const { actor, password } = await colleague(world, "Wanda Wandervogel");
    for (const newPassword of ["qwertzuiop", "Passwort2026!", "Agentur-Fahrer-77"]) {
      const change = changePassword(world.ctx(actor), { oldPassword: password, newPassword });
      await expectWeak(change);
      await expectWeak(setPasswordByLink(visitor(), { ...link, newPassword }));
      await expectWeak(setPassword(world.ctx(CLI), { administratorId, newPassword }));
    }
    const own = { oldPassword: password, newPassword: "Wandervogel-1999" };
    await expectWeak(changePassword(world.ctx(actor), own));
    await setPasswordByLink(visitor(), { ...link, newPassword: own.newPassword });
  });

  it("stands whole in the mail alone: nobody reads it in the log of the desk", async () => {
    const { email, link } = await invited();
    const mails = await emailsAbout(world, { template: "set_password" });
    const id = mails.find(({ recipient }) => recipient === email)?.id ?? "";
    const before = await readEmail(world.ctx(), { emailId: id });
    expect(before.text).not.toContain(link.token);
    const mailer = paperMailer();
    await settle(world, mailer);
    const sent = mailer.sent.find(({ to }) => to === email);
    expect(sent?.text).toContain(link.token);
    const stored = JSON.stringify([
      await getEmail(world.ctx(), id).then(({ text, html }) => [text, html]),
      await readEmail(world.ctx(), { emailId: id }),
    ]);
    expect(stored).toContain("token=…");
    expect(stored).not.toContain(link.token);
  });

  it("is sent by dispatchers alone, to those who may sign in, never for a configured password", async () => {
    const one = await colleague(world);
    for (const actor of [VISITOR, DRIVER, WORKER]) {
      await expectRefusal(sendPasswordLink(world.ctx(actor), one), "not_admin");
    }
    await endAdministrator(world.ctx(), one);
    await expectRefusal(sendPasswordLink(world.ctx(), one), "administrator_ended");
    const configured = sendPasswordLink(world.ctx(), { administratorId: configuredId });
    await expectRefusal(configured, "password_configured");
  });
});

describe("change-password", () => {
  it("asks for the old one, signs every other browser out, and keeps this one", async () => {
    const { email, password, session, device, actor, administratorId } = await colleague(world);
    const other = await login(email, password);
    const bystander = await colleague(world);
    const wrong = { oldPassword: "falsches-passwort", newPassword: NEW };
    const refusal = await expectRefusal(changePassword(world.ctx(actor), wrong), "password_wrong");
    expect(refusal.fields).toEqual({ oldPassword: "Das bisherige Passwort stimmt nicht." });
    const right = { oldPassword: password, newPassword: NEW };
    const anew = await changePassword(world.ctx(actor), right, { device });
    for (const ended of [session, other.session]) await expectRefusal(look(ended), "no_session");
    for (const open of [anew.session, bystander.session]) await look(open);
    const row = await administratorOf(world, administratorId);
    expect(knownDevice(world.ctx(), row, device)).toBeUndefined();
    expect(anew.device.startsWith(`${device.slice(0, 22)}.`)).toBe(true);
    expect(knownDevice(world.ctx(), row, anew.device)).toBe(device.slice(0, 22));
    await expectRefusal(login(email, password), "login_failed");
    await login(email, NEW);
  });

  it("twice at once, counts once", async () => {
    const { email, password, actor } = await colleague(world);
    const change = (newPassword: string) =>
      changePassword(world.ctx(actor), { oldPassword: password, newPassword });
    const tried = ["das-erste-passwort", "das-zweite-passwort"];
    const { won, refused } = await outcomes(tried.map(change));
    expect([won.length, refused]).toEqual([1, ["password_wrong"]]);
    const { refused: failed } = await outcomes(tried.map((one) => login(email, one)));
    expect(failed).toEqual(["login_failed"]);
  });

  it("lets nobody guess on at an open desk", async () => {
    const { actor, password } = await colleague(world);
    const change = (oldPassword: string) =>
      changePassword(world.ctx(actor), { oldPassword, newPassword: NEW });
    for (let guess = 0; guess < 10; guess += 1) {
      await expectRefusal(change(`geraten-${guess}`), "password_wrong");
    }
    await expectRefusal(change(password), "too_many_logins");
  });

  it("is refused for a configured password, and to whoever is no dispatcher", async () => {
    const passwords = { oldPassword: ADMIN.password, newPassword: NEW };
    await expectRefusal(changePassword(world.ctx(DISPATCHER), passwords), "password_configured");
    for (const actor of [VISITOR, DRIVER, WORKER, CLI]) {
      await expectRefusal(changePassword(world.ctx(actor), passwords), "not_admin");
    }
    for (const newPassword of UNFIT) {
      const change = changePassword(world.ctx(), { oldPassword: "x", newPassword });
      await expectInvalid(change, "newPassword");
    }
  });
});

describe("set-password", () => {
  it("at the terminal replaces a forgotten one, and ends his sessions", async () => {
    const { administratorId, email, password, session } = await colleague(world);
    await setPassword(world.ctx(CLI), { administratorId, newPassword: NEW });
    await expectRefusal(look(session), "no_session");
    await expectRefusal(login(email, password), "login_failed");
    await login(email, NEW);
  });

  it("is nobody's but the terminal's, and not for a configured or ended one", async () => {
    const one = await colleague(world);
    const input = { administratorId: one.administratorId, newPassword: NEW };
    for (const actor of [VISITOR, DRIVER, WORKER, DISPATCHER]) {
      await expectRefusal(setPassword(world.ctx(actor), input), "not_admin");
    }
    const configured = { administratorId: configuredId, newPassword: NEW };
    await expectRefusal(setPassword(world.ctx(CLI), configured), "password_configured");
    await endAdministrator(world.ctx(), one);
    await expectRefusal(setPassword(world.ctx(CLI), input), "administrator_ended");
  });
});
