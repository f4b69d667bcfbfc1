import type { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { ProofName } from "../../domain/drivers/job-fit.ts";
import type { SPECIAL_REQUIREMENTS, SPECIALISATIONS } from "../../domain/drivers/schemas.ts";
import type {
  BILLING_LABEL,
  DESK_VEHICLES,
  REGIONS,
  REQUIREMENTS,
  VEHICLE_LABEL,
} from "../../domain/kernel/vocabulary.ts";

type ValueOf<T> = T[keyof T];

/** Every German word of the trade that is chosen from a list and stored, or stands for a code: the key of its translations. */
export type TradeWord =
  | ValueOf<typeof VEHICLE_LABEL>
  | ValueOf<typeof BILLING_LABEL>
  | ValueOf<typeof DOCUMENT_TYPE_LABEL>
  | ProofName
  | (
      | typeof DESK_VEHICLES
      | typeof REQUIREMENTS
      | typeof SPECIALISATIONS
      | typeof SPECIAL_REQUIREMENTS
      | typeof REGIONS
    )[number];
