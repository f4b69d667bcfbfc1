import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../src/config.ts";
import type { Operator } from "../../../src/domain/kernel/operator.ts";
import type { Settings } from "../../../src/domain/kernel/ports.ts";
import type { Runtime } from "../../../src/runtime.ts";
import type { WebEnv } from "../../../src/web/http/environment.ts";
import { describeFailure } from "../../../src/web/http/failures.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { createRoutes } from "../../../src/web/routes.ts";
import { TODAY } from "../../support/world.ts";

const SITE = "https://agentur.example";
const NAME = 'Müller & Söhne "Fahrer"';

describe("sitemap.xml", () => {
  it("lists every indexed page once, under its canonical address", async () => {
    const { text, type } = await get("/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    const indexed = PUBLIC_PAGES.filter(({ robots, isEmpty }) => !robots && !isEmpty);
    const addresses = new Set(indexed.map(({ canonical, path }) => `${SITE}${canonical ?? path}`));
    expect(new Set(listed)).toEqual(addresses);
    expect(listed).toHaveLength(addresses.size);
    expect(listed).toContain(`${SITE}/`);
  });

  it("has canonical addresses that are pages themselves", () => {
    const paths = PUBLIC_PAGES.map(({ path }) => path);
    for (const { canonical } of PUBLIC_PAGES) if (canonical) expect(paths).toContain(canonical);
  });
});

describe("robots.txt", () => {
  it("names the sitemap and keeps robots from desk, mail links and calls", async () => {
    const { text, type } = await get("/robots.txt");
    expect(type).toBe("text/plain; charset=utf-8");
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /healthz",
      "Disallow: /readyz",
      "Disallow: /metrics",
      "Disallow: /driver",
      "Disallow: /admin",
      "Disallow: /auftragsbestaetigung",
      "Disallow: /anfrage-gesendet",
      "Disallow: /registrierung-eingegangen",
      "Disallow: /auftrag-status",
      "Disallow: /newsletter",
      "Disallow: /dokumente",
      "Disallow: /anlagen",
      "Disallow: /stundenzettel",
      "Disallow: /fahrer-admin",
      "Disallow: /api",
      "",
      `Sitemap: ${SITE}/sitemap.xml`,
      "",
    ]);
  });
});

describe("site.webmanifest", () => {
  it("carries the operator's name and icons that exist in the sizes they say", async () => {
    const { text, type } = await get("/site.webmanifest");
    expect(type).toBe("application/manifest+json; charset=utf-8");
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ name: NAME, lang: "de", start_url: "/" });
    for (const { src, sizes } of manifest.icons) {
      const file = Bun.file(new URL(`../../../public${src}`, import.meta.url).pathname);
      const png = Buffer.from(await file.arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe("security.txt", () => {
  const PATH = "/.well-known/security.txt";

  it("says whom to tell, and until when that counts, from this day on", async () => {
    const { text, type } = await get(PATH, { OPERATOR_EMAIL: "dispo@fahrer-mueller.de" });
    expect(type).toBe("text/plain; charset=utf-8");
    expect(text.split("\n")).toEqual([
      "Contact: mailto:dispo@fahrer-mueller.de",
      "Expires: 2026-12-21T11:00:00Z",
      "Preferred-Languages: de, en",
      `Canonical: ${SITE}${PATH}`,
      "",
    ]);
  });

  it("is not there while nobody would read what is sent to its address", async () => {
    await expect(get(PATH)).rejects.toThrow("404");
  });
});

describe("the desk as an app", () => {
  it("has a manifest of its own, which asks for no session and starts at the desk", async () => {
    const { text, type } = await get("/admin/app.webmanifest");
    expect(type).toBe("application/manifest+json; charset=utf-8");
    const manifest = JSON.parse(text);
    const wanted = { name: `Disposition – ${NAME}`, display: "standalone" };
    expect(manifest).toMatchObject({
      ...wanted,
      id: "/admin",
      start_url: "/admin",
      scope: "/admin",
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  });
});

/** What counts until somebody has set something: the pages that need it are empty, and not listed. */
function nothingSet(operator: Operator): Pick<Settings, "operator" | "current"> {
  return {
    operator: () => operator,
    current: (area) => ({ version: 0, values: area.defaults(operator) }),
  };
}

async function get(path: string, environment: Record<string, string> = {}) {
  const config = loadConfig({ PUBLIC_URL: `${SITE}/`, OPERATOR_NAME: NAME, ...environment });
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    const settings = nothingSet(config.operator);
    c.set("runtime", { config, settings, now: () => TODAY } as Runtime);
    await next();
  });
  app.onError((error, c) => c.text("", describeFailure(error).status));
  for (const route of await createRoutes()) {
    if (route.method === "GET") app.get(route.path, (c) => route.handle(c));
  }
  const response = await app.request(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return { text: await response.text(), type: response.headers.get("content-type") };
}
