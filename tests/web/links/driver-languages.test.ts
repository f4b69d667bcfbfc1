import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { LOCALE_NAME, LOCALES, type Locale } from "../../../src/domain/kernel/locale.ts";
import { CATALOGUE } from "../../../src/messages/catalogue.ts";
import { useApp } from "../../support/app.ts";
import { type DriverPages, driverPages } from "../../support/driver-pages.ts";

const world = useApp();
let pages: DriverPages;

beforeAll(async () => {
  pages = await driverPages(world);
});

const FOREIGN = LOCALES.filter((locale) => locale !== "de");
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await world.app.request(path, { headers })).text();

/** Every German sentence of these pages; what counts in law stands in German on purpose. */
const GERMAN = [
  CATALOGUE.de.answer,
  CATALOGUE.de.ownPage,
  CATALOGUE.de.documents,
  CATALOGUE.de.everywhere,
]
  .flatMap((messages) => Object.values<string>(messages))
  .filter((text) => text.includes(" ") && text.length > 11 && !/[{[]/.test(text));

/** What a reader of another language reads: without what is marked as German, and without the banner about cookies. */
function readIn(html: string) {
  return html
    .replaceAll(/<section id="consent".*?<\/section>/gs, "")
    .replaceAll(/<(\w+) lang="de"[^>]*>.*?<\/\1>/gs, "");
}

describe("every page that a driver opens from a mail", () => {
  it.each(FOREIGN)("is in %s for whoever chooses it, as a whole", async (locale) => {
    for (const [name, path] of Object.entries(pages.paths)) {
      const html = await get(`${path}&sprache=${locale}`);
      expect(html, name).toContain(`<html lang="${locale}">`);
      const left = GERMAN.filter((text) => readIn(html).includes(text));
      expect(left, name).toEqual([]);
    }
  });

  it("offers every language by its own name, without script", async () => {
    for (const [name, path] of Object.entries(pages.paths)) {
      const html = await get(path);
      for (const locale of LOCALES) {
        expect(html, name).toMatch(
          new RegExp(
            `<a href="[^"]*sprache=${locale}"[^>]*lang="${locale}"[^>]*>${LOCALE_NAME[locale]}`,
          ),
        );
      }
    }
  });

  it("asks the browser as long as nobody has chosen, then the profile, then the address", async () => {
    const path = pages.paths["the own page"] ?? "";
    const langOf = async (address: string, wanted = "") =>
      /<html lang="(\w+)"/.exec(await get(address, { "Accept-Language": wanted }))?.[1];
    await setLanguage(null);
    expect(await langOf(path)).toBe("de");
    expect(await langOf(path, "ro-RO,de;q=0.5")).toBe("ro");
    await setLanguage("pl");
    expect(await langOf(path, "ro-RO,de;q=0.5")).toBe("pl");
    expect(await langOf(`${path}&sprache=en`, "ro")).toBe("en");
    expect(await langOf(`${path}&sprache=xx`, "ro")).toBe("pl");
    await setLanguage(null);
  });

  it("keeps the terms in German, which count, with a translation marked as help", async () => {
    const html = await get(`${pages.paths["a job to answer"]}&sprache=pl`);
    expect(html).toContain('<span lang="de">Vertragspartner des Kunden ist die Agentur.');
    expect(html).toContain(CATALOGUE.pl.terms.germanCounts);
    expect(html).toContain(CATALOGUE.pl.terms.partner_agency);
    expect(html).toContain(">Ich stimme diesen Bedingungen zu.<");
  });
});

describe("a driver who reads another language than he is written to in", () => {
  it("says so with one button, which only a POST obeys, and is written to in it", async () => {
    const path = pages.paths["the own page"] ?? "";
    await setLanguage(null);
    expect(await get(path)).not.toContain('name="sprache_merken"');
    expect(await get(`${path}&sprache=pl`)).toMatch(
      /<button[^>]*(name="sprache_merken"[^>]*value="pl"|value="pl"[^>]*name="sprache_merken")/,
    );
    const answer = await world.app.request(`${path}&sprache=pl`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "sprache_merken=pl",
    });
    expect(answer.status).toBe(303);
    expect(await languageInProfile()).toBe("pl");
    expect(await get(path)).toContain('<html lang="pl">');
    expect(await get(path)).not.toContain('name="sprache_merken"');
    await setLanguage(null);
  });
});

describe("a refusal", () => {
  it("is told in the language of the page that asked", async () => {
    const refuse = async (query: string) => {
      const response = await world.app.request(`/api/driver-accept-job${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          jobId: pages.driverId,
          driverId: pages.driverId,
          token: "x",
          action: "accept",
          ip: "manual",
        }),
      });
      return (await response.json()) as { code: string; title: string };
    };
    expect((await refuse("?sprache=pl")).title).toBe("Nieprawidłowy link");
    expect((await refuse("")).title).toBe("Ungültige Parameter");
    expect((await refuse("?sprache=pl")).code).toBe("link_invalid");
  });
});

async function languageInProfile() {
  const of = eq(fahrerProfile.id, pages.driverId);
  const [driver] = await world.db.select().from(fahrerProfile).where(of);
  return driver?.sprache;
}

async function setLanguage(sprache: Locale | null) {
  await world.db.update(fahrerProfile).set({ sprache }).where(eq(fahrerProfile.id, pages.driverId));
}
