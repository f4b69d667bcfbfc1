import { describe, expect, it } from "vitest";
import { colleague } from "../support/administrators.ts";
import { useApp } from "../support/app.ts";
import { setUpApp } from "../support/second-factor.ts";

const world = useApp({ ADMIN_SECOND_FACTOR: "required" });
const FIRST = "/admin/zuerst";
const PAGE = "/admin/einstellungen/zweiter-faktor";

function ask(path: string, session: string, isPost = false) {
  return world.app.request(path, {
    ...(isPost && { method: "POST", body: new URLSearchParams() }),
    headers: {
      Cookie: `sitzung=${session}`,
      Accept: "text/html",
      ...(isPost && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
  });
}

describe("where a second factor is demanded, who has none", () => {
  it("reaches its set-up and 'Abmelden', and nothing else", async () => {
    const { session } = await colleague(world);
    for (const path of [
      "/admin",
      "/fahrer-admin",
      "/admin/einstellungen",
      "/admin/email?id=1",
      "/admin/export/fahrer.csv",
    ]) {
      const answer = await ask(path, session);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, FIRST]);
    }
    for (const path of ["/admin/einstellungen/name", `${PAGE}/codes`, `${PAGE}/app-entfernen`]) {
      const answer = await ask(path, session, true);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, FIRST]);
    }
    expect((await ask(FIRST, session)).headers.get("location")).toBe(PAGE);
    const data = await world.call("admin-data-fetch", { dataType: "jobs" }, { session });
    expect(data).toMatchObject({ status: 403, body: { code: "first_step_required" } });
    const page = await ask(PAGE, session);
    expect(await page.text()).toContain("Er ist hier Pflicht");
    expect((await ask(`${PAGE}/app`, session, true)).headers.get("location")).toBe(`${PAGE}/app`);
    expect((await world.call("admin-offer-passkey", {}, { session })).status).toBe(200);
    expect((await world.call("admin-logout", {}, { session })).status).toBe(200);
  });

  it("is at the desk once he has one, and can't remove the last", async () => {
    const one = await colleague(world);
    await setUpApp(world, one.actor);
    expect((await ask("/admin", one.session)).status).toBe(200);
    const removed = await ask(`${PAGE}/app-entfernen`, one.session, true);
    expect(removed.status).toBe(409);
    expect(await removed.text()).toContain("Zweiter Faktor ist Pflicht");
  });
});
