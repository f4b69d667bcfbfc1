import {
  BookingInput,
  earliestStartText,
  startsTooEarly,
} from "../../../domain/dispatch/jobs/booking/schemas.ts";
import { fieldErrorsOf } from "../../../domain/kernel/errors.ts";
import { type BookingValues, bookingPayload } from "./booking-state.ts";

/** Validates by the server's schema. Loaded at the first touch of the form, because of its size. */
export function validateBooking(
  values: BookingValues,
  earliestStart: string,
): Record<string, string> {
  const parsed = BookingInput.safeParse(bookingPayload(values));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error);
  if (errors.einsatzbeginn || !startsTooEarly(values.einsatzbeginn, earliestStart)) return errors;
  return { ...errors, einsatzbeginn: earliestStartText(earliestStart) };
}
