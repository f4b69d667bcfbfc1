import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/kernel/locale.ts";
import { CATALOGUE, fieldTextsOf } from "../../src/messages/catalogue.ts";
import { toldField } from "../../src/messages/told-field.ts";
import { REGISTRATION_PATH } from "../../src/web/public/content/frame.ts";
import { expectAccessible, expectFits, useSite } from "../support/browser.ts";
import { type DriverPages, driverPages } from "../support/driver-pages.ts";
import { partOf } from "../support/volume.ts";

const site = useSite();
const MALFORMED = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
const NARROW = { width: 320, height: 640 };
let pages: DriverPages;

beforeAll(async () => {
  pages = await driverPages(site);
});

/** Words that don't fit where they stand: buttons, chips, cells of the calendar, rows of a table. */
function clippedTexts(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main a, main button, main label, main td, main th, main p, nav a",
      ),
    ]
      .filter((one) => one instanceof HTMLElement && one.offsetParent !== null)
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );
}

describe("a driver's pages", () => {
  it("fit on the narrowest phone in every language, every word where it stands", async () => {
    const page = await site.visitor({ viewport: NARROW });
    // What a wrong link leads to is an answer of 403, which the browser's console tells.
    const { "a wrong link": _, ...paths } = pages.paths;
    const all = Object.entries(paths).flatMap(([name, path]) =>
      LOCALES.map((locale) => ({ name, path, locale })),
    );
    for (const { name, path, locale } of partOf(all, "languages", 3)) {
      await page.goto(`${path}&sprache=${locale}`);
      await expectFits(page);
      expect(await clippedTexts(page), `${name} ${locale}`).toEqual([]);
      await expectAccessible(page);
    }
  });

  it("lead in from a registration that says in Polish what is wrong, with script", async () => {
    const locale = "pl";
    const page = await site.visitor({ viewport: NARROW });
    await page.goto(`${REGISTRATION_PATH}/${locale}`);
    await expectFits(page);
    expect(await clippedTexts(page)).toEqual([]);
    await page.locator("#email").fill("nobody");
    // The field's own words: its script runs.
    await page.getByText(CATALOGUE[locale].profile.file_choose).first().waitFor();
    await page.locator("#registration-form button[type=submit]").click();
    const told = page.locator("#email-error");
    await told.waitFor();
    expect(await told.textContent()).toContain(toldField(fieldTextsOf(locale), MALFORMED));
    await expectFits(page);
  });
});
