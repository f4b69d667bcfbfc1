import { formatDay } from "../../kernel/time/berlin.ts";
import { NBSP } from "../../kernel/typography.ts";
import {
  type Difference,
  SHEET_SIDE_LABEL,
  SHEET_STEP_LABEL,
  type SheetDay,
  type SheetSide,
  type SheetStep,
} from "./vocabulary.ts";

/** `8:30` */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `Do., 26.11.2026: 07:00–15:30, 8:00 Std., 30 Min. Pause, 1:30 Std. nachts, 60 km, Übernachtung` */
export function dayInWords(day: SheetDay): string {
  return `${formatDay(day.tag)}: ${workOfDayInWords(day)}`;
}

/** `dayInWords` without the day: `07:00–15:30, 8:00 Std., 30 Min. Pause`. */
export function workOfDayInWords(day: SheetDay): string {
  const facts = [
    `${day.beginn}–${day.ende}`,
    `${hoursAndMinutes(day.arbeit_min)}${NBSP}Std.`,
    day.pause_min > 0 && `${day.pause_min}${NBSP}Min. Pause`,
    day.nacht_min > 0 && `${hoursAndMinutes(day.nacht_min)}${NBSP}Std. nachts`,
    day.km > 0 && `${day.km}${NBSP}km`,
    day.uebernachtung && "Übernachtung",
    day.warten_min > 0 && `${hoursAndMinutes(day.warten_min)}${NBSP}Std. Wartezeit`,
    day.notiz,
  ];
  return facts.filter(Boolean).join(", ");
}

/** `Do., 26.11.2026: 1:00 Std. mehr als geplant` */
export function differenceInWords({ tag, art, menge }: Difference): string {
  const hours = `${hoursAndMinutes(menge)}${NBSP}Std.`;
  const texts: Record<Difference["art"], string> = {
    more_hours: `${hours} über einem Tag`,
    unordered_night: `${hours} Nachtarbeit, nicht bestellt`,
    more_kilometres: `${menge}${NBSP}km mehr als der Weg`,
    extra_day: "nicht geplant",
    missing_day: "geplant, nicht gearbeitet",
    extra_overnight: "Übernachtung, nicht geplant",
  };
  return `${formatDay(tag)}: ${texts[art]}`;
}

/** `2. Vom Kunden berichtigt: Um 14 Uhr war Schluss` */
export function versionInWords(version: {
  nummer: number;
  von: SheetSide;
  schritt: SheetStep;
  grund: string;
  gruende: Record<string, string>;
}): string {
  const reasons = [version.grund, ...Object.values(version.gruende)].filter(Boolean).join("; ");
  const said = `${version.nummer}. ${SHEET_SIDE_LABEL[version.von]}: ${SHEET_STEP_LABEL[version.schritt]}`;
  return reasons ? `${said} (${reasons})` : said;
}
