import { withoutPlaceholder } from "../../../domain/dispatch/jobs/vocabulary.ts";
import type { Job } from "../kit/wire.ts";

/** An order as it is typed in the create and the edit dialog; the schema says what is missing or wrong. */
export interface JobValues {
  customerName: string;
  company: string;
  customerPhone: string;
  customerEmail: string;
  customerStreet: string;
  customerHouseNumber: string;
  customerPostalCode: string;
  customerCity: string;
  einsatzort: string;
  zeitraum: string;
  /** Empty until one is chosen. */
  fahrzeugtyp: string;
  fuehrerscheinklasse: string;
  besonderheiten: string;
  nachricht: string;
  /** Only to create. */
  isTest: boolean;
  drivers: string;
  /** Only to edit. */
  einsatzbeginn: string;
}

export const NEW_JOB: JobValues = {
  customerName: "",
  company: "",
  customerPhone: "",
  customerEmail: "",
  customerStreet: "",
  customerHouseNumber: "",
  customerPostalCode: "",
  customerCity: "",
  einsatzort: "",
  zeitraum: "",
  fahrzeugtyp: "",
  fuehrerscheinklasse: "C+E",
  besonderheiten: "",
  nachricht: "",
  isTest: false,
  drivers: "1",
  einsatzbeginn: "",
};

/** Placeholders such as 'Siehe Nachricht' count as empty (spec 5). */
export function valuesOf(job: Job): JobValues {
  return {
    customerName: withoutPlaceholder(job.customer_name),
    company: withoutPlaceholder(job.company),
    customerPhone: withoutPlaceholder(job.customer_phone),
    customerEmail: withoutPlaceholder(job.customer_email),
    customerStreet: withoutPlaceholder(job.customer_street),
    customerHouseNumber: withoutPlaceholder(job.customer_house_number),
    customerPostalCode: withoutPlaceholder(job.customer_postal_code),
    customerCity: withoutPlaceholder(job.customer_city),
    einsatzort: withoutPlaceholder(job.einsatzort),
    zeitraum: withoutPlaceholder(job.zeitraum),
    fahrzeugtyp: job.fahrzeugtyp,
    fuehrerscheinklasse: job.fuehrerscheinklasse,
    besonderheiten: job.besonderheiten,
    nachricht: job.nachricht,
    isTest: job.is_test,
    drivers: "1",
    einsatzbeginn: job.einsatzbeginn ?? "",
  };
}
