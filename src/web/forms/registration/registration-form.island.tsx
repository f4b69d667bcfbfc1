import { hydrateForm } from "../../islands/hydrate.tsx";
import { readValues } from "../form-state.ts";
import { readDraft, withDraft } from "./registration-draft.ts";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form.tsx";
import { EMPTY_VALUES } from "./registration-state.ts";

/** Brings the registration form to life, with what was typed before: just now, or before a reload of this tab. */
export function mount(element: HTMLElement, props: RegistrationFormProps) {
  const form = element.querySelector("form");
  if (!form) return hydrateForm(element, RegistrationForm, props);
  const typed = readValues(form, EMPTY_VALUES);
  const draft = props.state.values ? undefined : readDraft();
  const values = draft ? withDraft(typed, draft) : typed;
  const isDraft = JSON.stringify(values) !== JSON.stringify(typed);
  return hydrateForm(element, RegistrationForm, { ...props, typed: values, isDraft });
}
