import {
  hoursRows,
  hoursText,
  type OpeningHours,
} from "../../domain/kernel/settings/opening-hours.ts";
import type { Language } from "../../messages/language.ts";

/** `Mo–Fr 8–18 Uhr, Sa 9–14 Uhr`, in other languages `Pon–Pt 8:00–18:00`: when the office answers. */
export function toldHours(hours: OpeningHours, { locale, weekdays }: Language): string {
  if (locale === "de") return hoursText(hours);
  return hoursRows(hours)
    .map((row) => `${weekdays(row.weekdays)} ${shortened(row.from)}–${shortened(row.to)}`)
    .join(", ");
}

/** `8:00` of `08:00` */
function shortened(time: string) {
  return time.replace(/^0/, "");
}

/** `lang` of what stays German on a page in another language, so that it is read out right; nothing on a German page. */
export function germanPart({ locale }: Language): "de" | undefined {
  return locale === "de" ? undefined : "de";
}
