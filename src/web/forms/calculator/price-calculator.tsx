import {
  type CalculatorFrame,
  calculatorValues,
} from "../../../domain/pricing/calculator-input.ts";
import { Button } from "../../ui/button.tsx";
import { CALCULATOR } from "./calculator-texts.ts";
import { CalculatorFields } from "./price-calculator-fields.tsx";
import { PriceNotes, PriceSheet } from "./price-calculator-sheet.tsx";
import { CARRY_OVER, usePriceCalculator } from "./price-calculator-state.ts";

export interface PriceCalculatorProps extends CalculatorFrame {
  /** Path of the page, which renders the result again when it is asked for without script. */
  path: string;
  /** The query parameters as received; what is missing has a default. */
  values?: Record<string, string>;
}

/**
 * The price of a job by the server's own functions (spec 9), as a delivery note. Without script a GET
 * form; with it, the sheet follows every change, and the result goes into the request on this page.
 */
export function PriceCalculator({ path, values = {}, list, earliestStart }: PriceCalculatorProps) {
  const frame = { list, earliestStart };
  const initial = calculatorValues(values, frame);
  const { formRef, outcome, announcement, follow, submit } = usePriceCalculator(frame, initial);
  const { calculation, errors = {} } = outcome;
  return (
    <section id="preisrechner" aria-labelledby="preisrechner-titel" className="space-y-8">
      <div className="max-w-prose space-y-2">
        <h2 id="preisrechner-titel" className="text-36">
          {CALCULATOR.headline}
        </h2>
        <p>{CALCULATOR.lead[list]}</p>
      </div>
      <form
        ref={formRef}
        method="get"
        action={`${path}#preisrechner`}
        noValidate
        onInput={(event) => follow(event.currentTarget)}
        onSubmit={submit}
        className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12"
      >
        <div className="space-y-6">
          <CalculatorFields frame={frame} values={initial} errors={errors} />
          <Button type="submit">{CALCULATOR.calculate}</Button>
        </div>
        <div className="min-w-0 space-y-5">
          {calculation ? (
            <PriceSheet {...calculation} />
          ) : (
            <p className="border-y-2 border-ink py-6 text-18">{CALCULATOR.incomplete}</p>
          )}
          <Button
            type="submit"
            name={CARRY_OVER}
            value="1"
            formAction={`${path}#fahreranfrage`}
            disabled={!calculation}
          >
            {CALCULATOR.carryOver}
          </Button>
          {calculation && <PriceNotes {...calculation} />}
          <output aria-live="polite" className="sr-only">
            {announcement}
          </output>
        </div>
      </form>
    </section>
  );
}
