import { contactOf } from "../dispatch/jobs/vocabulary.ts";
import { splitName } from "../drivers/vocabulary.ts";
import type { Ctx } from "../kernel/context.ts";
import { withoutPlaceholder } from "../kernel/fields/placeholders.ts";
import type { VehicleAnswers } from "../kernel/vehicle-questions.ts";
import { BOOKING_VEHICLES, type BookingVehicle, REQUIREMENTS } from "../kernel/vocabulary.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { CustomerLinkInput } from "./schemas.ts";

/**
 * What 'Noch einmal buchen' fills into the booking form, by its field names: all of the earlier request but the dates,
 * the order number and the consents. Reads only. Errors: `link_invalid`, `status_link_expired`, `job_not_found`.
 */
export async function getRepeatBooking(ctx: Ctx, raw: CustomerLinkInput) {
  const { first, jobs } = await authoriseCustomer(ctx, CustomerLinkInput.parse(raw), {
    lock: false,
  });
  const { contact, street, house, postal, city, phone, contactEmail } = contactOf(first);
  return {
    number: first.nummer,
    values: {
      ...splitName(contact),
      company: withoutPlaceholder(first.company),
      phone,
      email: contactEmail,
      customer_street: street,
      customer_house_number: house,
      customer_postal_code: postal,
      customer_city: city,
      einsatz_street: `${first.einsatz_street} ${first.einsatz_house_number}`.trim(),
      einsatz_postal_code: first.einsatz_postal_code,
      einsatz_city: first.einsatz_city,
      einsatz_kontakt: first.einsatz_kontakt,
      einsatz_telefon: first.einsatz_telefon,
      fahrzeugtyp: vehicleOf(first),
      anzahl_fahrer: String(jobs.length),
      anforderungen: REQUIREMENTS.filter((label) => first.anforderungen.includes(label)),
      ...(first.fahrzeug_angaben as VehicleAnswers),
      nachricht: first.nachricht,
    },
  };
}

/** The desk knows vehicles that the form does not. */
function vehicleOf({ fahrzeugtyp }: { fahrzeugtyp: string }): BookingVehicle | "" {
  return BOOKING_VEHICLES.find((vehicle) => vehicle === fahrzeugtyp) ?? "";
}
