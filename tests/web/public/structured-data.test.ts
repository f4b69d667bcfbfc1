import { describe, expect, it } from "vitest";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { PORTAL_RATING } from "../../../src/web/public/content/claims.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { renderPublicPage, structuredDataOf } from "../../../src/web/public/public-page.tsx";
import { jobPosting, localBusiness } from "../../../src/web/public/structured-data/agency.ts";
import {
  article,
  breadcrumb,
  faqPage,
  service,
  webPage,
} from "../../../src/web/public/structured-data/pages.ts";
import { exampleShell } from "../../support/shell.ts";

const SITE = "https://agentur.example";
const shell = exampleShell();
const voice = { text: "", name: "", trade: "", place: "", date: "", rating: 5, isReleased: true };
const withVoice = { ...shell, references: { testimonials: [voice], projects: [] } };

/** What Google's documentation requires of each type, and what it recommends that the agency can give. */
const PROPERTIES: Record<string, readonly string[]> = {
  Answer: ["text"],
  Article: ["headline", "image", "datePublished", "dateModified", "author"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "hiringOrganization",
    "jobLocation",
    "validThrough",
    "employmentType",
    "baseSalary",
    "directApply",
    "identifier",
    "applicantLocationRequirements",
    "experienceRequirements",
  ],
  ListItem: ["position", "name", "item"],
  LocalBusiness: ["@id", "name", "url"],
  MonetaryAmount: ["currency", "value"],
  Offer: ["price", "priceCurrency", "priceSpecification"],
  Organization: ["name", "sameAs", "logo"],
  PostalAddress: ["addressLocality", "postalCode", "addressCountry"],
  Question: ["name", "acceptedAnswer"],
  UnitPriceSpecification: ["price", "priceCurrency", "valueAddedTaxIncluded", "unitCode"],
  WebPage: ["@id", "url", "name", "description", "isPartOf"],
};

describe("the builders", () => {
  it("begin a breadcrumb at the start", () => {
    const trail = breadcrumb(shell, [{ name: "Impressum", path: "/impressum" }]);
    expectComplete(trail);
    expect(trail.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Start", item: `${SITE}/` },
      { "@type": "ListItem", position: 2, name: "Impressum", item: `${SITE}/impressum` },
    ]);
    expect(breadcrumb(shell, []).itemListElement).toHaveLength(1);
  });

  it("keep questions and answers word by word", () => {
    const page = faqPage([{ question: "Was kostet das?", answer: "Das steht unter „Preise“." }]);
    expectComplete(page);
    expect(page.mainEntity).toEqual([
      {
        "@type": "Question",
        name: "Was kostet das?",
        acceptedAnswer: { "@type": "Answer", text: "Das steht unter „Preise“." },
      },
    ]);
  });

  it("sell a service at a net price a day", () => {
    const priceCents = DEFAULT_PRICES.dayCents.special;
    const path = "/kranfahrer-buchen";
    const node = service(shell, { name: "Kranfahrer", description: "Text.", path, priceCents });
    expectComplete(node);
    expect(node).toMatchObject({
      name: "Kranfahrer",
      provider: { "@id": `${SITE}/#agentur` },
      areaServed: { name: "Deutschland" },
      offers: {
        price: "539.00",
        priceCurrency: "EUR",
        url: `${SITE}/kranfahrer-buchen`,
        priceSpecification: { price: "539.00", valueAddedTaxIncluded: false, unitCode: "DAY" },
      },
    });
    const hesse = { name: "A", description: "B", path, priceCents, areaServed: "Hessen" };
    expect(service(shell, hesse)).toMatchObject({ areaServed: { name: "Hessen" } });
  });

  it("describe the agency in Frankfurt with its hours, rating and three offers", () => {
    const business = localBusiness(withVoice);
    expectComplete(business);
    expect(business).toMatchObject({
      "@id": `${SITE}/#agentur`,
      name: "[Name der Agentur]",
      telephone: "+49 69 0000000",
      priceRange: "399\u00a0€ – 539\u00a0€",
      address: { addressLocality: "Frankfurt am Main", postalCode: "60311", addressCountry: "DE" },
      aggregateRating: { ratingValue: PORTAL_RATING.value, reviewCount: PORTAL_RATING.reviews },
    });
    expect(business.makesOffer).toHaveLength(3);
    expect(business.openingHoursSpecification).toMatchObject([
      { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00" },
      { dayOfWeek: ["Saturday"], opens: "09:00", closes: "14:00" },
    ]);
  });

  it("leave out the rating that the operator has switched off, or that stands beside no testimonial", () => {
    const { operator } = exampleShell({ OPERATOR_RATING: "off" });
    for (const one of [{ ...withVoice, operator }, shell]) {
      const business = localBusiness(one);
      expect(business).not.toHaveProperty("aggregateRating");
      expect(JSON.stringify(business)).not.toContain(String(PORTAL_RATING.reviews));
    }
  });

  it("tie a page to the site and the agency", () => {
    const page = webPage(shell, { name: "Start", description: "Text.", path: "/" });
    expectComplete(page);
    expect(page).toMatchObject({ url: `${SITE}/`, about: { "@id": `${SITE}/#agentur` } });
  });

  it("post the work for drivers for three months from the first of this one", () => {
    const posting = jobPosting(shell);
    expectComplete(posting);
    expect(posting).toMatchObject({
      datePosted: "2026-11-01",
      validThrough: "2027-01-30",
      employmentType: "CONTRACTOR",
      directApply: true,
      baseSalary: { currency: "EUR", value: { minValue: 25, maxValue: 50, unitText: "HOUR" } },
      experienceRequirements: { monthsOfExperience: 24 },
    });
    expect(String(posting.description)).toMatch(/^(<(p|ul)>.+<\/\2>)+$/);
    expect(String(posting.description)).not.toContain(String(posting.title));
  });

  it("name an article's author, dates and picture", () => {
    const node = article(shell, {
      headline: "Wissenswertes",
      description: "Text.",
      path: "/wissenswertes",
      image: "/karten/wissenswertes.png",
      publishedAt: "2026-11-01",
      modifiedAt: "2026-11-20",
    });
    expectComplete(node);
    expect(node).toMatchObject({ image: `${SITE}/karten/wissenswertes.png` });
  });
});

