import { desc } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { jobRequests, priceConfirmations } from "../../src/db/schema/index.ts";
import { saveSettings } from "../../src/domain/desk/settings/stored-settings.ts";
import { PRICES } from "../../src/domain/pricing/prices-area.ts";
import { fillClient } from "../support/booking-form.ts";
import { DESKTOP, expectAccessible, useSite } from "../support/browser.ts";

const site = useSite();

async function fill(page: Page) {
  await page.getByRole("radio", { name: /^Kran/ }).check();
  await page.getByLabel("Beschreibung des Einsatzes").fill("Autokran 60 t, Fertigteile setzen.");
  await fillClient(page);
}

async function tickBoth(page: Page) {
  await page.getByRole("checkbox", { name: /Preise und Bedingungen/ }).check();
  await page.getByRole("checkbox", { name: /Verarbeitung meiner Angaben/ }).check();
}

const submit = (page: Page) => page.getByRole("button", { name: /Fahrer buchen –/ });

// With it: tests/browser/landing.test.ts.
describe("a site manager books on a phone without JavaScript", () => {
  it("and gets the confirmation; the request is stored once; what is wrong is said in one line, however short the field is", async () => {
    const before = await site.db.$count(jobRequests);
    const page = await site.visitor({ javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("link", { name: "Fahrer buchen" }).first().click();
    await fill(page);
    await tickBoth(page);
    await submit(page).click();
    await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
    await page.getByText("Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.").waitFor();
    expect(await site.db.$count(jobRequests)).toBe(before + 1);
    const [job] = await site.db
      .select()
      .from(jobRequests)
      .orderBy(desc(jobRequests.created_at))
      .limit(1);
    expect(job).toMatchObject({
      customer_name: "Petra Muster",
      fahrzeugtyp: "kran",
      status: "open",
    });
    expect(await site.db.$count(priceConfirmations)).toBe(before + 1);

    await page.setViewportSize(DESKTOP);
    const linesOf = (name: string) =>
      page.locator(`#${name}-error`).evaluate((message) => {
        const { height } = message.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(message).lineHeight));
      });
    await page.goto("/preise-und-ablauf?tage=99");
    expect(await linesOf("rechner-tage")).toBe(1);
    await page.getByRole("button", { name: /Fahrer buchen – ab/ }).click();
    expect(await linesOf("customer_house_number")).toBe(1);
    expect(await linesOf("customer_postal_code")).toBe(1);
  });
});

/** The form with its script running; sent earlier, the browser itself would post it. */
async function openWithScript(page: Page) {
  await page.goto("/#booking-form");
  await page.getByText(/Fahrzeug wählen/).waitFor();
}

describe("the booking form with JavaScript", () => {
  it("follows the form with its total beside it, and its day price on the button", async () => {
    const page = await site.visitor({ viewport: DESKTOP });
    await openWithScript(page);
    const summary = page.getByRole("region", { name: "Ihre Anfrage bisher" });
    await summary.getByText("ab 399").waitFor();
    await page.getByRole("button", { name: "Fahrer buchen – ab 399\u00a0€ netto" }).waitFor();
    await page.getByRole("radio", { name: /^Kran/ }).check();
    await page.getByRole("button", { name: "Fahrer buchen – 539\u00a0€ netto je Tag" }).waitFor();
    await page.getByText("Anforderungen wählen", { exact: true }).click();
    await page.getByRole("checkbox", { name: "BF3 erforderlich" }).check();
    await page.getByText(/Nicht in anderen Tagespreisen enthalten: Begleitfahrer, 649/).waitFor();
    await page.getByLabel("Anzahl Fahrer").fill("2");
    await page
      .getByRole("button", { name: "2 Fahrer buchen – 1.078\u00a0€ netto je Tag" })
      .waitFor();
    await page.getByLabel("Einsatzbeginn").fill("2094-03-05");
    await page.getByLabel("Einsatzende").fill("2094-03-06");
    await page.getByLabel("Gearbeitet wird").selectOption("mo-sa");
    await page
      .getByRole("button", { name: "2 Fahrer buchen – zusammen 2.425,50\u00a0€ netto" })
      .waitFor();
    await summary.getByText("für 1\u00a0Tag an Wochenende oder Feiertag").waitFor();
    await summary.getByText("2.425,50\u00a0€").waitFor();
    await summary.getByText("Noch nicht enthalten: Anfahrt").waitFor();
    // Beside the form, wherever the form is scrolled to.
    await page.getByLabel("Hausnummer").scrollIntoViewIfNeeded();
    const box = await summary.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(DESKTOP.height);
    await expectAccessible(page);
  });
});

it("tells of a price that was changed meanwhile, and takes the order once that one is confirmed", async () => {
  const page = await site.visitor();
  await openWithScript(page);
  await fill(page);
  // What is the same as an order before is that order once more.
  await page.getByLabel("Beschreibung des Einsatzes").fill("Autokran 80 t, Fertigteile setzen.");
  await tickBoth(page);
  const { version, values } = site.ctx().settings.current(PRICES);
  const dayCents = { ...values.dayCents, special: 551_00 };
  await saveSettings(site.ctx(), PRICES, { basedOn: version, values: { ...values, dayCents } });
  const shown = async () => (await fetch(`${site.url}/kranfahrer-buchen`)).text();
  await expect.poll(shown).toContain("ab 551\u00a0€");
  const before = await site.db.$count(jobRequests);
  await submit(page).click();
  await page
    .getByText(/jetzt 551\s€ netto statt 539\s€/)
    .first()
    .waitFor();
  const confirmation = page.getByRole("checkbox", { name: /Preise und Bedingungen/ });
  expect(await confirmation.isChecked()).toBe(false);
  expect(await page.getByLabel("Beschreibung des Einsatzes").inputValue()).toContain("Fertigteile");
  expect(await site.db.$count(jobRequests)).toBe(before);
  await page.getByText(/Ihr Tagespreis nach diesen Angaben: 551/).waitFor();
  await confirmation.check();
  await submit(page).click();
  await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
  expect(await site.db.$count(jobRequests)).toBe(before + 1);
});
