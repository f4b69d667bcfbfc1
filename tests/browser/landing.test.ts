import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { formatCents } from "../../src/domain/pricing/money.ts";
import { escorts } from "../../src/web/public/content/landing/begleitfahrzeuge-bf3.ts";
import { craneOperators } from "../../src/web/public/content/landing/kranfahrer.ts";
import {
  confirmAndSend,
  expectFormInView,
  fillClient,
  jobInForm,
  storedJob,
} from "../support/booking-form.ts";
import { PHONE, useSite } from "../support/browser.ts";

const site = useSite();
const CRANE = craneOperators(DEFAULT_PRICES).path;
/**
 * With requirements and prices of its own; of all the others what is chosen, and at which price:
 * tests/web/public/landing-pages.test.tsx.
 */
const PAGES = [["/begleitfahrzeuge-bf3", escorts(DEFAULT_PRICES)]] as const;

const description = (page: Page) => page.getByLabel("Beschreibung des Einsatzes");
const dayPrice = (page: Page) => page.getByText(/^Ihr Tagespreis nach diesen Angaben/);
const success = (page: Page) => page.getByText("Anfrage erfolgreich gesendet!");

async function chosen(page: Page) {
  const { fahrzeugtyp, anforderungen } = await jobInForm(page);
  return { fahrzeugtyp, anforderungen };
}

async function arriveOnPhone() {
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(CRANE);
  await page.getByRole("link", { name: "Jetzt Fahrer buchen" }).click();
  await expectFormInView(page);
  return page;
}

describe.each(PAGES)("%s", (path, { preselection, service }) => {
  const { fahrzeugtyp, anforderungen } = preselection;
  const preselected = { fahrzeugtyp, anforderungen: anforderungen.toSorted() };

  it("leads to its form, with the trade chosen before and after the script arrives", async () => {
    const page = await site.visitor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/booking-form*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole("link", { name: "Jetzt Fahrer buchen" }).click();
    await expectFormInView(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await chosen(page)).toEqual(preselected);
    expect(await dayPrice(page).count()).toBe(0);
    release();
    await dayPrice(page).waitFor();
    expect(await chosen(page)).toEqual(preselected);
    expect(await dayPrice(page).textContent()).toBe(
      `Ihr Tagespreis nach diesen Angaben: ${formatCents(service.priceCents)} netto.`,
    );
  });
});

describe("a crane operator is booked on a phone", () => {
  it("the confirmation stays, and going back finds an empty form and sends nothing", async () => {
    const before = await site.db.$count(jobRequests);
    const page = await arriveOnPhone();
    await description(page).fill("Ladekran, Ziegel auf das Dach.");
    await fillClient(page);
    await confirmAndSend(page);
    await page.waitForURL("**/anfrage-gesendet?*");
    expect(await storedJob(site, page)).toMatchObject({
      nachricht: "Ladekran, Ziegel auf das Dach.",
      ...craneOperators(DEFAULT_PRICES).preselection,
    });
    const stays = page.url();
    await page.reload();
    expect(await success(page).isVisible()).toBe(true);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === CRANE);
    await expect.poll(() => description(page).inputValue()).toBe("");
    expect(await page.getByLabel("Nachname").inputValue()).toBe("");
    expect(await page.getByRole("checkbox", { name: /Preise und Bed/ }).isChecked()).toBe(false);
    await page.goForward();
    await page.waitForURL(stays);
    expect(await site.db.$count(jobRequests)).toBe(before + 1);
  });
});
