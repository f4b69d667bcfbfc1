import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "../../../src/domain/webhooks/vocabulary.ts";
import { DESCRIBED_CALLS } from "../../../src/web/api/document/document.ts";
import { documentPath } from "../../../src/web/api/document/documents.ts";
import {
  API_DOCS_PATH,
  DOCUMENT_NAMES,
  DOWNLOADS,
  GROUPS,
} from "../../../src/web/api/document/groups.ts";
import { errorsOf, failureOf } from "../../../src/web/api/openapi.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const CHAPTERS = [...GROUPS, DOWNLOADS].map(({ slug }) => `${API_DOCS_PATH}/${slug}`);
const PAGES = [API_DOCS_PATH, ...CHAPTERS];
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Spelling only: HTML means the same by what React writes.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "tel-non-breaking": "off",
  },
});

const html = new Map<string, string>();
beforeAll(async () => {
  for (const path of PAGES) {
    // Who comes first may only want to know whether the page is there; what is kept then is the whole page.
    await world.app.request(path, { method: "HEAD" });
    html.set(path, await (await world.app.request(path)).text());
  }
});

describe.each(PAGES)("%s", (path) => {
  const page = () => html.get(path) ?? "";

  it("is valid HTML, one page with one heading, and not for search engines", async () => {
    const { results } = await validator.validateString(page());
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`)).toEqual(
      [],
    );
    expect(page().match(/<h1/g)).toHaveLength(1);
    expect(page()).toContain('content="noindex"');
  });

  it("has under 60 KB as it is sent, and is not sent again to whoever has it", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const packed = await world.app.request(path, { headers });
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(60_000);
    const etag = packed.headers.get("etag") ?? "";
    const again = await world.app.request(path, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the API's documentation", () => {
  it("has each call once: its fields, its own failures with what to do, and how to call it", () => {
    const all = [...html.values()].join("\n");
    for (const call of DESCRIBED_CALLS) {
      expect(all.split(`<section id="${call.name}"`), call.name).toHaveLength(2);
      for (const code of errorsOf(call))
        expect([code, all.includes(failureOf(code).title)]).toEqual([code, true]);
    }
    const assign = sectionOf("admin-assign-driver");
    expect(assign).toContain("Schlüssel zum Ändern");
    expect(assign).toMatch(
      /<code[^>]*>rateValue<\/code>.*?nötig.*?Zahl ab 0,01 bis 100\.000.*?Satz in Euro/s,
    );
    expect(assign).toContain("Doppelzuweisung verhindert");
    expect(assign).toContain("Authorization: Bearer $FAHRER_KEY");
    expect(assign).toContain("&quot;rateType&quot;: &quot;hourly&quot;");
    expect(sectionOf("submit-fahrer-anfrage")).toContain("ohne Anmeldung");
    expect(sectionOf("admin-data-fetch")).toContain("Schlüssel zum Lesen");
    expect(sectionOf("admin-logout")).toContain("nur mit der Sitzung einer Person");
  });

  it("leads from each chapter to the document that has it, and tells the lists as files as any call", () => {
    const pages = [...GROUPS, DOWNLOADS].map(({ slug, document }) => [slug, document] as const);
    for (const [slug, document] of pages) {
      expect(html.get(`${API_DOCS_PATH}/${slug}`)).toContain(`href="${documentPath(document)}"`);
    }
    const overview = html.get(API_DOCS_PATH);
    for (const name of DOCUMENT_NAMES) expect(overview).toContain(`href="${documentPath(name)}"`);
    const files = html.get(`${API_DOCS_PATH}/${DOWNLOADS.slug}`);
    expect(files).toMatch(/<code[^>]*>postcode<\/code>.*?Nur Orte, deren PLZ so beginnt/s);
    expect(files).toContain("proof_required");
  });

  it("says in sentences what holds where nothing is said, and what may be left empty", () => {
    expect(sectionOf("admin-create-job")).toContain("Ohne Angabe: &quot;agency&quot;<");
    expect(sectionOf("admin-create-job")).toContain("Text bis 120 Zeichen oder null");
    expect(sectionOf("admin-create-job")).toContain("Tag, leer oder null");
  });

  it("tells the rows of each data type, the events, and leads to every chapter", () => {
    const reading = html.get(`${API_DOCS_PATH}/lesen`);
    expect(reading).toContain("Zeile von shortlist");
    expect(reading).toContain("wishedRate.rateValue");
    const overview = html.get(API_DOCS_PATH);
    for (const event of WEBHOOK_EVENTS) expect(overview).toContain(`<code>${event}</code>`);
    for (const path of CHAPTERS) expect(overview).toContain(`href="${path}"`);
  });

  it("is 404 in JSON for a chapter that there is not", async () => {
    const answer = await world.app.request(`${API_DOCS_PATH}/__proto__`);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  });
});

function sectionOf(name: string): string {
  const all = [...html.values()].join("\n");
  const [, after = ""] = all.split(`<section id="${name}"`);
  return after.split('<section id="')[0] ?? "";
}
