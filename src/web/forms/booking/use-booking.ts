import { type FormEvent, useState } from "react";
import type { Prices } from "../../../domain/kernel/prices.ts";
import {
  shownTermsVersion,
  type TermsReference,
} from "../../../domain/kernel/settings/terms-reference.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import { dayPriceCents, priceListOf } from "../../../domain/pricing/day-price.ts";
import { nightDayCents } from "../../../domain/pricing/rates.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { readValues, writeValues } from "../form-state.ts";
import { type Attempt, type Refusal, send } from "../send.ts";
import { useForm } from "../use-form.ts";
import type { BookingDays } from "./booking-days.ts";
import {
  type BookingFormState,
  type BookingValues,
  bookingPayload,
  EMPTY_VALUES,
  receiptAddress,
  receivedBooking,
} from "./booking-state.ts";
import { type PricedSoFar, stillUnknown, VEHICLE_ORDER } from "./booking-texts.ts";
import { sendAttachments } from "./send-attachments.ts";

interface BookingOptions {
  prices: Prices;
  terms: TermsReference | null;
  earliestStart: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: BookingFormState;
  typed?: BookingValues | undefined;
}

/** The newsletter never holds up the answer to a booking for longer. */
const NEWSLETTER_TIMEOUT_MS = 5_000;

/** The booking form's behaviour: validation, sending, and what it says while it is filled in. */
export function useBooking(options: BookingOptions) {
  const { prices, terms, earliestStart, proofWorker, state, typed } = options;
  const [progress, followForm, followValues] = useProgress(prices, typed, state);
  const [days, readDays, suggest] = useDays(prices, earliestStart);
  const form = useForm<BookingValues, BookingFormState>({
    empty: EMPTY_VALUES,
    typed,
    state,
    proofWorker,
    async loadCheck() {
      const { validateBooking } = await import("./booking-validation.ts");
      return (values) => validateBooking(values, earliestStart);
    },
    refused: (errors) => ({ errors }),
    async send(values, attempt) {
      const shown = { prices, terms };
      const result = await sendBooking(values, { shown, attempt, form: form.formRef.current });
      // Only the server knows the new prices or terms: it answers with this page, everything typed, and them.
      if (result.isOutdated) form.formRef.current?.submit();
      return result;
    },
    onOutcome({ sent }, element) {
      if (!sent) return;
      writeValues(element, EMPTY_VALUES);
      for (const input of element.querySelectorAll<HTMLInputElement>("input[type=file]")) {
        input.value = "";
      }
      followValues(EMPTY_VALUES);
      void readDays(EMPTY_VALUES);
    },
  });
  return {
    ...form,
    ...progress,
    days,
    period: days?.understood ?? "",
    total: days?.total ?? null,
    followForm(event: FormEvent<HTMLFormElement>) {
      followForm(event);
      readDays(readValues(event.currentTarget, EMPTY_VALUES));
    },
    takeSuggestion: () => suggest(form.formRef.current),
  };
}

