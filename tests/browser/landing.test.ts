import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { craneOperators } from "../../src/web/public/content/landing/kranfahrer.ts";
import {
  confirmAndSend,
  expectFormInView,
  fillClient,
  storedJob,
} from "../support/booking-form.ts";
import { PHONE, useSite } from "../support/browser.ts";

const site = useSite();
/** What the others choose, and at which price: tests/web/public/landing-pages.test.tsx. */
const CRANE = craneOperators(DEFAULT_PRICES).path;
const description = (page: Page) => page.getByLabel("Beschreibung des Einsatzes");
const success = (page: Page) => page.getByText("Anfrage erfolgreich gesendet!");

async function arriveOnPhone() {
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(CRANE);
  await page.getByRole("link", { name: "Jetzt Fahrer buchen" }).click();
  await expectFormInView(page);
  return page;
}

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
