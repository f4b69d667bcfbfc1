import type { RequestPrefill } from "./price-calculator-message.ts";

/**
 * Writes a calculation into the booking form of this page and goes there; false if there is none.
 * What somebody typed stays: only empty fields, and those that still hold the previous calculation
 * (`before`), are written. The description is added to.
 */
export function carryOver(prefill: RequestPrefill, before: RequestPrefill | undefined): boolean {
  const form = document.querySelector<HTMLFormElement>("form#booking-form");
  const message = form?.querySelector<HTMLTextAreaElement>("textarea[name=nachricht]");
  if (!form || !message) return false;
  type(message, withMessage(message.value, prefill.nachricht, before?.nachricht));
  for (const name of ["einsatzbeginn", "einsatzdauer"] as const) {
    const input = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input && isFree(input.value, before?.[name])) type(input, prefill[name]);
  }
  chooseVehicle(form, prefill.fahrzeugtyp, before?.fahrzeugtyp);
  tickRequirements(form, prefill.anforderungen);
  location.assign("#fahreranfrage");
  return true;
}

function withMessage(typed: string, message: string, before: string | undefined) {
  if (before && typed.includes(before)) return typed.replace(before, () => message);
  return typed.trim() ? `${typed.trimEnd()}\n\n${message}` : message;
}

function isFree(value: string, before: string | undefined) {
  return value === "" || value === before;
}

/** The prototype's setter goes around React's own, which would take the value for one it knows already. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function chooseVehicle(form: HTMLFormElement, vehicle: string, before: string | undefined) {
  const radios = [...form.querySelectorAll<HTMLInputElement>("input[name=fahrzeugtyp]")];
  const chosen = radios.find(({ checked }) => checked)?.value ?? "";
  if (isFree(chosen, before)) radios.find(({ value }) => value === vehicle)?.click();
}

function tickRequirements(form: HTMLFormElement, requirements: readonly string[]) {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=anforderungen]")) {
    if (!requirements.includes(box.value)) continue;
    if (!box.checked) box.click();
    box.closest("details")?.setAttribute("open", "");
  }
}