/** Reads the period as it is typed; its code is fetched with the first change, and without it nothing is missing. */
function useDays(prices: Prices, earliestStart: string) {
  const [days, setDays] = useState<BookingDays>();
  async function read(values: BookingValues) {
    const { vehicle, drivers } = workOf(values);
    const reader = await import("./booking-days.ts").catch(() => undefined);
    const next = reader?.daysOfBooking(values, { prices, vehicle, drivers, earliestStart });
    setDays((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }
  function suggest(form: HTMLFormElement | null) {
    if (!form || !days?.suggestion) return;
    writeValues(form, days.suggestion.values);
    void read(readValues(form, EMPTY_VALUES));
  }
  return [days, read, suggest] as const;
}

interface Sending {
  shown: Pick<BookingOptions, "prices" | "terms">;
  attempt: (content: object) => Promise<Attempt>;
  /** With the files that were chosen. */
  form: HTMLFormElement | null;
}

async function sendBooking(
  values: BookingValues,
  { shown, attempt, form }: Sending,
): Promise<BookingFormState & { isOutdated?: boolean }> {
  const booking = {
    ...bookingPayload(values),
    preis_version: shown.prices.version,
    agb_version: shownTermsVersion(shown.terms),
  };
  const attempted = await attempt(booking);
  const files = await sendAttachments(form, booking, attempted);
  if (typeof files === "object") return { errors: files.errors };
  const areFilesLost = files === "failed";
  const { answer, refusal } = await send("submit-fahrer-anfrage", booking, attempted);
  if (refusal) {
    return { ...outcomeOf(refusal), isOutdated: OUTDATED.includes(refusal.code ?? "") };
  }
  const { receiptPath } = answer;
  const sent = { sent: true, areFilesLost };
  if (!values.newsletter_anmeldung) {
    return { ...sent, receipt: receiptAddress(receiptPath, { areFilesLost }) };
  }
  // Asked for after the booking is stored: whatever comes of it, the booking stands.
  const { email } = values;
  const options = { timeoutMs: NEWSLETTER_TIMEOUT_MS };
  const subscription = await send("newsletter-subscribe", { email }, options);
  const newsletter = subscription.refusal ? "failed" : "requested";
  const receipt = receiptAddress(receiptPath, { newsletter, areFilesLost });
  return { ...sent, receipt, newsletter };
}

/** Codes that say the page shows old prices or terms. */
const OUTDATED = ["prices_changed", "terms_changed"];

/** Messages at their fields; what belongs to none is told above the form. */
function outcomeOf({ error = "", fields = {} }: Refusal): BookingFormState {
  const atFields = Object.entries(fields).filter(([name]) => name in EMPTY_VALUES);
  if (atFields.length > 0) return { errors: Object.fromEntries(atFields) };
  const [reason = error] = Object.values(fields);
  const advice = "Bitte versuchen Sie es erneut oder rufen Sie uns an.";
  return { failure: { title: "Fehler beim Senden", text: `${advice} ${reason}`.trim() } };
}

/** Steps missing before the button works, and the price so far. */
interface Progress extends PricedSoFar {
  openSteps: string[];
  vehicle?: BookingVehicle | undefined;
  /** The hint of the description. */
  stillUnknown: string;
}

/** Follows the form. Before the script is there nothing is missing and no price told: the form works without. */
function useProgress(prices: Prices, typed: BookingValues | undefined, state: BookingFormState) {
  const [progress, setProgress] = useState(() =>
    progressOf(prices, typed ?? receivedBooking(state)),
  );
  const unpriced = {
    openSteps: [],
    vehicle: undefined,
    dayPrice: undefined,
    nightPrice: undefined,
  };
  const shown: Progress = useHydrated()
    ? progress
    : { ...progressOf(prices, receivedBooking(state)), ...unpriced };
  return [shown, followForm, followValues] as const;

  function followForm({ currentTarget }: FormEvent<HTMLFormElement>) {
    followValues(readValues(currentTarget, EMPTY_VALUES));
  }

  function followValues(values: BookingValues) {
    const next = progressOf(prices, values);
    setProgress((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }
}

function knownVehicle(value: string) {
  return VEHICLE_ORDER.find((known) => known === value);
}

/** Vehicle and number of drivers. */
function workOf(values: Pick<BookingValues, "fahrzeugtyp" | "anzahl_fahrer">) {
  return {
    vehicle: knownVehicle(values.fahrzeugtyp),
    drivers: driverCount(values.anzahl_fahrer),
  };
}

/** Work and price from the form's values, whatever its days. */
export function progressOf(prices: Prices, values: BookingValues): Progress {
  const { anforderungen } = values;
  const { vehicle, drivers } = workOf(values);
  const list = vehicle ? priceListOf(vehicle, anforderungen) : "general";
  const dayPrice = vehicle && dayPriceCents(prices, vehicle, anforderungen);
  const isNight = anforderungen.includes("Nachtschicht");
  return {
    openSteps: openSteps(values),
    vehicle,
    drivers,
    list,
    stillUnknown: stillUnknown(values),
    dayPrice,
    nightPrice: dayPrice && isNight ? nightDayCents(prices, list, dayPrice) : undefined,
  };
}

/** Steps missing before the button works, in the form's order. */
function openSteps({ fahrzeugtyp, preise_verstanden, datenschutz }: BookingValues) {
  return [
    !fahrzeugtyp && "Fahrzeug wählen",
    !preise_verstanden && "Preise bestätigen",
    !datenschutz && "Datenverarbeitung zustimmen",
  ].filter((step) => step !== false);
}

/** Number of drivers; one while the field holds no number. */
function driverCount(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
