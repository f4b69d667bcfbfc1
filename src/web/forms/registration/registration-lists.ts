import { COUNTRIES, SPECIAL_REQUIREMENTS } from "../../../domain/drivers/schemas.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/vocabulary.ts";
import { COUNTRY_CODES, countryName } from "../../../domain/kernel/fields/countries.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";

interface Option {
  /** As it is sent and stored: German. */
  value: string;
  /** As it is read. */
  label: string;
}

/** Choices of the form, read in a language; a prop, so that the schemas stay out of the first bundle. */
export function registrationLists(language: Language) {
  const { t, trade } = language;
  const named = (values: readonly string[]) =>
    values.map((value) => ({ value, label: trade(value) }));
  return {
    licences: LICENCE_CLASSES.map((value) => ({ value, label: value })),
    experience: EXPERIENCE_YEARS.map((years) => ({
      value: String(years),
      label: t(`profile.experience_${years}`),
    })),
    specialisations: named(SPECIALISATIONS),
    requirements: named(SPECIAL_REQUIREMENTS),
    /** All of Germany or Europe at once. */
    wide: WIDE.map((value) => ({ value, label: t(`registration.region_${value}`) })),
    states: named(REGIONS.filter((region) => !(WIDE as readonly string[]).includes(region))),
    availabilities: AVAILABILITIES.map((value) => ({
      value,
      label: t(`profile.availability_${value}`),
    })),
    countries: countriesIn(language),
  };
}
export type RegistrationLists = ReturnType<typeof registrationLists>;

const WIDE = ["deutschlandweit", "europaweit"] as const;

/** Countries of the business, named and sorted in the language. */
function countriesIn({ locale }: Language): Option[] {
  const countries = COUNTRIES.map((value) => ({ value, label: value }));
  if (locale === "de") return countries;
  const codes = new Map(COUNTRY_CODES.map((code) => [countryName(code), code]));
  const named = countries.map(({ value }) => {
    const code = codes.get(value);
    return { value, label: code ? countryName(code, locale) : value };
  });
  return named.sort((one, other) => one.label.localeCompare(other.label, locale));
}
