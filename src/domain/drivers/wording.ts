import type { Carried } from "../kernel/time/moments.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../pricing/price-lists.ts";
import type { DriverRow } from "./queries.ts";
import { type DriverStatus, RELEASED_STATUSES } from "./vocabulary.ts";

/** Wording of a driver's data at the desk and in the terminal. Browser-safe. */

type Driver = Carried<DriverRow>;

/** Labels of the driver's profile fields, in display order. */
export const DRIVER_TERM = {
  address: "Adresse",
  firm: "Firmensitz",
  language: "Sprache",
  experience: "Erfahrung",
  rate: "Satz",
  availability: "Bei Anmeldung",
  regions: "Regionen",
  specialisations: "Spezialisierung",
  wishes: "Besonderes",
  escort: "Begleitung",
  description: "Beschreibung",
  commission: "Provision",
  registered: "Registriert",
  changed: "Geändert",
} as const;

export const NO_DOCUMENTS = "Keine Dokumente. Der Fahrer hat noch nichts geschickt.";
export const NO_ASSIGNMENTS = "Er war noch keinem Auftrag zugewiesen.";
export const NOTHING_SAID_YET = "Noch nichts gesagt";

/** `Erika Muster` */
export function fullName({ vorname, nachname }: Pick<Driver, "vorname" | "nachname">): string {
  return `${vorname} ${nachname}`.trim();
}

/** `Hafenstr. 3, 63065 Offenbach`; `–` where nothing of it is known. */
export function addressOfDriver({ adresse, plz, ort }: Pick<Driver, "adresse" | "plz" | "ort">) {
  return [adresse, `${plz} ${ort}`.trim()].filter(Boolean).join(", ") || "–";
}

/** The escort vehicles that the driver may drive. */
export function escortOf(driver: Pick<Driver, "bf2_erlaubnis" | "bf3_erlaubnis">): string {
  const held = [driver.bf2_erlaubnis && "BF2", driver.bf3_erlaubnis && "BF3"].filter(Boolean);
  return held.length > 0 ? `${held.join(" und ")}-Erlaubnis` : "keine BF2- oder BF3-Erlaubnis";
}

/** `telefonisch zugestimmt`: channel of the consent. */
export function agreedHow({ zustimmung_weg }: Pick<Driver, "zustimmung_weg">): string {
  return zustimmung_weg === "phone" ? "telefonisch zugestimmt" : "zugestimmt";
}

/** Less practice than the agency asks for (docs/rules.md, Registration). */
export const FEW_YEARS = `unter ${MINIMUM_EXPERIENCE_YEARS}\u00a0Jahre`;

/** Whether the driver is approved, regardless of the mail about it. */
export function isReleased({ status }: { status: DriverStatus }): boolean {
  return RELEASED_STATUSES.includes(status);
}

interface Figures {
  gefahren: number;
  no_shows: number;
  abgesagt: number;
  abgelehnt: number;
}

/** The driver's record: `12 gefahren`, `1 No-Shows`, `0 zurückgegeben`, `3 Anfragen abgelehnt`. */
export function recordInWords(figures: Figures) {
  return {
    driven: `${figures.gefahren} gefahren`,
    noShows: `${figures.no_shows} No-Shows`,
    givenBack: `${figures.abgesagt} zurückgegeben`,
    refused: `${figures.abgelehnt} Anfragen abgelehnt`,
  };
}
