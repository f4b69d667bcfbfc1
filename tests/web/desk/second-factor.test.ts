import { describe, expect, it } from "vitest";
import { signIn } from "../../../src/domain/desk/sessions/sign-in.ts";
import { colleague } from "../../support/administrators.ts";
import { useApp } from "../../support/app.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { appCode, setUpApp, setUpPasskey, softwareKey } from "../../support/second-factor.ts";
import { VISITOR } from "../../support/world.ts";

const world = useApp();
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};
const PAGE = "/admin/einstellungen/zweiter-faktor";
const CONFIRM = "/admin/login/bestaetigen";
const CODE = /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/g;

interface Asked {
  cookies?: Record<string, string>;
  form?: Record<string, string>;
}

async function ask(path: string, { cookies = {}, form }: Asked = {}, app = world.app) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const response = await app.request(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(form && FORM), ...(cookie.length > 0 && { Cookie: cookie.join("; ") }) },
  });
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get("location"),
    given: cookiesOf(response),
    cache: response.headers.get("cache-control"),
  };
}

function cookiesOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return [name, value];
    }),
  );
}

async function withApp() {
  const one = await colleague(world);
  return { ...one, ...(await setUpApp(world, one.actor)) };
}

const login = ({ email, password }: { email: string; password: string }, zurueck = "") =>
  ask("/admin/login", { form: { email, password, zurueck } });

describe("the login without JavaScript", () => {
  it("asks for the code after the password, and begins the session only then", async () => {
    const one = await withApp();
    const first = await login(one, "/admin?auftrag=1502");
    expect(first.status).toBe(303);
    expect(first.location).toBe(`${CONFIRM}?zurueck=%2Fadmin%3Fauftrag%3D1502`);
    expect(Object.keys(first.given)).toEqual(["zweiter-schritt"]);
    const cookies = first.given;
    const question = await ask(first.location ?? "", { cookies });
    expect(question).toMatchObject({ status: 200, cache: "no-store" });
    expect(question.html).toContain('"one-time-code"');

    const zurueck = "/admin?auftrag=1502";
    const wrong = await ask(CONFIRM, { cookies, form: { code: "000000", zurueck } });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toContain("Nicht bestätigt");
    expect(wrong.given).toEqual({});
    const right = await ask(CONFIRM, {
      cookies,
      form: { code: appCode(world, one.secret), zurueck },
    });
    expect(right.location).toBe("/admin?auftrag=1502#angemeldet");
    expect(right.given).toMatchObject({
      sitzung: expect.any(String),
      geraet: expect.any(String),
      "zweiter-schritt": "",
    });
    const session = right.given.sitzung ?? "";
    expect((await ask(PAGE, { cookies: { sitzung: session } })).status).toBe(200);
  });

  it("takes a recovery code, and says on its own page what is wrong with it", async () => {
    const one = await withApp();
    const cookies = (await login(one)).given;
    const form = { art: "wiederherstellung", code: "AAAAA-AAAAA" };
    const wrong = await ask(CONFIRM, { cookies, form });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toMatch(/<details open=""/);
    const right = await ask(CONFIRM, {
      cookies,
      form: { ...form, code: one.recoveryCodes[0] ?? "" },
    });
    expect(right.location).toBe("/admin#angemeldet");
  });

  it("goes back to the password without its proof, with another one, and after five minutes", async () => {
    const one = await withApp();
    const { given } = await login(one);
    const form = { code: appCode(world, one.secret) };
    expect(await ask(CONFIRM)).toMatchObject({ status: 200, given: {} });
    expect((await ask(CONFIRM, { form })).html).toContain('name="password"');
    const foreign: Record<string, string>[] = [
      { "zweiter-schritt": "x.y" },
      { "zweiter-schritt": one.session },
    ];
    for (const cookies of foreign) {
      for (const asked of [{ cookies }, { cookies, form }]) {
        const back = await ask(CONFIRM, asked);
        expect(back.status).toBe(401);
        expect(back.html).toContain('name="password"');
        expect(back.given).toEqual({});
      }
    }
    world.clock.advance({ minutes: 5 });
    expect((await ask(CONFIRM, { cookies: given })).html).toContain("Anmeldung abgelaufen");
  });

  it("never opens a page of the desk half way", async () => {
    const { given } = await login(await withApp());
    const { location } = await ask("/admin", { cookies: given });
    expect(location).toBe("/admin/login");
    const call = await world.call(
      "admin-auth-check",
      {},
      {
        headers: { Cookie: `zweiter-schritt=${given["zweiter-schritt"]}` },
      },
    );
    expect(call.status).toBe(401);
  });
});

