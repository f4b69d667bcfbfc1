import { hydrateForm } from "../../islands/hydrate.tsx";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { typedValues } from "./booking-state.ts";

/** Brings the booking form to life and keeps what was typed before. */
export function mount(element: HTMLElement, props: BookingFormProps) {
  const form = element.querySelector("form");
  hydrateForm(element, BookingForm, form ? { ...props, typed: typedValues(form) } : props);
}
