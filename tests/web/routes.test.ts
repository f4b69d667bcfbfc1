import { beforeAll, describe, expect, it } from "vitest";
import type { Config } from "../../src/config.ts";
import { DOCUMENT_LIMITS } from "../../src/domain/kernel/file-limits.ts";
import { BODY_LIMIT } from "../../src/web/http/bodies.ts";
import { isIndexedNow, type RouteRules } from "../../src/web/http/route.ts";
import { CALL_RULES, createRoutes } from "../../src/web/routes.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const isIndexed = (route: RouteRules) => isIndexedNow(route, world.runtime.settings);
const TYPE = {
  form: "application/x-www-form-urlencoded",
  "one-click": "multipart/form-data; boundary=x",
  json: "application/json",
  files: "multipart/form-data; boundary=x",
  "form-or-files": "application/x-www-form-urlencoded",
} as const;

let routes: RouteRules[] = [];
let session = "";

beforeAll(async () => {
  routes = [...(await createRoutes(world.runtime.config)), ...CALL_RULES];
  session = await world.signIn();
});

const addressOf = ({ path }: RouteRules) =>
  `${path.replace(/:\w+|\*/g, crypto.randomUUID())}?token=geheim`;
const ask = async (route: RouteRules, init: RequestInit = {}) =>
  world.app.request(addressOf(route), { method: route.method, ...init });
const nameOf = ({ method, path }: RouteRules) => `${method} ${path}`;
/** The routes of which something is not as it has to be. */
async function those(of: RouteRules[], isWrong: (route: RouteRules) => Promise<boolean>) {
  const wrong = [];
  for (const route of of) if (await isWrong(route)) wrong.push(nameOf(route));
  return wrong;
}

