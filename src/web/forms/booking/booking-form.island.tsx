import { hydrateForm } from "../../islands/hydrate.tsx";
import { readValues } from "../form-state.ts";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { EMPTY_VALUES } from "./booking-state.ts";

/** Brings the booking form to life and keeps what was typed before. */
export function mount(element: HTMLElement, props: BookingFormProps) {
  const form = element.querySelector("form");
  const typed = form ? { typed: readValues(form, EMPTY_VALUES) } : {};
  return hydrateForm(element, BookingForm, { ...props, ...typed });
}
