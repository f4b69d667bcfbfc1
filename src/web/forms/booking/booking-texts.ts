import { NBSP } from "../../../domain/kernel/typography.ts";
import { type QuestionKey, questionsFor } from "../../../domain/kernel/vehicle-questions.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import type { PriceList } from "../../../domain/pricing/day-price.ts";
import { lowestDayCents } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { LEAD_TIME_HOURS, MINIMUM_HOURS_PER_JOB } from "../../../domain/pricing/price-lists.ts";
import { ratesOf } from "../../../domain/pricing/rates.ts";
import type { OrderPrice, Prices } from "../../../domain/pricing/schemas.ts";
import { surchargeTerms } from "../../../domain/pricing/surcharge-terms.ts";
import { WORKDAY } from "../../ui/wording.ts";

/** Order of the vehicle cards: from the road to the site. */
export const VEHICLE_ORDER: readonly BookingVehicle[] = [
  "lkw",
  "sattelzug",
  "kleintransporter",
  "fahrmischer",
  "kran",
  "baumaschinen",
];

/** Result of the form's choices. */
export interface PricedSoFar {
  drivers: number;
  /** Price list of the surcharges. */
  list: PriceList;
  /** Net cents for one driver. */
  dayPrice?: number | undefined;
  /** With the night surcharge, if all of it is at night. */
  nightPrice?: number | undefined;
}

/** The button: before a vehicle is chosen from what price on, then what a day costs with these drivers, and the sum once it is known. */
export function submitLabel(
  prices: Prices,
  { drivers, dayPrice, nightPrice, total }: PricedSoFar & { total: OrderPrice | null },
): string {
  if (!dayPrice) return `Fahrer buchen – ab ${formatCents(lowestDayCents(prices))} netto`;
  const booked = drivers > 1 ? `${drivers}${NBSP}Fahrer buchen` : "Fahrer buchen";
  if (total && isMoreThanADay(total)) {
    return `${booked} – zusammen ${formatCents(total.netCents)} netto`;
  }
  return `${booked} – ${formatCents(drivers * (nightPrice ?? dayPrice))}${NBSP}netto${NBSP}je${NBSP}Tag`;
}

/** Whether a sum says more than the price of one day of one driver. */
export function isMoreThanADay({ days, drivers, lines }: OrderPrice): boolean {
  return days > 1 || drivers > 1 || lines.length > 1;
}

const ALWAYS_TOLD = "Strecke oder Baustelle, Ladung, Arbeitszeiten";

/** The hint of the description: what the fields above leave open, once there is a vehicle to ask about. */
export function stillUnknown(values: Record<QuestionKey, string> & Chosen): string {
  const { fahrzeugtyp, anforderungen, einsatzbeginn, uhrzeit_beginn } = values;
  if (!fahrzeugtyp) return `${ALWAYS_TOLD} und Fahrzeug`;
  const open = [
    ...questionsFor(fahrzeugtyp, anforderungen).filter(({ key }) => !values[key]),
    !einsatzbeginn && { label: "Beginn" },
    !uhrzeit_beginn && { label: "Uhrzeit" },
  ].filter((one) => one !== false);
  if (open.length === 0) return ALWAYS_TOLD;
  return `${ALWAYS_TOLD}. Noch offen: ${open.map(({ label }) => label).join(", ")}.`;
}

interface Chosen {
  fahrzeugtyp: string;
  anforderungen: readonly string[];
  einsatzbeginn: string;
  uhrzeit_beginn: string;
}

/** Costs that a total leaves out because the driver's origin is unknown. */
export function notIncluded(prices: Prices, list: PriceList): string {
  const { includedTravelKm } = ratesOf(prices, list);
  const travel = includedTravelKm > 0 ? `Anfahrt über ${includedTravelKm}${NBSP}km` : "Anfahrt";
  const waiting = list === "escort" ? ", Wartezeit" : "";
  return `Noch nicht enthalten: ${travel}, Übernachtung${waiting} und Landesfeiertage.`;
}

