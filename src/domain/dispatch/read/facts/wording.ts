import { addressOfCustomer } from "../../../customer-records/vocabulary.ts";
import { germanDate } from "../../../kernel/time/berlin.ts";
import type { Carried } from "../../../kernel/time/moments.ts";
import { answersInWords } from "../../../kernel/vehicle-questions.ts";
import { BILLING_LABEL } from "../../../kernel/vocabulary.ts";
import { SHOWN_TEXTS } from "../../jobs/field-texts.ts";
import { ownSpecials } from "../../jobs/vocabulary.ts";
import type { JobRow } from "../job-queries.ts";
import { vehicleOfJob } from "../wording.ts";

/** An open job's data at the desk and in the terminal. Browser-safe; apart, because no list needs the table of all fields. */

type Job = Carried<JobRow>;

/** Labels of a job's data in display order. */
export const JOB_TERM = {
  cancelled: "Storniert",
  assigned: "Zuweisung",
  reported: "Gemeldet",
  period: "Zeitraum",
  place: "Einsatzort",
  customer: "Kunde",
  contact: "Kontakt",
  address: "Adresse",
  vehicle: "Fahrzeug",
  requirements: "Anforderungen",
  answers: "Einzelheiten",
  specials: "Besonderes",
  billing: "Abrechnung",
  price: "Preis",
  prices: "Preisstand",
  source: "Eingang",
  group: "Weitere Fahrer",
  series: "Serie",
} as const;

/** Facts that read the same at the desk and in the terminal; those of which nothing is known are empty. */
export function orderFacts(job: Job): { term: string; text: string }[] {
  const { anforderungen, besonderheiten, older_prices } = job;
  return [
    { term: JOB_TERM.address, text: addressOfCustomer(job) || "Fehlt" },
    ...SHOWN_TEXTS.map(({ title, value }) => ({ term: title, text: value(job) })),
    { term: JOB_TERM.vehicle, text: vehicleOfJob(job) },
    { term: JOB_TERM.requirements, text: anforderungen.join(", ") },
    { term: JOB_TERM.answers, text: answersInWords(job.fahrzeug_angaben) },
    { term: JOB_TERM.specials, text: ownSpecials(anforderungen, besonderheiten) },
    { term: JOB_TERM.billing, text: BILLING_LABEL[job.billing_model] },
    { term: JOB_TERM.prices, text: older_prices ? olderPricesInWords(older_prices) : "" },
  ];
}

/** `Version 2 vom 3.11.2026`: whose prices it keeps although others count now. */
function olderPricesInWords({ version, since }: NonNullable<Job["older_prices"]>): string {
  const day = since && germanDate(since).replaceAll(/\b0/g, "");
  const name = version === 0 ? "Vorgabe" : `Version ${version}`;
  return day ? `${name} vom ${day}` : name;
}
