import * as z from "zod";
import { euros, id, optionalDate, optionalWeekdays } from "../../kernel/fields/schemas.ts";
import { RATE_TYPES } from "../../kernel/vocabulary.ts";

/** An assignment as it is typed. */
export const ProposeMoneyInput = z.object({
  jobId: id(),
  /** Missing: nobody is chosen yet, so no way is known. */
  driverId: id().optional(),
  rateType: z.enum(RATE_TYPES, "Ungültiger Wert."),
  rateValue: euros("Bitte geben Sie den Satz in Euro ein"),
  startDate: optionalDate(),
  endDate: optionalDate(),
  arbeitstage: optionalWeekdays(),
});
export type ProposeMoneyInput = z.input<typeof ProposeMoneyInput>;
