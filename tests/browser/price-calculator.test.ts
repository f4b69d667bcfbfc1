import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { CALCULATOR_LIMITS } from "../../src/domain/pricing/calculator-input.ts";
import { expectFormInView } from "../support/booking-form.ts";
import { DESKTOP, expectAccessible, expectFits, useSite } from "../support/browser.ts";
import {
  calculator,
  calculatorField,
  enter,
  GENERAL,
  openCalculator,
  sheet,
  shown,
} from "../support/price-calculator.ts";

const site = useSite();
const SMALLEST = { width: 320, height: 600 };

const field = calculatorField;
const calculate = (page: Page) => calculator(page).getByRole("button", { name: "Berechnen" });
const takeOver = (page: Page) =>
  calculator(page).getByRole("button", { name: "In die Anfrage übernehmen" });

const arrive = (path: string, options?: BrowserContextOptions) =>
  openCalculator(site, path, options);

describe("the price calculator with JavaScript", () => {
  it("says at the fields what is wrong, on the smallest phone and a desktop, and lets nothing be taken over", async () => {
    const { page, input } = await arrive(GENERAL, { viewport: SMALLEST });
    const look = async () => {
      for (const viewport of [DESKTOP, SMALLEST]) {
        await page.setViewportSize(viewport);
        await expectFits(page);
        await expectAccessible(page);
      }
    };
    await enter(page, { days: 3 });
    await expect.poll(() => shown(page)).toEqual(sheet({ ...input, days: 3 }));
    await field(page, "Einsatztage").fill(String(CALCULATOR_LIMITS.days + 1));
    await field(page, "Anfahrt").fill("weit");
    await page.locator("#rechner-tage-error").waitFor();
    await calculate(page).click();
    expect(await page.locator(":focus").getAttribute("name")).toBe("tage");
    await calculator(page).getByText(`1 bis ${CALCULATOR_LIMITS.days} Tage`).waitFor();
    await calculator(page).getByText(`0 bis ${CALCULATOR_LIMITS.travelKm}`).waitFor();
    expect(await takeOver(page).isDisabled()).toBe(true);
    expect(await field(page, "Anfahrt").inputValue()).toBe("weit");
    await look();
    await enter(page, { days: 2, travelKm: 30 });
    await expect.poll(() => shown(page)).toEqual(sheet({ ...input, days: 2, travelKm: 30 }));
    expect(await calculator(page).getByText("Bitte geben Sie").count()).toBe(0);
    await look();
    await takeOver(page).click();
    await expectFormInView(page);
  });
});
