import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import {
  exactly,
  formatAmount,
  formatCents,
  percentOf,
  sum,
} from "../../../src/domain/pricing/money.ts";
import { VAT_PERCENT } from "../../../src/domain/pricing/price-lists.ts";
import { languageOf } from "../../../src/messages/languages.ts";
import type { Assets } from "../../../src/web/http/environment.ts";
import { homeFaq } from "../../../src/web/public/content/home.ts";
import { homePage } from "../../../src/web/public/pages/home.tsx";
import { structuredDataOf } from "../../../src/web/public/public-page.tsx";
import { earliestStartFact } from "../../../src/web/public/sections/lists.tsx";
import type { Shell } from "../../../src/web/ui/document.tsx";
import { exampleShell } from "../../support/shell.ts";

const ANCHORS = [
  "home",
  "about",
  "services",
  "driver-types",
  "pricing",
  "fahreranfrage",
  "booking-form",
  "contact",
];

const HEADINGS = [
  "Fahrer fehlt? Fahrer kommt.",
  "Wer hinter dem Einsatz steht",
  "Wen Sie bei uns buchen",
  "Preise und Bedingungen",
  "Wo unsere Fahrer unterwegs sind",
  "Häufige Fragen",
  "Fahrer anfragen",
  "Wer bei uns bucht",
  "Warum das Formular schneller ist",
  "So läuft ein Auftrag",
  "So erreichen Sie uns",
];

const CONTENT = ["home", "home-pricing"]
  .concat("drivers")
  .map((name) => [name, readFileSync(`src/web/public/content/${name}.ts`, "utf8")] as const);

const shell: Shell = {
  assets: { url: (name: string) => `/assets/${name}` } as Assets,
  operator: {
    name: "Agentur",
    owner: "Inhaber",
    street: "Kranweg 7",
    postalCode: "60311",
    city: "Frankfurt am Main",
    phone: "+49 69 5550101",
    email: "dispo@agentur.example",
    whatsapp: "",
    vatId: "DE000",
    showsRating: true,
  },
  prices: DEFAULT_PRICES,
  hours: exampleShell().hours,
  references: { testimonials: [], projects: [] },
  terms: exampleShell().terms,
  publicUrl: "https://agentur.example",
  language: languageOf("de"),
  path: "/",
  today: "2026-11-20",
  earliestStart: "2026-11-23",
};

const page = renderToStaticMarkup(homePage.body({ shell, form: {}, query: new URLSearchParams() }));

describe("the home page", () => {
  it("has every anchor, in its order", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => ANCHORS.includes(id ?? ""))).toEqual(ANCHORS);
  });

  it("has its sections in order, under one h1", () => {
    const headings = [...page.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/g)];
    const sections = headings
      .map(([, , text]) => text)
      .filter((text) => HEADINGS.includes(text ?? ""));
    expect(sections).toEqual(HEADINGS);
    expect(headings.filter(([, level]) => level === "1")).toHaveLength(1);
  });

  it("never skips a level of headings", () => {
    const levels = [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  it("names no price that is not in the price lists", () => {
    const prices = new Set(page.match(/\d[\d.]*(?:,\d\d)?\u00a0€/g));
    expect([...prices].filter((price) => !knownPrices().has(price))).toEqual([]);
    for (const cents of Object.values(DEFAULT_PRICES.dayCents)) {
      expect(prices).toContain(formatCents(cents));
    }
  });

  it.each([
    ["2026-11-19", "Fr.,\u00a020.11.", "heute"],
    ["2026-11-20", "Mo.,\u00a023.11.", "heute"],
    ["2026-11-21", "Di.,\u00a024.11.", "am Montag"],
    ["2026-11-22", "Di.,\u00a024.11.", "am Montag"],
  ])("on %s promises %s at the earliest, if we confirm %s", (today, figure, confirmed) => {
    expect(earliestStartFact(today)).toMatchObject({
      figure,
      note: `wenn wir ${confirmed} bestätigen`,
    });
  });

  it("shows the VAT example", () => {
    for (const amount of ["399,00", "75,81", "474,81"]) {
      expect(page).toContain(`${amount}\u00a0€`);
    }
  });

  it.each(CONTENT)("takes no price, share or size from the text of %s.ts", (_, source) => {
    expect(source).not.toMatch(/\d\s*(\$\{NBSP\})?(€|%|km|Stunden|netto|m³)/);
  });

  it("links to the landing page's form from every kind of driver", () => {
    const table = page.split('id="driver-types"')[1]?.split("</table>")[0] ?? "";
    const rows = table.split("<tr").slice(2);
    expect(rows).toHaveLength(7);
    for (const row of rows) expect(row).toMatch(/href="\/[a-z0-9-]+#booking-form"/);
  });

  it("shows the testimonials that were released, and nothing in their place", () => {
    const testimonial = {
      text: "Der Kranfahrer rief am Abend vorher an.",
      name: "S. H.",
      trade: "Bauunternehmen",
      place: "Hanau",
      date: "Mai 2026",
      rating: 4,
      isReleased: true,
    };
    const told: Shell = { ...shell, references: { projects: [], testimonials: [testimonial] } };
    const render = (one: Shell) =>
      renderToStaticMarkup(homePage.body({ shell: one, form: {}, query: new URLSearchParams() }));
    for (const text of [
      "Stimmen von Kunden",
      testimonial.text,
      "S. H., Bauunternehmen, Hanau, Mai 2026",
      "4 von 5 Sternen",
    ]) {
      expect(render(told)).toContain(text);
      expect(page).not.toContain(text);
    }
  });

  it("tells search engines the page, the business, the way and the questions that it shows", () => {
    const graph = structuredDataOf(homePage, shell);
    expect(graph.map((thing) => thing["@type"])).toEqual([
      "WebPage",
      expect.any(String),
      "BreadcrumbList",
      "FAQPage",
    ]);
    for (const { question, answer } of homeFaq(DEFAULT_PRICES)) {
      expect(page).toContain(question);
      expect(page).toContain(answer);
    }
  });
});

function knownPrices() {
  const { special, standard } = DEFAULT_PRICES.dayCents;
  const { travelPerKmCents, overnightCents, standbyDayCents, shortJobCents } =
    DEFAULT_PRICES.surcharge;
  const general = [travelPerKmCents, overnightCents, standbyDayCents, shortJobCents];
  // Without script the form names both lists.
  const escort = [DEFAULT_PRICES.escort.travelPerKmCents, DEFAULT_PRICES.escort.waitingHourCents];
  const extras = [...general, ...escort];
  const net = [...Object.values(DEFAULT_PRICES.dayCents), ...extras];
  const vat = [standard, special].map((cents) => percentOf(VAT_PERCENT, exactly(cents)));
  const gross = [standard, special].map((cents, index) =>
    sum([exactly(cents), vat[index] ?? exactly(0)]),
  );
  return new Set([
    ...net.map(formatCents),
    ...[exactly(standard), ...vat, ...gross].map(formatAmount),
    formatAmount(exactly(DEFAULT_PRICES.escort.overnightCents.to)),
  ]);
}
