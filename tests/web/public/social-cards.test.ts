import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../src/config.ts";
import type { Runtime } from "../../../src/runtime.ts";
import type { WebEnv } from "../../../src/web/http/environment.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { cardPath, type PublicPage } from "../../../src/web/public/public-page.tsx";
import { COLOUR, drawCard } from "../../../src/web/public/social-cards/card-svg.tsx";
import { fitText } from "../../../src/web/public/social-cards/fit-text.ts";
import { createMeasure, loadDraughtsman } from "../../../src/web/public/social-cards/resvg.tsx";
import { CARD_VEHICLES, socialCardRoutes } from "../../../src/web/public/social-cards/routes.ts";

const PAGE: PublicPage = {
  path: "/probe",
  title: "Probe",
  description: "Nur hier.",
  keywords: [],
  body: () => null,
};

describe("the card of a page", () => {
  const app = appWith({});

  it.each(PUBLIC_PAGES.map(cardPath))("%s is a PNG of 1200 × 630", async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(150_000);
  });

  it("is not sent again to who has it", async () => {
    const etag = (await app.request("/karten/startseite.png")).headers.get("etag") ?? "";
    const again = await app.request("/karten/startseite.png", {
      headers: { "If-None-Match": etag },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
  });

  it.each(["/karten/gibt-es-nicht.png", "/karten/", "/karten/..%2Fstartseite.png"])(
    "%s is not found",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

describe("drawing", () => {
  it("happens once for all who ask at the same time, and again after a failure", async () => {
    let drawings = 0;
    const load = async () => ({
      inkWidth: () => 50,
      png: async () => {
        drawings += 1;
        await Bun.sleep(5);
        if (drawings === 1) throw new Error("out of ink");
        return new Uint8Array([drawings]);
      },
    });
    const app = appWith({ pages: [PAGE], load });
    app.onError((_, c) => c.text("", 500));
    const statuses = async () => {
      const answers = await Promise.all([1, 2, 3].map(() => app.request("/karten/probe.png")));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([500, 500, 500]);
    expect(drawings).toBe(1);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(drawings).toBe(2);
  });

  it("takes a name with markup, quotes and control characters for a name", async () => {
    const name = `<b>"Müller" & 'Söhne'</b> ]]>\u0007\u0000 \ud800 &amp;`;
    const app = appWith({ pages: [PAGE] }, { operator: { name } });
    expect((await app.request("/karten/probe.png")).status).toBe(200);
    const draughtsman = await loadDraughtsman();
    const svg = drawCard({ title: name, name, vehicle: undefined }, createMeasure(draughtsman));
    expect(svg).not.toContain("<b>");
    expect(svg).toContain("&lt;b&gt;");
  });

  it("knows the colours of styles.css", async () => {
    const styles = await readFile(
      new URL("../../../src/web/ui/styles.css", import.meta.url),
      "utf8",
    );
    for (const [token, colour] of Object.entries(COLOUR)) {
      expect(styles).toContain(`--color-${token}: ${colour};`);
    }
  });

  it("leaves no CSS variable in a vehicle", () => {
    for (const vehicle of new Set(CARD_VEHICLES.values())) {
      const svg = drawCard({ title: "A", name: "B", vehicle }, (text) => text.length / 2);
      expect(svg).not.toContain("var(");
    }
  });
});

describe("fitting a text into a box", () => {
  const box = {
    width: 1000,
    height: 400,
    maximumLines: 4,
    largestSize: 100,
    smallestSize: 50,
    lineHeight: 1,
  };
  const set = (text: string) => fitText(text, box, (line) => line.length / 2);

  it("sets a short one large and a long one in up to four lines", () => {
    expect(set("Impressum")).toEqual({ size: 100, lines: ["Impressum"] });
    const { lines, size } = set("Lkw-Fahrer, Kranfahrer und Maschinenführer tageweise buchen");
    expect(size).toBeGreaterThan(80);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.join(" ")).toBe("Lkw-Fahrer, Kranfahrer und Maschinenführer tageweise buchen");
  });

  it("leaves no short word alone on the last line", () => {
    expect(set("Alle Fahrer mieten im Land").lines).toEqual(["Alle Fahrer", "mieten im Land"]);
  });

  it("keeps number and unit together", () => {
    for (const line of set("Mobilkran mit Fahrer bis 500\u00a0t buchen").lines) {
      expect(line).not.toMatch(/500$/);
    }
  });

  it("parts a word at its hyphens only if nothing else helps", () => {
    const hyphenated = set(`${"Groß".repeat(8)}-${"Raum".repeat(8)}-Transport`);
    expect(hyphenated.lines[0]).toBe(`${"Groß".repeat(8)}-`);
    expect(set(`${"Bau".repeat(9)}\u00ad${"Kran".repeat(6)}`).lines[0]).toBe(`${"Bau".repeat(9)}-`);
    expect(set("Bau\u00admaschine").lines).toEqual(["Baumaschine"]);
  });

  it("shrinks a word that is too wide at every size", () => {
    const { size, lines } = set("x".repeat(80));
    expect(lines).toEqual(["x".repeat(80)]);
    expect(size * 40).toBeLessThanOrEqual(1000);
  });
});

interface Settings {
  operator?: { name: string };
}

function appWith(options: Parameters<typeof socialCardRoutes>[0], { operator }: Settings = {}) {
  const config = { ...loadConfig({}), ...(operator && { operator }) };
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    c.set("runtime", { config, settings: { operator: () => config.operator } } as Runtime);
    await next();
  });
  for (const { path, handle } of socialCardRoutes(options)) app.get(path, (c) => handle(c));
  return app;
}
