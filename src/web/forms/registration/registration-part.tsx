import type { ReactNode } from "react";
import {
  type RegistrationField,
  type RegistrationFormState,
  receivedText,
} from "./registration-state.ts";
import type { Registration } from "./use-registration.ts";

/** The lists of spec 3; a prop, so that the schemas stay out of the first bundle. */
export interface RegistrationLists {
  licences: readonly string[];
  experience: readonly string[];
  specialisations: readonly string[];
  requirements: readonly string[];
  regions: readonly string[];
  availabilities: readonly string[];
  countries: readonly string[];
}

/** What each part of the form gets from it. */
export interface RegistrationPart {
  form: Registration;
  state: RegistrationFormState;
  lists: RegistrationLists;
}

/** What every text field and select of the form shares. */
export function field({ form, state }: RegistrationPart, name: RegistrationField) {
  return {
    ...form.register(name),
    defaultValue: receivedText(state, name),
    error: form.messages[name],
  };
}

/** A box: ticked or not. */
export function box({ form, state }: RegistrationPart, name: RegistrationField) {
  return {
    ...form.register(name),
    defaultChecked: Boolean(state.values?.[name]),
    error: form.messages[name],
  };
}

export function options(values: readonly string[], labels: Partial<Record<string, string>> = {}) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

/** Two fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>;
}
