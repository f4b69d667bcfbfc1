import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();

/** What everybody may keep, and whose address may be told on. */
const PUBLIC_PREFIXES = ["/assets/", "/fonts/", "/icons/", "/images/", "/karten/"];
const PUBLIC_FILES = ["/robots.txt", "/sitemap.xml", "/site.webmanifest"];

const isPublic = (path: string) =>
  PUBLIC_PAGES.some((page) => page.path === path) ||
  PUBLIC_FILES.includes(path) ||
  PUBLIC_PREFIXES.some((prefix) => path.startsWith(prefix)) ||
  /^\/[\w-]+\.(ico|svg|png|txt|webmanifest)$/.test(path);

const routes = () => [
  ...new Set(world.app.routes.filter(({ path }) => path !== "/*").map(({ path }) => path)),
];

describe("a route that is not for everybody", () => {
  it("is kept by nobody and tells its address to nobody, whatever it answers", async () => {
    const checked = [];
    for (const path of routes().filter((one) => !isPublic(one))) {
      const url = `${path.replace(/:\w+/g, crypto.randomUUID())}?token=geheim`;
      for (const method of ["GET", "POST"]) {
        const { headers } = await world.app.request(url, { method });
        const cache = headers.get("cache-control") ?? "";
        checked.push(path);
        expect([method, path, headers.get("referrer-policy")]).toEqual([
          method,
          path,
          "no-referrer",
        ]);
        // The description of the API holds no secret, and is made once.
        if (path !== "/api/openapi.json")
          expect([method, path, cache]).toEqual([method, path, "no-store"]);
      }
    }
    expect(checked).toEqual(
      expect.arrayContaining(["/auftragsbestaetigung/:assignmentId", "/driver/accept", "/admin"]),
    );
  });

  it("is also what does not exist", async () => {
    const { headers } = await world.app.request("/auftrag?token=geheim");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});
