import { BILLING } from "../../billing/billing-area.ts";
import { OPENING_HOURS } from "../../kernel/settings/opening-hours.ts";
import { REFERENCES } from "../../kernel/settings/references.ts";
import type { SettingsArea } from "../../kernel/settings/settings-area.ts";
import { TERMS } from "../../kernel/settings/terms.ts";
import { PRICES } from "../../pricing/prices-area.ts";
import { AGENCY } from "./agency.ts";

/** Everything that is set at the desk, in the order of its pages. An area that is not here counts by its defaults. */
export const ALL_AREAS: readonly SettingsArea<unknown>[] = [
  AGENCY,
  BILLING,
  PRICES,
  OPENING_HOURS,
  REFERENCES,
  TERMS,
];

export const SETTINGS_AREA_NAMES = ALL_AREAS.map(({ name }) => name);

export function areaNamed(name: string): SettingsArea<unknown> | undefined {
  return ALL_AREAS.find((area) => area.name === name);
}
