import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../domain/drivers/schemas.ts";
import { berlinDay, type Moment } from "../../domain/kernel/time/moments.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { profile } from "./de.ts";

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

/** Experience by its stored years, in the words of the registration form. */
export function experience(years: number): string {
  const known = EXPERIENCE_YEARS.find((one) => one === years);
  return known ? EXPERIENCE_LABEL[known] : `${years}${NBSP}Jahre`;
}

interface Available {
  verfuegbarkeit: string | null;
  verfuegbarkeit_stand: Moment | null;
  created_at: Moment;
}

/** When the driver can start, and as of when: `Sofort, Stand 3.7.2024`. Nothing if he didn't say. */
export function availability(driver: Available): string {
  const { verfuegbarkeit, verfuegbarkeit_stand, created_at } = driver;
  if (!verfuegbarkeit) return "";
  const known = AVAILABILITIES.find((one) => one === verfuegbarkeit);
  const said = known ? AVAILABILITY_LABEL[known] : verfuegbarkeit;
  return `${said}, Stand${NBSP}${berlinDay(verfuegbarkeit_stand ?? created_at)}`;
}

/** Of the field that collects files. */
export const FILE_TEXTS = {
  choose: profile.file_choose,
  chooseMore: profile.file_chooseMore,
  remove: profile.file_remove,
} as const;
