import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { makeKey } from "../../../src/domain/desk/keys/api-keys.ts";
import { WEBHOOK_EVENTS } from "../../../src/domain/webhooks/vocabulary.ts";
import { API_DOCS_PATH, DESCRIBED_CALLS } from "../../../src/web/api/document/document.ts";
import { errorsOf, failureOf } from "../../../src/web/api/openapi.ts";
import { FILE_CALLS } from "../../../src/web/api/uploads.ts";
import { commandOf } from "../../../src/web/public/api-docs.tsx";
import { WALK } from "../../../src/web/public/content/api-docs.ts";
import { useApp } from "../../support/app.ts";
import { activeDriver, checkedDocuments } from "../../support/cast.ts";

const world = useApp();
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

let page = "";
beforeAll(async () => {
  page = await (await world.app.request(API_DOCS_PATH)).text();
});

describe("the API's documentation", () => {
  it("is valid HTML with one heading, not for search engines, and asks nobody for consent", async () => {
    const { results } = await validator.validateString(page);
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`)).toEqual(
      [],
    );
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('content="noindex"');
    expect(page).not.toContain("Cookie");
    expect(page).not.toContain("<script");
    const targets = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets.filter((target) => !page.includes(target))).toEqual([]);
  });

  it("has under 100 KB as it is sent, and is not sent again to whoever has it", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const packed = await world.app.request(API_DOCS_PATH, { headers });
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(100_000);
    const etag = packed.headers.get("etag") ?? "";
    const again = await world.app.request(API_DOCS_PATH, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("has each call once, with its fields, its failures and what to do, and an example", () => {
    for (const call of DESCRIBED_CALLS) {
      expect(page.split(`id="${call.name}"`), call.name).toHaveLength(2);
      const section = sectionOf(call.name);
      for (const code of errorsOf(call))
        expect([code, page.includes(failureOf(code).title)]).toEqual([code, true]);
      const takesFiles = FILE_CALLS.some(({ name }) => name === call.name);
      expect([call.name, section.includes("multipart/form-data")]).toEqual([call.name, takesFiles]);
      if (!takesFiles && call.method !== "GET") {
        expect(section, call.name).toContain("Zum Beispiel");
      }
    }
    const assign = sectionOf("admin-assign-driver");
    expect(assign).toContain("Mit einem Schlüssel zum Ändern, oder einer Sitzung.");
    expect(assign).toContain("rateValue: number // Satz in Euro");
    expect(assign).toContain("Doppelzuweisung verhindert");
    expect(sectionOf("admin-create-job")).toMatch(/company\?: string \| null \/\/ Firma/);
    expect(sectionOf("admin-create-job")).toContain("| date | null // Letzter Tag");
    expect(sectionOf("admin-confirm-assignment")).toContain("answeredByPhone?: boolean");
    expect(sectionOf("admin-data-fetch")).toContain("wishedRate: {");
    for (const event of WEBHOOK_EVENTS) expect(page).toContain(`<li>${event}: `);
  });

  it("walks from the order to the no-show by calls that work as they are typed", async () => {
    const driverId = await activeDriver(world);
    await checkedDocuments(world, driverId);
    const { key } = await makeKey(world.ctx(), { name: "Weg", scope: "write" });
    const known: Record<string, string> = { FAHRER_KEY: key, API: "http://localhost" };
    for (const step of WALK.filter((one) => commandOf(one).startsWith("curl"))) {
      const typed = commandOf(step).replaceAll(/'?\$([A-Z_]+)'?/g, (_, name) => known[name] ?? "?");
      const [, url = ""] = /^curl "([^"]+)"/.exec(typed) ?? [];
      const headers = [...typed.matchAll(/-H ["']([\w-]+): ([^"']+)["']/g)];
      const [, body] = /-d '([^']*)'/.exec(typed) ?? [];
      const response = await world.app.request(url, {
        headers: headers.map(([, name = "", value = ""]): [string, string] => [name, value]),
        ...(body !== undefined && { method: "POST", body }),
      });
      const answer = await response.text();
      expect(response.ok, `${step.title}: ${answer}`).toBe(true);
      if (body === undefined) continue;
      const { jobId = known.JOB, assignmentId = known.ASSIGNMENT } = JSON.parse(answer);
      Object.assign(known, { JOB: jobId, DRIVER: driverId, ASSIGNMENT: assignmentId });
    }
  });
});

function sectionOf(name: string): string {
  const [, after = ""] = page.split(` id="${name}"`);
  return after.split("<details")[0] ?? "";
}
