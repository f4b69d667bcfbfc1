import type { BrowserContextOptions, Page } from "playwright";
import { MONDAY_TO_FRIDAY } from "../../src/domain/kernel/time/working-days.ts";
import { DRIVER_KINDS, type DriverKind } from "../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { formatAmount } from "../../src/domain/pricing/money.ts";
import type { PriceInput } from "../../src/domain/pricing/surcharges.ts";
import {
  calculationOf,
  placeAndTimeInWords,
  quoteAsMessage,
} from "../../src/web/forms/calculator/price-words.ts";
import { DESKTOP, type Site } from "./browser.ts";

/** The pages with a calculator, by their price list. */
export const GENERAL = "/preise-und-ablauf";
const ESCORT = "/bf3-ablauf-kosten";

export const calculator = (page: Page) => page.getByRole("region", { name: "Preis ausrechnen" });
export const calculatorField = (page: Page, label: string) =>
  calculator(page).getByLabel(new RegExp(`^${label}`));

export const kind = (key: DriverKind["key"]) =>
  DRIVER_KINDS.find((one) => one.key === key) as DriverKind;

/** Somebody at the calculator, and what it is set to before a change. */
export async function openCalculator(
  site: Site,
  path: string,
  options: BrowserContextOptions = {},
) {
  const page = await site.visitor({ viewport: DESKTOP, ...options });
  await page.goto(path);
  await calculator(page).scrollIntoViewIfNeeded();
  const input: PriceInput = {
    kind: kind(path === ESCORT ? "bf3" : "lkw"),
    start: await calculatorField(page, "Erster Einsatztag").inputValue(),
    days: 1,
    weekdays: MONDAY_TO_FRIDAY,
    state: "HE",
    night: false,
    travelKm: 25,
    overnight: false,
  };
  return { page, input };
}

/** Changes the fields of these values, and no other. */
export async function enter(page: Page, change: Partial<PriceInput>) {
  const { kind, start, days, state, night, travelKm, overnight } = change;
  if (kind) await calculatorField(page, "Wen brauchen Sie").selectOption(kind.key);
  if (start) await calculatorField(page, "Erster Einsatztag").fill(start);
  if (days) await calculatorField(page, "Einsatztage").fill(String(days));
  if (state) await calculatorField(page, "Bundesland").selectOption(state);
  if (travelKm) await calculatorField(page, "Anfahrt").fill(String(travelKm));
  if (night !== undefined) await calculatorField(page, "Arbeit in der Nacht").setChecked(night);
  if (overnight !== undefined)
    await calculatorField(page, "Fahrer übernachtet").setChecked(overnight);
}

/** Place and time, the amount of each position, the three sums. */
export const shown = (page: Page) =>
  calculator(page)
    .locator("caption span:last-child, tbody td:last-child, tfoot td")
    .allTextContents();

/** What `shown` should be. */
export function sheet(input: PriceInput) {
  const calculation = calculationOf(DEFAULT_PRICES, input);
  const { lines, net, vat, gross } = calculation.quote;
  const amounts = [...lines.map(({ amount }) => amount), net, vat, gross];
  return [placeAndTimeInWords(calculation), ...amounts.map(formatAmount)];
}

/** What `jobInForm` should be after the take-over into an empty form. */
export function request(input: PriceInput) {
  const { anforderungen, ...rest } = quoteAsMessage(calculationOf(DEFAULT_PRICES, input));
  return { ...rest, anforderungen: anforderungen.toSorted() };
}
