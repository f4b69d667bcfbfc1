import type { Prices } from "../../../domain/kernel/prices.ts";
import { WORKING_WEEKS } from "../../../domain/kernel/time/working-weeks.ts";
import {
  type CalculatorErrors,
  type CalculatorField,
  type CalculatorFrame,
  type CalculatorValues,
  calculatorValues,
  TICKED,
} from "../../../domain/pricing/calculator-input.ts";
import { kindsOf } from "../../../domain/pricing/driver-kinds.ts";
import { FEDERAL_STATES } from "../../../domain/pricing/federal-states.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CALCULATOR, CALCULATOR_LABEL, calculatorHint } from "./calculator-texts.ts";
import { PriceNotes, PriceSheet } from "./price-sheet.tsx";
import { CARRY_OVER, usePriceCalculator } from "./use-price-calculator.ts";

export interface PriceCalculatorProps extends CalculatorFrame {
  prices: Prices;
  /** Path of the page, which renders the result again when it is asked for without script. */
  path: string;
  /** The query parameters as received; what is missing has a default. */
  values?: Record<string, string>;
}

/**
 * The price of a job by the server's own functions, as a delivery note. Without script a GET form; with it, the sheet
 * follows every change, and the result goes into the request on this page.
 */
export function PriceCalculator(props: PriceCalculatorProps) {
  const { path, prices, values = {}, list, earliestStart } = props;
  const frame = { list, earliestStart };
  const initial = calculatorValues(values, frame);
  const calculator = usePriceCalculator(prices, frame, initial);
  const { formRef, outcome, announcement, follow, submit } = calculator;
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
          <CalculatorFields prices={prices} frame={frame} values={initial} errors={errors} />
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
            formAction={`${path}#booking-form`}
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

interface CalculatorFieldsProps {
  prices: Prices;
  frame: CalculatorFrame;
  values: CalculatorValues;
  errors: CalculatorErrors;
}

const STATE_OPTIONS = FEDERAL_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** What a price depends on. */
function CalculatorFields(props: CalculatorFieldsProps) {
  const { list, earliestStart } = props.frame;
  const hint = calculatorHint(props.prices);
  const kinds = kindsOf(list);
  return (
    <div className="space-y-5">
      {kinds.length > 1 && (
        <SelectField
          {...field(props, "fahrer")}
          hint={hint.fahrer}
          options={kinds.map(({ key, label, position }) => ({
            value: key,
            label: `${label}, ${formatCents(props.prices.dayCents[position])}`,
          }))}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField {...field(props, "beginn")} type="date" min={earliestStart} />
        <TextField {...number(props, "tage")} />
      </div>
      <SelectField
        {...field(props, "arbeitstage")}
        hint={hint.arbeitstage}
        options={WORKING_WEEKS.map(({ key, label }) => ({ value: key, label }))}
      />
      <SelectField {...field(props, "land")} hint={hint.land} options={STATE_OPTIONS} />
      <TextField {...number(props, "anfahrt")} hint={hint.anfahrt[list]} width="short" />
      <CheckboxField {...box(props, "nacht")} hint={hint.nacht[list]} />
      <CheckboxField {...box(props, "uebernachtung")} hint={hint.uebernachtung} />
    </div>
  );
}

function field({ values, errors }: CalculatorFieldsProps, name: CalculatorField) {
  return {
    name,
    // The request form on the same page has ids of its own.
    id: `rechner-${name}`,
    label: CALCULATOR_LABEL[name],
    defaultValue: values[name],
    error: errors[name],
  };
}

function number(props: CalculatorFieldsProps, name: CalculatorField) {
  return { ...field(props, name), inputMode: "numeric", autoComplete: "off" } as const;
}

function box(props: CalculatorFieldsProps, name: CalculatorField) {
  const { defaultValue, ...rest } = field(props, name);
  return { ...rest, value: TICKED, defaultChecked: defaultValue === TICKED, optional: true };
}
