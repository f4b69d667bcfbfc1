import type { BookingVehicle } from "../../domain/kernel/vocabulary.ts";
import { formatAmount } from "../../domain/pricing/amount.ts";
import { NIGHT_HOURS, VAT_PERCENT } from "../../domain/pricing/price-lists.ts";
import type { PriceInput, PriceQuote } from "../../domain/pricing/surcharges.ts";
import { daysInWords, jobInWords, placeAndTimeInWords } from "./price-calculator-words.ts";

/** Fields of the booking form that a calculation fills in, by their names. */
export interface RequestPrefill {
  nachricht: string;
  einsatzbeginn: string;
  einsatzdauer: string;
  fahrzeugtyp: BookingVehicle;
  anforderungen: string[];
}

/** A calculation as the start of a request: in the page with script, by the server without it. */
export function quoteAsMessage(quote: PriceQuote, input: PriceInput): RequestPrefill {
  return {
    nachricht: plainSpaces(messageText(quote, input)),
    einsatzbeginn: input.start,
    einsatzdauer: plainSpaces(daysInWords(input.days)),
    fahrzeugtyp: input.kind.vehicle,
    anforderungen: [...input.kind.requirements, ...(input.night ? ["Nachtschicht"] : [])],
  };
}

function messageText(quote: PriceQuote, input: PriceInput) {
  const calculation = { quote, input };
  const facts = [
    jobInWords(calculation),
    placeAndTimeInWords(calculation),
    input.night && `Nachtarbeit (${NIGHT_HOURS.from}–${NIGHT_HOURS.to} Uhr)`,
    `Anfahrt ${input.travelKm} km einfach`,
    quote.lines.some(({ key }) => key === "overnight") && "mit Übernachtung",
  ];
  const gross = `${formatAmount(quote.gross)} mit ${VAT_PERCENT} % Mehrwertsteuer`;
  return `Preisrechner: ${facts.filter(Boolean).join(", ")}. Ergebnis: ${formatAmount(quote.net)} netto (${gross}).`;
}

/** In a text that people go on writing, no-break spaces only get in the way. */
function plainSpaces(text: string) {
  return text.replaceAll("\u00a0", " ");
}
