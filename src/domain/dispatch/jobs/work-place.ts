import type { jobRequests } from "../../../db/schema/index.ts";

type Job = typeof jobRequests.$inferSelect;
type Work = Pick<
  Job,
  | ("einsatz_street" | "einsatz_house_number" | "einsatz_postal_code" | "einsatz_city")
  | ("einsatz_kontakt" | "einsatz_telefon" | "bestellnummer")
>;

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
