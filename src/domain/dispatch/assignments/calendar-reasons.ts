import {
  type DriverCalendar,
  standInWords,
  wordOn,
} from "../../drivers/availability/vocabulary.ts";
import type { FitReason } from "../../drivers/job-fit.ts";
import { dateRange, formatDay } from "../../kernel/time/days.ts";

/** What a driver's calendar says of the days on which a job is really worked (docs/rules.md, Availability). */

interface Known {
  /** Of the job, `YYYY-MM-DD`; none where no day is known. */
  worked: readonly string[];
  calendar: DriverCalendar;
  today: string;
}

/** An objection if he is away on one of them; what isn't known is none. */
export function absenceOn({
  worked,
  calendar,
  today,
}: Known): { code: "absent"; text: string; sentence: string }[] {
  const away = worked.filter((day) => wordOn(calendar, day).state === "absent");
  const [first] = away;
  if (!first) return [];
  const { note, stand } = wordOn(calendar, first);
  const when = `${inWords(away, worked)}${note && ` (${note})`}, ${standInWords(stand, today)}`;
  const sentence = `Der Fahrer ist laut Kalender nicht frei: ${when}${when.endsWith(".") ? "" : "."}`;
  return [{ code: "absent", text: `Nicht frei: ${when}`, sentence }];
}

/** A reason for him if he said that he is free on all or some of them. */
export function freedomOn({ worked, calendar, today }: Known): FitReason[] {
  const free = worked.filter((day) => wordOn(calendar, day).state === "free");
  if (free.length === 0) return [];
  const stands = free.flatMap((day) => wordOn(calendar, day).stand ?? []);
  const oldest = stands.toSorted()[0] ?? null;
  const part =
    free.length === worked.length ? "Frei" : `Frei an ${free.length} von ${worked.length} Tagen`;
  return [{ ok: true, text: `${part} laut Kalender, ${standInWords(oldest, today)}` }];
}

function inWords(away: readonly string[], worked: readonly string[]) {
  const [first = "", last = ""] = [away[0], away.at(-1)];
  if (away.length === 1) return formatDay(first);
  const isRow = worked.indexOf(last) - worked.indexOf(first) === away.length - 1;
  return isRow
    ? dateRange(first, last)
    : `${away.length} von ${worked.length} Tagen, zuerst ${formatDay(first)}`;
}
