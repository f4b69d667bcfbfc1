import { calculatorValues, readCalculatorInput } from "../../../domain/pricing/calculator-input.ts";
import type { PriceList } from "../../../domain/pricing/day-price.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import type { BookingPreselection } from "../booking/request-section.tsx";
import { PriceCalculator } from "./price-calculator.tsx";
import { calculationOf, quoteAsMessage } from "./price-words.ts";
import { CARRY_OVER } from "./use-price-calculator.ts";

/** The query parameters that the calculator answers to without script. */
export const CALCULATOR_PARAMETERS: readonly string[] = [
  "fahrer",
  "beginn",
  "tage",
  "arbeitstage",
  "land",
  "nacht",
  "anfahrt",
  "uebernachtung",
  CARRY_OVER,
];

/** Visit of a page with the calculator, and its question without script. */
interface CalculatorVisit {
  shell: Shell;
  query: URLSearchParams;
}

interface CalculatorSectionProps {
  visit: CalculatorVisit;
  list: PriceList;
}

/** The price calculator; what it was asked without script comes with the visit's query. */
export function CalculatorSection({ visit: { shell, query }, list }: CalculatorSectionProps) {
  return (
    <div className="border-y border-line bg-warm print:hidden">
      <div className="mx-auto max-w-page page-gutter py-14 sm:py-20">
        <Island
          name="price-calculator"
          component={PriceCalculator}
          props={{
            path: shell.path,
            list,
            earliestStart: shell.earliestStart,
            prices: shell.prices,
            values: Object.fromEntries(query),
          }}
        />
      </div>
    </div>
  );
}

/** The request as the calculator fills it in, if its result was taken over without script. */
export function calculatedRequest({ shell, query }: CalculatorVisit, list: PriceList) {
  if (!query.has(CARRY_OVER)) return {};
  const frame = { list, earliestStart: shell.earliestStart };
  const read = readCalculatorInput(calculatorValues(Object.fromEntries(query), frame), frame);
  if ("errors" in read) return {};
  const { prices } = shell;
  const { anforderungen, ...prefill } = quoteAsMessage(calculationOf(prices, read.input));
  return { ...prefill, anforderungen: [...anforderungen] } satisfies BookingPreselection;
}
