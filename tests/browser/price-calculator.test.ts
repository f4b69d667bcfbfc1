import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { addDays } from "../../src/domain/kernel/time/days.ts";
import { CALCULATOR_LIMITS } from "../../src/domain/pricing/calculator-input.ts";
import { SURCHARGE_LIMITS } from "../../src/domain/pricing/price-lists.ts";
import { type PriceInput, surchargedDays } from "../../src/domain/pricing/surcharges.ts";
import {
  confirmAndSend,
  expectFormInView,
  fillClient,
  jobInForm,
  storedJob,
} from "../support/booking-form.ts";
import { DESKTOP, expectAccessible, expectFits, useSite } from "../support/browser.ts";
import {
  calculator,
  calculatorField,
  enter,
  GENERAL,
  kind,
  openCalculator,
  request,
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

/** A day after `start` that is a holiday in Hesse only. */
function hessianHoliday(start: string) {
  let day = start;
  const count = (state: "HE" | "BE") => surchargedDays([day], state).length;
  do day = addDays(day, 1);
  while (count("HE") === count("BE") || count("BE") > 0);
  return day;
}

describe("the price calculator with JavaScript", () => {
  it("unticks no requirement that the visitor ticked", async () => {
    const { page, input } = await arrive(GENERAL);
    const form = page.locator("form#booking-form");
    await form.getByText("Besondere Anforderungen wählen").click();
    await form.getByRole("checkbox", { name: "Nachtschicht" }).check();
    await enter(page, { night: true });
    await takeOver(page).click();
    await enter(page, { night: false });
    await takeOver(page).click();
    await expect
      .poll(() => jobInForm(page))
      .toEqual({ ...request(input), anforderungen: ["Nachtschicht"] });
  });

  it("follows every change", async () => {
    const { page, input } = await arrive(GENERAL);
    await expect.poll(() => shown(page)).toEqual(sheet(input));
    const changes: Partial<PriceInput>[] = [
      { kind: kind("kran") },
      { start: hessianHoliday(input.start) },
      { state: "BE" },
      { days: 9 },
      { night: true },
      { travelKm: 60 },
      { overnight: true },
      { travelKm: SURCHARGE_LIMITS.overnightFromKm + 1 },
    ];
    for (const change of changes) {
      const before = sheet(input);
      Object.assign(input, change);
      expect(sheet(input)).not.toEqual(before);
      await enter(page, change);
      await expect.poll(() => shown(page)).toEqual(sheet(input));
    }
  });

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
  });

  it("fills the request in, keeps what was typed, and replaces what it wrote before", async () => {
    const { page, input } = await arrive(GENERAL);
    const form = page.locator("form#booking-form");
    await form.getByLabel("Beschreibung des Einsatzes").fill("Bitte eine Warnweste mitbringen.");
    await form.getByLabel("Einsatzende").fill("2027-01-15");
    const typed = (job: ReturnType<typeof request>) => ({
      ...job,
      nachricht: `Bitte eine Warnweste mitbringen.\n\n${job.nachricht}`,
      einsatzende: "2027-01-15",
    });

    const first = { kind: kind("tankwagen"), days: 3, night: true, travelKm: 40 };
    await enter(page, first);
    await takeOver(page).click();
    await expectFormInView(page);
    await expect.poll(() => jobInForm(page)).toEqual(typed(request({ ...input, ...first })));
    await calculator(page).getByText("Die Berechnung steht jetzt in Ihrer Anfrage.").waitFor();

    const second = { kind: kind("lkw"), start: addDays(input.start, 7), night: false, days: 2 };
    const job = typed(request({ ...input, ...first, ...second }));
    await enter(page, second);
    await takeOver(page).click();
    await expect.poll(() => jobInForm(page)).toEqual(job);

    await fillClient(page);
    await confirmAndSend(page);
    const { nachricht, einsatzbeginn, fahrzeugtyp, anforderungen } = job;
    expect(await storedJob(site, page)).toMatchObject({
      nachricht,
      einsatzbeginn,
      fahrzeugtyp,
      anforderungen,
      einsatzende: "2027-01-15",
    });
  });
});

describe("the price calculator without JavaScript", () => {
  it("answers as a page, fills its request in, and the booking is stored", async () => {
    const { page, input } = await arrive(GENERAL, { javaScriptEnabled: false });
    const change = { kind: kind("adr"), days: 6, night: true, travelKm: 80, overnight: true };
    await enter(page, change);
    await calculate(page).click();
    await page.waitForURL(`**${GENERAL}?**`);
    expect(await shown(page)).toEqual(sheet({ ...input, ...change }));
    await takeOver(page).click();
    await page.waitForURL("**#booking-form");
    const job = request({ ...input, ...change });
    expect(await jobInForm(page)).toEqual(job);
    await fillClient(page);
    await confirmAndSend(page);
    const { nachricht, einsatzbeginn, fahrzeugtyp, anforderungen } = job;
    expect(await storedJob(site, page)).toMatchObject({
      nachricht,
      einsatzbeginn,
      fahrzeugtyp,
      anforderungen,
    });
  });
});
