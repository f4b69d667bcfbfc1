import { describe, expect, it } from "vitest";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { formatCents } from "../../../src/domain/pricing/money.ts";
import { RHINE_MAIN_TRAVEL_KM, SURCHARGE_LIMITS } from "../../../src/domain/pricing/price-lists.ts";
import { travelCents, travelRow } from "../../../src/web/public/content/regions/region.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const PATHS = ["/frankfurt", "/hessen", "/rhein-main"];
const SERVICE_PATHS = [
  "/lkw-fahrer-buchen",
  "/kranfahrer-buchen",
  "/fahrmischerfahrer-buchen",
  "/begleitfahrzeuge-bf3",
];

async function page(path: string) {
  const response = await world.app.request(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe.each(PATHS)("the regional page %s", (path) => {
  it("has the form on itself, the phone twice, and the six services", async () => {
    const html = await page(path);
    expect(html).toContain('id="fahreranfrage"');
    expect(html).toContain('href="#booking-form"');
    expect(html.match(/href="tel:/g)?.length).toBeGreaterThanOrEqual(2);
    for (const service of [...SERVICE_PATHS, "/preise-und-ablauf"]) {
      expect(html).toContain(`href="${service}"`);
    }
    expect(html.match(/netto je Tag/g)).toHaveLength(6);
  });

  it("has one main heading, a described map and a described picture", async () => {
    const html = await page(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/role="img" aria-label="Schema der Autobahnen/);
    expect(html).toMatch(/<img[^>]*alt="Zeichnung: /);
  });

  it("says what it offers and where to search engines", async () => {
    const html = await page(path);
    expect(html).toContain('"BreadcrumbList"');
    expect(html).toContain('"areaServed"');
  });
});

describe("the reference cases", () => {
  it.each([
    ["/frankfurt", ["Autokran 40\u00a0t", "3\u00a0Tage", "48\u00a0h"]],
    ["/hessen", ["Mobilkran 750\u00a0t", "3\u00a0Wochen", "8\u00a0Windräder", "72\u00a0h"]],
    ["/rhein-main", ["5\u00a0Sattelzüge", "1\u00a0Woche", "48\u00a0h"]],
  ])("%s names its figures", async (path, figures) => {
    const html = await page(path);
    for (const figure of figures) expect(html).toContain(figure);
  });
});

describe("what the way costs", () => {
  it("is nothing within the included distance, then each kilometre there and back", () => {
    expect(travelCents(DEFAULT_PRICES, DEFAULT_PRICES.surcharge.includedTravelKm)).toBe(0);
    expect(travelCents(DEFAULT_PRICES, DEFAULT_PRICES.surcharge.includedTravelKm + 1)).toBe(
      2 * DEFAULT_PRICES.surcharge.travelPerKmCents,
    );
    expect(travelRow(DEFAULT_PRICES, "Hanau", 22).figure).toBe("inklusive");
  });

  it("adds the night beyond the distance from which a driver stays", () => {
    expect(
      travelRow(DEFAULT_PRICES, "Kassel", SURCHARGE_LIMITS.overnightFromKm + 1).condition,
    ).toContain(formatCents(DEFAULT_PRICES.surcharge.overnightCents));
  });

  it("has its maximum on the Rhine-Main page", async () => {
    const most = formatCents(travelCents(DEFAULT_PRICES, RHINE_MAIN_TRAVEL_KM));
    expect(await page("/rhein-main")).toContain(`netto höchstens ${most} je Anfahrt`);
  });
});