describe("the login by call", () => {
  it("answers as ever without a factor, and names the second step with one", async () => {
    const plain = await colleague(world);
    const { email, password } = plain;
    expect(await world.call("check-admin-login", { email, password })).toMatchObject({
      status: 200,
      body: { success: true, session: expect.any(String) },
    });
    const one = await withApp();
    const first = await world.call("check-admin-login", {
      email: one.email,
      password: one.password,
    });
    expect(first).toMatchObject({
      status: 401,
      body: { success: false, code: "second_factor_required" },
    });
    expect(first.body.session).toBeUndefined();
    const { pending, ways } = first.body.secondStep as { pending: string; ways: string[] };
    expect(ways).toEqual(["app", "recovery"]);
    const wrong = await world.call("confirm-admin-login", { pending, code: "000000" });
    expect(wrong).toMatchObject({ status: 401, body: { code: "second_factor_wrong" } });
    const none = await world.call("confirm-admin-login", { pending });
    expect(none).toMatchObject({ status: 422 });
    const code = appCode(world, one.secret);
    const { body } = await world.call("confirm-admin-login", { pending, code });
    const session = String(body.session);
    const check = await world.call("admin-auth-check", {}, { session });
    expect(check.body.email).toBe(one.email);
  });

  it("signs in with a passkey, and tells nobody who has one", async () => {
    const one = await colleague(world);
    const { device } = await setUpPasskey(world, one.actor);
    const asked = await world.call("ask-passkey", {});
    const options = asked.body.options as object;
    expect(options).toMatchObject({ userVerification: "required", rpId: "localhost" });
    expect(JSON.stringify(options)).not.toContain('"allowCredentials":[{');
    const passkey = device.get(options);
    const entered = await world.call("sign-in-with-passkey", { passkey });
    expect(entered).toMatchObject({ status: 200, body: { session: expect.any(String) } });
    const again = await world.call("sign-in-with-passkey", { passkey });
    expect(again).toMatchObject({ status: 401, body: { code: "passkey_refused" } });
    const stranger = softwareKey(world.config.publicUrl).get(options);
    const unknown = await world.call("sign-in-with-passkey", { passkey: stranger });
    expect([unknown.status, unknown.body.error]).toEqual([401, again.body.error]);
  });
});

describe("the settings", () => {
  it("set up an app without JavaScript, and show the recovery codes once", async () => {
    const one = await colleague(world);
    const cookies = { sitzung: one.session };
    const before = await ask(PAGE, { cookies });
    expect(before.html).toContain("Noch kein zweiter Faktor");
    expect((await ask(`${PAGE}/app`, { cookies })).status).toBe(409);
    const started = await ask(`${PAGE}/app`, { cookies, form: {} });
    expect(started.location).toBe(`${PAGE}/app`);
    const step = await ask(`${PAGE}/app`, { cookies });
    expect(step).toMatchObject({ status: 200, cache: "no-store" });
    const [, address = ""] = /href="(otpauth:[^"]+)"/.exec(step.html) ?? [];
    const { searchParams } = new URL(address.replaceAll("&amp;", "&"));
    const secret = searchParams.get("secret") ?? "";
    expect(decodeURIComponent(address)).toContain(one.email);
    expect(step.html).toContain('role="img"');

    // It doesn't count yet.
    await signIn(world.ctx(VISITOR), one);
    const wrong = await ask(`${PAGE}/app-bestaetigen`, { cookies, form: { code: "000000" } });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Dieser Code stimmt nicht");
    const code = appCode(world, secret);
    const done = await ask(`${PAGE}/app-bestaetigen`, { cookies, form: { code } });
    expect(done).toMatchObject({ status: 200, cache: "no-store" });
    expect(new Set(done.html.match(CODE)).size).toBe(10);
    await expectRefusal(signIn(world.ctx(VISITOR), one), "second_factor_required");

    const after = await ask(PAGE, { cookies });
    expect(after.html.replaceAll(/<[^>]+>/g, "")).toContain("10 von 10");
    expect(after.html.match(CODE)).toBeNull();
    expect((await ask(`${PAGE}/app`, { cookies, form: {} })).status).toBe(409);
    const again = await ask(`${PAGE}/app-bestaetigen`, { cookies, form: { code } });
    expect(again.status).toBe(409);
  });

  it("ask anew who it is before they change a factor, and go on with what was meant", async () => {
    const one = await withApp();
    const cookies = { sitzung: one.session };
    world.clock.advance({ minutes: 31 });
    for (const path of ["app", "app-bestaetigen", "app-entfernen", "passkey-entfernen", "codes"]) {
      const question = await ask(`${PAGE}/${path}`, { cookies, form: {} });
      expect([path, question.status]).toEqual([path, 403]);
      expect(question.html).toContain("womit Sie sich anmelden");
    }
    for (const name of ["admin-offer-passkey", "admin-add-passkey"]) {
      const refused = await world.call(name, {}, { session: one.session });
      expect(refused).toMatchObject({ status: 403, body: { code: "proof_required" } });
    }
    const form = { nachweis: appCode(world, one.secret) };
    const codes = await ask(`${PAGE}/codes`, { cookies, form });
    expect(new Set(codes.html.match(CODE)).size).toBe(10);
  });

  it("renew codes, remove app and passkey, each in its form", async () => {
    const one = await withApp();
    const { passkeyId } = await setUpPasskey(world, one.actor, "Ältestes <b>Telefon</b>");
    const cookies = { sitzung: one.session };
    expect((await ask(PAGE, { cookies })).html).toContain("Ältestes &lt;b&gt;Telefon");
    const fresh = await ask(`${PAGE}/codes`, { cookies, form: {} });
    const codes = fresh.html.match(CODE) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(codes).not.toContain(one.recoveryCodes[0]);
    const form = { passkey: passkeyId };
    const removed = await ask(`${PAGE}/passkey-entfernen`, { cookies, form });
    expect(removed.location).toBe(`${PAGE}?ergebnis=passkey-entfernt`);
    expect((await ask(`${PAGE}/passkey-entfernen`, { cookies, form })).status).toBe(404);
    const off = await ask(`${PAGE}/app-entfernen`, { cookies, form: {} });
    expect((await ask(off.location ?? "", { cookies })).html).toContain("Noch kein zweiter Faktor");
  });
});
