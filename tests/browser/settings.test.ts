import { expect, it } from "vitest";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();
const REFERENCES = "/admin/einstellungen/referenzen";

it.each([true, false])(
  "a dispatcher enters references on the phone, and Enter saves them, with JavaScript: %s",
  async (javaScriptEnabled) => {
    const text = `Pünktlich, mit Skript: ${javaScriptEnabled}`;
    const page = await site.dispatcher({ viewport: PHONE, javaScriptEnabled }, REFERENCES);
    await page.getByRole("button", { name: "Stimme hinzufügen" }).click();
    const entry = page.getByRole("group", { name: /^Stimme/ }).last();
    await entry.getByLabel("Wortlaut").fill(text);
    await entry.getByLabel("Initialen").fill("S. H.");
    await entry.getByLabel("Gewerk").fill("Spedition");
    await entry.getByLabel(/zugestimmt/).check();
    await expectFits(page);
    if (javaScriptEnabled) await expectAccessible(page);
    await entry.getByLabel("Ort", { exact: true }).fill("Hanau");
    await entry.getByLabel("Ort", { exact: true }).press("Enter");
    await page.getByText("Die Angaben gelten ab jetzt").waitFor();
    await page.goto("/#testimonials");
    expect(await page.locator("#testimonials").textContent()).toContain(text);
  },
);

it.each(["zeiten", "bedingungen"])(
  "the page of %s fits a phone and is accessible",
  async (area) => {
    const page = await site.dispatcher({ viewport: PHONE }, `/admin/einstellungen/${area}`);
    await expectFits(page);
    await expectAccessible(page);
  },
);
