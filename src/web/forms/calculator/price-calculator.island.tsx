import { hydrate } from "../../islands/hydrate.tsx";
import { PriceCalculator, type PriceCalculatorProps } from "./price-calculator.tsx";

/** Brings the price calculator to life; it reads by itself what was typed before. */
export function mount(element: HTMLElement, props: PriceCalculatorProps) {
  return hydrate(element, PriceCalculator, props);
}