describe.each(PUBLIC_PAGES.map((page) => [page.path, page] as const))("%s", (path, page) => {
  const visit = { shell: exampleShell({}, path), form: {}, query: new URLSearchParams() };
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
    renderPublicPage(page, visit),
  )?.[1];
  const graph = json === undefined ? undefined : JSON.parse(json);

  it("has structured data exactly if it says so", () => {
    const declared = structuredDataOf(page, visit.shell);
    expect(graph?.["@graph"] ?? []).toEqual(JSON.parse(JSON.stringify(declared)));
    if (graph) expect(graph["@context"]).toBe("https://schema.org");
  });

  it("has complete nodes, addresses of this site and prices of the price list", () => {
    for (const node of graph?.["@graph"] ?? []) expectComplete(node);
    const ids = (graph?.["@graph"] ?? []).flatMap((node: Node) => node["@id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

type Node = Record<string, unknown>;
const ADDRESSES = ["@id", "url", "item", "image", "logo", "sameAs", "mainEntityOfPage"];
const AMOUNTS = ["price", "minPrice", "maxPrice", "minValue", "maxValue"];
const KNOWN_CENTS = new Set(centsIn(DEFAULT_PRICES));

/** Fails unless a node and every node in it has its type's properties, own addresses and known prices. */
function expectComplete(value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) expectComplete(entry);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  const type = String(node["@type"]);
  expect(type).toMatch(/^[A-Z]\w+$/);
  for (const property of PROPERTIES[type] ?? []) expect(node).toHaveProperty([property]);
  for (const [property, content] of Object.entries(node)) {
    expect(content, `${type}.${property}`).not.toBeUndefined();
    expect(content, `${type}.${property}`).not.toBe("");
    if (ADDRESSES.includes(property)) {
      expect(String(content), `${type}.${property}`).toMatch(/^https:\/\/agentur\.example\//);
    }
    if (AMOUNTS.includes(property)) {
      expect(KNOWN_CENTS, `${type}.${property}`).toContain(Math.round(Number(content) * 100));
    }
    expectComplete(content);
  }
}

function centsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(centsIn);
}
