import type { DriverRow } from "../domain/drivers/queries.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "../domain/drivers/vocabulary.ts";
import { addressOfDriver, agreedHow, DRIVER_TERM, escortOf } from "../domain/drivers/wording.ts";
import { LOCALE_LABEL } from "../domain/kernel/locale.ts";
import { berlinDay, type Carried, type Moment } from "../domain/kernel/time/moments.ts";
import { NBSP } from "../domain/kernel/typography.ts";
import { shortRate } from "../domain/pricing/money.ts";

/** Labels of a driver's own details, shared by form and desk (docs/rules.md, Registration). */
export const profile = {
  experience_1: "1\u00a0Jahr",
  experience_2: "2–3\u00a0Jahre",
  experience_5: "5–10\u00a0Jahre",
  experience_10: "10–20\u00a0Jahre",
  experience_20: "über 20\u00a0Jahre",
  availability_sofort: "Sofort",
  availability_1woche: "In 1 Woche",
  availability_2wochen: "In 2 Wochen",
  availability_1monat: "In 1 Monat",
  file_choose: "Foto oder PDF wählen",
  file_chooseMore: "Weitere Datei wählen",
  file_remove: "Entfernen",
} as const;

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

/** Fact on file about a driver: a term and its text in pieces; times are formatted separately. */
export interface DriverFact {
  term: string;
  said: readonly (string | { at: Moment })[];
  /** His own text, with the line breaks that he made. */
  isOwnText?: boolean;
}

/** The facts of a driver in the order of desk and terminal; without those of which nothing is known. */
export function driverFacts(driver: Carried<DriverRow>): DriverFact[] {
  const { created_at, updated_at, provision_zugestimmt_at, provision_text_version } = driver;
  const changed = updated_at > created_at ? [{ at: updated_at }] : [];
  const facts: DriverFact[] = [
    { term: DRIVER_TERM.address, said: [addressOfDriver(driver)] },
    { term: DRIVER_TERM.firm, said: [driver.firmensitz_land ?? ""] },
    { term: DRIVER_TERM.language, said: [driver.sprache ? LOCALE_LABEL[driver.sprache] : ""] },
    { term: DRIVER_TERM.experience, said: [experience(driver.erfahrung_jahre)] },
    { term: DRIVER_TERM.rate, said: [shortRate("hourly", driver.stundensatz)] },
    { term: DRIVER_TERM.availability, said: [availability(driver)] },
    { term: DRIVER_TERM.regions, said: [driver.verfuegbare_regionen.join(", ") || "–"] },
    { term: DRIVER_TERM.specialisations, said: [driver.spezialisierungen.join(", ") || "–"] },
    { term: DRIVER_TERM.wishes, said: [driver.spezialanforderungen.join(", ") || "–"] },
    { term: DRIVER_TERM.escort, said: [escortOf(driver)] },
    { term: DRIVER_TERM.description, said: [driver.beschreibung ?? ""], isOwnText: true },
    {
      term: DRIVER_TERM.commission,
      said: [
        `${agreedHow(driver)} `,
        { at: provision_zugestimmt_at },
        `, Fassung ${provision_text_version}`,
      ],
    },
    { term: DRIVER_TERM.registered, said: [{ at: created_at }] },
    { term: DRIVER_TERM.changed, said: changed },
  ];
  return facts.filter(({ said }) => said.some((piece) => piece !== ""));
}

/** Texts of the file field. */
export const FILE_TEXTS = {
  choose: profile.file_choose,
  chooseMore: profile.file_chooseMore,
  remove: profile.file_remove,
} as const;
