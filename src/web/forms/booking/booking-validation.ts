import { bookingInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { fieldErrorsOf } from "../../../domain/kernel/errors.ts";
import { type BookingValues, bookingPayload } from "./booking-state.ts";

/** What the server would say, by its own schema. Loaded at the first touch of the form, because of its size. */
export function validateBooking(values: BookingValues, earliestStart: string) {
  const parsed = bookingInput(earliestStart).safeParse(bookingPayload(values));
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}
