import { describe, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { NOBODY, requestedJob } from "../../support/cast.ts";
import { usePushDesk } from "../../support/push-desk.ts";

const world = useApp();
const desk = usePushDesk(world);
const subscription = (change = {}) => ({
  ...desk.peer.browser(),
  serverKey: world.ctx().push.publicKey,
  name: "Handy",
  ...change,
});

describe("a device over the API", () => {
  it("is added and removed; its news too are read", async () => {
    const session = await world.signIn();
    const call = (name: string, body: object) => world.call(name, body, { session });
    const added = await call("admin-add-device", subscription());
    const deviceId = String(added.body.deviceId);
    await requestedJob(world);
    await desk.deliver();
    expect(desk.peer.messages).toHaveLength(1);
    const news = await call("admin-data-fetch", { dataType: "news" });
    expect(news.body.data).toMatchObject([{ kind: "request" }]);
    expect((await call("admin-remove-device", { deviceId })).status).toBe(200);
    expect(await desk.devices()).toEqual([]);
  });

  it("is refused without a session, from another site, and at an address of the own network", async () => {
    const session = await world.signIn();
    expect((await world.call("admin-add-device", subscription())).status).toBe(401);
    const headers = {
      Cookie: `sitzung=${session}`,
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "cross-site",
    };
    expect((await world.call("admin-add-device", subscription(), { headers })).status).toBe(403);
    const inside = subscription({ endpoint: "http://169.254.169.254/latest/meta-data/" });
    const refused = await world.call("admin-add-device", inside, { session });
    expect(refused).toMatchObject({ status: 422, body: { code: "push_service_unknown" } });
    const wrong = await world.call("admin-add-device", { endpoint: 5 }, { session });
    expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(
      ["auth", "endpoint", "p256dh", "serverKey"].sort(),
    );
    const unknown = await world.call("admin-remove-device", { deviceId: NOBODY }, { session });
    expect(unknown.status).toBe(200);
    expect(await desk.devices()).toEqual([]);
  });

  it("is called by its browser where it gives itself no name", async () => {
    const session = await world.signIn();
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    await world.call("admin-add-device", subscription({ name: undefined }), { session, headers });
    expect(await desk.devices()).toMatchObject([{ name: "Firefox unter Linux" }]);
  });

  it("ends with the logout of its session", async () => {
    const [here, there] = [await world.signIn(), await world.signIn()];
    for (const session of [here, there])
      await world.call("admin-add-device", subscription(), { session });
    await world.call("admin-logout", {}, { session: here });
    expect(await desk.devices()).toHaveLength(1);
  });
});

describe("the service worker", () => {
  it("comes without a session, always from the same address, for the desk alone, and may not be kept", async () => {
    const answer = await world.app.request("/admin/mitteilungen.js");
    expect(answer.status).toBe(200);
    const { headers } = answer;
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("service-worker-allowed")).toBe("/admin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("worker-src 'self'");
    const script = await answer.text();
    // Neither answers for the network nor keeps a page.
    expect(script).toContain('"push"');
    expect(script).not.toMatch(/"fetch"|caches\b|indexedDB/);
  });

  it("and the desk's manifest belong to the desk's pages, not to the site's", async () => {
    const session = await world.signIn();
    const headers = { Authorization: `Bearer ${session}` };
    const pages = await Promise.all(
      ["/admin", "/"].map(async (path) => (await world.app.request(path, { headers })).text()),
    );
    expect(pages.map((html) => /rel="manifest" href="([^"]*)"/.exec(html)?.[1])).toEqual([
      "/admin/app.webmanifest",
      "/site.webmanifest",
    ]);
  });
});
