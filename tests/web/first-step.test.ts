import { beforeEach, describe, expect, it } from "vitest";
import { addWithPassword } from "../../src/domain/desk/administrators/change-administrators.ts";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import type { Call } from "../../src/web/api/call.ts";
import { createRoutes } from "../../src/web/routes.ts";
import { CLI } from "../support/administrators.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const OWN = "kranich-im-nebel-42";
const PAGE = "/admin/zuerst/passwort";

let count = 0;
let email = "";
let password = "";
let session = "";

/** Somebody whose password the system has made up. */
beforeEach(async () => {
  count += 1;
  email = `anfang${count}@agentur.example`;
  ({ password } = await addWithPassword(world.ctx(CLI), { name: "Anna Anfang", email }));
  session = await login(password);
});

async function login(withPassword: string) {
  const { body } = await world.call("check-admin-login", { email, password: withPassword });
  return String(body.session);
}

async function ask(path: string, form?: Record<string, string>) {
  const response = await world.app.request(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form).toString() }),
    headers: {
      Accept: "text/html",
      Cookie: `sitzung=${session}`,
      ...(form && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    html: await response.text(),
    cookies: response.headers.getSetCookie(),
  };
}

describe("whoever has something to do first", () => {
  it("reaches no page and no call but those for that, and the way out", async () => {
    const routes = await createRoutes();
    const pages = routes.filter(
      ({ audience, method, isSignIn, isFirstStep }) =>
        audience === "dispatcher" && method === "GET" && !isSignIn && !isFirstStep,
    );
    expect(pages.length).toBeGreaterThan(10);
    for (const { path } of pages) {
      const { status, location } = await ask(path);
      expect([path, status, location]).toEqual([path, 303, "/admin/zuerst"]);
    }
    const calls = (ALL_CALLS as readonly Call[]).filter(
      ({ audience, isFirstStep }) => audience === "dispatcher" && !isFirstStep,
    );
    const wrong = [];
    for (const { name } of calls) {
      const { status, body } = await world.call(name, {}, { session });
      if (status !== 403 || body.code !== "first_step_required") wrong.push(name);
    }
    expect(wrong).toEqual([]);
    expect((await ask("/admin/zuerst")).location).toBe(PAGE);
    expect((await world.call("admin-auth-check", {}, { session })).status).toBe(200);
    expect((await world.call("admin-logout", {}, { session })).status).toBe(200);
  });

  it("sets a password of his own, and is at the desk", async () => {
    expect((await ask(PAGE)).html).toContain("hat das System ausgedacht");
    const wrong = await ask(PAGE, { oldPassword: "falsch", newPassword: OWN });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Das bisherige Passwort stimmt nicht.");
    const short = await ask(PAGE, { oldPassword: password, newPassword: "kurz" });
    expect(short.html).toContain("mindestens 10 Zeichen");
    const done = await ask(PAGE, { oldPassword: password, newPassword: OWN });
    expect([done.status, done.location]).toEqual([303, "/admin/zuerst"]);
    session = /sitzung=([^;]+)/.exec(done.cookies.join())?.[1] ?? "";
    expect((await ask("/admin/zuerst")).location).toBe("/admin");
    expect((await ask("/admin/einstellungen")).status).toBe(200);
    // It is done: the page leads on, and does nothing a second time.
    expect((await ask(PAGE)).location).toBe("/admin");
    const again = await ask(PAGE, { oldPassword: OWN, newPassword: "noch-ein-kranich-43" });
    expect(again.location).toBe("/admin");
    session = await login(OWN);
    expect((await ask("/admin")).status).toBe(200);
  });
});

describe("whoever has nothing to do first", () => {
  it("is led to the desk, and nobody without a session learns anything", async () => {
    session = await world.signIn();
    for (const path of ["/admin/zuerst", PAGE]) expect((await ask(path)).location).toBe("/admin");
    session = "niemand";
    for (const path of ["/admin/zuerst", PAGE]) {
      expect((await ask(path)).location).toMatch(/^\/admin\/login/);
    }
  });
});
