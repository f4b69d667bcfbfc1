import type { BillingModel, BookingVehicle, JobStatus } from "./schemas.ts";

/** German words for the stored values of a job (spec 4). */
export const JOB_STATUS_LABEL: Record<JobStatus, string> = {
  open: "Offen",
  assigned: "Zugewiesen",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  completed: "Erledigt",
};

export const VEHICLE_LABEL: Record<BookingVehicle, string> = {
  lkw: "Lkw",
  fahrmischer: "Fahrmischer",
  kran: "Kran",
  baumaschinen: "Baumaschine",
  sattelzug: "Sattelzug",
  kleintransporter: "Kleintransporter",
};

export const BILLING_LABEL: Record<BillingModel, string> = {
  agency: "Agenturabrechnung",
  direct: "Direktabrechnung",
};

/** Order number as printed and spoken: `FA 1042`. */
export function jobNumber(nummer: number): string {
  return `FA\u00a0${nummer}`;
}

/** German word for a vehicle of the form; the desk's own vehicle types are words already. */
export function vehicleName(fahrzeugtyp: string): string {
  return (VEHICLE_LABEL as Record<string, string>)[fahrzeugtyp] ?? fahrzeugtyp;
}

/** German words for what can be edited, as the action log names them. */
export const EDITED_FIELD_LABEL = {
  customer_name: "Ansprechpartner",
  company: "Firma",
  customer_email: "E-Mail",
  customer_phone: "Telefon",
  customer_street: "Straße",
  customer_house_number: "Hausnummer",
  customer_postal_code: "Postleitzahl",
  customer_city: "Ort",
  einsatzort: "Einsatzort",
  zeitraum: "Zeitraum",
  einsatzbeginn: "Beginn",
  fahrzeugtyp: "Fahrzeug",
  fuehrerscheinklasse: "Führerscheinklasse",
  besonderheiten: "Besonderheiten",
  nachricht: "Beschreibung",
} as const;
