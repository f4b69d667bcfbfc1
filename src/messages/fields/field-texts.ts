import type { Locale } from "../../domain/kernel/locale.ts";
import { fields as en } from "./en.ts";
import { fields as pl } from "./pl.ts";
import { fields as ro } from "./ro.ts";
import type { FieldTexts } from "./told-field.ts";

const TEXTS: Record<Locale, FieldTexts> = { de: {}, pl, ro, en };

/** What the browser of a foreign page is given, to tell what the schema says there in German. */
export function fieldTextsOf(locale: Locale): FieldTexts {
  return TEXTS[locale];
}
