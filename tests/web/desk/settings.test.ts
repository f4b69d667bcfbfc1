import { describe, expect, it } from "vitest";
import { administratoren } from "../../../src/db/schema/index.ts";
import { administratorOf, colleague, passwordPaths } from "../../support/administrators.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};
const SETTINGS = "/admin/einstellungen";
const NEW = "ein-ganz-neues-passwort";

interface Asked {
  session?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

async function ask(path: string, { session, form, headers }: Asked = {}) {
  const response = await world.app.request(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(form && FORM), ...(session && { Cookie: `sitzung=${session}` }), ...headers },
  });
  const { status } = response;
  return {
    status,
    html: await response.text(),
    location: response.headers.get("location"),
    cookies: response.headers.getSetCookie(),
  };
}

describe("the settings", () => {
  it("name everybody who signs in, and offer to end all but the configured one", async () => {
    const one = await colleague(world, "Änne <b>Adler</b>");
    const { html, status } = await ask(SETTINGS, { session: one.session });
    expect(status).toBe(200);
    expect(html).toContain("Änne &lt;b&gt;Adler&lt;/b&gt;");
    expect(html).toContain("dispo@agentur.example");
    expect(html.match(/aus der Konfiguration/g)).toHaveLength(1);
    expect(html).toContain(`zugang-beenden?zugang=${one.administratorId}`);
    expect(html).not.toContain("argon2");
  });

  it("add somebody, who sets his password by the link of the mail and signs in", async () => {
    const chief = await colleague(world, "Chefin Eins");
    const form = { name: "Nele Neu", email: "nele@agentur.example" };
    const added = await ask(`${SETTINGS}/zugang`, { session: chief.session, form });
    expect(added).toMatchObject({ status: 303, location: `${SETTINGS}?ergebnis=zugang-angelegt` });
    const page = await ask(added.location ?? "", { session: chief.session });
    expect(page.html).toContain("E-Mail mit dem Link");
    expect(page.html).toContain("Eingeladen");

    const [path = ""] = await passwordPaths(world, form.email);
    const question = await ask(path);
    expect(question.html).toContain('content="noindex, nofollow"');
    const short = await ask(path, { form: { newPassword: "kurz" } });
    expect(short.status).toBe(422);
    expect(short.html).toContain("mindestens 10 Zeichen");
    expect(short.html).not.toContain('value="kurz"');
    const set = await ask(path, { form: { newPassword: NEW } });
    expect([set.status, set.cookies]).toEqual([200, []]);
    for (const again of [await ask(path), await ask(path, { form: { newPassword: NEW } })]) {
      expect(again.status).toBe(410);
      expect(again.html).toContain("Dieser Link gilt nicht mehr");
    }
    const login = await world.call("check-admin-login", { email: form.email, password: NEW });
    expect(login.status).toBe(200);
  });

  it("say in the form what is wrong with it, and keep what was typed but no password", async () => {
    const { session, password } = await colleague(world);
    const form = { name: "Nele", email: "nele@agentur" };
    const wrong = await ask(`${SETTINGS}/zugang`, { session, form });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Ungültige E-Mail-Adresse");
    expect(wrong.html).toContain('value="nele@agentur"');
    const taken = { name: "Nele", email: "dispo@agentur.example" };
    expect((await ask(`${SETTINGS}/zugang`, { session, form: taken })).status).toBe(409);
    const passwords = { oldPassword: "falsches-passwort", newPassword: NEW };
    const refused = await ask(`${SETTINGS}/passwort`, { session, form: passwords });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Das bisherige Passwort stimmt nicht");
    for (const secret of [NEW, "falsches-passwort", password]) {
      expect(refused.html).not.toContain(secret);
    }
  });

  it("ask before they end an access, and then it is over at once", async () => {
    const [chief, one] = [await colleague(world), await colleague(world, "Kurt Kurz")];
    const question = `${SETTINGS}/zugang-beenden?zugang=${one.administratorId}`;
    expect((await ask(question, chief)).html).toContain("Zugang von Kurt Kurz beenden?");
    expect((await ask("/admin", one)).status).toBe(200);
    const end = { session: chief.session, form: { zugang: one.administratorId } };
    const ended = await ask(`${SETTINGS}/zugang-beenden`, end);
    expect(ended.location).toBe(`${SETTINGS}?ergebnis=zugang-beendet`);
    expect((await ask("/admin", one)).location).toBe("/admin/login");
    const call = await world.call("admin-data-fetch", { dataType: "jobs" }, one);
    expect(call.status).toBe(401);
    expect((await ask(`${SETTINGS}/zugang-beenden`, end)).status).toBe(409);
    const nobody = `${SETTINGS}/zugang-beenden?zugang=01980000-0000-7000-8000-000000000000`;
    expect((await ask(nobody, chief)).status).toBe(404);
  });

  it("change one's own name and password; this browser stays signed in", async () => {
    const one = await colleague(world, "Anna Alt");
    const { session, password } = one;
    await ask(`${SETTINGS}/name`, { session, form: { name: "Anna Neu" } });
    expect((await administratorOf(world, one.administratorId)).name).toBe("Anna Neu");
    const form = { oldPassword: password, newPassword: NEW };
    const changed = await ask(`${SETTINGS}/passwort`, { session, form });
    expect(changed.location).toBe(`${SETTINGS}?ergebnis=passwort-geaendert`);
    const anew = /^sitzung=([^;]+)/.exec(changed.cookies[0] ?? "")?.[1] ?? "";
    expect((await ask(SETTINGS, { session: anew })).html).toContain('value="Anna Neu"');
    expect((await ask(SETTINGS, { session })).status).toBe(303);
  });

  it("do not offer to change a password that the configuration names", async () => {
    const session = await world.signIn();
    const { html } = await ask(SETTINGS, { session });
    expect(html).toContain("ADMIN_PASSWORD");
    expect(html).not.toContain('name="oldPassword"');
    const form = { oldPassword: "korrektes-passwort-1", newPassword: NEW };
    expect((await ask(`${SETTINGS}/passwort`, { session, form })).status).toBe(409);
  });

  it("take nothing from another site, and nothing without a session", async () => {
    const { session } = await colleague(world);
    const form = { name: "Eva", email: "eva@agentur.example" };
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await ask(`${SETTINGS}/zugang`, { session, form, headers })).status).toBe(403);
    const without = await ask(`${SETTINGS}/zugang`, { form });
    expect(without).toMatchObject({ status: 303, location: "/admin/login" });
    const rows = await world.db.select().from(administratoren);
    expect(rows.map(({ email }) => email)).not.toContain("eva@agentur.example");
  });
});
