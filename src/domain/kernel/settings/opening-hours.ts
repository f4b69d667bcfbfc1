import * as z from "zod";
import { optionalDate, optionalText, optionalTime } from "../fields/schemas.ts";
import { addDays, dateRange, formatDay } from "../time/berlin.ts";
import { shortWeekday, WEEKDAYS, type Weekday, weekdayOf } from "../time/working-days.ts";
import { NBSP } from "../typography.ts";
import { type SettingsArea, setting } from "./settings-area.ts";

/** Days in advance for which pages announce a closing. */
export const CLOSING_TOLD_DAYS = 30;
const MOST_CLOSINGS = 20;

const FROM = "Bitte geben Sie an, von wann an";
const TO = "Bitte geben Sie an, bis wann";

/** Berlin time, `08:00`; null: the office is closed that day. Two empty times are null too. */
const OfficeDay = z
  .object({ from: optionalTime(), to: optionalTime() })
  .superRefine(({ from, to }, issues) => {
    if (Boolean(from) !== Boolean(to)) {
      issues.addIssue({ code: "custom", path: [from ? "to" : "from"], message: from ? TO : FROM });
    }
    if (from && to && to <= from) {
      issues.addIssue({ code: "custom", path: ["to"], message: "Muss nach dem Beginn liegen" });
    }
  })
  .transform(({ from, to }) => (from && to ? { from, to } : null))
  .nullable();

const day = (missing: string) =>
  optionalDate().transform((value, issues) => {
    if (value) return value;
    issues.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });

const Closing = z
  .object({
    from: setting("Erster Tag", day(`${FROM} geschlossen ist`), { kind: "date" }),
    to: setting("Letzter Tag", day(`${TO} geschlossen ist`), { kind: "date" }),
    reason: setting("Grund", optionalText()),
  })
  .refine(({ from, to }) => to >= from, {
    path: ["to"],
    message: "Der letzte Tag liegt vor dem ersten",
  });

const OpeningHours = z.object({
  days: setting(
    "Wochentage",
    z
      .object({
        mo: OfficeDay,
        di: OfficeDay,
        mi: OfficeDay,
        do: OfficeDay,
        fr: OfficeDay,
        sa: OfficeDay,
        so: OfficeDay,
      })
      .refine((days) => WEEKDAYS.some((weekday) => days[weekday]), {
        path: ["mo"],
        message: "Bitte geben Sie für mindestens einen Tag Zeiten ein",
      }),
    { kind: "week", isWide: true },
  ),
  /** Somebody answers the phone at any time for urgent work. */
  isAlwaysReachable: setting("Für zeitkritische Einsätze rund um die Uhr erreichbar", z.boolean(), {
    logLabel: "Erreichbarkeit rund um die Uhr",
    hint: "Steht auf der Website bei der Telefonnummer.",
    kind: "box",
  }),
  /** Closed periods; both days included. */
  closings: setting(
    "Geschlossen",
    z
      .array(Closing)
      .max(MOST_CLOSINGS, `Höchstens ${MOST_CLOSINGS} Zeiträume`)
      .transform((closings) => closings.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
    {
      logLabel: "Schließtage",
      hint: "Zum Beispiel zwischen den Jahren. Gesetzliche Feiertage brauchen Sie nicht einzutragen.",
      entry: "Zeitraum",
    },
  ),
});
export type OpeningHours = z.output<typeof OpeningHours>;
export type Closing = OpeningHours["closings"][number];

const WEEK = { from: "08:00", to: "18:00" };

/** When the office answers (docs/rules.md, Lead times). */
export const OPENING_HOURS: SettingsArea<OpeningHours> = {
  name: "zeiten",
  label: "Öffnungszeiten",
  page: {
    intro: [
      "Gilt sofort für die Website und was Suchmaschinen über Ihr Büro erfahren. Ist am nächsten Werktag niemand da, sagen Formular und Eingangsbestätigung, wann Auftraggeber stattdessen von Ihnen hören.",
    ],
    saveLabel: "Zeiten speichern",
    whileUnset: "Es gelten die Zeiten, mit denen das Programm kommt.",
  },
  schema: OpeningHours,
  defaults: () => ({
    days: {
      mo: WEEK,
      di: WEEK,
      mi: WEEK,
      do: WEEK,
      fr: WEEK,
      sa: { from: "09:00", to: "14:00" },
      so: null,
    },
    isAlwaysReachable: true,
    closings: [],
  }),
};

interface HoursRow {
  /** 'Mo–Fr' */
  label: string;
  weekdays: Weekday[];
  from: string;
  to: string;
  /** '8–18 Uhr' */
  span: string;
}

/** The week in rows: days with the same hours that follow each other are one. */
export function hoursRows({ days }: OpeningHours): HoursRow[] {
  const rows: HoursRow[] = [];
  let last: { row: HoursRow; index: number } | undefined;
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const hours = days[weekday];
    if (!hours) continue;
    const { from, to } = hours;
    if (last?.index === index - 1 && last.row.from === from && last.row.to === to) {
      last.row.weekdays.push(weekday);
      last.index = index;
      continue;
    }
    const span = `${shortTime(from)}–${shortTime(to)}${NBSP}Uhr`;
    last = { row: { label: "", weekdays: [weekday], from, to, span }, index };
    rows.push(last.row);
  }
  return rows.map((row) => ({ ...row, label: spanOf(row.weekdays) }));
}

/** 'Mo–Fr 8–18 Uhr, Sa 9–14 Uhr' */
export function hoursText(hours: OpeningHours): string {
  return hoursRows(hours)
    .map(({ label, span }) => `${label} ${span}`)
    .join(", ");
}

/** The closings that are running or begin soon, in their order. */
export function closingsToTell({ closings }: OpeningHours, today: string): Closing[] {
  const until = addDays(today, CLOSING_TOLD_DAYS);
  return closings.filter(({ from, to }) => to >= today && from <= until);
}

/** 'Geschlossen 24.12.2026 – 01.01.2027 (Betriebsferien)' */
export function closingText({ from, to, reason }: Closing): string {
  return `Geschlossen ${dateRange(from, to)}${reason && ` (${reason})`}`;
}

/** Whether the office is open on this day by weekdays and closings. */
export function isOfficeDay({ days, closings }: OpeningHours, date: string): boolean {
  if (!days[weekdayOf(date)]) return false;
  return !closings.some(({ from, to }) => from <= date && date <= to);
}

/** Text after 'bis zum nächsten Werktag' if the office is closed then (`laterAnswerDay`). */
export function laterAnswerText(day: string): string {
  return `Am nächsten Werktag ist unser Büro nicht besetzt: Sie hören spätestens am ${formatDay(day)} von uns.`;
}

/** '8' of '08:00', '8:30' of '08:30' */
function shortTime(time: string) {
  const [hour, minute] = time.split(":");
  return minute === "00" ? String(Number(hour)) : `${Number(hour)}:${minute}`;
}

function spanOf(weekdays: readonly Weekday[]) {
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  if (!first || !last) return "";
  return [...new Set([first, last])].map(shortWeekday).join("–");
}
