import type { Locale } from "../locale.ts";

/** Every country of ISO 3166-1, two letters each. */
export const COUNTRY_CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  ) as [string, ...string[]];

/** The members of the European Union. */
export const EU_COUNTRIES: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Name of a country in the reader's language: `Österreich`. */
export function countryName(code: string, locale: Locale = "de"): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

/** Street, town and, abroad, the country, in one line. */
export function addressLine(address: Record<"strasse" | "plz" | "ort" | "land", string>): string {
  const { strasse, plz, ort, land } = address;
  const country = land === "DE" ? "" : countryName(land);
  return [strasse, `${plz} ${ort}`.trim(), country].filter(Boolean).join(", ");
}

/** The same in lines of a letter, with the department. */
export function addressLines(
  address: Record<"zusatz" | "strasse" | "plz" | "ort" | "land", string>,
): string {
  const { zusatz, strasse, plz, ort, land } = address;
  const country = land === "DE" ? "" : countryName(land);
  return [zusatz, strasse, `${plz} ${ort}`.trim(), country].filter(Boolean).join("\n");
}

/** All countries to choose from, Germany first, the others by name. */
export function countryOptions(locale: Locale = "de"): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  const isGermany = ({ value }: { value: string }) => Number(value === "DE");
  return COUNTRY_CODES.map((value) => ({ value, label: countryName(value, locale) })).sort(
    (one, other) => isGermany(other) - isGermany(one) || compare(one.label, other.label),
  );
}

/** The code of a country by its German name; empty where there is none. */
export function countryCodeOf(name: string): string {
  return COUNTRY_CODES.find((code) => countryName(code) === name) ?? "";
}
