import { type FormEvent, useRef, useState } from "react";
import { MOST_ATTACHMENTS } from "../../../domain/dispatch/attachments/vocabulary.ts";
import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import {
  DOCUMENT_LIMITS,
  FILE_REFUSAL,
  refusalByName,
} from "../../../domain/kernel/file-limits.ts";
import {
  shownTermsVersion,
  type TermsReference,
} from "../../../domain/kernel/settings/terms-reference.ts";
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  type BookingVehicle,
} from "../../../domain/kernel/vocabulary.ts";
import { dayPriceCents, priceListOf } from "../../../domain/pricing/day-price.ts";
import { nightDayCents } from "../../../domain/pricing/rates.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { messagesByField, readValues, writeValues } from "../form-state.ts";
import { type Attempt, type Refusal, send, sendFiles } from "../send.ts";
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
  const [said, follow] = useFollowed(options);
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
      const booking = {
        ...bookingPayload(values),
        preis_version: prices.version,
        agb_version: shownTermsVersion(terms),
      };
      const result = await sendBooking(booking, {
        wantsNewsletter: values.newsletter_anmeldung,
        attempt: await attempt(booking),
        form: form.formRef.current,
      });
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
      void follow(EMPTY_VALUES);
    },
  });
  return {
    ...form,
    ...said,
    period: said.days?.understood ?? "",
    total: said.days?.total ?? null,
    followForm: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      follow(readValues(currentTarget, EMPTY_VALUES)),
    takeSuggestion() {
      const element = form.formRef.current;
      if (!element || !said.days?.suggestion) return;
      writeValues(element, said.days.suggestion.values);
      void follow(readValues(element, EMPTY_VALUES));
    },
  };
}

/** With the files that were chosen in `form`. */
async function sendBooking(
  booking: BookingInput,
  { wantsNewsletter, attempt, form }: Sending,
): Promise<BookingFormState & { isOutdated?: boolean }> {
  const files = await sendAttachments(form, booking, attempt);
  if (typeof files === "object") return { errors: files.errors };
  const areFilesLost = files === "failed";
  const { answer, refusal } = await send("submit-fahrer-anfrage", booking, attempt);
  if (refusal) {
    return { ...outcomeOf(refusal), isOutdated: OUTDATED.includes(refusal.code ?? "") };
  }
  // Asked for after the booking is stored: whatever comes of it, the booking stands.
  const newsletter = wantsNewsletter ? await askForNewsletter(booking.email) : undefined;
  const receipt = receiptAddress(answer.receiptPath, { newsletter, areFilesLost });
  return { sent: true, areFilesLost, receipt };
}

interface Sending {
  wantsNewsletter: boolean;
  attempt: Attempt;
  form: HTMLFormElement | null;
}

async function askForNewsletter(email: string) {
  const options = { timeoutMs: NEWSLETTER_TIMEOUT_MS };
  const { refusal } = await send("newsletter-subscribe", { email }, options);
  return refusal ? "failed" : "requested";
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

/**
 * Follows the form. Before the script is there nothing is missing and no price told: the form works without. What reads the
 * days is fetched with the first change, and without it nothing is missing.
 */
function useFollowed({ prices, earliestStart, typed, state }: BookingOptions) {
  const isHydrated = useHydrated();
  const reader = useRef<typeof import("./booking-days.ts")>(undefined);
  const [said, setSaid] = useState<Said>(() => progressOf(prices, typed ?? receivedBooking(state)));
  const unpriced = {
    openSteps: [],
    vehicle: undefined,
    dayPrice: undefined,
    nightPrice: undefined,
  };
  const shown: Said = isHydrated
    ? said
    : { ...progressOf(prices, receivedBooking(state)), ...unpriced };
  return [shown, follow] as const;

  async function follow(values: BookingValues) {
    show(values);
    if (reader.current) return;
    reader.current = await import("./booking-days.ts").catch(() => undefined);
    show(values);
  }

  function show(values: BookingValues) {
    const progress = progressOf(prices, values);
    const days = reader.current?.daysOfBooking(values, { ...progress, prices, earliestStart });
    const next = { ...progress, days };
    setSaid((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }
}

interface Said extends Progress {
  days?: BookingDays | undefined;
}

/** Work and price from the form's values, whatever its days. */
export function progressOf(prices: Prices, values: BookingValues): Progress {
  const { anforderungen } = values;
  const vehicle = VEHICLE_ORDER.find((known) => known === values.fahrzeugtyp);
  const list = vehicle ? priceListOf(vehicle, anforderungen) : "general";
  const dayPrice = vehicle && dayPriceCents(prices, vehicle, anforderungen);
  const isNight = anforderungen.includes("Nachtschicht");
  return {
    openSteps: openSteps(values),
    vehicle,
    drivers: driverCount(values.anzahl_fahrer),
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

interface ChosenFile {
  kind: AttachmentKind;
  file: File;
}

/** Result of sending files: if one is refused, none is stored. */
type FilesSent = "none" | "sent" | "failed" | { errors: Record<string, string> };

/**
 * Sends the booking with its files, if there are any. The call without files says afterwards what became of the booking, and
 * stores it where this one could not: with the same key both are one booking.
 */
async function sendAttachments(
  form: HTMLFormElement | null,
  booking: BookingInput,
  attempt: Attempt,
): Promise<FilesSent> {
  const chosen = form ? chosenIn(form) : [];
  if (chosen.length === 0) return "none";
  const found = messagesByField(mistakesOf(chosen));
  if (Object.keys(found).length > 0) return { errors: found };
  const body = new FormData();
  body.append("anfrage", JSON.stringify(booking));
  for (const { kind, file } of chosen) body.append(kind, file, file.name);
  const options = { ...attempt, onProgress: () => undefined };
  const { refusal } = await sendFiles("submit-anfrage-mit-anlagen", body, options);
  if (!refusal) return "sent";
  // Errors of the other fields come from the call without files.
  const ofFiles = Object.entries(refusal.fields ?? {}).filter(([name]) =>
    ATTACHMENT_KINDS.some((kind) => name.startsWith(`${kind}.`)),
  );
  const errors = messagesByField(ofFiles);
  return Object.keys(errors).length > 0 ? { errors } : "failed";
}

function chosenIn(form: HTMLFormElement): ChosenFile[] {
  const data = new FormData(form);
  return ATTACHMENT_KINDS.flatMap((kind) =>
    data
      .getAll(kind)
      .filter((file) => file instanceof File && file.name !== "")
      .map((file) => ({ kind, file: file as File })),
  );
}

/** Errors that the browser finds before sending, by kind of file. */
function mistakesOf(chosen: readonly ChosenFile[]) {
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const ofAll = [
    chosen.length > MOST_ATTACHMENTS && `Höchstens ${MOST_ATTACHMENTS} Dateien auf einmal.`,
    bytes > DOCUMENT_LIMITS.requestBytes &&
      "Alle Dateien zusammen sind zu groß. Bitte reichen Sie einige nach.",
  ];
  const ofEach = chosen.map(({ kind, file }) => {
    const reason = refusalByName(file);
    return [kind, reason && `${file.name}: ${FILE_REFUSAL[reason]}`] as const;
  });
  return [...ofEach, ...ofAll.map((message) => [chosen[0]?.kind ?? "", message] as const)];
}
