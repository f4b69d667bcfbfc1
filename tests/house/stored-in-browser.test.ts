import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "../../src/domain/privacy/vocabulary.ts";
import { cookieSections } from "../../src/web/public/content/cookies.ts";

const SRC = path.resolve(import.meta.dirname, "../../src");
const STORAGE = /(?:local|session)Storage/;
/** The one file that gives cookies. */
const COOKIES = "web/http/session.ts";

const sources = await Promise.all(
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map(async (file) => ({ file, text: await readFile(path.join(SRC, file), "utf8") })),
);
const storing = sources.filter(({ text }) => STORAGE.test(text));

describe("what the site stores in a browser", () => {
  it("is on the page of cookies, each entry, and nothing else is", () => {
    const stored = [...storing.flatMap(keysOf), ...cookiesGiven()].sort();
    expect(namesOnPage().sort()).toEqual(stored);
  });

  it("is stored under names that stand in the same file, so that they can be found", () => {
    const used = storing.flatMap(({ file, text }) =>
      [...text.matchAll(/Storage\.(?:get|set|remove)Item\(\s*([^,)]+)/g)].map(
        ([, key = ""]) => `${file}: ${key.trim()}`,
      ),
    );
    expect(used.length).toBeGreaterThan(10);
    // `key` and `name` are handed on within the file.
    expect(used.filter((one) => !/: (\w*(KEY|FLAG|PREFIX)( \+ \w+)?|key|name)$/.test(one))).toEqual(
      [],
    );
    expect(storing.filter((source) => keysOf(source).length === 0).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it("is stored by these two means alone, and cookies in one place", () => {
    const otherwise = /\bindexedDB\b|document\.cookie|cookieStore|\bcaches\.(open|match)|Storage\[/;
    expect(sources.filter(({ text }) => otherwise.test(text)).map(({ file }) => file)).toEqual([]);
    const giving = sources.filter(({ text }) => /\bsetCookie\(|"Set-Cookie"/i.test(text));
    expect(giving.map(({ file }) => file)).toEqual([COOKIES]);
  });
});

/** Every name that the file writes down for an entry; the version within one is filled in. */
function keysOf({ text }: { text: string }): string[] {
  const written = text.matchAll(/const \w*(?:KEY|FLAG|PREFIX) =\s*["`]([^"`]+)["`]/g);
  return [...written].map(([, key = ""]) =>
    key.replace(`\${CONSENT_VERSION}`, `${CONSENT_VERSION}`),
  );
}

function cookiesGiven(): string[] {
  const { text = "" } = sources.find(({ file }) => file === COOKIES) ?? {};
  return [...text.matchAll(/"(__Host-[^"]+)"/g)].map(([, name = ""]) => name);
}

type Part = string | string[] | { rows: string[][] };

/** `desk-entwurf:…` stands for all that begin like that. */
function namesOnPage(): string[] {
  const sections = cookieSections({ sessionDays: 7, deviceDays: 365, consentTitle: "" });
  const rows = sections
    .flatMap(({ body }): Part[] => body)
    .flatMap((part) => (typeof part === "object" && "rows" in part ? part.rows : []));
  return rows.map(([name = ""]) => name.replace(/…$/, ""));
}
