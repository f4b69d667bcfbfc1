import { type FormEvent, useState } from "react";
import { type Control, type FieldErrors, type Resolver, useForm, useWatch } from "react-hook-form";
import { dayPriceCents } from "../../../domain/pricing/day-price.ts";
import { VEHICLE_ORDER } from "../../public/content/booking.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { useFormProof } from "../proof/use-form-proof.ts";
import { useFocusOnDemand } from "../use-focus-on-demand.ts";
import { useIdempotencyKey } from "../use-idempotency-key.ts";
import {
  type BookingFormState,
  type BookingValues,
  bookingPayload,
  driverCount,
  EMPTY_VALUES,
  isBookingField,
  openSteps,
} from "./booking-state.ts";
import { sendBooking, subscribe } from "./send-booking.ts";

interface BookingOptions {
  earliestStart: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: BookingFormState;
  typed?: BookingValues | undefined;
}

type Outcome = Pick<BookingFormState, "sent" | "failure" | "newsletter">;

/** The booking form's behaviour: validation, sending, and where the focus goes afterwards. */
export function useBooking(options: BookingOptions) {
  const { earliestStart, proofWorker, state, typed = EMPTY_VALUES } = options;
  const [initialErrors] = useState(() => toFieldErrors(state.errors));
  const [outcome, setOutcome] = useState<Outcome>(state);
  const [focusRef, focusAnswer] = useFocusOnDemand();
  const keyFor = useIdempotencyKey();
  const formProof = useFormProof(proofWorker);
  const form = useForm<BookingValues>({
    resolver: lazyResolver(earliestStart),
    defaultValues: typed,
    errors: initialErrors,
    shouldFocusError: false,
  });

  async function send(): Promise<Outcome> {
    const values = form.getValues();
    const booking = bookingPayload(values);
    const answer = await sendBooking(booking, {
      idempotencyKey: keyFor(booking),
      proof: await formProof.take(),
    });
    if (answer.kind === "sent") return { sent: true, ...(await newsletterOutcome(values)) };
    if (answer.kind === "failed") return { failure: failureText(answer.text) };
    return showFieldErrors(answer.fields);
  }

  function showFieldErrors(fields: Record<string, string>): Outcome {
    let outcome: Outcome = {};
    for (const [name, message] of Object.entries(fields)) {
      if (isBookingField(name)) form.setError(name, { message });
      else outcome = { failure: failureText(message) };
    }
    return outcome;
  }

  async function submit(event: FormEvent) {
    let result: Outcome = {};
    const validate = form.handleSubmit(async () => {
      result = await send();
    });
    await validate(event);
    if (result.sent) {
      keyFor(null);
      form.reset(EMPTY_VALUES, { keepFieldsRef: true });
    }
    setOutcome(result);
    focusAnswer();
  }

  return {
    register: form.register,
    messages: messagesOf(form.formState.errors),
    outcome,
    focusRef,
    isSubmitting: form.formState.isSubmitting,
    ...useProgress(form.control),
    submit,
    warmUp() {
      void loadValidation();
      void formProof.prepare();
    },
  };
}

/** Without the validation's bundle (connection lost) the server alone checks, and says the same. */
function lazyResolver(earliestStart: string): Resolver<BookingValues> {
  return async (...args) => {
    const validation = await loadValidation();
    if (!validation) return { values: args[0], errors: {} };
    return validation.bookingResolver(earliestStart)(...args);
  };
}

function loadValidation() {
  return import("./booking-validation.ts").catch(() => undefined);
}

/**
 * What is still missing before the button works, and the price so far; neither before the script is
 * there (the form works without).
 */
function useProgress(control: Control<BookingValues>) {
  const [fahrzeugtyp, anforderungen, anzahl_fahrer, preise_verstanden, datenschutz] = useWatch({
    control,
    name: ["fahrzeugtyp", "anforderungen", "anzahl_fahrer", "preise_verstanden", "datenschutz"],
  });
  const isHydrated = useHydrated();
  const drivers = driverCount(anzahl_fahrer);
  if (!isHydrated) return { openSteps: [], drivers };
  const vehicle = VEHICLE_ORDER.find((known) => known === fahrzeugtyp);
  return {
    openSteps: openSteps({ fahrzeugtyp, preise_verstanden, datenschutz }),
    drivers,
    dayPrice: vehicle && dayPriceCents(vehicle, anforderungen),
  };
}

/** Asked for after the booking is stored: whatever comes of it, the booking stands. */
async function newsletterOutcome(values: BookingValues): Promise<Outcome> {
  if (!values.newsletter_anmeldung) return {};
  return { newsletter: (await subscribe(values.email)) ? "requested" : "failed" };
}

/** Spec 8, and what the server adds to it. */
function failureText(reason = "") {
  const advice = "Bitte versuchen Sie es erneut oder rufen Sie uns an.";
  return { title: "Fehler beim Senden", text: `${advice} ${reason}`.trim() };
}

function toFieldErrors(errors: Record<string, string> = {}): FieldErrors<BookingValues> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: "server", message }]),
  );
}

function messagesOf(errors: FieldErrors<BookingValues>): Partial<Record<string, string>> {
  const entries = Object.entries(errors).map(([name, error]) => [name, messageOf(error)]);
  return Object.fromEntries(entries.filter(([, message]) => message));
}

/** A list's error may stand at one of its entries. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  return (error as { message?: string } | undefined)?.message;
}
