import { COMMISSION_PERCENT } from "../pricing/commission.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../pricing/price-lists.ts";
import type { DriverStatus } from "./schemas.ts";

/** The consent beside the commission box, stored by its version. Raise the version whenever a word changes. */
export const COMMISSION_CONSENT = {
  version: "2026-11",
  text: `Ich stimme zu: Für jeden vermittelten Einsatz, den ich fahre, schulde ich der Agentur ${COMMISSION_PERCENT}\u00a0% Provision vom gesamten Nettohonorar einschließlich Fahrtkosten, Übernachtung, Verpflegung und Mehrstunden. Sie wird einbehalten oder gesondert berechnet, je Einsatz oder zum Monatsende. Ohne Einsatz fällt nichts an.`,
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

/** German words for what can be edited, as the action log names them. */
export const DRIVER_FIELD_LABEL = {
  vorname: "Vorname",
  nachname: "Nachname",
  email: "E-Mail",
  telefon: "Telefon",
  adresse: "Adresse",
  plz: "PLZ",
  ort: "Ort",
  firmensitz_land: "Firmensitz",
  fuehrerscheinklassen: "Führerscheinklassen",
  erfahrung_jahre: "Erfahrung",
  spezialisierungen: "Spezialisierungen",
  verfuegbare_regionen: "Regionen",
  spezialanforderungen: "Besonderes",
  bf2_erlaubnis: "BF2-Erlaubnis",
  bf3_erlaubnis: "BF3-Erlaubnis",
  stundensatz: "Stundensatz",
  verfuegbarkeit: "Verfügbarkeit",
  beschreibung: "Beschreibung",
} as const;

/** German words for the stored values of a driver. */
export const DRIVER_STATUS_LABEL: Record<DriverStatus, string> = {
  pending: "Wartend",
  approved: "Freigegeben",
  active: "Genehmigt",
  rejected: "Abgelehnt",
  no_show: "No-Show",
};
