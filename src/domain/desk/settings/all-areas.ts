import { OPENING_HOURS } from "../../kernel/settings/opening-hours.ts";
import { REFERENCES } from "../../kernel/settings/references.ts";
import type { SettingsArea } from "../../kernel/settings/settings-area.ts";
import { PRICES } from "../../pricing/prices-area.ts";
import { AGENCY } from "./agency.ts";

/** Everything that is set at the desk. An area that is not here counts by its defaults. */
export const ALL_AREAS: readonly SettingsArea<unknown>[] = [
  AGENCY,
  OPENING_HOURS,
  REFERENCES,
  PRICES,
];
