import { USUAL_WEEK } from "../../../domain/kernel/time/working-weeks.ts";
import type { RequestPrefill } from "./price-words.ts";

/**
 * Writes a calculation into the booking form of this page and goes there. What somebody typed stays: only
 * empty fields, and those that still hold the previous calculation (`before`), are written; the description
 * is added to. Returns what now counts as the calculation's own; undefined if there is no form.
 */
export function carryOver(
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
