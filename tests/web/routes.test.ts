import { beforeAll, describe, expect, it } from "vitest";
import { isIndexedNow, type RouteRules } from "../../src/web/http/route.ts";
import { CALL_RULES, createRoutes } from "../../src/web/routes.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const isIndexed = (route: RouteRules) => isIndexedNow(route, world.runtime.settings);
let routes: RouteRules[] = [];
let session = "";

beforeAll(async () => {
  routes = [...(await createRoutes()), ...CALL_RULES];
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
