import { COUNTRIES, SPECIAL_REQUIREMENTS } from "../../../domain/drivers/schemas.ts";
import { AVAILABILITIES, EXPERIENCE_YEARS } from "../../../domain/drivers/vocabulary.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";

interface Option {
  /** As it is sent and stored: German. */
  value: string;
  /** As it is read. */
  label: string;
}

/** Choices; a prop, so that the schemas stay out of the first bundle. */
export interface RegistrationLists {
  licences: readonly Option[];
  experience: readonly Option[];
  specialisations: readonly Option[];
  requirements: readonly Option[];
  /** All of Germany or Europe at once. */
  wide: readonly Option[];
  states: readonly Option[];
  availabilities: readonly Option[];
  countries: readonly Option[];
}

/** The lists of the form, read in a language. */
export function registrationLists(language: Language): RegistrationLists {
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
    wide: WIDE.map((value) => ({ value, label: t(`registration.region_${value}`) })),
    states: named(REGIONS.filter((region) => !(WIDE as readonly string[]).includes(region))),
    availabilities: AVAILABILITIES.map((value) => ({
      value,
      label: t(`profile.availability_${value}`),
    })),
    countries: countriesIn(language),
  };
}

const WIDE = ["deutschlandweit", "europaweit"] as const;

/** Countries of the business, named and sorted in the language. */
function countriesIn({ locale }: Language): Option[] {
  const countries = COUNTRIES.map((value) => ({ value, label: value }));
  if (locale === "de") return countries;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const named = countries.map(({ value }) => {
    return { value, label: names.of(COUNTRY_CODE[value]) ?? value };
  });
  return named.sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** ISO 3166, of the names that are stored. */
const COUNTRY_CODE: Record<(typeof COUNTRIES)[number], string> = {
  Belgien: "BE",
  Bulgarien: "BG",
  Dänemark: "DK",
  Deutschland: "DE",
  Estland: "EE",
  Finnland: "FI",
  Frankreich: "FR",
  Griechenland: "GR",
  Irland: "IE",
  Island: "IS",
  Italien: "IT",
  Kroatien: "HR",
  Lettland: "LV",
  Liechtenstein: "LI",
  Litauen: "LT",
  Luxemburg: "LU",
  Malta: "MT",
  Niederlande: "NL",
  Norwegen: "NO",
  Österreich: "AT",
  Polen: "PL",
  Portugal: "PT",
  Rumänien: "RO",
  Schweden: "SE",
  Slowakei: "SK",
  Slowenien: "SI",
  Spanien: "ES",
  Tschechien: "CZ",
  Ungarn: "HU",
  Zypern: "CY",
};
