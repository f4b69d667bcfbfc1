import * as z from "zod";
import {
  choice,
  email,
  houseNumber,
  optionalCount,
  optionalDate,
  optionalText,
  phone,
  postalCode,
  requiredProse,
  requiredText,
  ticked,
} from "../../../kernel/fields/schemas.ts";
import { ANSWERS } from "../../../kernel/fields/vehicle-answers.ts";
import { germanDate } from "../../../kernel/time/berlin.ts";
import { lastDayQuestion } from "../../../kernel/time/working-weeks.ts";
import { BOOKING_VEHICLES } from "../../../kernel/vocabulary.ts";
import {
  CHOOSE_VEHICLE,
  checkWork,
  DRIVER_COUNT,
  MAX_DRIVERS_PER_REQUEST,
  requirements,
  WORK,
} from "../schemas.ts";

/**
 * The booking form. `newsletter` and `billing_model` are what the form always sends; a visitor can't choose them. That the
 * first day lies ahead is not said here: only who has a clock can check it (`startsTooEarly`).
 */
export const BookingInput = z
  .object({
    vorname: requiredText("Bitte geben Sie Ihren Vornamen ein"),
    nachname: requiredText("Bitte geben Sie Ihren Nachnamen ein"),
    email: email(
      "Bitte geben Sie Ihre E-Mail-Adresse ein",
      "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    ),
    phone: phone("Bitte geben Sie Ihre Telefonnummer ein"),
    company: optionalText(),
    customer_street: requiredText("Bitte geben Sie die Straße ein"),
    customer_house_number: houseNumber("Bitte geben Sie die Hausnummer ein"),
    customer_postal_code: postalCode("Bitte geben Sie die Postleitzahl ein"),
    customer_city: requiredText("Bitte geben Sie den Ort ein"),
    einsatzbeginn: optionalDate(),
    einsatzdauer: optionalText(),
    ...WORK,
    fahrzeugtyp: z
      .union([z.literal(""), choice(BOOKING_VEHICLES, CHOOSE_VEHICLE)], CHOOSE_VEHICLE)
      .nullish()
      .transform((vehicle) => vehicle || "lkw"),
    nachricht: requiredProse("Bitte beschreiben Sie den Einsatz"),
    anzahl_fahrer: optionalCount(MAX_DRIVERS_PER_REQUEST, DRIVER_COUNT),
    anforderungen: requirements().default([]),
    ...ANSWERS,
    datenschutz: ticked("Bitte stimmen Sie der Datenverarbeitung zu"),
    preise_verstanden: ticked("Bitte bestätigen Sie die Preise und Bedingungen").optional(),
    preis_version: z
      .int("Ungültiger Wert.")
      .min(0, "Ungültiger Wert.")
      .optional()
      .describe("Die Version der Preise, die er gesehen hat; fehlt sie: die jetzige"),
    agb_version: z
      .int("Ungültiger Wert.")
      .min(0, "Ungültiger Wert.")
      .optional()
      .describe("Die Fassung der AGB, die er gesehen hat, 0 für keine; fehlt sie: die jetzige"),
    newsletter: z.boolean("Ungültiger Wert.").optional(),
    billing_model: choice(["agency"], "Ungültiges Abrechnungsmodell").default("agency"),
    website: z.string().max(0, "Dieses Feld muss leer bleiben").optional(),
  })
  .check(checkWork)
  .check(({ value, issues }) => {
    const message = lastDayQuestion(value);
    if (message) issues.push({ code: "custom", path: ["arbeitstage"], message, input: value });
  });
export type BookingInput = z.input<typeof BookingInput>;

/** Whether a booking's first day, as it came in, is before `earliestStart`, the next weekday in Berlin (`YYYY-MM-DD`). */
export function startsTooEarly(firstDay: unknown, earliestStart: string): boolean {
  return typeof firstDay === "string" && firstDay !== "" && firstDay < earliestStart;
}

export function earliestStartText(earliestStart: string): string {
  return `Der früheste Einsatzbeginn ist der ${germanDate(earliestStart)}`;
}
