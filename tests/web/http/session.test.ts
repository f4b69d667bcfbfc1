import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, useApp } from "../../support/app.ts";
import { aMomentSince } from "../../support/expectations.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp({ RATE_LIMIT_FACTOR: "1" });
const strict = useApp({ RATE_LIMIT_FACTOR: "1" });

beforeEach(() => {
  world.clock.now = TODAY;
});

const LOGIN = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };

describe("signing in", () => {
  it("gives a cookie that scripts can't read, and a bearer", async () => {
    const { status, headers, body } = await world.call("check-admin-login", ADMIN);
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sitzung=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^geraet=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(String(body.session)).toMatch(/^[a-z0-9]{40}$/);
  });

  it("says the same whichever part was wrong", async () => {
    const wrong = [
      { ...ADMIN, password: "falsch" },
      { ...ADMIN, email: "jemand@agentur.example" },
    ];
    for (const login of wrong) {
      const answer = await world.call("check-admin-login", login);
      expect(answer).toMatchObject({
        status: 401,
        body: {
          code: "login_failed",
          title: "Login fehlgeschlagen",
          error: "Ungültige Anmeldedaten",
        },
      });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    await world.signIn();
  });

  it("names a missing field", async () => {
    const answer = await world.call("check-admin-login", { email: "" });
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(["email", "password"]);
  });

  it("checks at most 10 guesses of an address, then says how long to wait", async () => {
    const guess = () => strict.call("check-admin-login", { ...ADMIN, password: "geraten" });
    const statuses = [];
    for (let index = 0; index < 12; index++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await guess();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await strict.call("check-admin-login", ADMIN)).status).toBe(429);
  });

  it("works as a plain form", async () => {
    const body = new URLSearchParams(ADMIN).toString();
    const response = await world.app.request("/admin/login", { ...LOGIN, body });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin#angemeldet"]);
    const wrong = await world.app.request("/admin/login", {
      ...LOGIN,
      body: "email=a%40b.de&password=x",
    });
    expect(wrong.status).toBe(401);
    const page = await wrong.text();
    expect(page).toContain("Ungültige Anmeldedaten");
    expect(page).toContain("a@b.de");
  });
});

/** What may stand behind `?zurueck=`, and where it leads. */
const ASKED: [asked: string, leadsTo: string][] = [
  ["/admin?auftrag=1502", "/admin?auftrag=1502"],
  ["/fahrer-admin?fahrer=1&q=Müller", "/fahrer-admin?fahrer=1&q=M%C3%BCller"],
  ["/admin/email?id=1", "/admin/email?id=1"],
  ["/admin?zurueck=//fremd.example", "/admin?zurueck=//fremd.example"],
  ...[
    "",
    "/",
    "/admin/login",
    "/admin/logout",
    "/auftrag-status?auftrag=1",
    "//fremd.example/admin",
    "///fremd.example/admin",
    "/\\fremd.example/admin",
    "\\\\fremd.example/admin",
    "/admin\\..\\..",
    "https://fremd.example/admin",
    "http://desk.invalid:81/admin",
    "javascript:alert(1)",
    "admin",
    " /admin?auftrag=1",
    "/\t/fremd.example/admin",
    "/admin\r\nSet-Cookie: a=b",
    "/admin/../fahrer-registrierung",
    "/%2f%2ffremd.example",
    "/.//fremd.example",
    "@fremd.example/admin",
    `/admin?x=${"x".repeat(3000)}`,
  ].map((asked): [string, string] => [asked, "/admin"]),
];

