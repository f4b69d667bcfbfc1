import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { REQUIREMENTS } from "../../../src/domain/kernel/vocabulary.ts";
import { dayPriceCents } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { formatCents } from "../../../src/domain/pricing/money.ts";
import { LANDING_CONTENTS } from "../../../src/web/public/content/landing/index.ts";
import type { LandingContent } from "../../../src/web/public/content/landing/landing-content.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const CONTENTS = LANDING_CONTENTS.map((contentFor) => contentFor(DEFAULT_PRICES));

/** Every path of a landing page. */
const PATHS = [
  "/lkw-fahrer-buchen",
  "/lkwfahrer-buchen",
  "/kraftfahrer-mieten",
  "/fahrmischerfahrer-gesucht",
  "/fahrmischerfahrer-buchen",
  "/baumaschinenfuehrer-buchen",
  "/tankwagenfahrer-buchen",
  "/kranfahrer-buchen",
  "/adr-fahrer-buchen",
  "/begleitfahrzeuge-bf3",
];

const TRUCK_PATHS = ["/lkw-fahrer-buchen", "/lkwfahrer-buchen"];

/** The trade's own day price (docs/rules.md, Prices). */
const PRICES: Record<string, number> = {
  "/lkw-fahrer-buchen": DEFAULT_PRICES.dayCents.standard,
  "/kraftfahrer-mieten": DEFAULT_PRICES.dayCents.standard,
  "/fahrmischerfahrer-gesucht": DEFAULT_PRICES.dayCents.mixer,
  "/fahrmischerfahrer-buchen": DEFAULT_PRICES.dayCents.mixer,
  "/baumaschinenfuehrer-buchen": DEFAULT_PRICES.dayCents.constructionMachines,
  "/tankwagenfahrer-buchen": DEFAULT_PRICES.dayCents.tanker,
  "/kranfahrer-buchen": DEFAULT_PRICES.dayCents.special,
  "/adr-fahrer-buchen": DEFAULT_PRICES.dayCents.special,
  "/begleitfahrzeuge-bf3": DEFAULT_PRICES.dayCents.escort,
};

/** Other pages that a landing page may lead to. */
const OTHER_PATHS = ["/", "/admin", "/preise-und-ablauf", "/bf3-ablauf-kosten"];

