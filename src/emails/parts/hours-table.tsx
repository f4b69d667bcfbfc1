import type { DriversHoursFacts } from "../../domain/mail/hours/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { FactsTable } from "./facts-table.tsx";

interface HoursProps {
  days: DriversHoursFacts["days"];
  /** Why a day was corrected, by day. */
  reasons?: Record<string, string>;
  language: Language;
}

/** The worked days under each other, and their sum; a day that a correction left out with its reason alone. */
export function HoursTable({ days, reasons = {}, language }: HoursProps) {
  const { t } = language;
  const gone = Object.keys(reasons).filter((tag) => !days.some((day) => day.tag === tag));
  const rows = [
    ...days.map(({ tag, beginn, ende, pause_min, arbeit_min }) => ({
      tag,
      said: t("mails.hours_day", {
        from: beginn,
        to: ende,
        pause: pause_min,
        work: inHours(arbeit_min),
      }),
    })),
    ...gone.map((tag) => ({ tag, said: "–" })),
  ].toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const total = days.reduce((sum, { arbeit_min }) => sum + arbeit_min, 0);
  return (
    <FactsTable
      facts={[
        ...rows.map(({ tag, said }) => ({
          label: language.day(tag),
          value: [said, reasons[tag] && `${t("mails.hours_reason")}: ${reasons[tag]}`]
            .filter(Boolean)
            .join("\n"),
        })),
        { label: t("mails.hours_total"), value: days.length > 1 ? `${inHours(total)} h` : "" },
      ]}
    />
  );
}

/** `8:30` */
function inHours(minutes: number) {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
