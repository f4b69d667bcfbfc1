import { type FormEvent, useEffect, useRef, useState } from "react";
import { USUAL_WEEK } from "../../../domain/kernel/time/working-weeks.ts";
import {
  type CalculatorErrors,
  type CalculatorFrame,
  type CalculatorValues,
  calculatorValues,
  readCalculatorInput,
} from "../../../domain/pricing/calculator-input.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import {
  CALCULATOR,
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

  // Keeps what was typed before the script arrived, or restored by the browser.
  const { list, earliestStart } = frame;
  useEffect(() => {
    const form = formRef.current;
    if (form) setOutcome(typedOutcome(prices, form, { list, earliestStart }));
  }, [prices, list, earliestStart]);

  return { formRef, outcome, announcement, follow, submit };
}

/** Result of the fields' values; the same on the server. */
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

/**
 * Writes a calculation into the booking form of this page and goes there. What somebody typed stays: only
 * empty fields, and those that still hold the previous calculation (`before`), are written; the description
 * is added to. Returns what now counts as the calculation's own; undefined if there is no form.
 */
function carryOver(
  prefill: RequestPrefill,
  before: RequestPrefill | undefined,
): RequestPrefill | undefined {
  const form = document.querySelector<HTMLFormElement>("form#booking-form");
  const message = form?.querySelector<HTMLTextAreaElement>("textarea[name=nachricht]");
  if (!form || !message) return undefined;
  type(message, withMessage(message.value, prefill.nachricht, before?.nachricht));
  for (const name of ["einsatzbeginn", "einsatzende", "arbeitstage"] as const) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && isFree(field.value, before?.[name])) type(field, prefill[name]);
  }
  chooseVehicle(form, prefill.fahrzeugtyp, before?.fahrzeugtyp);
  const anforderungen = tickRequirements(form, prefill.anforderungen, before?.anforderungen);
  location.assign("#booking-form");
  return { ...prefill, anforderungen };
}

function withMessage(typed: string, message: string, before: string | undefined) {
  if (before && typed.includes(before)) return typed.replace(before, () => message);
  return typed.trim() ? `${typed.trimEnd()}\n\n${message}` : message;
}

function isFree(value: string, before: string | undefined) {
  return value === "" || value === USUAL_WEEK || value === before;
}

/** The prototype's setter goes around React's own, which would take the value for one it knows already. */
function type(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function chooseVehicle(form: HTMLFormElement, vehicle: string, before: string | undefined) {
  const radios = [...form.querySelectorAll<HTMLInputElement>("input[name=fahrzeugtyp]")];
  const chosen = radios.find(({ checked }) => checked)?.value ?? "";
  if (isFree(chosen, before)) radios.find(({ value }) => value === vehicle)?.click();
}

/** Unticks what the previous calculation ticked, never what the visitor did. Returns what is ours now. */
function tickRequirements(
  form: HTMLFormElement,
  requirements: readonly string[],
  before: readonly string[] = [],
) {
  const ours: string[] = [];
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=anforderungen]")) {
    const isWanted = requirements.includes(box.value);
    const wasOurs = before.includes(box.value);
    if (isWanted && (wasOurs || !box.checked)) ours.push(box.value);
    if (box.checked !== isWanted && (isWanted || wasOurs)) box.click();
    if (isWanted) box.closest("details")?.setAttribute("open", "");
  }
  return ours;
}
