import type { jobRequests } from "../../../db/schema/index.ts";

type Job = typeof jobRequests.$inferSelect;
type Site = Pick<
  Job,
  "einsatz_street" | "einsatz_house_number" | "einsatz_postal_code" | "einsatz_city"
>;

/** `Einfahrt Tor 3, 65203 Wiesbaden`: where the work is, if it is not at the customer's address; else null. */
export function siteInWords(site: Site): string | null {
  if (!site.einsatz_city) return null;
  const street = `${site.einsatz_street} ${site.einsatz_house_number}`.trim();
  const town = `${site.einsatz_postal_code} ${site.einsatz_city}`.trim();
  return [street, town].filter(Boolean).join(", ");
}

type Work = Site & Pick<Job, "einsatz_kontakt" | "einsatz_telefon" | "bestellnummer">;

/** Of an input: what is stored of place of work, contact on site and order number. */
export function workOf(input: Work): Work {
  return {
    einsatz_street: input.einsatz_street,
    einsatz_house_number: input.einsatz_house_number,
    einsatz_postal_code: input.einsatz_postal_code,
    einsatz_city: input.einsatz_city,
    einsatz_kontakt: input.einsatz_kontakt,
    einsatz_telefon: input.einsatz_telefon,
    bestellnummer: input.bestellnummer,
  };
}
