import type { ReactNode } from "react";
import { WORKING_WEEKS } from "../../../domain/kernel/time/working-weeks.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { FEDERAL_STATES } from "../../../domain/kernel/vocabulary.ts";
import {
  CALCULATOR_LIMITS,
  type CalculatorErrors,
  type CalculatorField,
  type CalculatorFrame,
  type CalculatorValues,
  calculatorValues,
  TICKED,
} from "../../../domain/pricing/calculator-input.ts";
import { kindsOf } from "../../../domain/pricing/day-price.ts";
import { type Amount, formatAmount, formatCents } from "../../../domain/pricing/money.ts";
import { SURCHARGE_LIMITS, VAT_PERCENT } from "../../../domain/pricing/price-lists.ts";
import { ratesOf } from "../../../domain/pricing/rates.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { PriceLine } from "../../../domain/pricing/surcharges.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckboxField, SelectField, TextField } from "../../ui/fields.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import {
  CALCULATOR,
  type Calculation,
  jobInWords,
  lineDetail,
  lineLabel,
  NIGHT,
  noteText,
  placeAndTimeInWords,
  quantityInWords,
  standingNotes,
} from "./price-words.ts";
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

/** Fields that a price depends on. */
function CalculatorFields(props: CalculatorFieldsProps) {
  const { prices, frame } = props;
  const isEscort = frame.list === "escort";
  const kinds = kindsOf(frame.list);
  const { nightPercent } = ratesOf(prices, frame.list);
  const included = `bis ${prices.surcharge.includedTravelKm}${NBSP}km inklusive`;
  const perKm = `ab dem ersten km ${formatCents(prices.escort.travelPerKmCents)}`;
  return (
    <div className="space-y-5">
      {kinds.length > 1 && (
        <SelectField
          {...field(props, "fahrer", "Wen brauchen Sie?")}
          hint={`Tagespreise netto, je ${WORKDAY}`}
          options={kinds.map(({ key, label, position }) => ({
            value: key,
            label: `${label}, ${formatCents(prices.dayCents[position])}`,
          }))}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] has-[[aria-invalid=true]]:grid-cols-1 items-end gap-4">
        <TextField
          {...field(props, "beginn", "Erster Einsatztag")}
          type="date"
          min={frame.earliestStart}
        />
        <TextField {...number(props, "tage", "Einsatztage")} />
      </div>
      <SelectField
        {...field(props, "arbeitstage", "Gearbeitet wird")}
        hint={`Einsatztage sind Arbeitstage, höchstens ${CALCULATOR_LIMITS.days}.`}
        options={WORKING_WEEKS.map(({ key, label }) => ({ value: key, label }))}
      />
      <SelectField
        {...field(props, "land", "Bundesland des Einsatzorts")}
        hint="Danach richten sich die Feiertage."
        options={STATE_OPTIONS}
      />
      <TextField
        {...number(props, "anfahrt", "Anfahrt des Fahrers in km")}
        hint={`Einfache Strecke, ${isEscort ? perKm : included}`}
        width="short"
      />
      <CheckboxField
        {...box(props, "nacht", "Arbeit in der Nacht")}
        hint={`${NIGHT}, +${nightPercent}${NBSP}% auf den Tagespreis`}
      />
      <CheckboxField
        {...box(props, "uebernachtung", "Fahrer übernachtet vor Ort")}
        hint={`Zwischen den Einsatztagen. Über ${SURCHARGE_LIMITS.overnightFromKm}${NBSP}km immer, mit Anreise am Vortag.`}
      />
    </div>
  );
}

function field({ values, errors }: CalculatorFieldsProps, name: CalculatorField, label: string) {
  return {
    name,
    // The request form on the same page has ids of its own.
    id: `rechner-${name}`,
    label,
    defaultValue: values[name],
    error: errors[name],
  };
}

function number(props: CalculatorFieldsProps, name: CalculatorField, label: string) {
  return { ...field(props, name, label), inputMode: "numeric", autoComplete: "off" } as const;
}

function box(props: CalculatorFieldsProps, name: CalculatorField, label: string) {
  const { defaultValue, ...rest } = field(props, name, label);
  return { ...rest, value: TICKED, defaultChecked: defaultValue === TICKED, optional: true };
}

/** A calculation like a delivery note: job, positions, sums. */
function PriceSheet(calculation: Calculation) {
  const { quote } = calculation;
  return (
    <div className="border-2 border-ink bg-sheet px-3 pb-4 sm:px-6">
      <table className="w-full border-collapse text-left max-sm:text-16">
        <caption className="border-b-2 border-ink py-4 text-left">
          <span className="block font-sign text-22 font-semibold">{jobInWords(calculation)}</span>
          <span className="block text-16 text-ink-2">{placeAndTimeInWords(calculation)}</span>
        </caption>
        <thead>
          <tr className="border-b border-line text-14">
            <HeadCell look="sm:w-7/12 pr-3">Position</HeadCell>
            <HeadCell look="pr-3">Menge × Preis</HeadCell>
            <HeadCell look="text-right">Betrag</HeadCell>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <LineRow key={line.key} line={line} calculation={calculation} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-ink">
          <SumRow label="Summe netto" amount={quote.net} isMain />
          <SumRow label={`Mehrwertsteuer ${VAT_PERCENT}${NBSP}%`} amount={quote.vat} />
          <SumRow label="Brutto" amount={quote.gross} />
        </tfoot>
      </table>
    </div>
  );
}

/** Validity of the calculation, and what it excludes. */
function PriceNotes({ prices, input, quote }: Calculation) {
  const text = noteText(prices);
  const notes = [
    ...quote.notes.map((note) => text[note]),
    ...standingNotes(prices)[input.kind.list],
  ];
  return (
    <ul className="max-w-prose list-disc space-y-1 pl-5 text-16 text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function HeadCell({ children, look }: { children: ReactNode; look: string }) {
  return (
    <th scope="col" className={classNames("py-2", look)}>
      {children}
    </th>
  );
}

function LineRow({ line, calculation }: { line: PriceLine; calculation: Calculation }) {
  const detail = lineDetail(line, calculation);
  return (
    <tr className="border-b border-line align-baseline last:border-b-0">
      <th scope="row" className="py-2 pr-3 font-text">
        {lineLabel(line, calculation)}
        {detail && <span className="block text-14 font-normal text-ink-2">{detail}</span>}
      </th>
      <td className="py-2 pr-3 text-16">{quantityInWords(line)}</td>
      <td className="py-2 text-right">{formatAmount(line.amount)}</td>
    </tr>
  );
}

function SumRow({ label, amount, isMain }: { label: string; amount: Amount; isMain?: boolean }) {
  return (
    <tr className={isMain ? "align-baseline font-sign text-28 font-semibold" : "align-baseline"}>
      <th
        scope="row"
        colSpan={isMain ? 1 : 2}
        className={isMain ? "py-3 pr-3 text-22" : "pr-3 pb-1 font-text font-normal"}
      >
        {label}
      </th>
      <td colSpan={isMain ? 2 : 1} className={isMain ? "py-3 text-right" : "pb-1 text-right"}>
        {formatAmount(amount)}
      </td>
    </tr>
  );
}
