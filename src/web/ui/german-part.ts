import type { Language } from "../../messages/language.ts";

/** `lang` of what stays German on a page in another language, so that it is read out right; nothing on a German page. */
export function germanPart({ locale }: Language): "de" | undefined {
  return locale === "de" ? undefined : "de";
}