describe("the landing pages", () => {
  it("lie under the promised paths and no others", () => {
    const paths = CONTENTS.flatMap(({ path, alias }) => (alias ? [path, alias] : [path]));
    expect(paths).toEqual(PATHS);
  });

  it.each(PATHS)("%s has the shared layout with the trade's own content", async (path) => {
    const content = contentOf(path);
    const page = await read(path);
    expect(page.match(/<h1[^>]*>/g)).toHaveLength(1);
    expect(page).toContain(content.headline);
    expect(content.bullets).toHaveLength(3);
    for (const bullet of content.bullets) expect(page).toContain(bullet);
    expect(page).toMatch(/<a href="#booking-form"[^>]*>Jetzt Fahrer buchen<\/a>/);
    expect(page).toContain('id="fahreranfrage"');
    expect(page).toContain('href="tel:');
    expect(page).toContain('href="/admin"');
    // The truck page is that page, under both of its addresses.
    expect(page.includes('href="/lkwfahrer-buchen')).toBe(!TRUCK_PATHS.includes(path));
    const inOrder = ["Häufige Fragen", "Das passt dazu", 'id="fahreranfrage"', 'id="contact"'];
    const places = inOrder.map((part) => page.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(content.blocks.length).toBeGreaterThanOrEqual(2);
    const questions = page.match(/<details[^>]*>/g) ?? [];
    expect(questions.length).toBeGreaterThanOrEqual(content.questions.length);
    expect(content.questions.length).toBeGreaterThanOrEqual(5);
    expect(content.questions.length).toBeLessThanOrEqual(6);
    expect(page).toContain('"@type":"FAQPage"');
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(page).toContain('"@type":"Service"');
  });

  it.each(PATHS)("%s quotes its price from the price list", async (path) => {
    const content = contentOf(path);
    const cents = PRICES[content.path] ?? 0;
    expect(content.service.priceCents).toBe(cents);
    expect(content.prices.rows[0]?.figure).toBe(`ab ${formatCents(cents)}`);
    expect(await read(path)).toContain(`ab ${formatCents(cents)}`);
  });

  it.each(PATHS)("%s fills in the form for its trade, and nothing else", async (path) => {
    const { fahrzeugtyp, anforderungen } = contentOf(path).preselection;
    const page = await read(path);
    expect(inputWith(page, fahrzeugtyp)).toContain('checked=""');
    expect(ticked(page)).toEqual(REQUIREMENTS.filter((one) => anforderungen.includes(one)));
  });

  it.each(PATHS)("%s asks the price that it quotes for what its form has chosen", (path) => {
    const { preselection, service } = contentOf(path);
    const { fahrzeugtyp, anforderungen } = preselection;
    expect(dayPriceCents(DEFAULT_PRICES, fahrzeugtyp, anforderungen)).toBe(service.priceCents);
  });

  it("keeps what was typed over what the page would fill in, and stores nothing", async () => {
    const path = "/kranfahrer-buchen";
    expect(await read(path)).toMatch(new RegExp(`<form [^>]*action="${path}#booking-form"`));
    const before = await world.db.$count(jobRequests);
    const { headline } = contentOf(path);
    const typed = {
      vorname: "Petra",
      nachricht: "Autokran, Binder setzen.",
      customer_postal_code: "603",
    };
    for (const [fahrzeugtyp, ...anforderungen] of [
      ["kran", "Kran-Erfahrung", "Baustelle"],
      // What was unticked does not come back as the page's own choice.
      ["kran", "Baustelle"],
      ["lkw"],
    ]) {
      const body = new URLSearchParams({ ...typed, fahrzeugtyp: fahrzeugtyp ?? "" });
      for (const one of anforderungen) body.append("anforderungen", one);
      const response = await world.app.request(path, { method: "POST", body });
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain(headline);
      expect(page).toContain('id="customer_postal_code-error"');
      for (const text of Object.values(typed)) expect(page).toContain(text);
      for (const vehicle of ["kran", "lkw"]) {
        const isChosen = inputWith(page, vehicle).includes('checked=""');
        expect([vehicle, isChosen]).toEqual([vehicle, vehicle === fahrzeugtyp]);
      }
      expect(ticked(page)).toEqual(REQUIREMENTS.filter((one) => anforderungen.includes(one)));
    }
    expect(await world.db.$count(jobRequests)).toBe(before);
  });

  it("lists both spellings of the truck page under one address", async () => {
    const canonical = /<link rel="canonical" href="[^"]*\/lkw-fahrer-buchen"/;
    for (const path of TRUCK_PATHS) {
      expect(await read(path)).toMatch(canonical);
    }
  });

  it("gives the escort page its own price list", async () => {
    const page = await read("/begleitfahrzeuge-bf3");
    const prices = page.slice(page.indexOf('id="preise"'), page.indexOf("Häufige Fragen"));
    for (const figure of ["+30\u00a0%", "0,50\u00a0€", "90–120\u00a0€", "45–65\u00a0€"]) {
      expect(prices).toContain(figure);
    }
    expect(prices).not.toContain("+20\u00a0%");
    expect(prices).toContain('href="/bf3-ablauf-kosten"');
  });

  it("leads only to known pages, and each page to three other services", async () => {
    const known = [...PATHS, ...OTHER_PATHS];
    for (const { path, alias, related, prices } of CONTENTS) {
      expect(related).toHaveLength(3);
      const own = [...related, ...(prices.link ? [prices.link] : [])];
      for (const { href } of own) {
        const [page] = href.split("#");
        expect(known).toContain(page);
        expect([path, alias]).not.toContain(page);
      }
    }
  });

  it("repeats no paragraph of one page on another", () => {
    const seen = new Map<string, string>();
    for (const content of CONTENTS) {
      const { prices, related: _, ...own } = content;
      for (const text of new Set(longTexts({ ...own, lead2: prices.lead }))) {
        expect([text, seen.get(text) ?? content.path]).toEqual([text, content.path]);
        seen.set(text, content.path);
      }
    }
    expect(seen.size).toBeGreaterThan(150);
  });

  it("types no price: every amount in the copy comes from the price lists", async () => {
    const files = new Bun.Glob("src/web/public/content/landing/*.ts").scan(".");
    for await (const file of files) {
      const source = await Bun.file(file).text();
      expect(source.match(/\d+(?:,\d+)?\s?(?:€|Euro|EUR)/g), file).toBeNull();
    }
  });
});

async function read(path: string): Promise<string> {
  const response = await world.app.request(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

function contentOf(path: string): LandingContent {
  const content = CONTENTS.find((entry) => entry.path === path || entry.alias === path);
  if (!content) throw new Error(`No landing page for ${path}`);
  return content;
}

function inputWith(page: string, value: string) {
  return new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(page)?.[0] ?? "";
}

function ticked(page: string) {
  return REQUIREMENTS.filter((one) => inputWith(page, one).includes('checked=""'));
}

function longTexts(value: unknown): string[] {
  if (typeof value === "string") return value.length > 60 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(longTexts);
}
