import type { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/schemas.ts";
import { profile } from "../../../messages/profile/de.ts";

/** German words of a driver's profile, for the desk; the stored number is the lower end (docs/rules.md, Registration). */
export const EXPERIENCE_LABEL: Record<(typeof EXPERIENCE_YEARS)[number], string> = {
  1: profile.experience_1,
  2: profile.experience_2,
  5: profile.experience_5,
  10: profile.experience_10,
  20: profile.experience_20,
};

export const AVAILABILITY_LABEL: Record<(typeof AVAILABILITIES)[number], string> = {
  sofort: profile.availability_sofort,
  "1woche": profile.availability_1woche,
  "2wochen": profile.availability_2wochen,
  "1monat": profile.availability_1monat,
};

/** Of the field that collects files. */
export const FILE_TEXTS = {
  choose: profile.file_choose,
  chooseMore: profile.file_chooseMore,
  remove: profile.file_remove,
} as const;
