import {
  EMPTY_VALUES,
  FIELDS,
  isRegistrationField,
  type RegistrationField,
  type RegistrationValues,
} from "./registration-state.ts";

/** What the form's controls hold now. */
export function readValues(form: HTMLFormElement): RegistrationValues {
  const data = new FormData(form);
  const values = FIELDS.map((name) => [name, readValue(data, name)]);
  return Object.fromEntries(values) as RegistrationValues;
}

/** Puts values into the form's controls; files stay as they are. */
export function writeValues(form: HTMLFormElement, values: RegistrationValues): void {
  for (const control of form.elements) {
    if (!isWritable(control) || !isRegistrationField(control.name)) continue;
    const value = values[control.name];
    if (control instanceof HTMLInputElement && isChoice(control)) {
      control.checked = Array.isArray(value)
        ? value.includes(control.value)
        : isChosen(control, value);
    } else {
      control.value = String(value);
    }
  }
}

function readValue(data: FormData, name: RegistrationField) {
  const empty = EMPTY_VALUES[name];
  if (Array.isArray(empty)) return data.getAll(name).map(String);
  return typeof empty === "boolean" ? data.has(name) : String(data.get(name) ?? "");
}

function isWritable(control: Element) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}

function isChoice({ type }: HTMLInputElement) {
  return type === "checkbox" || type === "radio";
}

function isChosen({ value: own }: HTMLInputElement, value: string | boolean) {
  return typeof value === "boolean" ? value : value === own;
}