describe("the way back after the login", () => {
  const signInFor = async (asked: string) => {
    const body = new URLSearchParams({ ...ADMIN, zurueck: asked }).toString();
    return (await world.app.request("/admin/login", { ...LOGIN, body })).headers.get("location");
  };

  it.each(ASKED)("of %j is %s", async (asked, leadsTo) => {
    expect(await signInFor(asked)).toBe(`${leadsTo}#angemeldet`);
    const query = new URLSearchParams({ zurueck: asked });
    const page = await (await world.app.request(`/admin/login?${query}`)).text();
    expect(page).toContain(`name="zurueck" value="${leadsTo.replaceAll("&", "&amp;")}"`);
  });

  it("is kept by a wrong password, and by the login of a link from a mail", async () => {
    const body = new URLSearchParams({ ...ADMIN, password: "falsch", zurueck: "/admin?auftrag=7" });
    const wrong = await world.app.request("/admin/login", { ...LOGIN, body: body.toString() });
    expect(await wrong.text()).toContain('name="zurueck" value="/admin?auftrag=7"');
    const linked = await world.app.request("/admin?auftrag=1502&ansicht=auftraege");
    const login = linked.headers.get("location") ?? "";
    expect(login).toBe("/admin/login?zurueck=%2Fadmin%3Fauftrag%3D1502%26ansicht%3Dauftraege");
    expect(await (await world.app.request(login)).text()).toContain(
      'name="zurueck" value="/admin?auftrag=1502&amp;ansicht=auftraege"',
    );
  });

  it("is gone at once by whoever is signed in, and by nobody else", async () => {
    const session = await world.signIn();
    const open = (path: string) =>
      world.app.request(path, { headers: { Cookie: `sitzung=${session}` } });
    const onward = await open("/admin/login?zurueck=%2Fadmin%3Fauftrag%3D7");
    expect([onward.status, onward.headers.get("location")]).toEqual([303, "/admin?auftrag=7"]);
    expect((await open("/admin/login")).headers.get("location")).toBe("/admin");
    world.clock.advance({ hours: 2 });
    expect((await open("/admin/login")).status).toBe(200);
  });
});

describe("a session", () => {
  it("ends 24 hours after the login, however busy", async () => {
    const session = await world.signIn();
    for (let hour = 0; hour < 47; hour++) {
      world.clock.advance({ minutes: 30 });
      expect((await world.call("admin-auth-check", {}, { session })).status).toBe(200);
    }
    world.clock.advance({ minutes: 30 });
    expect(await world.call("admin-auth-check", {}, { session })).toMatchObject({
      status: 401,
      body: { code: "session_expired", title: "Admin-Session abgelaufen" },
    });
  });

  it("ends after 60 minutes without input; the refresh is no input", async () => {
    const session = await world.signIn();
    const headers = { "X-Background": "1" };
    world.clock.advance({ minutes: 59 });
    const refresh = await world.call(
      "admin-data-fetch",
      { dataType: "jobs" },
      { session, headers },
    );
    expect(refresh.status).toBe(200);
    world.clock.advance({ minutes: 1 });
    const late = await world.call("admin-data-fetch", { dataType: "jobs" }, { session, headers });
    expect(late.body.code).toBe("session_expired");
  });

  it("is prolonged by input", async () => {
    const session = await world.signIn();
    const first = (await world.call("admin-auth-check", {}, { session })).body;
    world.clock.advance({ minutes: 59 });
    const since = world.clock.now;
    const check = await world.call("admin-auth-check", {}, { session });
    expect(check.body).toMatchObject({
      email: ADMIN.email,
      loginTime: first.loginTime,
      expiresAt: first.expiresAt,
    });
    const hour = 3_600_000;
    expect(Date.parse(String(first.expiresAt)) - Date.parse(String(first.loginTime))).toBe(
      24 * hour,
    );
    const seenAt = new Date(Date.parse(String(check.body.idleUntil)) - hour);
    expect(seenAt).toEqual(aMomentSince(since, world));
    world.clock.advance({ minutes: 59 });
    expect((await world.call("admin-auth-check", {}, { session })).status).toBe(200);
  });

  it("is over on the server after the logout", async () => {
    const session = await world.signIn();
    expect((await world.call("admin-logout", {}, { session })).body).toEqual({ success: true });
    expect((await world.call("admin-auth-check", {}, { session })).body.code).toBe("no_session");
  });

  it("guards the pages of the desk and says why one has to sign in", async () => {
    for (const path of ["/admin", "/admin/email?id=x", "/admin/email-body?id=x"]) {
      const response = await world.app.request(path);
      const isPage = path.startsWith("/admin/email?");
      expect([path, response.status, response.headers.get("location")]).toEqual([
        path,
        303,
        isPage ? "/admin/login?zurueck=%2Fadmin%2Femail%3Fid%3Dx" : "/admin/login",
      ]);
    }
    const session = await world.signIn();
    world.clock.advance({ hours: 2 });
    const late = await world.app.request("/admin", { headers: { Cookie: `sitzung=${session}` } });
    expect(late.headers.get("location")).toBe("/admin/login?grund=abgelaufen");
    expect(await (await world.app.request("/admin/login?grund=abgelaufen")).text()).toContain(
      "Admin-Session abgelaufen",
    );
  });

  it("shows the plain login for a reason that nobody gives", async () => {
    for (const reason of ["constructor", "__proto__", "toString"]) {
      const page = await world.app.request(`/admin/login?grund=${reason}`);
      expect([reason, page.status]).toEqual([reason, 200]);
    }
  });
});
