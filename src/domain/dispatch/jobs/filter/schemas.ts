import * as z from "zod";
import { END_BEFORE_START, id, optionalDate } from "../../../kernel/fields/schemas.ts";
import { CHOSEN_ANSWERS } from "../../../kernel/vehicle-questions.ts";
import { REGIONS, REQUIREMENTS } from "../../../kernel/vocabulary.ts";
import { JOB_STATUSES } from "../schemas.ts";

const WRONG = "Ungültiger Wert.";

/** Status filters of the job list; `current` means neither done nor cancelled. */
export const JOB_STATUS_FILTERS = ["current", ...JOB_STATUSES] as const;
export type JobStatusFilter = (typeof JOB_STATUS_FILTERS)[number];

/** Vehicles as one looks for them: what the form and the desk call differently is one of them (`VEHICLES_MEANT`). */
export const VEHICLE_FILTERS = [
  "lkw",
  "sattelzug",
  "fahrmischer",
  "kran",
  "baumaschinen",
  "kipper",
  "kleintransporter",
  "sonstige",
] as const;
export type VehicleFilter = (typeof VEHICLE_FILTERS)[number];

/** `YYYY-MM-DD`, or nothing. */
const day = optionalDate().optional();
const mark = z.boolean(WRONG).optional();

/** Filters of the job list; all of them apply together (docs/rules.md, Desk). */
export const JobFilter = z
  .object({
    status: z.enum(JOB_STATUS_FILTERS, WRONG).optional(),
    /** Worked on one of these days. */
    from: day,
    to: day,
    vehicle: z.enum(VEHICLE_FILTERS, WRONG).optional(),
    requirement: z.enum(REQUIREMENTS, WRONG).optional(),
    /** Chosen answer to a vehicle question. */
    answer: z.enum(CHOSEN_ANSWERS, WRONG).optional(),
    /** A state, as far as the postcode tells; the two wider ones leave nothing out. */
    region: z.enum(REGIONS, WRONG).optional(),
    /** The jobs of this series. */
    serie: id(WRONG).optional(),
    withoutDriver: mark,
    hasOffers: mark,
    isAccepted: mark,
    addressMissing: mark,
    /** Jobs without known days. */
    undated: mark,
    /** Jobs of this customer. */
    customerId: id(WRONG).optional(),
  })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ["to"],
    message: END_BEFORE_START,
  });
export type JobFilter = z.input<typeof JobFilter>;

/** Filters and searches whose jobs are counted at once. */
export const CountJobsInput = z
  .array(JobFilter.safeExtend({ q: z.string(WRONG).trim().max(200, WRONG).optional() }), WRONG)
  .min(1, WRONG)
  .max(30, WRONG);