/** The text of the price confirmation. Changing it means a new PRICE_CONFIRMATION_VERSION. */
export const PRICE_CONFIRMATION = {
  box: `Ich bestelle als Unternehmer (§${NBSP}14${NBSP}BGB) und habe Preise und Bedingungen verstanden. Die Buchung ist zum genannten Tagespreis verbindlich.`,
  contract: "Der Vertrag kommt mit unserer Auftragsbestätigung zustande.",
} as const;

export const dayPrices = (prices: Prices) =>
  [
    { label: "Lkw, Sattelzug, Kleintransporter", cents: prices.dayCents.standard },
    { label: "Fahrmischer", cents: prices.dayCents.mixer },
    { label: "Baumaschine", cents: prices.dayCents.constructionMachines },
    { label: "Tankwagen (Tank/Silo)", cents: prices.dayCents.tanker },
    { label: "Spezialfahrer: Kran, ADR", cents: prices.dayCents.special },
    { label: "BF2- und BF3-Begleitung", cents: prices.dayCents.escort },
  ] as const;

export const ALL_NET = `Alle Preise netto je ${WORKDAY}, zuzüglich Mehrwertsteuer; mindestens ${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden je Einsatz.`;

/** Surcharges as the later contract states them. Changing the text requires a new PRICE_CONFIRMATION_VERSION. */
export function priceConditions(prices: Prices, list: PriceList): string[] {
  return surchargeTerms(prices, list, "Tagespreis").map(
    ({ label, value }) => `${label}: ${value}.`,
  );
}

/** Above the conditions, because what they are about is another list. */
export const CONDITIONS_OF: Record<PriceList, string> = {
  general: "Zuschläge und Nebenkosten",
  escort: "Zuschläge und Nebenkosten bei BF2- und BF3-Begleitung",
};

/** The four steps of a request, as the customer meets them. */
export const NEXT_STEPS = [
  "Sie erhalten sofort eine E-Mail mit Ihren Angaben.",
  "Wir melden uns spätestens bis zum nächsten Werktag und teilen einen Fahrer zu.",
  "Mit unserer Auftragsbestätigung steht der Einsatz. Der Fahrer ruft Sie an.",
  "Nach dem Einsatz erhalten Sie eine Rechnung.",
] as const;

export const LEAD_TIME = `${LEAD_TIME_HOURS.from}–${LEAD_TIME_HOURS.to}${NBSP}Stunden`;

/** The newsletter box of the booking form. Changing its words means a new NEWSLETTER_CONSENT_VERSION. */
export const NEWSLETTER_BOX = {
  label: "Neuigkeiten zu Verfügbarkeit und Preisen per E-Mail erhalten (optional).",
  hint: "Sie bekommen eine E-Mail, in der Sie die Anmeldung bestätigen. Abmelden jederzeit.",
} as const;

/** Outcome of the newsletter box, below the receipt. */
export const NEWSLETTER_OUTCOME = {
  requested:
    "Falls Sie unseren Newsletter noch nicht bekommen, ist eine E-Mail dazu unterwegs. Bitte bestätigen Sie darin die Anmeldung.",
  failed: "Die Anmeldung zum Newsletter hat nicht geklappt.",
} as const;

export type NewsletterOutcome = keyof typeof NEWSLETTER_OUTCOME;

/** Said of a booking that is stored without its files. */
export const FILES_LOST =
  "Ihre Anlagen ließen sich gerade nicht speichern. Bitte reichen Sie sie nach: über den Link „Stand der Anfrage ansehen“ in unserer E-Mail.";

/** `2 × 539 €`, of one driver the amount alone. */
export function eachAt(drivers: number, cents: number): string {
  return `${drivers > 1 ? `${drivers} × ` : ""}${formatCents(cents)}`;
}
