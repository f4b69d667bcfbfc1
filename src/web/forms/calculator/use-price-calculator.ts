import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Prices } from "../../../domain/kernel/prices.ts";
import {
  type CalculatorErrors,
  type CalculatorFrame,
  type CalculatorValues,
  calculatorValues,
  readCalculatorInput,
} from "../../../domain/pricing/calculator-input.ts";
import { CALCULATOR } from "./calculator-texts.ts";
import { carryOver } from "./carry-over.ts";
import {
  type Calculation,
  calculationOf,
  quoteAsMessage,
  type RequestPrefill,
  resultInWords,
} from "./price-words.ts";

/** Name of the button that takes the result over into the request. */
export const CARRY_OVER = "uebernehmen";
/** A change is read out, and a mistake shown, when nobody has typed for so long. */
const DEBOUNCE_MS = 700;

type Outcome =
  | { calculation: Calculation; errors?: undefined }
  | { calculation?: undefined; errors: CalculatorErrors };

/** The calculator's behaviour with script: it follows every change, and fills the request in. */
export function usePriceCalculator(
  prices: Prices,
  frame: CalculatorFrame,
  initial: CalculatorValues,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const lastCarried = useRef<RequestPrefill>(undefined);
  const [outcome, setOutcome] = useState(() => evaluate(prices, initial, frame));
  const [announcement, setAnnouncement] = useState("");
  const debounce = useDebounce();

  function follow(form: HTMLFormElement) {
    const next = typedOutcome(prices, form, frame);
    if (next.calculation) setOutcome(next);
    debounce(() => show(next));
  }

  function show(next: Outcome) {
    setOutcome(next);
    setAnnouncement(next.calculation ? resultInWords(next.calculation) : CALCULATOR.incomplete);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const next = typedOutcome(prices, form, frame);
    const { submitter } = event.nativeEvent as SubmitEvent;
    debounce(undefined);
    show(next);
    if (next.errors) focusFirst(form, next.errors);
    else if (submitter?.getAttribute("name") !== CARRY_OVER) scrollToResult(form);
    else if (carry(next.calculation)) setAnnouncement(CALCULATOR.carriedOver);
    // No request form on this page: the server fills in the one it answers with.
    else return;
    event.preventDefault();
  }

  function carry(calculation: Calculation) {
    const carried = carryOver(quoteAsMessage(calculation), lastCarried.current);
    lastCarried.current = carried;
    return carried !== undefined;
  }

  // What was typed before the script arrived, or what the browser restored, counts.
  const { list, earliestStart } = frame;
  useEffect(() => {
    const form = formRef.current;
    if (form) setOutcome(typedOutcome(prices, form, { list, earliestStart }));
  }, [prices, list, earliestStart]);

  return { formRef, outcome, announcement, follow, submit };
}

/** What the fields' values lead to; the same on the server. */
function evaluate(prices: Prices, values: CalculatorValues, frame: CalculatorFrame): Outcome {
  const read = readCalculatorInput(values, frame);
  if ("errors" in read) return read;
  return { calculation: calculationOf(prices, read.input) };
}

function typedOutcome(prices: Prices, form: HTMLFormElement, frame: CalculatorFrame): Outcome {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return evaluate(prices, calculatorValues(Object.fromEntries(typed), frame), frame);
}

function focusFirst(form: HTMLFormElement, errors: CalculatorErrors) {
  const [field = ""] = Object.keys(errors);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** On a phone the result stands below the fields. */
function scrollToResult(form: HTMLFormElement) {
  form.querySelector("table")?.scrollIntoView({ block: "nearest" });
}

/** Runs the last of a row of tasks when no other has come for a while; `undefined` calls it off. */
function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task: (() => void) | undefined) => {
    clearTimeout(timer.current);
    timer.current = task && setTimeout(task, DEBOUNCE_MS);
  };
}
