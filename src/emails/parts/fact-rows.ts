import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import type { CustomerFacts, JobFacts } from "../../domain/mail/schemas.ts";

/** A line of a facts table. One without a value is left out. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** Where, when and what; a mail may word the place or the period in its own way. */
export function jobRows(
  job: JobFacts,
  { place = job.einsatzort, period = job.zeitraum } = {},
): Fact[] {
  return [
    { label: "Einsatzort", value: place },
    { label: "Zeitraum", value: period },
    { label: "Angefragt", value: period === job.zeitraum ? "" : job.zeitraum },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
    {
      label: "Führerschein",
      value: job.fuehrerscheinklasse && `Klasse ${job.fuehrerscheinklasse}`,
    },
    { label: "Besonderheiten", value: job.besonderheiten },
  ];
}

/** Who orders, and how to reach them. */
export function customerRows(customer: CustomerFacts): Fact[] {
  const { company, name, phone, email, address } = customer;
  return [
    { label: "Firma", value: company },
    { label: "Ansprechpartner", value: name },
    { label: "Telefon", value: phone, href: phoneHref(phone) },
    { label: "E-Mail", value: email, href: mailHref(email) },
    { label: "Anschrift", value: address },
  ];
}
