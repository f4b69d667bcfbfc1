import * as z from "zod";
import {
  choice,
  choices,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalText,
} from "../../kernel/fields/schemas.ts";
import { daysBetween } from "../../kernel/time/berlin.ts";
import { WEEKDAYS } from "../../kernel/time/working-days.ts";
import { AHEAD_DAYS, DAY_STATES } from "./vocabulary.ts";

const NO_DAY = "Bitte geben Sie ein gültiges Datum ein";
const NO_STATE = "Bitte wählen Sie: frei, nicht frei oder nicht bekannt";
const NO_WEEKDAYS = "Bitte wählen Sie Wochentage";

const day = () => z.iso.date(NO_DAY);

/** Days from first to last of which the same is said; `unknown` takes back what was said. */
export const AvailabilityEntry = z
  .object({
    from: day(),
    to: day(),
    state: choice(DAY_STATES, NO_STATE),
    note: optionalText(MAX_LENGTH.short),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "Der letzte Tag liegt vor dem ersten",
  });

/** Statements about a driver's days; later entries override earlier ones. */
const SAID = {
  entries: z.array(AvailabilityEntry, "Ungültiger Wert.").max(AHEAD_DAYS).default([]),
  /** His usual week anew, whole; missing: as it is. */
  pattern: z
    .object({
      free: choices(WEEKDAYS, NO_WEEKDAYS).default([]),
      absent: choices(WEEKDAYS, NO_WEEKDAYS).default([]),
    })
    .refine(
      ({ free, absent }) => !free.some((weekday) => absent.includes(weekday)),
      "Ein Wochentag ist entweder frei oder nicht frei",
    )
    .optional(),
  /** He went through all of it: what isn't changed still holds. */
  stillHolds: z.boolean("Ungültiger Wert.").default(false),
};

export const NoteAvailabilityInput = z.object({ driverId: id(), ...SAID });
export type NoteAvailabilityInput = z.input<typeof NoteAvailabilityInput>;

export const SayAvailabilityInput = z.object(SAID);
export type SayAvailabilityInput = z.input<typeof SayAvailabilityInput>;
export type Said = z.output<typeof SayAvailabilityInput>;

const MOST_DRIVERS = 1000;

/**
 * From which day to which, and of whom. No days: as many weeks as are shown, from the Monday of this week. Nobody named: of
 * everybody who has said something.
 */
export const ListAvailabilityInput = z
  .object({
    from: optionalDate(NO_DAY),
    to: optionalDate(NO_DAY),
    driverIds: z.array(id(), "Ungültiger Wert.").max(MOST_DRIVERS).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "Der letzte Tag liegt vor dem ersten",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= AHEAD_DAYS, {
    path: ["to"],
    error: `Höchstens ${AHEAD_DAYS} Tage auf einmal`,
  });