describe("every route", () => {
  it("is in the table, and everything in the table is mounted", () => {
    const mounted = world.app.routes
      .filter(({ method, path }) => method !== "ALL" && path !== "/*")
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes.map(nameOf))).toEqual(new Set(mounted));
    expect(routes.length).toBeGreaterThan(100);
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length);
  });

  it("for developers is there on their own machine alone", async () => {
    const paths = async (environment: Config["environment"], publicUrl: string) =>
      (await createRoutes({ environment, publicUrl })).map(({ path }) => path);
    expect(await paths("development", "http://localhost:3000")).toContain("/dev/ui");
    expect(await paths("development", "https://agentur.example")).not.toContain("/dev/ui");
    expect(await paths("production", "http://localhost:3000")).not.toContain("/dev/ui");
  });

  it("not meant for everybody is kept by nobody and tells its address to nobody", async () => {
    const hidden = routes.filter(({ audience }) => audience !== "anyone");
    const wrong = await those(hidden, async (route) => {
      const { headers } = await ask(route);
      const isKept = headers.get("cache-control") !== "no-store";
      // The description of the API holds no secret, and is made once.
      const mayBeKept = route.path === "/api/openapi.json";
      return headers.get("referrer-policy") !== "no-referrer" || (isKept && !mayBeKept);
    });
    expect(wrong).toEqual([]);
    expect(hidden.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/auftragsbestaetigung/:assignmentId", "/driver/accept", "/admin"]),
    );
    const missing = await world.app.request("/auftrag?token=geheim");
    expect(missing.headers.get("cache-control")).toBe("no-store");
    expect(missing.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("of the dispatcher asks for a session, but for the way in", async () => {
    const own = routes.filter(({ audience }) => audience === "dispatcher");
    const wrong = await those(own, async (route) => {
      const { path, isSignIn, body } = route;
      const answer = await ask(
        route,
        body && { headers: { "Content-Type": TYPE[body] }, body: "{}" },
      );
      if (isSignIn) return answer.headers.get("location") !== null;
      if (path.startsWith("/api/")) return answer.status !== 401;
      const [login] = (answer.headers.get("location") ?? "").split("?");
      return answer.status !== 303 || login !== "/admin/login";
    });
    expect(wrong).toEqual([]);
    expect(own.filter(({ isSignIn }) => isSignIn)).toHaveLength(4);
    expect(own.length).toBeGreaterThan(30);
  });

  it("that is posted to takes its own kind of body alone, and no longer one than it says", async () => {
    const posts = routes.filter(({ method }) => method === "POST");
    expect(posts.filter(({ body }) => !body)).toEqual([]);
    const headers = { Authorization: `Bearer ${session}` };
    const statusOf = async (route: RouteRules, type: string, length: number) => {
      const sent = { ...headers, "Content-Type": type, "Content-Length": String(length) };
      return (await ask(route, { headers: sent, body: "x" })).status;
    };
    // They look at their link before they look at anything else.
    const LINK_FIRST = ["/dokumente/erneuern", "/dokumente/senden", "/auftrag-status/anlagen"];
    const checked = posts.filter(({ path }) => !LINK_FIRST.includes(path));
    expect(
      await those(checked, async (route) => (await statusOf(route, "text/plain", 1)) !== 415),
    ).toEqual([]);
    const tooLong = async (route: RouteRules) => {
      const { body = "form" } = route;
      const limit = body === "files" ? DOCUMENT_LIMITS.requestBytes + 256 * 1024 : BODY_LIMIT;
      return (await statusOf(route, TYPE[body], limit + 1)) !== 413;
    };
    expect(await those(checked, tooLong)).toEqual([]);
  });

  it("is in the sitemap if it is indexed, and out of robots' way if it is not for everybody", async () => {
    const text = async (path: string) => (await world.app.request(path)).text();
    const { publicUrl } = world.runtime.config;
    const listed = [...(await text("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)];
    const indexed = routes.filter(isIndexed);
    expect(listed.map(([, url]) => url)).toEqual(indexed.map(({ path }) => `${publicUrl}${path}`));
    expect(indexed.length).toBeGreaterThan(15);

    const disallowed = [...(await text("/robots.txt")).matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path = ""]) => path,
    );
    const isDisallowed = ({ path }: RouteRules) => disallowed.some((one) => path.startsWith(one));
    const hidden = routes.filter(({ audience }) => audience !== "anyone");
    expect(routes.filter(isDisallowed).map(nameOf).sort()).toEqual(hidden.map(nameOf).sort());
  });

  it("that is indexed says so in its page, and no other page does", async () => {
    const pages = routes.filter(
      ({ method, audience }) => method === "GET" && audience !== "machine",
    );
    const wrong = await those(pages, async (route) => {
      const answer = await world.app.request(addressOf(route).split("?")[0] ?? "");
      if (!answer.headers.get("content-type")?.startsWith("text/html")) return false;
      const isOwnAddress = new RegExp(`rel="canonical" href="[^"]*${route.path}"`);
      const html = await answer.text();
      const says = html.includes('content="index, follow"') && isOwnAddress.test(html);
      return says !== isIndexed(route);
    });
    expect(wrong).toEqual([]);
  });

  it("that shows a page names it, describes it and has its keywords, an error's too", async () => {
    const headers = { Authorization: `Bearer ${session}` };
    const isBare = async (answer: Response) => {
      if (!answer.headers.get("content-type")?.startsWith("text/html")) return false;
      const html = await answer.text();
      const told = [
        /<title>[^<]+</,
        /name="description" content="[^"]/,
        /"keywords" content="[^"]/,
      ];
      return told.some((pattern) => !pattern.test(html));
    };
    const pages = routes.filter(({ method }) => method === "GET");
    expect(await those(pages, async (route) => isBare(await ask(route, { headers })))).toEqual([]);
    expect(await isBare(await world.app.request("/gibt-es-nicht"))).toBe(false);
  });

  it("asks for consent on every page but the dispatcher's, an error's too", async () => {
    const headers = { Authorization: `Bearer ${session}` };
    const askingParts = async (answer: Response) => {
      const html = await answer.text();
      const hasBanner = html.includes('<section id="consent"');
      const hasScript = /<script type="module" src="\/assets\/(site|consent-alone)-/.test(html);
      return { hasBanner, hasScript };
    };
    const asking = { hasBanner: true, hasScript: true };
    const silent = { hasBanner: false, hasScript: false };
    const isPage = (answer: Response) =>
      answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isDispatchers = ({ audience, path }: RouteRules) =>
      audience === "dispatcher" || path.startsWith("/admin");
    const pages = routes.filter(
      ({ method, audience }) => method === "GET" && audience !== "machine",
    );
    const wrong = await those(pages, async (route) => {
      const answer = await ask(route, { headers });
      if (!isPage(answer)) return false;
      const expected = isDispatchers(route) ? silent : asking;
      return JSON.stringify(await askingParts(answer)) !== JSON.stringify(expected);
    });
    expect(wrong).toEqual([]);
    const missing = async (path: string) => askingParts(await world.app.request(path));
    expect(await missing("/gibt-es-nicht")).toEqual(asking);
    expect(await missing("/admin/gibt-es-nicht")).toEqual(silent);
  });
});
