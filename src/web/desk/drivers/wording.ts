import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/schemas.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { AVAILABILITY_LABEL, EXPERIENCE_LABEL } from "../../public/content/registration-form.ts";

/** Experience by its stored years, in the words of the registration form. */
export function experience(years: number): string {
  const known = EXPERIENCE_YEARS.find((one) => one === years);
  return known ? EXPERIENCE_LABEL[known] : `${years}${NBSP}Jahre`;
}

/** When the driver can start, in the words of the registration form; nothing if he didn't say. */
export function availability(stored: string): string {
  const known = AVAILABILITIES.find((one) => one === stored);
  return known ? AVAILABILITY_LABEL[known] : stored;
}

export function fullName({ vorname, nachname }: { vorname: string; nachname: string }): string {
  return `${vorname} ${nachname}`.trim();
}
