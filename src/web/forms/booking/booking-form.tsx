import { SUBMIT_LABEL } from "../../public/content/booking.ts";
import { NEWSLETTER_OUTCOME } from "../../public/content/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SendFailure } from "../send-failure.tsx";
import { BookingConfirmation, Honeypot, NextSteps } from "./booking-confirmation.tsx";
import { BookingAddress, BookingContact, BookingJob } from "./booking-fields.tsx";
import type { BookingFormState, BookingValues } from "./booking-state.ts";
import { useBooking } from "./use-booking.ts";

export type { BookingFormState } from "./booking-state.ts";

export interface BookingFormProps {
  /** Path of the page that renders it again when it is sent without script. */
  path: string;
  /** `YYYY-MM-DD` */
  earliestStart: string;
  /** The labels to choose from; a prop, so that the schemas stay out of the first bundle. */
  requirements: readonly string[];
  /** So many drivers can be asked for at once; a prop for the same reason. */
  maxDrivers: number;
  /** The agency's number, for when sending fails. */
  phone: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: BookingFormState;
  /** What was typed before the script arrived; only in the browser. */
  typed?: BookingValues;
}

/** The request form (spec sections 3 to 5). Whole without script; with it, answers in place. */
export function BookingForm(props: BookingFormProps) {
  const { path, earliestStart, requirements, maxDrivers, phone, state } = props;
  const booking = useBooking(props);
  const { messages, outcome, focusRef, isSubmitting, openSteps } = booking;
  const errors = Object.entries(messages).map(([id, message = ""]) => ({ id, message }));
  const part = { register: booking.register, messages, state };
  return (
    <form
      id="booking-form"
      method="post"
      action={`${path}#booking-form`}
      noValidate
      onSubmit={booking.submit}
      onFocus={booking.warmUp}
      className="space-y-10"
    >
      <ErrorSummary ref={focusRef} errors={errors} />
      {errors.length === 0 && outcome.sent && (
        <Notice ref={focusRef} kind="success" live="status" title="Anfrage erfolgreich gesendet!">
          <p>Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.</p>
          {outcome.newsletter && <p>{NEWSLETTER_OUTCOME[outcome.newsletter]}</p>}
        </Notice>
      )}
      {errors.length === 0 && outcome.failure && (
        <SendFailure ref={focusRef} {...outcome.failure} phone={phone} />
      )}
      <BookingJob {...part} {...{ earliestStart, requirements, maxDrivers }} />
      <BookingContact {...part} />
      <BookingAddress {...part} />
      <BookingConfirmation {...part} dayPrice={booking.dayPrice} drivers={booking.drivers} />
      <Honeypot register={booking.register} />
      <div className="grid gap-6 border-t-2 border-ink pt-6 md:grid-cols-2">
        <div className="space-y-3">
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            disabled={openSteps.length > 0}
            busy={isSubmitting}
            busyLabel="Wird gesendet..."
            aria-describedby="booking-open"
          >
            {SUBMIT_LABEL}
          </Button>
          <p id="booking-open" className="min-h-6 text-16">
            {openSteps.length > 0 && `Noch offen: ${openSteps.join(", ")}.`}
          </p>
        </div>
        <NextSteps />
      </div>
    </form>
  );
}
