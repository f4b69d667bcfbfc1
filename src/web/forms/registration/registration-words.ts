import { UNAPPROVED_DOCUMENTS } from "../../../domain/drivers/documents/vocabulary.ts";
import { COUNTRIES, SPECIAL_REQUIREMENTS } from "../../../domain/drivers/schemas.ts";
import {
  AVAILABILITIES,
  COMMISSION_CONSENT,
  EXPERIENCE_YEARS,
} from "../../../domain/drivers/vocabulary.ts";
import { COUNTRY_CODES, countryName } from "../../../domain/kernel/fields/countries.ts";
import { DOCUMENT_LIMITS, FILE_OK } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { formatRange } from "../../../domain/pricing/money.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/order-price.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { fieldTextsOf } from "../../../messages/catalogue.ts";
import { de } from "../../../messages/de.ts";
import type { Language } from "../../../messages/language.ts";
import { compiledMessage, languageOf } from "../../../messages/languages.ts";
import type { MessageKey, TextOf, ValuesOf } from "../../../messages/message.ts";
import { DRAFT_KEPT_MINUTES } from "./draft-storage.ts";

const MEGABYTE = 1024 * 1024;
const GROUPS = 5;

type NameIn<Key extends MessageKey> = Key extends `registration.${infer Name}` ? Name : never;

/** The messages that are sentences as they stand. */
type Finished = {
  [Name in NameIn<MessageKey>]: ValuesOf<TextOf<`registration.${Name}`>> extends [] ? Name : never;
}[NameIn<MessageKey>];

/** Those that the form needs: not what stands beside it, nor what takes a value. */
const FINISHED = Object.entries(de.registration)
  .filter(([name, text]) => !text.includes("{") && !name.startsWith("aside"))
  .map(([name]) => name as Finished);

/** Consents: always the German text; on a page in another language with a translation as a help. */
interface Consents {
  /** Stored by its version. */
  commission: string;
  privacy: string;
  help?: { note: string; commission: string; privacy: string };
}

/**
 * All that the registration form says, in one language, as its island is given it: sentences, two messages that count, and
 * what the schema's German messages are called there (docs/decisions/0031).
 */
export function registrationWords(language: Language, prices: Prices) {
  const { t, locale } = language;
  const limits = {
    files: DOCUMENT_LIMITS.files,
    total: DOCUMENT_LIMITS.requestBytes / MEGABYTE,
  };
  const places = Array.from({ length: GROUPS }, (_, index) =>
    t("registration.place", { number: index + 1, count: GROUPS }),
  );
  return {
    locale,
    say: finished(language),
    /** `2 von 5`: of the groups, in their order. */
    places,
    draftHint: t("registration.draft_kept", { minutes: DRAFT_KEPT_MINUTES }),
    experienceHint: t("registration.experience_hint", { years: MINIMUM_EXPERIENCE_YEARS }),
    rateHint: t("registration.rate_hint", { range: formatRange(prices.hourlyCents.jobPosting) }),
    documentsLead: t("registration.documents_lead", {
      ...limits,
      formats: DOCUMENT_LIMITS.formats.join(", "),
      megabytes: DOCUMENT_LIMITS.megabytes,
      days: UNAPPROVED_DOCUMENTS.keptDays,
    }),
    tooMany: t("registration.files_tooMany", { files: limits.files }),
    tooMuch: t("registration.files_tooMuch", { total: limits.total }),
    amount: compiledMessage(locale, "registration.upload_amount"),
    share: compiledMessage(locale, "registration.upload_share"),
    files: {
      choose: t("profile.file_choose"),
      chooseMore: t("profile.file_chooseMore"),
      remove: t("profile.file_remove"),
      ok: FILE_OK,
    },
    ui: { locale, optional: t("everywhere.optional"), error: t("everywhere.error") },
    fields: fieldTextsOf(locale),
    consent: consents(language),
  };
}
export type RegistrationWords = ReturnType<typeof registrationWords>;

function finished({ t }: Language) {
  const said = FINISHED.map((name) => [name, t(`registration.${name}`)] as const);
  return Object.fromEntries(said) as Record<Finished, string>;
}

function consents({ t, locale }: Language): Consents {
  const german = {
    commission: COMMISSION_CONSENT.text,
    privacy: languageOf("de").t("registration.privacy_text"),
  };
  if (locale === "de") return german;
  const percent = `${COMMISSION_PERCENT}${NBSP}%`;
  return {
    ...german,
    help: {
      note: t("terms.germanCounts"),
      commission: t("registration.commission_help", { percent }),
      privacy: t("registration.privacy_text"),
    },
  };
}

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
