import {
  distanceInWords,
  distanceOfPlaces,
  toldKilometres,
} from "../../../drivers/distance/vocabulary.ts";
import {
  addDays,
  dateRange,
  daysListed,
  formatDay,
  germanDate,
} from "../../../kernel/time/berlin.ts";
import { jobNumber, vehicleName } from "../../../kernel/vocabulary.ts";
import { offersInWords } from "../wording.ts";
import type { Cell, Day } from "./board.ts";
import type { PlanDriver, PlanWork } from "./read-plan.ts";
import { PLAN_STATE_LABEL } from "./vocabulary.ts";

export const NOBODY = "Ohne Fahrer";
/** Label of a bar whose driver is no longer free on one of its days. */
export const NOT_FREE = "Nicht mehr frei";

/** `Beispiel, Jürgen` */
export function nameOf({ nachname, vorname }: Pick<PlanDriver, "nachname" | "vorname">): string {
  return [nachname, vorname].filter(Boolean).join(", ");
}

/** Beginning of a bar's label: `Kran`, `Leipzig`, `6:30`. */
export function barWords({ fahrzeugtyp, place, einsatzort, uhrzeit_beginn }: PlanWork) {
  const time = uhrzeit_beginn?.replace(/^0/, "") ?? "";
  return { vehicle: vehicleName(fahrzeugtyp), town: place?.town || einsatzort, time };
}

/** `Kran Leipzig 6:30 · Muster Bau · Bestätigt · FA 1042 · 26.11. – 30.11.2026`; a bar shows its beginning. */
export function workInWords(work: PlanWork): string {
  const { kunde, start, end, state } = work;
  const { vehicle, town, time } = barWords(work);
  return [
    [vehicle, town, time].filter(Boolean).join(" "),
    kunde,
    stateInWords(work),
    jobNumber(work.nummer),
    wayOfWork(work),
    dateRange(start, end),
    work.reported,
    state === "asked" && "der Fahrer hat noch nicht geantwortet",
    work.taken_back.length > 0 && `der Fahrer ist nicht mehr frei: ${daysListed(work.taken_back)}`,
    ...work.holidays.map((day) => `${germanDate(day).slice(0, 6)} ist dort Feiertag`),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** `ca. 42 km vom Fahrer`; empty where nobody drives it, or it isn't known. */
export function wayOfWork({ distance }: PlanWork) {
  if (!distance) return "";
  const said = distanceInWords(distance);
  return toldKilometres(distance) === 0 ? `Fahrer ${said}` : `${said} vom Fahrer`;
}

/** Distance to the job, `ca. 42 km`; empty if unknown. */
export function wayInWords(work: PlanWork, driver: PlanDriver): string {
  return distanceInWords(distanceOfPlaces(work.place, driver.place));
}

export function stateInWords({ state, offers, taken_back }: PlanWork): string {
  if (taken_back.length > 0) return NOT_FREE;
  if (state !== "offered") return PLAN_STATE_LABEL[state];
  return offersInWords(offers);
}

/** Accessible name of a cell: driver, day, work. */
export function cellInWords(
  who: string,
  { column, span, work, absence, free: saidFree }: Cell,
  days: readonly Day[],
) {
  const [first, last] = [days[column], days[column + span - 1]];
  if (!first || !last) return who;
  const when =
    span > 1 ? `${formatDay(first.day)} bis ${formatDay(last.day)}` : formatDay(first.day);
  const off = [first.holiday, ...first.localHolidays].filter(Boolean).join(", ");
  const nothing = who === NOBODY ? "nichts offen" : saidFree || "kein Einsatz, nichts bekannt";
  const what = [work && workInWords(work), absence].filter(Boolean).join(" · ") || nothing;
  return `${who}, ${when}${off && span === 1 ? `, ${off}` : ""}: ${what}`;
}

/** `23.11. – 06.12.2026` of so many days. */
export function shownPeriod(start: string, days: number): string {
  return dateRange(start, addDays(start, days - 1));
}
