import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { DESK_LICENCES, DESK_VEHICLES } from "../src/domain/kernel/vocabulary.ts";
import type { Fields } from "./options.ts";

/** The options of `jobs create` and `jobs edit`. */
export const JOB_FIELDS: Fields<Omit<CreateJobInput, "isTest" | "drivers">> = {
  customerName: { kind: "text", help: "Ansprechpartner" },
  customerEmail: { kind: "text", help: "E-Mail-Adresse" },
  customerPhone: { kind: "text", help: "Telefonnummer" },
  einsatzort: { kind: "text", help: "Einsatzort" },
  zeitraum: { kind: "text", help: "Zeitraum in Worten" },
  fahrzeugtyp: { kind: "text", help: DESK_VEHICLES.join(", ") },
  nachricht: { kind: "text", help: "Beschreibung des Auftrags" },
  fuehrerscheinklasse: { kind: "text", help: `${DESK_LICENCES.join(", ")} (sonst C+E)` },
  company: { kind: "text", help: "Firma" },
  customerStreet: { kind: "text", help: "Straße" },
  customerHouseNumber: { kind: "text", help: "Hausnummer" },
  customerPostalCode: { kind: "text", help: "Postleitzahl" },
  customerCity: { kind: "text", help: "Ort" },
  besonderheiten: { kind: "text", help: "Besonderheiten" },
};
