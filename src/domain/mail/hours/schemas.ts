import * as z from "zod";
import { CustomerFacts, Day, DriverFacts, JobFacts, Path } from "../schemas.ts";

/** A worked day of an hours sheet, as it is stored (`SheetDay`). */
const HoursDay = z.object({
  tag: Day,
  beginn: z.string(),
  ende: z.string(),
  pause_min: z.int(),
  arbeit_min: z.int(),
  nacht_min: z.int(),
  km: z.int(),
  uebernachtung: z.boolean(),
  warten_min: z.int(),
  notiz: z.string(),
});

/** A file of the store that a mail carries, and its name there. */
export const StoredFile = z.object({ key: z.string(), filename: z.string() });

/** Hours of an assignment: what its driver or its customer has to do, or that they stand. */
const HoursFacts = z.object({ job: JobFacts, driver: DriverFacts, days: z.array(HoursDay) });

export const DriversHoursFacts = z.discriminatedUnion("kind", [
  /** Asked for them; nobody has said anything. */
  HoursFacts.extend({ kind: z.literal("due"), jobPath: Path }),
  HoursFacts.extend({
    kind: z.literal("corrected"),
    /** The customer's, by day. */
    reasons: z.record(Day, z.string()),
    jobPath: Path,
  }),
  HoursFacts.extend({ kind: z.literal("locked"), file: StoredFile }),
]);
export type DriversHoursFacts = z.output<typeof DriversHoursFacts>;

export const CustomersHoursFacts = z.discriminatedUnion("kind", [
  HoursFacts.extend({ kind: z.literal("confirm"), customer: CustomerFacts, statusPath: Path }),
  HoursFacts.extend({
    kind: z.literal("locked"),
    customer: CustomerFacts,
    statusPath: Path,
    file: StoredFile,
  }),
]);
export type CustomersHoursFacts = z.output<typeof CustomersHoursFacts>;
