import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import {
  BookingInput,
  earliestStartText,
  startsTooEarly,
} from "../../domain/dispatch/jobs/schemas.ts";
import type { BookingValues } from "./booking-state.ts";

/** The server's own schema as a resolver. Loaded at the first touch of the form, because of its size. */
export function bookingResolver(earliestStart: string): Resolver<BookingValues> {
  // The fields can hold more than the schema takes (a box not ticked): that is what it reports.
  const booking = BookingInput.refine(
    ({ einsatzbeginn }) => !startsTooEarly(einsatzbeginn, earliestStart),
    {
      path: ["einsatzbeginn"],
      message: earliestStartText(earliestStart),
      // Besides what is wrong with other fields, not only after it.
      when: () => true,
    },
  );
  return zodResolver(booking) as unknown as Resolver<BookingValues>;
}
