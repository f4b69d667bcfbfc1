import { MAX_DRIVERS_AT_ONCE } from "../../../../domain/drivers/vocabulary.ts";
import { fullName } from "../../../../domain/drivers/wording.ts";
import { createChoosing } from "../../kit/at-once/choosing.tsx";
import type { Driver } from "../../kit/wire.ts";

/** Drivers chosen in the list. */
export const CHOSEN_DRIVERS = createChoosing<Driver>({
  most: MAX_DRIVERS_AT_ONCE,
  many: "Fahrer",
  nameOf: fullName,
});
