import type { LICENCE_CLASSES, REGIONS } from "../kernel/vocabulary.ts";
import { COMMISSION_PERCENT } from "../pricing/order-price.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../pricing/price-lists.ts";

export const DRIVER_STATUSES = ["pending", "approved", "active", "rejected", "no_show"] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];
/** May work, whether or not the mail about it has left. */
export const RELEASED_STATUSES: readonly DriverStatus[] = ["approved", "active"];

/** Years of experience as stored, lower end of each range (docs/rules.md, Registration). */
export const EXPERIENCE_YEARS = [1, 2, 5, 10, 20] as const;

export const AVAILABILITIES = ["sofort", "1woche", "2wochen", "1monat"] as const;

/** The consent beside the commission box, stored by its version. Raise the version whenever a word changes. */
export const COMMISSION_CONSENT = {
  version: "2026-11",
  text: `Ich stimme zu: Für jeden vermittelten Einsatz, den ich fahre, schulde ich der Agentur ${COMMISSION_PERCENT}\u00a0% Provision vom gesamten Nettohonorar einschließlich Zuschlägen, Fahrtkosten, Übernachtung, Verpflegung und Mehrstunden. Sie wird einbehalten oder gesondert berechnet, je Einsatz oder zum Monatsende. Ohne Einsatz fällt nichts an.`,
} as const;

/** Accepted, but shown to the dispatcher: less practice than the agency asks for (docs/rules.md, Registration). */
export function isBelowMinimumExperience(erfahrungJahre: number): boolean {
  return erfahrungJahre < MINIMUM_EXPERIENCE_YEARS;
}

/** `Anna Maria Muster` is `Anna Maria` and `Muster`: split at the last space (docs/rules.md, Registration). */
export function splitName(name: string): { vorname: string; nachname: string } {
  const words = name.trim().split(/\s+/);
  return { vorname: words.slice(0, -1).join(" "), nachname: words.at(-1) ?? "" };
}

/** German words for the stored values of a driver. Who may work is 'Freigegeben' (docs/rules.md, Drivers). */
export const DRIVER_STATUS_LABEL: Record<DriverStatus, string> = {
  pending: "Wartend",
  approved: "Freigegeben, E-Mail steht aus",
  active: "Freigegeben",
  rejected: "Abgelehnt",
  no_show: "No-Show",
};

type LicenceClass = (typeof LICENCE_CLASSES)[number];

/** Licence classes that cover a required class (FeV § 6 Abs. 3, § 9). */
const HELD_BY: Record<string, readonly LicenceClass[]> = {
  B: ["B", "C1", "C", "CE", "D1", "D", "DE"],
  C1: ["C1", "C", "CE"],
  // C1E is none of the seven classes of the registration form; CE includes it.
  C1E: ["CE"],
  C: ["C", "CE"],
  CE: ["CE"],
  D1: ["D1", "D", "DE"],
  D: ["D", "DE"],
  DE: ["DE"],
};

/** Classes of which each is enough for this one, written `C+E` or `CE`; none if the class is unknown. */
export function classesThatInclude(licence: string): readonly LicenceClass[] {
  return HELD_BY[licence.toUpperCase().replaceAll(/[^A-Z\d]/g, "")] ?? [];
}

/** Regions of which each takes a driver to this one: a state is reached by who drives in all of Germany or Europe too. */
export function regionsThatInclude(region: Region): readonly Region[] {
  if (region === "europaweit") return [region];
  return region === "deutschlandweit"
    ? [region, "europaweit"]
    : [region, "deutschlandweit", "europaweit"];
}

type Region = (typeof REGIONS)[number];
