import {
  type CalculatorErrors,
  type CalculatorField,
  type CalculatorFrame,
  type CalculatorValues,
  TICKED,
} from "../../../domain/pricing/calculator-input.ts";
import { kindsOf } from "../../../domain/pricing/driver-kinds.ts";
import { FEDERAL_STATES } from "../../../domain/pricing/federal-states.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CALCULATOR_HINT, CALCULATOR_LABEL } from "./calculator-texts.ts";

interface CalculatorFieldsProps {
  frame: CalculatorFrame;
  values: CalculatorValues;
  errors: CalculatorErrors;
}

const STATE_OPTIONS = FEDERAL_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** What a price depends on. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { list, earliestStart } = props.frame;
  const kinds = kindsOf(list);
  return (
    <div className="space-y-5">
      {kinds.length > 1 && (
        <SelectField
          {...field(props, "fahrer")}
          hint={CALCULATOR_HINT.fahrer}
          options={kinds.map(({ key, label, dayPriceCents }) => ({
            value: key,
            label: `${label}, ${formatCents(dayPriceCents)}`,
          }))}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] items-end gap-4">
        <TextField {...field(props, "beginn")} type="date" min={earliestStart} />
        <TextField {...number(props, "tage")} />
      </div>
      <SelectField {...field(props, "land")} hint={CALCULATOR_HINT.land} options={STATE_OPTIONS} />
      <TextField {...number(props, "anfahrt")} hint={CALCULATOR_HINT.anfahrt[list]} width="short" />
      <CheckboxField {...box(props, "nacht")} hint={CALCULATOR_HINT.nacht[list]} />
      <CheckboxField {...box(props, "uebernachtung")} hint={CALCULATOR_HINT.uebernachtung} />
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
