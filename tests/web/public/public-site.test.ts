import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { addDemoReferences } from "../../../cli/dev/demo-settings.ts";
import { saveSettings } from "../../../src/domain/desk/settings/stored-settings.ts";
import { TERMS } from "../../../src/domain/kernel/settings/terms.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { descriptionOf } from "../../../src/web/public/public-page.tsx";
import { useApp } from "../../support/app.ts";
import { knownAmounts } from "../../support/known-amounts.ts";

const world = useApp();
const html = new Map<string, string>();
const OTHER_PATHS = ["/admin", "/admin/login", "/sitemap.xml"];

const AGB = {
  text: "§ 1 Geltung\n\nDiese Bedingungen gelten gegenüber Unternehmern.\nAbweichendes gilt nur, wenn wir zustimmen.",
  asOf: "2026-11-01",
};

beforeAll(async () => {
  await addDemoReferences(world.ctx());
  await saveSettings(world.ctx(), TERMS, { basedOn: 0, values: AGB });
  for (const { path } of PUBLIC_PAGES) {
    const answer = await world.app.request(path);
    expect([path, answer.status]).toEqual([path, 200]);
    html.set(path, await answer.text());
  }
});

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Spelling only: HTML means the same by what React writes (`<br/>`, `required=""`, `autoComplete`).
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-redundant-for": "off",
    "tel-non-breaking": "off",
    // One name for many boxes is how a form sends a list.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // Asked about in the next test, with our own limit.
    "long-title": "off",
  },
});

describe.each(PUBLIC_PAGES.map((page) => [page.path, page] as const))("%s", (path, page) => {
  const text = () => html.get(path) ?? "";

  it("is valid HTML", async () => {
    const { results } = await validator.validateString(text());
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`)).toEqual(
      [],
    );
  });

  it("tells search engines and messengers what it is", () => {
    expect(page.title.length).toBeLessThanOrEqual(65);
    const { length } = descriptionOf(page, DEFAULT_PRICES);
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(170);
    expect(page.keywords.length).toBeGreaterThanOrEqual(3);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text())?.[1];
    expect(canonical).toBe(`${world.runtime.config.publicUrl}${page.canonical ?? path}`);
    for (const property of ["og:title", "og:description", "og:url", "og:image"]) {
      expect(text()).toContain(`property="${property}"`);
    }
  });

  it("says everything without script, under one heading", () => {
    expect(text().match(/<h1[\s>]/g)).toHaveLength(1);
    const [, main = ""] = /<main[\s>](.*)<\/main>/s.exec(text()) ?? [];
    expect(visibleText(main).length).toBeGreaterThan(200);
    expect(visibleText(main)).not.toContain("undefined");
  });

  it("leads only to what exists", async () => {
    for (const href of linksOf(text())) {
      const [target = "", anchor] = href.split("#");
      const pathname = target.split("?")[0] || path;
      const page = html.get(pathname);
      if (!page) expect([pathname, OTHER_PATHS.includes(pathname)]).toEqual([pathname, true]);
      else if (anchor) expect([href, idsOf(page).has(anchor)]).toEqual([href, true]);
    }
  });

  it("names only amounts that come from the constants", () => {
    const known = knownAmounts();
    const shown = [...visibleText(text()).matchAll(/(\d[\d.]*(?:,\d{2})?)\s*€/g)];
    const unknown = shown.map(([amount]) => amount).filter((amount) => !known.has(amount));
    expect(unknown).toEqual([]);
  });
});

describe("the public site", () => {
  it("has every promised route", () => {
    expect(PUBLIC_PAGES.map((page) => page.path).sort()).toEqual(
      [
        "/",
        "/fahrer-registrierung",
        "/fahrer-registrierung/pl",
        "/fahrer-registrierung/ro",
        "/fahrer-registrierung/en",
        "/fahrerregistrierung",
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
        "/preise-und-ablauf",
        "/bf3-ablauf-kosten",
        "/frankfurt",
        "/hessen",
        "/rhein-main",
        "/vermittlung",
        "/wissenswertes",
        "/projekte",
        "/versicherung",
        "/impressum",
        "/agb",
        "/datenschutz",
        "/cookies.html",
        "/datenschutz.html",
      ].sort(),
    );
  });

  it("gives each page a title and a description of its own", () => {
    const listed = PUBLIC_PAGES.filter((page) => !page.canonical);
    expect(new Set(listed.map((page) => page.title)).size).toBe(listed.length);
    expect(new Set(listed.map((page) => descriptionOf(page, DEFAULT_PRICES))).size).toBe(
      listed.length,
    );
  });

  it("asks no third party for anything", () => {
    for (const [path, page] of html) {
      const loaded = [
        ...page.matchAll(/<(?:script|img|link|iframe|source)[^>]+(?:src|href)="(https?:[^"]+)"/g),
      ];
      const foreign = loaded
        .map(([, url = ""]) => url)
        .filter((url) => !url.startsWith(world.runtime.config.publicUrl));
      expect([path, foreign]).toEqual([path, []]);
    }
  });
});

function linksOf(page: string): string[] {
  return [...page.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith("/") || href.startsWith("#"));
}

function idsOf(page: string): Set<string> {
  return new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));
}

function visibleText(page: string): string {
  return page
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", "\u00a0");
}
