import type { Locale } from "../domain/kernel/locale.ts";
import type { Translate } from "./message.ts";
import type { Words } from "./words.ts";

/**
 * A language as a value, handed to whatever writes for a driver: its messages by key, and how days, periods, money and the
 * words of the trade read in it.
 */
export interface Language extends Words {
  locale: Locale;
  t: Translate;
}
